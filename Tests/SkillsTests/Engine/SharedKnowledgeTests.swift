import Engine
import JSON
import Knowledge
import Testing

@testable import skills

/// An engine that always fails.
private struct FailingEngine: SearchEngine {
  let kind: EngineFailure.Kind

  private var failure: EngineFailure { EngineFailure(kind, "can't be asked") }

  func checkHealth() throws(EngineFailure) { throw failure }
  func collections() throws(EngineFailure) -> [String] { throw failure }
  func create(_ collection: String) throws(EngineFailure) { throw failure }
  func delete(_ collection: String) throws(EngineFailure) { throw failure }
  func write(_ documents: [JSON], to collection: String) throws(EngineFailure) { throw failure }
  func update(_ documents: [JSON], in collection: String) throws(EngineFailure) { throw failure }
  func remove(_ condition: EngineCondition, from collection: String) throws(EngineFailure) { throw failure }
  func list(_ collection: String, members: [String]) throws(EngineFailure) -> [JSON] { throw failure }
  func counts(_ searches: [(collection: String, condition: EngineCondition)]) throws(EngineFailure) -> [Int] {
    throw failure
  }
  func search(_ searches: [EngineSearch]) throws(EngineFailure) -> [[JSON]] { throw failure }
}

@Suite struct SharedKnowledgeTests {
  private let folder: TemporaryFolder
  private let cache: Cache
  private let servers = ["https://engine.example"]
  private let local = LocalKnowledge(
    KnowledgeBase(sources: [Document.Source(root: "own", path: "a.md") { Array("# Saucers\n\nThey fly.\n".utf8) }]),
    asked: [])

  init() throws {
    folder = try TemporaryFolder()
    cache = Cache(folder: folder.path + "/cache")
  }

  private func shared(_ kind: EngineFailure.Kind) -> SharedKnowledge {
    SharedKnowledge(of: servers, synonyms: [], cache: cache, patience: 100, in: Environment()) { _ in
      FailingEngine(kind: kind)
    }
  }

  private func file(_ path: String, _ text: String, push: Int = 1) -> EngineFile {
    EngineFile(
      root: EngineRoot(name: "docs"),
      document: [
        "id": .string("f-\(path)-\(push)"), "from": .integer(push), "digest": .string("\(text.utf8.count)"),
        "path": .string(path),
        "text": .string(text),
      ])
  }

  @Test func `the copy answers for an engine that is down, with the folders, and says so`() throws {
    EngineCopy(of: servers, in: cache).keep([file("tea.md", "# Tea\n\nSaucers hold cups.\n")])
    let question = Question("saucers")
    let found = try shared(.unavailable).find(.question(question), beside: local)
    #expect(found.base.section(id: "docs/tea#tea") != nil && found.base.section(id: "own/a#saucers") != nil)
    #expect(
      found.note
        == "the engine at https://engine.example can't be asked. Used instead: a copy of 1 file, as of just now.")
  }

  @Test func `without a copy the folders answer, and without both there is an error`() throws {
    let found = try shared(.unavailable).find(.ids(["own/a"]), beside: local)
    #expect(found.base.section(id: "own/a")?.title == "Saucers")
    #expect(found.note?.contains("Its knowledge is missing here") == true)
    #expect(throws: Failure("the engine at https://engine.example can't be asked.")) {
      _ = try shared(.unavailable).find(.ids(["own/a"]), beside: nil)
    }
  }

  @Test(arguments: [EngineFailure.Kind.refused, .missing, .other])
  func `a failure that retrying can't fix is an error`(kind: EngineFailure.Kind) {
    EngineCopy(of: servers, in: cache).keep([file("tea.md", "# Tea\n")])
    #expect(throws: Failure("the engine at https://engine.example can't be asked.")) {
      _ = try shared(kind).find(.topic("tea"), beside: local)
    }
  }

  @Test func `the copy has the newest version of each file, readable only by its user`() throws {
    let copy = EngineCopy(of: servers, in: cache)
    #expect(copy.latest() == nil)
    copy.keep([file("a.md", "# A\n")])
    copy.keep([file("a.md", "# A, changed\n", push: 2), file("b.md", "# B\n")])
    let files = try #require(copy.latest()).files
    #expect(files.map { $0.document["path"]?.text } == ["a.md", "b.md"])
    #expect(files[0].document["text"]?.text == "# A, changed\n")
    let kept = try #require(Files.names(in: cache.folder).first)
    #expect(Files.mode(of: "\(cache.folder)/\(kept)") == 0o700)
    for name in Files.names(in: "\(cache.folder)/\(kept)") {
      #expect(Files.mode(of: "\(cache.folder)/\(kept)/\(name)") == 0o600)
    }
    try cache.clear(below: folder.path)
    #expect(Files.kind(of: cache.folder) == .missing)
  }
}
