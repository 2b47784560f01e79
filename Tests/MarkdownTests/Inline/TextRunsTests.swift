import Testing

@testable import Markdown

private func runs(of text: String, hasBlocks: Bool = true) -> [(text: String, run: TextRuns.Run)] {
  Array(text.utf8).withBytes { bytes in
    var runs = TextRuns(bytes, in: 0..<bytes.count, hasBlocks: hasBlocks)
    var (found, end): ([(String, TextRuns.Run)], Int) = ([], 0)
    while let run = runs.next() {
      #expect(run.range.lowerBound >= end && !run.range.isEmpty)
      end = run.range.upperBound
      found.append((String(decoding: bytes[run.range], as: UTF8.self), run))
    }
    #expect(end <= bytes.count)
    return found
  }
}

/// The code in a text.
private func code(in text: String, hasBlocks: Bool) -> [String] {
  runs(of: text, hasBlocks: hasBlocks).filter(\.run.isCode).map(\.text)
}

/// All text, with a bar for each omission.
private func text(of markdown: String) -> String {
  runs(of: markdown, hasBlocks: false).map(\.text).joined(separator: "|")
}

struct TextRunsTests {
  @Test(arguments: [
    ("", []), ("a", []), ("`a`", ["a"]), ("a `b` c ``d`e`` f", ["b", "d`e"]),
    ("a\n`b\nc` d", ["b\nc"]), ("`a ``b`", ["a ``b"]), ("``a`", []), ("a `", []),
    ("> `a\n> b`", ["a\n> b"]), ("- ```\n  a\n\n  b\n  ```\n", ["\n  a\n\n  b\n  "]),
  ])
  func `a run of backticks opens code and one of the same length closes it`(
    text: String, spans: [String]
  ) {
    #expect(code(in: text, hasBlocks: true) == spans)
    #expect(code(in: text, hasBlocks: false) == spans)
  }

  @Test(arguments: [
    ("a ` b\n\nc ` d `e` f", [" d "]), ("a ` b\n\nc `d` e", ["d"]),
    ("a ` b\r\n \t\r\nc `d` e", ["d"]),
    ("> a `` b\n>\n> c ``d`` e", ["d"]), ("a ` b\n\n\n\n`c` d", ["c"]), ("a `\n\n`", []),
  ])
  func `code doesn't span paragraphs`(text: String, spans: [String]) {
    #expect(code(in: text, hasBlocks: false).first == spans.first)
  }

  @Test(arguments: [
    ("a \\` b `c` d", ["c"]), ("a \\\\`b` c", ["b"]), ("\\``a` b", ["a"]), ("a `b\\` c", ["b\\"]),
    ("the \\` key, \\`", []), ("\\`", []),
  ])
  func `an escaped backtick opens nothing`(text: String, spans: [String]) {
    #expect(code(in: text, hasBlocks: true) == spans)
  }

  @Test(arguments: [
    ("```swift\na\n\nb\n```\n", ["a\n\nb\n"]), ("````\n```\n\n```\n````", ["```\n\n```\n"]),
    ("a\n~~~\nb `c` _d_\n~~~\ne", ["b `c` _d_\n"]), ("> ```\n> a\n> ```\nb `c`", ["> a\n", "c"]),
    ("```\na\n```\n```\nb\n```\n", ["a\n", "b\n"]), ("a\n```\nb `c`\n", ["b `c`\n"]),
    ("```\r\na\r\n```\r\nb", ["a\r\n"]), ("``` a ```", [" a "]),
  ])
  func `the lines between fences are code`(text: String, blocks: [String]) {
    #expect(code(in: text, hasBlocks: true) == blocks)
  }

  @Test(arguments: [
    ("the _closure_ ends", "the |closure| ends"), ("(_a b_)", "(|a b|)"),
    ("a __very important__ text", "a |very important| text"), ("_a_ and _b_", "a| and |b"),
    ("“_dark_” mode", "“|dark|” mode"), ("_See `foo` there_ now", "See |foo| there| now"),
    ("_a __b c__ d_", "a |b c| d"), ("snake_case", "snake_case"),
    ("a _private name", "a _private name"),
    ("the __init__ of", "the __init__ of"), ("name_ and", "name_ and"),
    ("what _ does", "what _ does"),
    ("(_ a: b, _ c: d)", "(_ a: b, _ c: d)"), ("_one\n\ntwo_", "_one\n\ntwo_"),
    ("_one and two_b", "_one and two_b"), ("\\_a b_", "\\_a b_"),
  ])
  func `emphasis underscores aren't text`(markdown: String, shown: String) {
    #expect(text(of: markdown) == shown)
  }

  @Test(arguments: [
    ("a [b](c/d.md) e", "a [b]|) e"), ("![a](b_c.png \"d\")", "![a]| \"d\")"),
    ("[a](<b c>) d", "[a]|) d"), ("[a][b] c", "[a]| c"), ("[a](b", "[a](b"), ("[a] (b)", "[a] (b)"),
    ("a&nbsp;b", "a|b"), ("a&#160;b", "a|b"), ("a & b; c", "a & b; c"),
    ("a <b class=\"x\">c</b> d", "a |c| d"), ("<a id=\"b\"></a>c", "c"), ("a<br/>b", "a|b"),
    ("see <https://a.b>", "see <https://a.b>"), ("Array<Element>", "Array<Element>"),
    ("a < b > c", "a < b > c"), ("a <!-- b `c` --> d", "a | d"), ("a <!-- b", "a <!-- b"),
    ("`<b>` &amp; `&lt;`", "<b>| |;".replacing(";", with: " |&lt;")),
  ])
  func `destinations, tags and entities aren't text`(markdown: String, shown: String) {
    #expect(text(of: markdown) == shown)
  }

  @Test(arguments: [
    "a\n\nb", "a\n  \nb", "a\r\n\r\nb", "- a\n- b", "* a\n* b", "a\n## b", "# a\nb",
    "a\n```\nb\n```",
    "```\na\n```\nb", "| a |\n| b |", "a\n===\nb", "> a\n>\n> b",
  ])
  func `a block begins a run`(markdown: String) {
    let run = runs(of: markdown).last { $0.text.contains("b") }?.run
    #expect(run?.beginsBlock == true)
    #expect(runs(of: markdown).filter { $0.text.contains("a") && $0.text.contains("b") }.isEmpty)
  }

  @Test(arguments: ["a\nb", "> a\r\n> b", "a `c`\nb", "a\n-b", "a\n*b* c"])
  func `the lines of a paragraph belong to one block`(markdown: String) {
    #expect(runs(of: markdown).filter(\.run.beginsBlock).count == 1)
  }

  @Test func `a part of a text is read in its context`() {
    let markdown = Array("a _b_ `c` d".utf8)
    markdown.withBytes { bytes in
      for start in bytes.indices {
        for end in start...bytes.count {
          var runs = TextRuns(bytes, in: start..<end, hasBlocks: true)
          while let run = runs.next() {
            #expect(start <= run.range.lowerBound && run.range.upperBound <= end)
          }
        }
      }
    }
  }

  /// Searching to the end of the text for each closing run would take many minutes.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: [
      "` a\n\n", "`` a ` b\n\n", "` a\n\n`` b\n\n``` c\n\n", "[a](b", "[](", "[a](<b", "[a][b",
      "_a ", "__a_ ", "<a ", "<a b=\"", "<!--", "&a", "~~~\n```\n",
    ])
  func `unclosed delimiters take linear time`(piece: String) {
    let text = String(repeating: piece, count: 200_000)
    #expect(runs(of: text).count <= 400_000)
    #expect(runs(of: text, hasBlocks: false).count <= 400_000)
  }
}
