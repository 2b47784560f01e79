import Testing

@testable import Knowledge

struct OperatorTests {
  private static let base = Shelf.base([
    "a.md": """
    # Operators

    ## Pipes

    Write `x |> f`; `|>` passes x on.

    ## Assignment with ??=

    It sets what is nil.

    ## Arrows

    Of functions.
    """,
    "b.md":
      "# Notes\n\nOnce there is a ??= b here, among many other words that say nothing of it.\n",
  ])

  @Test(arguments: [
    ("??=", ["Assignment with ??=", "Notes"]), ("`|>`", ["Pipes"]), ("\"|>\"", ["Pipes"]),
    ("<=>", []), (".", []),
  ])
  func `signs without a name are found in the texts`(question: String, titles: [String]) {
    #expect(Self.base.answer(AnswerTests.five(question)).hits.map(\.section.title) == titles)
  }

  @Test func `a hit by signs says so in the explanation`() {
    let section = Self.base.section(id: "docs/b#notes")!
    let addends = Self.base.explain(section, for: Question("??="))
    #expect(addends.contains { $0.reason == "signs" && $0.contribution > 0 })
    let hits = Self.base.answer(AnswerTests.five("??=")).hits
    let score = hits.first { $0.section.id == section.id }?.score ?? 0
    #expect(abs(addends.reduce(0) { $0 + $1.contribution } - score) < 0.001)
  }

  @Test func `filters apply to signs too`() {
    let question = Question("??=", file: Glob("b.md"))
    #expect(Self.base.answer(question).hits.map(\.section.title) == ["Notes"])
  }
}
