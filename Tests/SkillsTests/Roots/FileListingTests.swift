import Foundation
import Testing

@testable import Knowledge
@testable import skills

/// The files that the disk lists for a folder.
struct FileListingTests {
  private static let many = (0..<600).map { "f\($0 % 7)/\($0).md" }

  @Test func `files are listed in byte order, hidden ones, dependencies, links and others left out`() throws {
    let folder = try TemporaryFolder([
      "b.md": "", "a/z.MD": "", "a/b/c.markdown": "", "B.mdx": "", "é.mdc": "", ".x/y.md": "",
      "c.qmd": "", "d.Rmd": "",
      ".z.md": "", "a/md": "", "a.txt": "", "folder.md/in.md": "", "node_modules/d/README.md": "",
      "ios/Pods/E/README.md": "",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.md", withDestinationPath: folder.path + "/b.md")
    #expect(
      try Files.markdown(below: folder.path)
        == ["B.mdx", "a/b/c.markdown", "a/z.MD", "b.md", "c.qmd", "d.Rmd", "folder.md/in.md", "é.mdc"])
  }

  @Test func `the fingerprint of many files stays the same until one of them changes`() throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: Self.many.map { ($0, "# \($0)\n") }))
    let listing = try FileListing(of: folder.path)
    #expect(listing.count == Self.many.count)
    #expect(listing.paths == Self.many.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for number in 0..<20 {
      let again = try FileListing(of: folder.path)
      if number.isMultiple(of: 2) { again.begin() }
      #expect(again.fingerprint == listing.fingerprint)
    }
    try folder.write(Data("# changed\n".utf8), to: "f3/10.md")
    let changed = try FileListing(of: folder.path).fingerprint
    #expect(changed != listing.fingerprint)
    try FileManager.default.moveItem(
      atPath: folder.path + "/f3/10.md", toPath: folder.path + "/f4/10.md")
    #expect(try FileListing(of: folder.path).fingerprint != changed)
  }

  @Test func `a folder that is not there is an error`() {
    #expect(throws: Failure.self) { try FileListing(of: "/no/such/folder") }
  }
}
