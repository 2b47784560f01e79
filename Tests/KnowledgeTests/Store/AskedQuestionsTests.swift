import Lint
import Testing

@testable import Knowledge

struct AskedQuestionsTests {
  private static let files = [
    "birds/stoat.md": "# Stoats\n\n## Food\n\nA long hunter.\n\n## Nest\n\nA den below stones.\n",
    "heron.md": "# Heron\n\nA patient fisher.\n",
  ]

  private static func base(_ table: String, root: String = "docs") -> KnowledgeBase {
    KnowledgeBase(
      sources: Shelf.sources(files, root: "docs"),
      asked: AskedQuestions(tables: [(root, Array(table.utf8))]))
  }

  @Test(arguments: [
    ("birds/stoat#stoats/nest\twhere does an ermine sleep\n", ["stoats/nest"]),
    ("# ermine\nheron#heron\tbird\termine\n\nbirds/stoat#stoats/food\termine", nil),
    ("birds/stoat#stoats/none\termine\n", []), ("birds/stoat\termine\n", []), ("", []),
  ])
  func `a section is found by its questions, which are never shown`(
    table: String, anchors: [String]?
  ) {
    let answer = Self.base(table).answer(Question("ermine"))
    #expect(Set(Shelf.anchors(answer)) == Set(anchors ?? ["heron", "stoats/food"]))
    #expect(!answer.hits.map(\.markdown).joined().contains("ermine"))
  }

  @Test func `a whole question outranks words of a title, and appears in the explanation`() throws {
    let files = [
      "rows.md": "# Rows\n\nPush both ends apart with a spacer.\n",
      "mirror.md": "# Left and right\n\nValues and titles on the left and on the right swap.\n",
    ]
    let question = Question("title on the left, value on the right")
    let sources = Shelf.sources(files, root: "docs")
    let plain = KnowledgeBase(sources: sources).answer(question)
    #expect(Shelf.anchors(plain).first == "left-and-right")
    let table = "rows#rows\ttitle left and value right\n"
    let base = KnowledgeBase(
      sources: sources, asked: AskedQuestions(tables: [("docs", Array(table.utf8))]))
    let hit = try #require(base.answer(question).hits.first)
    #expect(hit.section.id.hasSuffix("#rows"))
    let shares = base.explain(hit.section, for: question)
    #expect(shares.contains { $0.reason == "asked" })
    #expect(abs(shares.reduce(0) { $0 + $1.contribution } - hit.score) < 0.01)
  }

  @Test func `a synonym of a word matches an expansion question, for less than the word`() throws {
    let base = KnowledgeBase(
      sources: Shelf.sources(Self.files, root: "docs"), synonyms: Array("grey\tgray\n".utf8),
      asked: AskedQuestions(tables: [("docs", Array("heron#heron\tgray bird\n".utf8))]))
    func asked(_ question: String) throws -> Double {
      let hit = try #require(base.answer(AnswerTests.five(question)).hits.first)
      let shares = base.explain(hit.section, for: Question(question))
      return shares.filter { $0.reason == "asked" }.reduce(0) { $0 + $1.contribution }
    }
    #expect(try asked("gray bird") > asked("grey bird"))
    #expect(try asked("grey bird") > asked("green bird"))
  }

  @Test func `a one-word question finds its section among many texts that mention the word more often`() {
    var files = ["heron.md": "# Heron\n\nA patient fisher that a stoat fears.\n"]
    for number in 10..<50 {
      files["\(number).md"] = "# Stoat \(number)\n\nA stoat, a stoat and a stoat.\n"
    }
    let base = KnowledgeBase(
      sources: Shelf.sources(files, root: "docs"),
      asked: AskedQuestions(tables: [("docs", Array("heron#heron\tstoat\n".utf8))]))
    #expect(Shelf.anchors(base.answer(Question("stoat"))).first == "heron")
  }

  @Test func `questions are about the sections of their own root`() {
    let table = "heron#heron\termine\n"
    #expect(!Self.base(table, root: "other").answer(Question("ermine")).isFound)
  }

  @Test func `a file name may contain a number sign`() {
    let table = AskedQuestions(tables: [("docs", Array("C##strings\termine\n".utf8))])
    let sources = Shelf.sources(["C#.md": "# Strings\n\nOf letters.\n"], root: "docs")
    let base = KnowledgeBase(sources: sources, asked: table)
    #expect(base.answer(Question("ermine")).hits.map(\.section.id) == ["docs/C##strings"])
  }

  @Test(arguments: [
    ("a#b\tone\ttwo\n", []), ("a#b\n", [1]), ("# c\n\nno id\tone\n", [3]), ("a#b\t\t\n", [1]),
    ("a#b#c\tone\r\n", []),
  ])
  func `a line without a section or a question is named`(table: String, lines: [Int]) {
    #expect(AskedQuestions.lines(of: Array(table.utf8)).malformed == lines)
  }

  @Test func `the table names every section by an ID that it has`() throws {
    let table = try #require(RepositoryKnowledge.text(of: "asked.tsv"))
    let documents = RepositoryKnowledge.base.sources.indices.map(RepositoryKnowledge.base.document)
    let wrong = Lint.findings(
      inQuestions: Array(table.utf8), of: "asked.tsv", about: documents)
    #expect(wrong.map { "\($0.line): \($0.message)" } == [])
  }
}
