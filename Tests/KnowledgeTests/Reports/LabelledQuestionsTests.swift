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
    for entry in questions.entries { score.add(entry, in: base) }
    #expect(score.count == 3)
    #expect(score.rightFirst == 2.0 / 3)
    #expect(score.rightInThree == 2.0 / 3)
    #expect(score.meanReciprocalRank == 2.0 / 3)
    #expect(score.rightShown == 2.0 / 3 && score.toldNothing == 0)
    #expect((1..<200).contains(score.meanTokens) && (1..<200).contains(score.medianTokens))
    #expect((1..<200).contains(score.tokensToCovered))
    #expect(questions.unknownIDs(in: base).isEmpty)
  }

  @Test(
    arguments: [
      ("question\na\tx#y\tk\n", ["a x#y k"], []),
      ("Question\tID\r\na\tx#y\tk\r\nb\tx#y,x#z\r\n", ["a x#y k", "b x#y,x#z other"], []),
      ("question\tID\n\na\tx#y\t\n \t\n", ["a x#y other"], []),
      ("question\na\t,\tkeyword\nb\t\tkeyword\nc\nd\tx#y\n\tx#y\n", ["d x#y other"], [2, 3, 4, 6]),
      ("question", [], []), ("", [], []), ("a\tx#y\n", ["a x#y other"], []),
      ("\u{FEFF}question\tID\na\tx#y\n", ["a x#y other"], []), ("title", [], [1]),
    ] as [(String, [String], [Int])])
  func `a line is a question with the sections that answer it, or reported`(
    table: String, entries: [String], malformed: [Int]
  ) {
    let questions = LabelledQuestions(table: table)
    let shown = questions.entries.map {
      "\($0.question) \($0.sections.joined(separator: ",")) \($0.kind)"
    }
    #expect(shown == entries)
    #expect(questions.malformed == malformed)
  }

  @Test func `every label of the built-in questions is a section`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let knowledge = tests.appending(path: "../../../Knowledge").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: knowledge.path())
      .filter { $0.hasSuffix(".md") }
    let sources = paths.sorted().map { path in
      Document.Source(root: "builtin", path: path) {
        (try? Data(contentsOf: knowledge.appending(path: path))).map { Array($0) }
      }
    }
    let table = try String(
      contentsOf: tests.appending(path: "../Fixtures/questions.tsv").standardized, encoding: .utf8)
    let questions = LabelledQuestions(table: table)
    #expect(questions.entries.count > 500)
    #expect(questions.unknownIDs(in: KnowledgeBase(sources: sources)) == [])
  }
}
