import Engine
import Knowledge
import Testing

@Suite struct EngineReaderTests {
  private func reader(_ folders: Folder...) throws -> EngineReader {
    let engine = MemoryEngine()
    for folder in folders { try folder.push(to: engine) }
    return try EngineReader(engine, synonyms: [], today: nil) { _ in }
  }

  @Test(arguments: [
    "sheet", "focus toolbar", "how do I scroll a list", "the annimation of page 7", "gesturelayout",
    "Page 12 about focus",
    "page.n3.toolbar", "\"beside gesture\"", "nothing of that kind",
  ])
  func `an engine's answer equals the folder's`(question: String) throws {
    let folder = Folder.large(64)
    let shared = try reader(folder).base(for: Question(question)).answer(Question(question))
    let own = folder.base.answer(Question(question))
    #expect(shared.markdown == own.markdown)
    #expect(shared.hits.map(\.score) == own.hits.map(\.score))
  }

  /// In each file a section for a new system that says most of sheets, and in one file another that holds on old ones.
  private static let systems = Folder(
    files: (0..<300).map { number in
      ("new/page\(number).md", "# Sheets of page \(number) (iOS 26+)\n\nA sheet, a sheet, a sheet.\n")
    } + [
      ("old/way.md", "# The way\n\n" + String(repeating: "Go on and on. ", count: 60) + "There is a sheet.\n"),
      ("old/mac.md", "# The Mac (macOS 12+)\n\n" + String(repeating: "Go on and on. ", count: 40) + "A sheet.\n"),
    ])

  @Test(arguments: [
    Question("sheet", system: TargetSystem(.iOS, .init(major: 18))),
    Question("sheet", system: TargetSystem(.macOS)), Question("sheet", file: Glob("old/*.md")),
    Question("sheet", topic: "old"),
  ])
  func `what a filter leaves out takes no place among the candidates`(question: Question) throws {
    let answer = try reader(Self.systems).base(for: question).answer(question)
    let own = Self.systems.base.answer(question)
    #expect(answer.isFound)
    #expect(answer.hits.map(\.section.id) == own.hits.map(\.section.id))
    #expect(answer.hits.map(\.score) == own.hits.map(\.score))
    // Which of the many that are alike an engine finds is up to it.
    #expect(answer.needed.map(\.system) == own.needed.map(\.system))
  }

  @Test func `expansion questions count as in the folder`() throws {
    var folder = Folder.large()
    folder.asked = "guides/page9#page-9-about-list\twhy do rows jump\thow are rows kept in place\n"
    let question = Question("rows jump around")
    let shared = try reader(folder).base(for: question).answer(question)
    #expect(shared.hits.first?.section.id == "docs/guides/page9#page-9-about-list")
    #expect(shared.hits.map(\.score) == folder.base.answer(question).hits.map(\.score))
  }

  @Test func `folders and an engine are ranked together`() throws {
    let (shared, local) = (Folder.large(), Folder(name: "own", files: [("a.md", "# Saucers\n\nA sheet of saucers.\n")]))
    let question = Question("saucers sheet")
    let base = try reader(shared).base(for: question, beside: LocalKnowledge(local.base, asked: []))
    let answer = base.answer(question)
    #expect(answer.hits.first?.section.id == "own/a#saucers")
    // The same as in one knowledge base.
    let both = KnowledgeBase(
      sources: [local, shared].flatMap { folder in folder.base.sources.indices.map { folder.base.sources[$0] } })
    #expect(answer.hits.map(\.score) == both.answer(question).hits.map(\.score))
  }

  @Test(arguments: [
    "docs/guides/page3#page-3-about-animation", "page3", "docs/guides/page3", "guides/page3.md",
    "page3#page-3-about-animation",
  ])
  func `a section is found by any of its names`(id: String) throws {
    let section = try reader(Folder.large()).base(forIDs: [id], beside: nil).section(id: id)
    #expect(section?.document.source.id == "docs/guides/page3")
    #expect(section?.sourceNotes == " · from `docs`, MIT, https://example.com")
  }

  @Test func `a checklist is found by its topic`() throws {
    let base = try reader(Folder.large()).base(forTopic: "page3", beside: nil)
    #expect(base.checklists(topic: "page3").flatMap(\.items).map(\.rule) == ["page.n3.scroll"])
  }

  @Test func `an engine without knowledge says so`() {
    #expect(
      throws: EngineFailure(
        .missing, "has no knowledge that the key may read. `skills push --engine URL` puts some there")
    ) {
      try EngineReader(MemoryEngine(), synonyms: [], today: nil) { _ in }
    }
  }

  @Test func `knowledge of another version isn't read`() throws {
    let engine = MemoryEngine()
    try engine.create("skills-0-docs")
    #expect {
      try EngineReader(engine, synonyms: [], today: nil) { _ in }
    } throws: { ($0 as? EngineFailure)?.message.hasPrefix("has knowledge of another version") == true }
  }
}
