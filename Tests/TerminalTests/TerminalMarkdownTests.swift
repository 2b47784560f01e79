import Testing

@testable import Terminal

struct TerminalMarkdownTests {
  @Test(arguments: [
    ("# A\ntext", "A\n═\ntext\n"),
    ("## Two `c` ##\n", "Two `c`\n───────\n"),
    ("### Three\n", "Three\n"),
    ("## Four {#id}\n### {#id} { #id }\n", "Four\n────\n\n{#id}\n"),
    ("Title\n=====\ntext", "Title\n═════\ntext\n"),
    ("Under\n---\n", "Under\n─────\n"),
    ("a\nb\n\n\n\nc", "a b\n\nc\n"),
    ("hard  \nbreak\\\nhere", "hard\nbreak\nhere\n"),
    ("`a/b#c` · b.md:4-6 · from `d`\nOld.\nIt is.", "`a/b#c` · b.md:4-6 · from `d`\nOld. It is.\n"),
    ("`a` and\n`b` or", "`a` and `b` or\n"),
    ("**b** *i* __b__ _i_ ~~s~~ \\*x\\*", "b i b i s *x*\n"),
    ("snake_case_name 2 * 3 * 4 **open", "snake_case_name 2 * 3 * 4 **open\n"),
    ("f(*args and **kwargs) ***b*** _a_b_ __x__y", "f(*args and **kwargs) b a_b __x__y\n"),
    ("*a **b** c* **d *e* f**", "a b c d e f\n"),
    ("in c/_a_b/d-_x_y.md, *so* _there_", "in c/_a_b/d-_x_y.md, so there\n"),
    ("`a*b*` ``x`y`` `open", "`a*b*` `x`y` `open\n"),
    ("[a](b.md) [c](https://d.e) ![f](g.png)", "a c (https://d.e) f\n"),
    (
      "[h](https://x.y/z_(1)) [not a link] <https://q.r>",
      "h (https://x.y/z_(1)) [not a link] https://q.r\n"
    ),
    ("- a\n- b\n  more\n  - c\n", "• a\n• b more\n  • c\n"),
    ("1. a\n10) b\n", "1. a\n10) b\n"),
    ("- [ ] a\n- [x] b\n", "☐ a\n☑ b\n"),
    ("> a\n> b\n>\n> c\n", "│ a b\n│\n│ c\n"),
    ("> [!WARNING]\n> hot\n", "│ Warning\n│ hot\n"), ("- a\n\n\t> b\n", "• a\n\n  │ b\n"),
    (
      "```swift\nlet x  = 1\n\n# no heading\n```\nafter",
      "    let x  = 1\n\n    # no heading\nafter\n"
    ),
    ("````\n```\n````\nafter", "    ```\nafter\n"),
    ("- a\n  ```\n  x\n  ```\n", "• a\n      x\n"),
    ("~~~\nunclosed", "    unclosed\n"),
    ("    code  here\n", "    code  here\n"),
    ("a\n\n    # b\n    - c\n\n\td  d\nafter", "a\n\n    # b\n    - c\n\n    d  d\nafter\n"),
    ("- a\n\n    b\n    c\n", "• a\n\n  b c\n"),
    ("a\n\n---\n\nb", "a\n\n────────────────────────────────────────\n\nb\n"),
    ("| a | b |\n|---|--:|\n| 1 | 2 |\n| `x\\|y` |\n", "a      b\n─────  ─\n1      2\n`x|y`\n"),
    ("a | b\nno table", "a | b no table\n"),
    ("#hashtag\n-dash\n", "#hashtag -dash\n"),
    ("", "\n"),
  ])
  func `Markdown reads well without colors`(markdown: String, text: String) {
    #expect(TerminalMarkdown.text(of: markdown, width: 60, hasColor: false) == text)
  }

  @Test(arguments: [
    ("# A", "\u{1B}[1;4mA\u{1B}[0m\n"),
    ("### `c`", "\u{1B}[1;35mc\u{1B}[0m\n"),
    ("a `b` **c**", "a \u{1B}[35mb\u{1B}[0m \u{1B}[1mc\u{1B}[0m\n"),
    ("**a _b_**", "\u{1B}[1ma \u{1B}[0m\u{1B}[1;3mb\u{1B}[0m\n"),
    ("```\n// c\nx\n```", "    \u{1B}[3m// c\u{1B}[0m\n    x\n"),
  ])
  func `styles are set and reset`(markdown: String, text: String) {
    #expect(TerminalMarkdown.text(of: markdown, width: 40, hasColor: true) == text)
  }

  @Test(arguments: [20, 33, 60, 80, 200])
  func `no line of prose or of a table is wider than the screen`(width: Int) {
    let markdown = """
      ## A heading that has quite a few words to say about itself and its `code`
      Prose with `code`, **bold** and 日本語のテキスト that goes on for a while, and more 日本語のテキスト.
      - an item that goes on and on, so that it needs to be wrapped as well
      > - a quote with an item that goes on and on, so that it needs it too

      | API | What it does | Since |
      |---|---|---|
      | `.glassEffect(_:in:)` | puts glass behind a view, in a shape, and says so at length | iOS 26 |
      | a_very_long_word_without_end_that_has_to_be_broken | 日本語のテキスト | y |
      """
    for hasColor in [false, true] {
      let text = TerminalMarkdown.text(of: markdown, width: width, hasColor: hasColor)
      for line in text.split(separator: "\n") {
        #expect(Columns.of(String(line).replacing(/\u{1B}\[[0-9;]*m/, with: "")) <= width)
      }
    }
  }

  @Test(arguments: ["*a", "**a *b", "_a", "~~a", "`a ``b", "[a", "<http:", "<!--", "[a](<b"])
  func `unclosed delimiters take linear time`(mark: String) {
    let marks = [String](repeating: mark, count: 10_000).joined(separator: " ")
    let text = TerminalMarkdown.text(of: marks, width: 80, hasColor: false)
    #expect(text.split(whereSeparator: \.isWhitespace).count == marks.split(separator: " ").count)
  }

  @Test func `nested quotes are read as deep as anyone writes them`() {
    let quote = String(repeating: "> ", count: 4_000) + "end"
    let text = TerminalMarkdown.text(of: quote, width: 60, hasColor: false)
    #expect(text.hasPrefix("│ │ │ │ │ ") && text.hasSuffix(" end\n"))
    #expect(text.count < 40)
  }

  @Test func `every word of a text is on the screen`() {
    let words = (1...200).map { "word\($0)" }
    let text = TerminalMarkdown.text(of: words.joined(separator: " "), width: 30, hasColor: false)
    #expect(text.split(whereSeparator: \.isWhitespace).map(String.init) == words)
  }

  @Test(arguments: [
    (
      60,
      "Name    File\n──────  ────────────────────────────────────────────────────\n"
        + "claude  ~/\(String(repeating: "f", count: 60))\ncursor  x\n"
    ),
    (
      16,
      "Name: claude\nFile:\n  ~/\(String(repeating: "f", count: 60))\n\nName: cursor\nFile: x\n"
    ),
  ])
  func `a table's last column keeps a long word whole, the others stay as they are`(
    width: Int, text: String
  ) {
    let table =
      "| Name | File |\n|---|---|\n| claude | ~/\(String(repeating: "f", count: 60)) |\n| cursor | x |\n"
    #expect(TerminalMarkdown.text(of: table, width: width, hasColor: false) == text)
  }
}
