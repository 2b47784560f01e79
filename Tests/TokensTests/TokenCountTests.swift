import Testing
import Tokens

@Suite struct TokenCountTests {
  /// Texts with their token counts in o200k_base and cl100k_base.
  @Test(arguments: [
    ("", 0), ("Hello, world!", 4), ("let count = items.filter { $0.isRead }.count", 13),
    (
      "```swift\nstruct ContentView: View {\n    var body: some View {\n        Text(\"Hi\")\n    }\n}\n```",
      24
    ),
    ("The quick brown fox jumps over the lazy dog.", 10),
    ("2026-11-26T22:41:07Z", 16), ("========================================", 3),
    ("`builtin/swiftui/references/sheets#sheets/several-sheets-from-one-view`", 21),
  ])
  func `the upper bound is never below what tokenizers count`(text: String, tokens: Int) {
    #expect(TokenCount(of: text).upperBound >= tokens)
    #expect(TokenCount(of: text).tokens <= TokenCount(of: text).upperBound)
  }

  @Test func `the counts of parts add up`() {
    let parts = ["# Title\n\n", "Some words, and `code`.\n\n", "```swift\nlet x = 1\n```\n"]
    let sum = parts.reduce(TokenCount()) { $0 + TokenCount(of: $1) }
    #expect(sum == TokenCount(of: parts.joined()))
    #expect(sum - TokenCount(of: parts[2]) == TokenCount(of: parts[0] + parts[1]))
  }

  @Test(arguments: [[0xE2, 0xE2, 0x80], [0xFF], [0x80, 0x80]] as [[UInt8]])
  func `invalid UTF-8 is counted without a trap`(bytes: [UInt8]) {
    #expect(TokenCount(of: bytes[...]).upperBound >= 0)
  }
}
