import Foundation
import Markdown
import Testing

@testable import skills

struct ProjectSurroundingsTests {
  private static let files = [
    ".git/HEAD": "", "mkdocs.yml": "", "README.md": "", "docs/a.md": "", "site/docusaurus.config.ts": "",
    "site/README.md": "", "site/docs/deep/a.md": "", "Sources/A.docc/Guide.md": "", "book/_quarto.yml": "",
    "book/index.md": "",
  ]

  @Test(
    arguments: [
      ("docs/a.md", Surroundings.mkDocs), ("site/docs/deep/a.md", .docusaurus), ("book/index.md", .quarto),
      ("Sources/A.docc/Guide.md", .docC),
      // A site's pages aren't beside its configuration; its README is, and belongs to the site around it, if any.
      ("README.md", []), ("site/README.md", .mkDocs),
    ] as [(String, Surroundings)])
  func `the nearest folder that tells a tool decides`(path: String, expected: Surroundings) throws {
    let folder = try TemporaryFolder(Self.files)
    let listing = try FileListing(of: folder.path)
    #expect(ProjectSurroundings(of: folder.path, listing).surroundings(of: path) == expected)
    // The same file in a root of its own folder.
    let parent = Files.parent(of: "\(Files.absolute(folder.path))/\(path)")
    let name = Files.name(of: path)
    #expect(ProjectSurroundings(of: parent, try FileListing(of: parent)).surroundings(of: name) == expected)
    #expect(ProjectSurroundings(of: parent).surroundings(of: name) == expected)
  }

  @Test func `a project that appears changes the stamps of its files`() throws {
    let folder = try TemporaryFolder(["docs/a.md": ""])
    let docs = Files.absolute(folder.path) + "/docs"
    let before = (try FileListing(of: folder.path).fingerprint, ProjectSurroundings(of: docs).stamp)
    try folder.write(Data(), to: "docusaurus.config.js")
    #expect(try FileListing(of: folder.path).fingerprint != before.0)
    #expect(ProjectSurroundings(of: docs).stamp != before.1)
  }
}
