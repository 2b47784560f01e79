import Foundation
import Synchronization
import Testing

@testable import skills

/// A watch of one root: what the macros of tests take can be copied.
private final class Watch {
  private let root: String
  private var watch: FolderWatch

  init(of root: String) throws {
    guard let watch = FolderWatch() else { throw Failure("The system lets nothing be watched.") }
    self.root = root
    self.watch = watch
    #expect(renew())
  }

  func renew() -> Bool { watch.renew([root]) }
  func takeChanges() -> Bool { watch.takeChanges() }
}

/// What a server hears of changes to files.
struct FolderWatchTests {
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

  /// Whether a change is told of by a watch of a path below the folder.
  private func isTold(of root: String, _ change: () throws -> Void) throws -> Bool {
    let watch = try Watch(of: "\(folder.path)/\(root)")
    try change()
    return watch.takeChanges()
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Data(text.utf8), to: name)
  }

  @Test(arguments: [
    ("docs/x.md", true), ("docs/app.log", false), ("docs/skill/SKILL.md", true),
    ("docs/skill/scripts/run.py", true), ("docs/aliases.tsv", true), ("docs/LICENSE", true),
    ("beside.md", false), ("next/docs/x.md", false),
  ])
  func `files that nothing is served from may change as they like`(
    name: String, isTold: Bool
  ) throws {
    #expect(try self.isTold(of: "docs") { try write("new", to: name) } == isTold)
    #expect(try self.isTold(of: "link") { try write("newer", to: name) } == isTold)
  }

  @Test func `what is written is told of before the file is closed`() throws {
    let path = folder.path + "/docs/x.md"
    let file = try #require(FileHandle(forWritingAtPath: path))
    #expect(try isTold(of: "docs") { try file.write(contentsOf: Data("more".utf8)) })
    try file.close()
    #expect(try isTold(of: "docs") { _ = truncate(path, 2) })
  }

  @Test(arguments: ["link", "link/skill", "next/../link"])
  func `a link on the way that leads elsewhere is told of, and then what is there`(
    root: String
  ) throws {
    let watch = try Watch(of: "\(folder.path)/\(root)")
    try write("# Skill\n", to: "next/docs/skill/SKILL.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/new", withDestinationPath: folder.path + "/next/docs")
    #expect(!watch.takeChanges())
    #expect(rename(folder.path + "/new", folder.path + "/link") == 0)
    #expect(watch.takeChanges())
    #expect(watch.renew())
    try write("# Old\n", to: "docs/skill/SKILL.md")
    #expect(!watch.takeChanges())
    try write("# New\n", to: "next/docs/skill/SKILL.md")
    #expect(watch.takeChanges())
  }

  @Test func `a folder above that is replaced is told of, and then what is there`() throws {
    try write("# One\n", to: "above/docs/x.md")
    let watch = try Watch(of: folder.path + "/above/docs")
    #expect(rename(folder.path + "/above", folder.path + "/old") == 0)
    #expect(rename(folder.path + "/next", folder.path + "/above") == 0)
    #expect(watch.takeChanges())
    #expect(watch.renew())
    try write("# New\n", to: "above/docs/x.md")
    #expect(watch.takeChanges())
  }

  @Test func `beside a file its tables are watched, and no other file`() throws {
    #expect(try isTold(of: "beside.md") { try write("tomcat\tlion\n", to: "aliases.tsv") })
    #expect(try !isTold(of: "beside.md") { try write("# Other\n", to: "other.md") })
  }

  @Test func `a folder that is linked into a watched one is told of`() throws {
    #expect(
      try isTold(of: "docs") {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/docs/linked", withDestinationPath: folder.path + "/next")
      })
  }

  @Test(arguments: ["docs", "link", "link/skill/../x.md", "nowhere/x", "docs/x.md/y", "./docs/."])
  func `a way ends where the system says`(path: String) {
    let path = "\(folder.path)/\(path)"
    #expect(Files.follow(path) { _, _ in } == Files.resolved(path))
  }

  @Test func `links in a circle lead nowhere`() throws {
    for (link, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    #expect(Files.follow(folder.path + "/a/docs") { _, _ in } == nil)
  }
}

/// Where the system lets nothing be watched.
struct FolderScanTests {
  @Test(arguments: ["docs", "link", "docs/x.md"])
  func `a look at the files finds each change`(root: String) throws {
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

  @Test(arguments: [(looks: 1_000, isSeen: true), (looks: 3_000, isSeen: false)])
  func `what takes no time is looked at each time, else a tenth of the time at most`(
    looks: Int, isSeen: Bool
  ) throws {
    let folder = try TemporaryFolder(["x.md": "# One\n"])
    // Each look at the clock is so many microseconds after the one before.
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
    // Of another length: of two changes within a few milliseconds the times may be the same.
    try folder.write(Data("# One, two, three\n".utf8), to: "x.md")
    let second = scan.takeChanges()
    #expect(second == isSeen)
    for _ in 0..<10 { _ = scan.takeChanges() }
    try folder.write(Data("# One\n".utf8), to: "x.md")
    var rounds = 0
    while rounds < 20, !scan.takeChanges() { rounds += 1 }
    #expect(rounds < 20)
  }

  @Test func `without a watch the files are looked at, and only then`() throws {
    let folder = try TemporaryFolder(["x.md": "# One\n"])
    let path = folder.path
    var watched = FileChanges(of: { [path] })
    watched.renew()
    var unwatched = FileChanges(of: { [path] }, watch: nil)
    unwatched.renew()
    let waits = (watched.patience, unwatched.patience)
    #expect(waits == (nil, 1_000))
    try folder.write(Data("# Two, three\n".utf8), to: "x.md")
    let changes = (watched.take(), unwatched.take())
    #expect(changes == (true, true))
  }
}
