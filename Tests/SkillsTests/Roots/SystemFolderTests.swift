import Testing

@testable import skills

/// Folders that show the state of the system, as far as they are where the tests run.
struct SystemFolderTests {
  @Test(arguments: ["/dev", "/proc", "/sys"].filter { Files.kind(of: $0) == .folder })
  func `a system folder is recognized`(path: String) throws {
    let folder = try #require(OpenFolder(path))
    #expect(SystemFolder.begins(at: folder.descriptor))
  }

  @Test func `ordinary folders aren't system folders`() throws {
    let folder = try TemporaryFolder(["a/b.md": "# B\n"])
    for path in ["/", folder.path, folder.path + "/a"] {
      let folder = try #require(OpenFolder(path))
      #expect(!SystemFolder.begins(at: folder.descriptor))
    }
    let listing = try FileListing(of: folder.path)
    #expect(listing.systemFolders.isEmpty && listing.paths == ["a/b.md"])
  }

  // There the pseudo terminals are a separate file system.
  @Test(.enabled(if: Files.kind(of: "/dev/pts") == .folder))
  func `a system folder below a root is skipped and reported`() throws {
    let listing = try FileListing(of: "/dev")
    #expect(listing.systemFolders.contains("pts"))
    #expect(try FileListing(of: "/dev/pts").systemFolders.isEmpty)
    let roots = try Roots(unlisted: ["machine=/dev"], in: Environment())
    let sentence = "`machine/pts` shows the state of the system and keeps no files"
    #expect(roots.problems.contains { $0.contains(sentence) })
  }
}
