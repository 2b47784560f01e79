import Markdown
import Testing
import Tokens

@testable import Knowledge

struct MarkdownPartsTests {
  private static func parts(_ text: String, tokens: Int = .max, bytes: Int = .max) -> [String] {
    MarkdownParts.parts(of: text, maxTokens: tokens, maxBytes: bytes)
  }

  @Test(arguments: [
    ("", 5, [""]), ("one\n", 5, ["one\n"]),
    ("# A\n\none two three\n\nfour five six\n", 20, ["# A\n\none two three", "four five six"]),
    ("one\ntwo\nthree\n", 12, ["one\ntwo", "three"]),
    ("one\r\n\r\ntwo", 6, ["one", "two"]),
    (
      "```swift\nlet a = 1\nlet b = 2\n\nlet c = 3\nlet d = 4\n```\n", 40,
      ["```swift\nlet a = 1\nlet b = 2\n```", "```swift\n\nlet c = 3\nlet d = 4\n```"]
    ),
    ("```\nlet a = 1\nlet b = 2", 21, ["```\nlet a = 1\n```", "```\nlet b = 2\n```"]),
    (
      "> ```\n> let a = 1\n> let b = 2\n", 28,
      ["> ```\n> let a = 1\n> ```", "> ```\n> let b = 2\n> ```"]
    ),
    (
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |\n", 43,
      ["| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", "| a | b |\n|---|---|\n| 5 | 6 |"]
    ),
    ("one two three four five six", 18, ["one two three", "four five six"]),
    ("ééééé", 8, ["ééé", "éé"]),
  ])
  func `a text is divided where it makes sense`(text: String, bytes: Int, expected: [String]) {
    let parts = Self.parts(text, bytes: bytes)
    #expect(parts.map(\.trimmed) == expected.map(\.trimmed))
    #expect(parts.allSatisfy { $0.utf8.count <= bytes })
  }

  @Test(arguments: [
    "# Long\n\n" + String(repeating: "The wombat digs. ", count: 20_000), String(repeating: "wombat ", count: 20_000),
    "# Long\n\n" + String(repeating: "é", count: 90_000),
  ])
  func `the first part of a very long line is its beginning`(text: String) throws {
    for limit in [60, 150, 900] {
      let part = try #require(MarkdownParts.first(of: text, maxTokens: limit))
      #expect(text.hasPrefix(part.trimmed) && TokenCount(of: part).upperBound <= limit)
      #expect(TokenCount(of: part).upperBound > limit / 3)
    }
  }

  /// Text of one kind, of 1,000 lines.
  struct Body: CustomTestStringConvertible {
    let name: String
    var opening = ""
    let line: String
    var closing = ""

    var testDescription: String { name }
    var text: String { opening + (1...985).map { "\(line)\($0)\n" }.joined() + closing }
  }

  @Test(
    arguments: [
      Body(name: "prose", line: "A line of the long text, number "),
      Body(name: "paragraphs", line: "\nA line of the long text, number "),
      Body(name: "list", line: "- item number "),
      Body(name: "fence", opening: "```swift\n", line: "let value = ", closing: "```\n"),
      Body(
        name: "fence with blank lines", opening: "~~~~ x\n", line: "\nlet value = ",
        closing: "~~~~\n"),
      Body(name: "unclosed fence", opening: "```swift\n", line: "let value = "),
      Body(name: "table", opening: "| a |\n|---|\n", line: "| row "),
      Body(name: "quote", line: "> quoted line "),
      Body(
        name: "item", opening: "- text\n\n  ```\n", line: "  let a = ", closing: "  ```\n- end\n"),
      Body(name: "quoted fence", opening: "> ```\n", line: "> let a = ", closing: "> ```\n"),
      Body(name: "CRLF fence", opening: "```\r\n", line: "let a = \r\n", closing: "```\r\n"),
      Body(name: "other separators", line: "a\u{2028}b\u{B}c\u{85}"),
      Body(name: "HTML", opening: "<div>\n", line: "<p>", closing: "</div>\n"),
    ], [(tokens: 300, bytes: 100_000), (tokens: 100_000, bytes: 700)])
  func `nothing is lost in parts, none is too large, and each fence in them is closed`(
    body: Body, limit: (tokens: Int, bytes: Int)
  ) {
    let text = "# Long\n\n\(body.text)"
    let parts = Self.parts(text, tokens: limit.tokens, bytes: limit.bytes)
    #expect(parts.count > 5)
    var wanted = Self.lines(of: text)[...]
    for part in parts {
      #expect(TokenCount(of: part).upperBound <= limit.tokens)
      #expect(part.utf8.count <= limit.bytes)
      let blocks = BlockTree(parsing: Array(part.utf8)).blocks
      #expect(blocks.allSatisfy { $0.kind != .fencedCode || $0.isClosed })
      // In text order, ignoring lines that a part repeats.
      for line in Self.lines(of: part) where line == wanted.first { wanted.removeFirst() }
    }
    #expect(wanted == [])
  }

  @Test(arguments: [16, 17, 40, 1_000])
  func `a line that is too long is cut, too`(bytes: Int) {
    let words = (0..<3_000).map { "wörd\($0)" }.joined(separator: " ")
    let marks = "e" + String(repeating: "\u{301}", count: 10_000)
    for text in [words, marks, "```\n\(words)\n```", "| \(words) |\n|---|\n| \(words) |\n"] {
      let parts = Self.parts(text, bytes: bytes)
      #expect(parts.allSatisfy { $0.utf8.count <= bytes })
      let scalars = parts.joined().unicodeScalars
      #expect(scalars.count { $0 == "\u{301}" || $0 == "ö" } >= text.count { $0 == "ö" })
      #expect(scalars.count { $0 == "\u{301}" } == text.unicodeScalars.count { $0 == "\u{301}" })
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
