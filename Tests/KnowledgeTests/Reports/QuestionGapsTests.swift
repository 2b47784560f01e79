import Testing

@testable import Knowledge

struct QuestionGapsTests {
  @Test func `a question fails by its first section, and a section is found among the first three`() {
    let text = "# Fruit\n\nAll of it.\n\n## Apples\n\nRound apples.\n\n## Pears\n\nSoft pears.\n\n## Stones\n\nHard.\n"
    let base = KnowledgeBase(sources: [Document.Source(root: "docs", path: "a.md") { Array(text.utf8) }])
    let questions = LabelledQuestions(table: "apples\tdocs/a#fruit/apples\tk\npears\tdocs/a#fruit/apples\tk\n")
    let gaps = QuestionGaps(questions, in: base)
    #expect(gaps.failing.map(\.entry.question) == ["pears"])
    #expect(gaps.failing.map(\.found) == ["docs/a#fruit/pears"])
    #expect(gaps.unfound.contains("docs/a#fruit/stones") && !gaps.unfound.contains("docs/a#fruit/pears"))
  }
}
