import Foundation
import JSON
import Testing

@testable import skills

/// Paths beneath a folder, with links of every kind in it.
struct BeneathRootTests {
  private let folder: TemporaryFolder
  private let root: String

  init() throws {
    folder = try TemporaryFolder([
      "secret": "outside", "root/a.md": "inside", "root/deep/er/b.md": "inside",
    ])
    root = Files.absolute(folder.path) + "/root"
    for (link, target) in [
      ("in", "a.md"), ("deep/up", "../a.md"), ("deep/around", "../deep/er/../../a.md"),
      ("absolute", root + "/deep/er/b.md"), ("way", "deep/er"), ("whole", root), ("dot", "."),
      ("out", "../secret"), ("deep/out", "../../secret"), ("far", "/etc/passwd"),
      ("above", ".."), ("chain", "deep/out"), ("back", "../root/a.md"),
      ("prefix", root + "-other/a.md"), ("loop", "loop"), ("nowhere", "none"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/\(link)", withDestinationPath: target)
    }
  }

  @Test(arguments: [
    ("a.md", 0), ("deep/er/b.md", 0), ("./deep/../a.md", 0), ("in", 0), ("deep/up", 0),
    ("deep/around", 0), ("absolute", 0), ("way/b.md", 0), ("whole/a.md", 0), ("dot/a.md", 0),
    ("out", EXDEV), ("deep/out", EXDEV), ("far", EXDEV), ("above/secret", EXDEV),
    ("above/root/a.md", EXDEV), ("chain", EXDEV), ("back", EXDEV), ("prefix", EXDEV),
    ("../secret", EXDEV), ("deep/../../secret", EXDEV), ("/etc/passwd", EXDEV),
    ("loop", ELOOP), ("nowhere", ENOENT), ("none", ENOENT), ("a.md/x", ENOTDIR),
  ])
  func `files beneath the folder are opened, even through links, and nothing else`(
    path: String, reason: Int32
  ) throws {
    let folder = try #require(OpenFolder(root))
    errno = 0
    let found = folder.open(path, O_RDONLY)
    let error = errno
    defer { if found >= 0 { systemClose(found) } }
    #expect((found < 0 ? error : 0) == reason)
    if found >= 0 { #expect(Files.bytes(of: found, atMost: 9) == Array("inside".utf8)) }
    #expect((folder.read(path) != nil) == (reason == 0))
    #expect(folder.hasFile(path) == (reason == 0))
    #expect((Files.read(path, beneath: root) != nil) == (reason == 0))
  }

  @Test func `a folder that became a link isn't entered`() throws {
    let folder = try #require(OpenFolder(root))
    for path in ["way", "above", "whole"] {
      #expect(folder.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) < 0)
    }
    #expect(Files.all(below: folder) == ["a.md", "deep/er/b.md"])
  }

  @Test func `no descriptor stays open`() throws {
    let folder = try #require(OpenFolder(root))
    let open = { Files.names(in: "/dev/fd").count }
    let before = open()
    for path in ["deep/er/b.md", "deep/out", "absolute", "loop", "a.md/x", "deep/none"] {
      for _ in 0..<200 {
        let found = folder.open(path, O_RDONLY)
        if found >= 0 { systemClose(found) }
        _ = folder.read(path)
      }
    }
    // Other tests open some meanwhile.
    #expect(open() < before + 150)
  }
}

/// The content of files that are read besides a root's Markdown.
struct FilesBesideTests {
  private static let token = "machine example.org password TOPSECRET"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      ".netrc": "\(Self.token)\n", "aliases": "tomcat\tzebra\n",
      "asked": "a#zebra\thow do I feed a tomcat\n",
      "skill.md": "---\nlicense: \(Self.token)\n---\n# Skill\n",
      "docs/a.md": "# Zebra\n\nZebras have stripes.\n", "docs/skills/one/b.md": "# B\n\nText.\n",
      "docs/legal/text": "Permissive License\n",
    ])
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/docs/\(name)", withDestinationPath: target)
  }

  private var docs: String { "\(folder.path)/docs" }

  @Test(arguments: LicenseNotice.names)
  func `a license is not read through a link that leaves the folder`(name: String) throws {
    try link(name, to: "../.netrc")
    #expect(LicenseNotice.of(folder: docs) == nil)
    let session = Session("docs=\(docs)")
    #expect(try !session.call("search", ["query": "zebra"]).text.contains("TOPSECRET"))
    #expect(try !session.call("list_topics").text.contains("TOPSECRET"))
  }

  @Test(arguments: ["SKILL.md", "skills/one/SKILL.md", "skills/two/SKILL.md"])
  func `a skill's license isn't read through a link either`(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(docs)/skills/two", withIntermediateDirectories: true)
    try link(name, to: folder.path + "/skill.md")
    #expect(LicenseNotice.of(folder: docs) == nil)
  }

  @Test func `nor is it read through a folder that is a link`() throws {
    try FileManager.default.removeItem(atPath: "\(docs)/skills")
    try folder.write(Data("---\nlicense: \(Self.token)\n---\n# S\n".utf8), to: "away/s/SKILL.md")
    try link("skills", to: "../away")
    try link("s", to: "../away/s")
    #expect(LicenseNotice.of(folder: docs) == nil)
  }

  @Test(arguments: ["legal/text", "./legal/../legal/text", "DOCS/legal/text"])
  func `a link that stays in the folder works like a file`(target: String) throws {
    try link("LICENSE", to: target.replacing("DOCS", with: Files.absolute(docs)))
    #expect(LicenseNotice.of(folder: Files.absolute(docs)) == "Permissive License")
  }

  @Test(arguments: [("aliases.tsv", "../aliases"), ("asked.tsv", "../asked")])
  func `tables aren't read through links that leave the folder, which is reported`(
    table: String, target: String
  ) throws {
    try link(table, to: target)
    let sentence = "`docs/\(table)` cannot be read: a link leads out of the folder."
    let found = run("query", "--knowledge", "docs=\(docs)", "tomcat")
    #expect(found.outcome == .nothing)
    #expect(found.messages.contains(sentence))
    #expect(
      Session("docs=\(docs)").library.problems.contains("\(sentence) Put the file itself there."))
    #expect(run("lint", "--no-compile", docs).answer.contains("a link leads out of the folder"))
    #expect(run("doctor", "--knowledge", "docs=\(docs)").answer.contains(sentence))
    try FileManager.default.removeItem(atPath: "\(docs)/\(table)")
    try FileManager.default.copyItem(
      atPath: "\(docs)/\(target)", toPath: "\(docs)/in.\(table)")
    try link(table, to: "in.\(table)")
    let again = run("query", "--knowledge", "docs=\(docs)", "tomcat")
    #expect(again.outcome == .found && again.messages.isEmpty)
  }

  @Test func `the deployment target is not read through a link that leaves the project`() throws {
    let manifest = "let package = Package(platforms: [.iOS(.v16)])\n"
    try folder.write(Data(manifest.utf8), to: "Package")
    try link("Package.swift", to: "../Package")
    #expect(Files.read("Package.swift", beneath: docs) == nil)
  }
}
