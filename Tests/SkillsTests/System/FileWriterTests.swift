import Foundation
import Testing

@testable import skills

struct FileWriterTests {
  private let folder: TemporaryFolder
  /// The folder, and a file in it.
  private let (place, path): (String, String)

  init() throws {
    folder = try TemporaryFolder(["place/a.txt": "old", "outside/victim": "precious"])
    place = Files.absolute(folder.path) + "/place"
    path = place + "/a.txt"
  }

  private func text(_ name: String = "place/a.txt") throws -> String { try folder.text(of: name) }

  private func replace(_ old: String?, with new: String, in path: String? = nil) throws -> Bool {
    try FileWriter(path ?? self.path).replace(old.map { Array($0.utf8) }, with: Array(new.utf8))
  }

  private func remove(_ old: String, at path: String? = nil) throws -> Bool {
    try FileWriter(path ?? self.path).remove(Array(old.utf8))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(name)", withDestinationPath: target)
  }

  @Test func `a file is replaced whole, keeps its permissions, and leaves no draft`() throws {
    chmod(path, 0o640)
    #expect(try replace("old", with: "new"))
    #expect(try text() == "new")
    #expect(Files.mode(of: path) == 0o640)
    #expect(Files.names(in: place) == ["a.txt"])
  }

  private func append(_ text: String, to path: String, limit: Int = 1 << 20) throws {
    try FileWriter(path, beneath: place).append(Array(text.utf8), startingWith: Array("start ".utf8), limit: limit)
  }

  @Test func `text is appended at the end, and a new file gets its beginning`() throws {
    try append(" new", to: path)
    #expect(try text() == "old new")
    for _ in 0..<2 { try append("more ", to: place + "/b.txt") }
    #expect(try text("place/b.txt") == "start more more ")
    #expect(Files.names(in: place) == ["a.txt", "b.txt"])
  }

  @Test func `nothing is appended through links, or beyond the limit`() throws {
    try link("place/link", to: "../outside/victim")
    try link("place/dangling", to: "../outside/new")
    try FileManager.default.linkItem(atPath: folder.path + "/outside/victim", toPath: place + "/second")
    for name in ["link", "dangling", "second"] {
      #expect(throws: Failure.self) { try append("x", to: "\(place)/\(name)") }
    }
    #expect(throws: Failure.self) { try append(" new", to: path, limit: 6) }
    #expect(try text("outside/victim") == "precious")
    #expect(Files.names(in: folder.path + "/outside") == ["victim"])
    #expect(try text() == "old")
  }

  @Test(arguments: [nil, "old", "older", "ol", ""])
  func `what another program has written since stays`(read: String?) throws {
    #expect(try replace(read, with: "new") == (read == "old"))
    #expect(try text() == (read == "old" ? "new" : "old"))
    #expect(Files.names(in: place) == ["a.txt"])
  }

  @Test
  func `a file created meanwhile isn't overwritten, and one removed doesn't come back`()
    throws
  {
    let other = place + "/b.txt"
    #expect(try replace(nil, with: "a", in: other))
    #expect(try !replace(nil, with: "b", in: other))
    #expect(Files.read(other) == [0x61])
    unlink(other)
    #expect(try !replace("a", with: "b", in: other))
    #expect(Files.names(in: place) == ["a.txt"])
  }

  #if os(Linux)
    @Test func `a program that has the file open to write to it is waited for`() throws {
      let other = open(path, O_WRONLY)
      #expect(try !replace("old", with: "new"))
      #expect(write(other, "OLD", 3) == 3)
      close(other)
      #expect(try text() == "OLD")
      #expect(try replace("OLD", with: "new"))
    }
  #endif

  @Test func `a file is removed only if it is unchanged`() throws {
    #expect(try !remove("other"))
    #expect(try text() == "old")
    #expect(try remove("old"))
    #expect(Files.names(in: place).isEmpty)
  }

  @Test func `all hard links of a file get the new text`() throws {
    #expect(Foundation.link(path, place + "/b.txt") == 0)
    #expect(try replace("old", with: "new"))
    #expect(try text("place/b.txt") == "new")
    #expect(try !replace("old", with: "newer"))
    #expect(try text("place/b.txt") == "new")
    #expect(Files.names(in: place) == ["a.txt", "b.txt"])
  }

  @Test func `a link that replaces a file isn't followed`() throws {
    try link("place/link", to: "../outside/victim")
    #expect(throws: Failure.self) {
      try replace("precious", with: "new", in: place + "/link")
    }
    #expect(throws: Failure.self) {
      try remove("precious", at: place + "/link")
    }
    try FileWriter(place + "/link").write(Array("new".utf8))
    #expect(Files.link(at: place + "/link") == nil)
    #expect(try text("outside/victim") == "precious")
  }

  @Test(arguments: [
    ("a", "a"), ("sub/new/file", "sub/new/file"), ("inner/file", "deep/file"),
    ("dangling", "deep/none"), ("top", nil), ("out/file", nil), ("out/new/file", nil),
    ("../outside/victim", nil), ("up", nil), ("around", "deep/x"),
  ])
  func `a link that stays below a folder is followed, and one that leads out is refused`(
    name: String, target: String?
  ) throws {
    try FileManager.default.createDirectory(
      atPath: place + "/deep", withIntermediateDirectories: false)
    for (name, target) in [
      ("inner", "deep"), ("dangling", "deep/none"), ("top", "../outside/victim"),
      ("out", "../outside"), ("up", "nowhere/../../outside/victim"), ("around", "../place/deep/x"),
    ] {
      try link("place/\(name)", to: target)
    }
    guard let target else {
      #expect(throws: Failure.self) {
        try FileWriter.target(of: "\(place)/\(name)", beneath: place)
      }
      return
    }
    let found = try FileWriter.target(of: "\(place)/\(name)", beneath: place)
    #expect(found == "\(place)/\(target)")
    try FileWriter(found, beneath: place, makesFolders: true).write([0x78])
    #expect(Files.read(found) == [0x78])
  }

  @Test func `a folder that becomes a link meanwhile is refused`() throws {
    let target = try FileWriter.target(of: place + "/sub/file", beneath: place)
    try link("place/sub", to: "../outside")
    #expect(throws: Failure.self) {
      try FileWriter(target, beneath: place, makesFolders: true).write([0x78])
    }
    #expect(Files.names(in: folder.path + "/outside") == ["victim"])
  }

  @Test(arguments: ["file", "link"])
  func `a command's output goes through a link and keeps permissions`(name: String)
    throws
  {
    chmod(path, 0o600)
    try link("place/link", to: "a.txt")
    try FileWriter.output(Array("new".utf8), to: name == "file" ? path : place + "/link")
    #expect(try text() == "new")
    #expect(Files.mode(of: path) == 0o600)
    #expect(Files.link(at: place + "/link") == "a.txt")
  }

  @Test func `a pipe that is written to stays one`() throws {
    let pipe = place + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: Failure.self) { try FileWriter.output([0x61], to: pipe) }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileWriter.output([0x61], to: pipe)
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1 && byte == 0x61)
  }
}
