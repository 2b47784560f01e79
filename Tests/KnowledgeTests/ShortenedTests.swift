import Testing

@testable import Knowledge

@Suite struct ShortenedTests {
  private static func answer(_ text: String, tokens: Int) -> String {
    var question = Question("apple")
    question.maxTokens = tokens
    return Shelf.base(["pie.md": text]).answer(question).markdown
  }

  @Test func `a cut says how much code is left out, and goes on behind it`() {
    let code = (1...60).map { "let apple\($0) = Apple(number: \($0), isRipe: true)" }
    let text =
      "# Pie\n\nAn apple.\n\n```swift\n\(code.joined(separator: "\n"))\n```\n\nLet it cool.\n"
    let answer = Self.answer(text, tokens: 200)
    #expect(answer.contains("An apple.\n\n[… 60 lines of code]\n\nLet it cool.\n"))
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
    let code = (1...60).map { "let pear\($0) = Pear(number: \($0))" }.joined(separator: "\n")
    let text = "# Pie\n\nAn apple.\n\n## Tart\n\n```swift\n\(code)\n```\n"
    var question = Question("pie apple")
    question.maxTokens = 200
    let answer = Shelf.base(["pie.md": text]).answer(question)
    #expect(answer.hits.contains { $0.text.contains("An apple.") })
    #expect(answer.hits.allSatisfy { !$0.isCut || !$0.text.contains("## Tart") })
  }

  @Test func `definitions of links are left out, and give their room to text`() {
    let prose = (1...30).map { "An apple of kind \($0) is peeled." }.joined(separator: "\n\n")
    let links = (1...40).map { "[apple \($0)]: https://example.com/apple/\($0)" }
    let text = "# Pie\n\n\(links.joined(separator: "\n"))\n\n\(prose)\n"
    let answer = Self.answer(text, tokens: 200)
    #expect(!answer.contains("example.com"))
    #expect(answer.contains("# Pie\n"))
    #expect(answer.contains("An apple of kind 2 is peeled."))
  }

  @Test func `where there is nothing else they are given`() {
    let links = (1...80).map { "[apple \($0)]: https://example.com/apple/\($0)" }
    let answer = Self.answer("# Pie\n\n\(links.joined(separator: "\n"))\n", tokens: 200)
    #expect(answer.contains("example.com/apple/1\n"))
  }

  @Test func `a line that leads to what is left out is left out too`() {
    let code = (1...60).map { "let apple\($0) = Apple(number: \($0), isRipe: true)" }
    let fence = "```swift\n\(code.joined(separator: "\n"))\n```"
    let text = "# Pie\n\nAn apple.\n\nIt is made **as follows:**\n\n\(fence)\n\nLet it cool.\n"
    let answer = Self.answer(text, tokens: 200)
    #expect(answer.contains("An apple.\n\n[… 60 lines of code]\n\nLet it cool.\n"))
    let alone = "# Pie\n\nAn apple pie is made as follows:\n\n\(fence)\n"
    #expect(Self.answer(alone, tokens: 200).contains("as follows:"))
  }

  @Test func `with more room no less of a section is given`() {
    let names = [
      "TartGlazePeel", "PearTartCrust", "StemSieveQuince", "StemDoughSyrup", "SyrupCrustQuince",
      "OvenCorePeel", "SieveSyrupGlaze", "OvenWhiskQuince", "ZestWhiskSieve", "QuinceGlazeCrust",
    ]
    let sentences = names.map { "An apple has `\($0)` or `\($0)` and \($0)." }
    let rows = (0..<20).map { row in
      let (kind, other, use) = (names[row % 10], names[row * 3 % 10], names[row * 7 % 10])
      return "| `\(kind)`, `\(other)` of an apple | cut into \(row) pieces, then `\(use)` |"
    }
    let base = Shelf.base([
      "tart.md": "# Apple\n\n\(sentences.joined(separator: " "))\n",
      "pie.md": "# Pie of an apple\n\n| Kind | Use |\n|---|---|\n\(rows.joined(separator: "\n"))\n",
    ])
    var most = 0
    for tokens in stride(from: 300, to: 1000, by: 5) {
      var question = Question("apple")
      (question.maxTokens, question.offsetOption) = (tokens, "--offset")
      let size = base.answer(question).markdown.utf8.count
      #expect(size * 100 >= most * 97, "\(tokens)")
      most = max(most, size)
    }
  }
}
