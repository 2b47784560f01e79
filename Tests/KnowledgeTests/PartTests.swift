import Markdown
import Testing

@testable import Knowledge

struct PartTests {
  @Test(arguments: [
    ("# A\nshort\n", 100, ["# A\nshort"]),
    (
      "# A\n\none two three\n\nfour five six\n", 8,
      ["# A\n\none two three", "four five six"]
    ),
    (
      "# A\n\n```swift\nlet a = 1\nlet b = 2\n\nlet c = 3\n```\n", 19,
      ["# A\n\n```swift\nlet a = 1\nlet b = 2\n```", "```swift\n\nlet c = 3\n```"]
    ),
    (
      "# A\n\n```\nlet a = 1\nlet b = 2", 10,
      ["# A", "```\nlet a = 1\n```", "```\nlet b = 2\n```"]
    ),
    (
      "# A\n\n> ```\n> let a = 1\n> let b = 2\n", 14,
      ["# A", "> ```\n> let a = 1\n> ```", "> ```\n> let b = 2\n> ```"]
    ),
    (
      "# A\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n", 18,
      ["# A\n\n| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n|---|---|\n| 3 | 4 |"]
    ),
  ])
  func `a large section is cut between blocks, then within them`(
    text: String, maxTokens: Int, expected: [String]
  ) {
    let parts = document(text).parts(of: 0, maxTokens: maxTokens)
    #expect(parts.map(\.text) == expected)
    #expect(parts.map(\.number) == Array(1..<(expected.count + 1)))
    #expect(parts.allSatisfy { $0.count == expected.count })
  }

  /// Text of one kind, as one section of 1,000 lines.
  struct Body: CustomTestStringConvertible {
    let name: String
    var opening = ""
    let line: String
    var closing = ""

    var testDescription: String { name }
    var text: String { opening + (1...985).map { "\(line)\($0)\n" }.joined() + closing }
  }

  @Test(arguments: [
    Body(name: "prose", line: "A line of the long text, number "),
    Body(name: "list", line: "- item number "),
    Body(name: "fence", opening: "```swift\n", line: "let value = ", closing: "```\n"),
    Body(
      name: "fence with blank lines", opening: "~~~~ x\n", line: "\nlet value = ", closing: "~~~~\n"
    ),
    Body(name: "unclosed fence", opening: "```swift\n", line: "let value = "),
    Body(name: "table", opening: "| a |\n|---|\n", line: "| row "),
    Body(name: "quote", line: "> quoted line "),
    Body(name: "item", opening: "- text\n\n  ```\n", line: "  let a = ", closing: "  ```\n- end\n"),
    Body(name: "quoted fence", opening: "> ```\n", line: "> let a = ", closing: "> ```\n"),
    Body(name: "CRLF fence", opening: "```\r\n", line: "let a = \r\n", closing: "```\r\n"),
    Body(name: "other separators", line: "a\u{2028}b\u{B}c\u{85}"),
    Body(name: "HTML", opening: "<div>\n", line: "<p>", closing: "</div>\n"),
  ])
  func `nothing is lost in parts, and each fence in them is closed`(body: Body) {
    let document = document("# Long\n\n\(body.text)")
    let parts = document.parts(of: 0, maxTokens: 300)
    #expect(parts.count > 5)
    #expect(parts.allSatisfy { $0.tokens <= 300 })
    let given = Set(parts.flatMap { Self.lines(of: $0.text) })
    let wanted = Self.lines(of: document.section(0).fullText)
    #expect(wanted.filter { !given.contains($0) } == [])
    // In the order of the file, without a gap but for blank lines.
    var last = 0
    for part in parts {
      #expect(part.lines.lowerBound > last)
      last = part.lines.upperBound
      let blocks = BlockTree(parsing: Array(part.text.utf8)).blocks
      #expect(blocks.allSatisfy { $0.kind != .fencedCode || $0.isClosed })
    }
  }

  @Test func `what stands outside all sections is cut without them`() {
    let document = document("intro\n\n<a_b>\nx\n</a_b>\n\nafter\n")
    let file = document.titles.firstIndex(of: "notes") ?? 0
    #expect(document.parts(of: file, maxTokens: 100).map(\.text) == ["intro\n\nafter"])
  }

  private static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
