import Foundation
import Synchronization
import Testing

@testable import skills

/// What a server notices of changes to files.
struct FolderScanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "docs/x.md": "# One\n", "docs/app.log": "", "docs/skill/SKILL.md": "# Skill\n",
      "docs/skill/scripts/run.py": "", "docs/aliases.tsv": "", "docs/LICENSE": "",
      "next/docs/x.md": "# Two\n", "beside.md": "# Beside\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "docs")
  }

  /// Whether a change below a path is noticed.
  private func isSeen(below root: String, _ change: () throws -> Void) throws -> Bool {
    var scan = FolderScan(of: ["\(folder.path)/\(root)"])
    try change()
    return scan.takeChanges()
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Data(text.utf8), to: name)
  }

  @Test(arguments: [
    ("docs/x.md", true), ("docs/app.log", false), ("docs/skill/SKILL.md", true),
    ("docs/skill/scripts/run.py", true), ("docs/aliases.tsv", true), ("docs/LICENSE", true),
    ("beside.md", false), ("next/docs/x.md", false),
  ])
  func `changes to files that aren't served are ignored`(
    name: String, isSeen: Bool
  ) throws {
    #expect(try self.isSeen(below: "docs") { try write("new", to: name) } == isSeen)
    #expect(try self.isSeen(below: "link") { try write("newer", to: name) } == isSeen)
  }

  @Test func `a write is noticed before the file is closed`() throws {
    let path = folder.path + "/docs/x.md"
    let file = try #require(FileHandle(forWritingAtPath: path))
    #expect(try isSeen(below: "docs") { try file.write(contentsOf: Data("more, and more".utf8)) })
    try file.close()
    #expect(try isSeen(below: "docs") { _ = truncate(path, 2) })
  }

  @Test(arguments: ["link", "link/skill", "next/../link"])
  func `a redirected link in the path is noticed, and so are changes behind it`(
    root: String
  ) throws {
    var scan = FolderScan(of: ["\(folder.path)/\(root)"])
    try write("# Skill\n", to: "next/docs/skill/SKILL.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/new", withDestinationPath: folder.path + "/next/docs")
    let beside = scan.takeChanges()
    #expect(!beside)
    #expect(rename(folder.path + "/new", folder.path + "/link") == 0)
    let moved = scan.takeChanges()
    #expect(moved)
    try write("# Old, and gone\n", to: "docs/skill/SKILL.md")
    let old = scan.takeChanges()
    #expect(!old)
    try write("# New, and here\n", to: "next/docs/skill/SKILL.md")
    let new = scan.takeChanges()
    #expect(new)
  }

  @Test func `only tables are watched beside a single file`() throws {
    #expect(try isSeen(below: "beside.md") { try write("tomcat\tlion\n", to: "aliases.tsv") })
    #expect(try !isSeen(below: "beside.md") { try write("# Other\n", to: "other.md") })
  }

  @Test func `a folder that is linked into a root is noticed`() throws {
    #expect(
      try isSeen(below: "docs") {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/docs/linked", withDestinationPath: folder.path + "/next")
      })
  }

  @Test func `a folder that is not there yet is noticed once it is`() throws {
    #expect(try isSeen(below: "later/docs") { try write("# Later\n", to: "later/docs/x.md") })
  }

  @Test(arguments: ["docs", "link", "docs/x.md"])
  func `a scan reports each change once`(root: String) throws {
    let folder = try TemporaryFolder(["docs/x.md": "# One\n", "next/x.md": "# One\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "docs")
    let changes = [
      { try folder.write(Data("# Two, three\n".utf8), to: "docs/x.md") },
      { try folder.write(Data("tomcat\tlion\n".utf8), to: "docs/aliases.tsv") },
      { try FileManager.default.removeItem(atPath: folder.path + "/docs/x.md") },
    ]
    for change in changes {
      var scan = FolderScan(of: ["\(folder.path)/\(root)"])
      try change()
      let isSeen = scan.takeChanges()
      #expect(isSeen)
      var next = FolderScan(of: ["\(folder.path)/\(root)"])
      let isSeenAgain = next.takeChanges()
      #expect(!isSeenAgain)
    }
  }

  @Test(arguments: [(looks: 10_000, isSeen: true), (looks: 30_000, isSeen: false)])
  func `fast scans run each time, slow ones take at most a tenth of the time`(
    looks: Int, isSeen: Bool
  ) throws {
    let folder = try TemporaryFolder(["x.md": "# One\n"])
    // Each reading of the clock is this many microseconds after the previous one.
    let ticks = Mutex(0)
    var scan = FolderScan(of: [folder.path]) {
      ticks.withLock {
        $0 += looks
        return $0
      }
    }
    try folder.write(Data("# One, two\n".utf8), to: "x.md")
    let first = scan.takeChanges()
    #expect(first)
    // Of another length, since two changes within a few milliseconds may have the same time.
    try folder.write(Data("# One, two, three\n".utf8), to: "x.md")
    let second = scan.takeChanges()
    #expect(second == isSeen)
    for _ in 0..<10 { _ = scan.takeChanges() }
    try folder.write(Data("# One\n".utf8), to: "x.md")
    var rounds = 0
    while rounds < 20, !scan.takeChanges() { rounds += 1 }
    #expect(rounds < 20)
  }
}
