import Testing

@testable import Knowledge

@Suite struct SectionCutTests {
  private static func answer(_ text: String, tokens: Int, _ words: String = "apple") -> String {
    var question = Question(words)
    question.maxTokens = tokens
    return Shelf.base(["pie.md": text]).answer(question).markdown
  }

  private static let code = (1...60).map { "let apple\($0) = Apple(number: \($0))" }
    .joined(separator: "\n")

  @Test func `code that does not fit is left out whole, and the text goes on behind it`() {
    let answer = Self.answer(
      "# Pie\n\nAn apple.\n\n```swift\n\(Self.code)\n```\n\nLet it cool.\n", tokens: 200)
    #expect(answer.contains("An apple.\n\n[…]\n\nLet it cool.\n"))
    #expect(!answer.contains("```"))
  }

  @Test func `the block that says most of what is asked is kept`() {
    let prose = (1...30).map { "A pear of kind \($0) is peeled and cut." }.joined(separator: "\n\n")
    let answer = Self.answer("# Pie\n\n\(prose)\n\nAn apple rests.\n\n\(prose)\n", tokens: 250)
    #expect(answer.contains("An apple rests."))
    #expect(answer.contains("A pear of kind 1 is peeled"))
  }

  @Test func `a table is cut between rows, with its header`() {
    let rows = (1...60).map { "| kind \($0) | cake and juice and sauce |" }
    let table = (["| Kind | Use |", "|---|---|"] + rows + ["| apple | cider |"])
    let answer = Self.answer("# Pie\n\n\(table.joined(separator: "\n"))\n", tokens: 250)
    #expect(answer.contains("| Kind | Use |\n|---|---|\n| kind 1 |"))
    #expect(answer.contains("| apple | cider |"))
    #expect(!answer.contains("| kind 60 |"))
  }

  @Test func `no cut ends with a heading, or with a line that leads to nothing`() {
    let text =
      "# Pie\n\nAn apple.\n\nSo:\n\n```swift\n\(Self.code)\n```\n\n## Tart\n\n```\n\(Self.code)\n```\n"
    let answer = Self.answer(text, tokens: 200, "pie apple")
    #expect(answer.contains("An apple."))
    #expect(!answer.contains("So:") && !answer.contains("## Tart"))
  }

  @Test func `definitions of links are left out`() {
    let prose = (1...30).map { "An apple of kind \($0) is peeled." }.joined(separator: "\n\n")
    let links = (1...9).map { "[apple \($0)]: https://example.com/apple/\($0)" }
    let answer = Self.answer(
      "# Pie\n\n\(links.joined(separator: "\n"))\n\n\(prose)\n", tokens: 250)
    #expect(answer.contains("An apple of kind 2") && !answer.contains("example.com"))
  }
}
