import Foundation
import JSON
import Knowledge
import Testing

@testable import MCP
@testable import skills

/// What is served while files change.
struct LibraryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "one.md": "# One\n\nZebras have stripes.\n", "two.md": "# Two\n\nLions have manes.\n",
    ])
  }

  private func text(_ session: Session, _ id: String = "docs/one") throws -> String {
    try session.call("read_section", ["id": .string(id)]).text
  }

  @Test(
    arguments: [
      ([], "is empty"), (Array(" \n\t\n".utf8), "is empty"),
      ([0x23, 0x20, 0xFF, 0xFE], "is not UTF-8"),
    ] as [([UInt8], String)])
  func `a broken edit keeps the last good version, and says so`(
    bytes: [UInt8], complaint: String
  ) throws {
    let session = Session(folder)
    try folder.write(Data(bytes), to: "one.md")
    for _ in 0..<2 {
      #expect(session.reload().isEmpty)
      #expect(try text(session).contains("Zebras have stripes."))
      let topics = try session.call("list_topics").text
      #expect(topics.contains("- `docs/one.md` \(complaint); its last good version is served."))
    }
    try folder.write(Data("# One\n\nZebras run.\n".utf8), to: "one.md")
    _ = session.reload()
    #expect(try text(session).contains("Zebras run."))
    #expect(session.library.problems.isEmpty)
  }

  @Test func `a file that was broken from the start is named, and the others are served`() throws {
    try folder.write(Data([0xFF]), to: "three.md")
    let session = Session(folder)
    #expect(
      session.library.problems
        == ["`docs/three.md` is not UTF-8 or has NUL bytes; such bytes are read as U+FFFD."])
    let problems = session.library.problems
    _ = session.reload()
    #expect(session.library.problems == problems)
    #expect(try text(session).contains("Zebras"))
  }

  @Test func `edits, new files and removed files show in the next answer`() throws {
    let session = Session(folder)
    try folder.write(Data("# One\n\nZebras sleep standing.\n".utf8), to: "one.md")
    try folder.write(Data("# New\n\nGiraffes are tall.\n".utf8), to: "deep/er/new.md")
    try FileManager.default.removeItem(atPath: folder.path + "/two.md")
    _ = session.reload()
    #expect(try text(session).contains("sleep standing"))
    #expect(try text(session, "docs/deep/er/new").contains("Giraffes"))
    #expect(try session.call("read_section", ["id": "docs/two"]).isError)
    #expect(try session.call("search", ["query": "manes"]).text.contains("Nothing found"))
  }

  @Test(arguments: [("", "there is no folder `"), ("/lion.md", "has no Markdown file")])
  func `a removed or emptied folder loses only its own sections, until it is back`(
    removed: String, problem: String
  ) throws {
    let other = try TemporaryFolder(["lion.md": "# Lion\n\nLions have manes.\n"])
    let session = Session("docs=\(folder.path)", "other=\(other.path)")
    let before = session.library
    try FileManager.default.removeItem(atPath: other.path + removed)
    try folder.write(Data("# One\n\nZebras run.\n".utf8), to: "one.md")
    _ = session.reload()
    #expect(try text(session).contains("Zebras run."))
    #expect(try session.call("read_section", ["id": "other/lion"]).isError)
    let news = session.library.problems(since: before)
    #expect(news.count == 1 && news[0].contains(problem))
    #expect(session.library.problems(since: session.library).isEmpty)
    #expect(try session.call("list_topics").text.contains("- \(news[0])"))
    try other.write(Data("# Lion\n\nLions are back.\n".utf8), to: "lion.md")
    _ = session.reload()
    #expect(try text(session, "other/lion").contains("Lions are back."))
    #expect(session.library.problems.isEmpty)
  }

  @Test func `a server without any readable folder starts, and says what is wrong`() throws {
    let session = Session("/no/such/folder")
    let found = try session.call("search", ["query": "zebra"]).text
    #expect(found.contains("Nothing found"))
    #expect(found.contains("there is no folder `/no/such/folder`"))
    let topics = try session.call("list_topics").text
    #expect(topics.contains("No topic."))
    #expect(topics.contains("there is no folder `/no/such/folder`"))
  }

  @Test func `a folder that cannot be read does not take the others with it`() throws {
    let session = Session("/no/such/folder", "docs=\(folder.path)")
    #expect(try text(session).contains("Zebras"))
    #expect(session.library.problems.count == 1)
  }

  @Test(arguments: [
    (["docs", "docs", "docs-2"], ["docs", "docs-2", "docs-2-2"]),
    (["docs-2", "docs", "docs"], ["docs-2", "docs", "docs-3"]),
    (["builtin", "builtin-2", "builtin"], ["builtin-2", "builtin-2-2", "builtin-3"]),
  ])
  func `every folder has a name that no other has`(names: [String], roots: [String]) throws {
    let folders = try names.enumerated().map { number, name in
      try TemporaryFolder(["\(name)/a.md": "# A\n\nNumber \(number).\n"])
    }
    let session = Session(roots: zip(folders, names).map { "\($0.path)/\($1)" })
    for (number, root) in roots.enumerated() {
      #expect(try text(session, "\(root)/a#a").contains("Number \(number)."))
    }
  }

  @Test func `subscribed clients are notified of changes, and only of changes`() throws {
    let session = Session(folder)
    _ = session.reply("initialize", ["protocolVersion": "2025-11-25", "clientInfo": [:]])
    session.note("notifications/initialized")
    let uri: JSON = "skills://section/docs/one%23one"
    #expect(session.result("resources/subscribe", ["uri": uri]) == [:])
    #expect(session.reload().isEmpty)
    try folder.write(Data("# One\n\nZebras run.\n".utf8), to: "one.md")
    let updated: JSON = [
      "jsonrpc": "2.0", "method": "notifications/resources/updated", "params": ["uri": uri],
    ]
    #expect(session.reload() == [updated])
    try folder.write(Data("# New\n\nGiraffes are tall.\n".utf8), to: "new.md")
    #expect(
      session.reload()
        == [["jsonrpc": "2.0", "method": "notifications/resources/list_changed"]])
  }

  @Test func `a library answers the same once the cache has it`() throws {
    let cache = try TemporaryFolder()
    let library = Library(of: ["docs=\(folder.path)"], cache: Cache(folder: cache.path))
    let later = Library(of: ["docs=\(folder.path)"], cache: Cache(folder: cache.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
    #expect(later.resources == library.resources)
    #expect(later.knowledge.answer(Question("stripes")).isFound)
  }
}
