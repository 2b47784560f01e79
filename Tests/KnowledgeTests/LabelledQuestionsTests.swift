import Foundation
import Knowledge
import Testing

struct LabelledQuestionsTests {
  @Test func `a right section counts by itself, within a larger one and as a duplicate`() {
    let base = Shelf.base([
      "a.md": "# Apple\n\nAn apple.\n\n## Crust\n\nButter.\n", "b.md": "# Pear\n\nA pear.\n",
    ])
    let questions = LabelledQuestions(
      table: """
        question\tsections\tkind
        apple\tdocs/a#apple/crust\tkeyword
        pear\tdocs/b#pear,docs/a#apple\tkeyword
        butter\tdocs/b#pear\tnatural
        """)
    var score = LabelledScore()
    for entry in questions.entries { score.add(base.answer(Question(entry.question)), entry) }
    #expect(score.count == 3)
    #expect(score.rightFirst == 2.0 / 3)
    #expect(score.rightInThree == 2.0 / 3)
    #expect(score.meanReciprocalRank == 2.0 / 3)
    #expect((1..<200).contains(score.tokensToCovered))
    #expect(questions.unknownIDs(in: base).isEmpty)
  }

  @Test func `every label of the built-in questions is a section`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let knowledge = tests.appending(path: "../../Knowledge").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: knowledge.path())
      .filter { $0.hasSuffix(".md") }
    let sources = paths.sorted().map { path in
      Document.Source(root: "builtin", path: path) {
        (try? Data(contentsOf: knowledge.appending(path: path))).map { Array($0) }
      }
    }
    let table = try String(
      contentsOf: tests.appending(path: "Fixtures/questions.tsv"), encoding: .utf8)
    let questions = LabelledQuestions(table: table)
    #expect(questions.entries.count > 500)
    #expect(questions.unknownIDs(in: KnowledgeBase(sources: sources)) == [])
  }
}
