import Foundation
import Testing

@testable import skills

struct FileRemovalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "own/tree/a.md": "a", "own/tree/b/c.md": "c", "own/file": "f", "outside/a.md": "a",
    ])
  }

  private var own: String { folder.path + "/own" }

  @Test func `links in a tree are removed and not followed`() throws {
    symlink(folder.path + "/outside", own + "/tree/link")
    symlink("../../../outside", own + "/tree/b/link")
    try Files.removeTree("tree", in: own)
    #expect(Files.names(in: own) == ["file"])
    #expect(Files.names(in: folder.path + "/outside") == ["a.md"])
  }

  @Test(arguments: ["", ".", "..", "../outside", "tree/b", "/", "file", "link", "missing"])
  func `only a real folder directly in the given one is removed`(name: String) throws {
    symlink(folder.path + "/outside", own + "/link")
    #expect(throws: Failure.self) { try Files.removeTree(name, in: own) }
    #expect(Files.names(in: own) == ["file", "link", "tree"])
    let tree = try #require(OpenFolder(own + "/tree"))
    #expect(Files.all(below: tree) == ["a.md", "b/c.md"])
    #expect(Files.names(in: folder.path + "/outside") == ["a.md"])
  }

  @Test func `a tree may be deeper than descriptors and paths allow`() throws {
    var descriptor = open(own + "/tree", O_RDONLY | O_DIRECTORY)
    for _ in 0..<1_200 {
      mkdirat(descriptor, "folder", 0o755)
      let next = openat(descriptor, "folder", O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    close(descriptor)
    try Files.removeTree("tree", in: own)
    #expect(Files.names(in: own) == ["file"])
  }

  @Test func `invalid UTF-8 names and read-only folders are removed too`() throws {
    let descriptor = open(own + "/tree", O_RDONLY | O_DIRECTORY)
    // Not every file system allows such a name.
    let name = [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xFE), 0]
    mkdirat(descriptor, name, 0o755)
    close(descriptor)
    chmod(own + "/tree/b", 0o500)
    try Files.removeTree("tree", in: own)
    #expect(Files.names(in: own) == ["file"])
  }
}
