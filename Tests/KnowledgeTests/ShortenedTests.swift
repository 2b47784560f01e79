import Testing

@testable import Knowledge

@Suite struct ShortenedTests {
  private static func answer(_ text: String, tokens: Int) -> String {
    var question = Question("apple")
    question.maxTokens = tokens
    return Shelf.base(["pie.md": text]).answer(question).markdown
  }

  private static func code(_ count: Int) -> String {
    (1...count).map { "let apple\($0) = Apple(number: \($0), isRipe: true)" }
      .joined(separator: "\n")
  }

  @Test func `of code that would not fit alone the beginning fills what is left`() {
    let text = "# Pie\n\nAn apple.\n\n```swift\n\(Self.code(60))\n```\n\nLet it cool.\n"
    let answer = Self.answer(text, tokens: 200)
    let given = answer.split(separator: "\n").count { $0.hasPrefix("let apple") }
    #expect((2..<12).contains(given))
    let beginning = "```swift\n\(Self.code(given))\n```\n\n[… \(60 - given) lines of code]"
    #expect(answer.contains("An apple.\n\n\(beginning)\n\nLet it cool.\n"))
  }

  @Test func `a section that is code alone is begun, fenced or not`() {
    let fenced = Self.answer("# Apple\n\n~~~swift\n\(Self.code(60))\n~~~\n", tokens: 200)
    #expect(fenced.contains("\n\n~~~swift\n\(Self.code(2))"))
    #expect(fenced.contains(")\n~~~\n\n[… 5"))
    let open = Self.answer("# Apple\n\n```swift\n\(Self.code(60))\n", tokens: 200)
    #expect(open.contains(")\n```\n\n[… 5"))
    let lines = Self.code(60).replacing("let", with: "    let")
    let indented = Self.answer("# Apple\n\n\(lines)\n", tokens: 200)
    #expect(indented.contains("let apple2 = ") && indented.contains(")\n\n[… 5"))
  }

  @Test func `a line of code that is longer than the budget is cut at a sign`() {
    let line = (1...200).map { "apple(\($0));" }.joined()
    let answer = Self.answer("# Apple\n\n```js\n\(line)\n```\n", tokens: 200)
    #expect(answer.contains("```js\napple(1);apple(2);"))
    #expect(answer.contains(" …\n```\n\n[… 1 line of code]"))
  }

  @Test func `where no piece of the code fits, its place says how much is left out`() {
    let line = String(repeating: "apples", count: 400)
    let text = "# Pie\n\nAn apple.\n\n```\n\(line)\n\(line)\n```\n\nLet it cool.\n"
    let answer = Self.answer(text, tokens: 200)
    #expect(answer.contains("An apple.\n\n[… 2 lines of code]\n\nLet it cool.\n"))
    #expect(!answer.contains("```"))
  }

  @Test func `rather an example with less text above it than all the text alone`() {
    let prose = (1...12).map { "An apple of kind \($0) is peeled and cut. " }.joined()
    let code = (1...9).map { "let apple\($0) = Apple()" }.joined(separator: "\n")
    let text = "# Pie\n\n\(prose)\n\n```swift\n\(code)\n```\n\nThen it cools.\n"
    let answer = Self.answer(text, tokens: 200)
    #expect(answer.contains("An apple of kind 1 is peeled and cut."))
    #expect(!answer.contains("An apple of kind 12"))
    #expect(answer.contains("```swift\n\(code)\n```"))
  }

  @Test func `rows that do not fit are left out, those below them are not`() {
    let long = String(repeating: "very ", count: 200)
    let text = """
      # Pie

      An apple.

      | Kind | Use |
      |---|---|
      | red | cake |
      | green | \(long)sour |
      | yellow | juice |
      """
    let rows = "| red | cake |\n| … |\n| yellow | juice |\n"
    #expect(Self.answer(text, tokens: 200).contains("|---|---|\n\(rows)"))
  }

  @Test func `no cut ends with a heading`() {
    let code = String(repeating: "apples", count: 400)
    let text = "# Pie\n\nAn apple.\n\n## Tart\n\n```swift\n\(code)\n```\n"
    var question = Question("pie apple")
    question.maxTokens = 200
    let answer = Shelf.base(["pie.md": text]).answer(question)
    #expect(answer.hits.contains { $0.text.contains("An apple.") })
    #expect(answer.hits.allSatisfy { !$0.isCut || !$0.text.contains("## Tart") })
  }
}
