import Testing

@testable import Terminal

struct WrappingTests {
  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("  many   spaces ", 20, ["many spaces"]),
    ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]),
    ("日本語のテキスト", 6, ["日本語", "のテキ", "スト"]),
    ("a 日本 b", 5, ["a", "日本", "b"]),
  ])
  func `text is broken at spaces, words only where they must`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(Wrapping.lines([Span(text: text)], width: width, hasColor: false) == lines)
  }

  @Test func `the first line and the others are indented apart`() {
    #expect(
      Wrapping.lines([Span(text: "one two three four")], width: 11, first: "• ", rest: "  ", hasColor: false) == [
        "• one two", "  three", "  four",
      ])
  }

  @Test func `a long word may be kept whole, so that it can be copied`() {
    let lines = Wrapping.lines(
      [Span(text: "see abcdefghij kl 日本語")], width: 5, hasColor: false, keepsLongWords: true)
    #expect(lines == ["see", "abcdefghij", "kl", "日本", "語"])
  }

  @Test(arguments: [
    ("say `a b c` or not", ["> say", "  `a b c`", "  or not"]),
    ("say `a b and so on", ["> say `a b", "  and so", "  on"]), ("", ["> "]),
  ])
  func `a command within a message stays on one line`(sentence: String, lines: [String]) {
    #expect(Wrapping.message(sentence, width: 10, first: "> ", rest: "  ") == lines)
  }

  @Test func `styles do not count as columns, and end with each line`() {
    let spans = [Span(text: "one ", style: .bold), Span(text: "two three", style: .code)]
    #expect(
      Wrapping.lines(spans, width: 7, hasColor: true) == [
        "\u{1B}[1mone\u{1B}[0m \u{1B}[35mtwo\u{1B}[0m", "\u{1B}[35mthree\u{1B}[0m",
      ])
    #expect(Wrapping.lines(spans, width: 7, hasColor: false) == ["one two", "three"])
  }
}
