import Testing

@testable import Search

/// The code in a text.
private func code(in text: String) -> [String] {
  var text = text
  return text.withUTF8 { bytes in
    var spans = CodeSpans(bytes)
    var (code, end): ([String], Int) = ([], 0)
    while let (range, isCode) = spans.next() {
      #expect(range.lowerBound >= end)
      end = range.upperBound
      if isCode { code.append(String(decoding: bytes[range], as: UTF8.self)) }
    }
    return code
  }
}

struct CodeSpanTests {
  @Test(arguments: [
    ("", []), ("a", []), ("`a`", ["a"]), ("a `b` c ``d`e`` f", ["b", "d`e"]),
    ("a\n`b\nc` d", ["b\nc"]),
    ("`a ``b`", ["a ``b"]), ("``a`", []), ("a `", []), ("> `a\n> b`", ["a\n> b"]),
    ("```swift\na\n\nb\n```\n", ["swift\na\n\nb\n"]),
    ("````\n```\n\n```\n````", ["\n```\n\n```\n"]),
  ])
  func `a run of backticks opens code and one of the same length closes it`(
    text: String, spans: [String]
  ) {
    #expect(code(in: text) == spans)
  }

  @Test(arguments: [
    ("a ` b\n\nc ` d `e` f", [" d "]), ("a ` b\n\nc `d` e", ["d"]),
    ("a ` b\r\n \t\r\nc `d` e", ["d"]),
    ("> a `` b\n>\n> c ``d`` e", ["d"]), ("a ` b\n\n\n\n`c` d", ["c"]), ("a `\n\n`", []),
  ])
  func `no code goes on in another paragraph`(text: String, spans: [String]) {
    #expect(code(in: text).first == spans.first)
  }

  @Test(arguments: [
    ("a \\` b `c` d", ["c"]), ("a \\\\`b` c", ["b"]), ("\\``a` b", ["a"]), ("a `b\\` c", ["b\\"]),
    ("the \\` key, \\`", []), ("\\`", []),
  ])
  func `an escaped backtick opens nothing`(text: String, spans: [String]) {
    #expect(code(in: text) == spans)
  }

  @Test func `what an escaped backtick follows is prose`() {
    let index = index([
      ("", "Press the \\` key.\n\nAt five o'clock.\n\nThe \\` key."), ("", "other"),
    ])
    #expect(
      index.explain(index.resolved(Query("o'clock")), item: 0).contains { $0.reason == .exact })
  }

  /// Looked for to the end of the text for each, the closing runs would take many minutes.
  @Test(
    .timeLimit(.minutes(10)), arguments: ["` a\n\n", "`` a ` b\n\n", "` a\n\n`` b\n\n``` c\n\n"])
  func `paragraphs with a backtick each are read once`(paragraph: String) {
    #expect(code(in: String(repeating: paragraph, count: 200_000)).count <= 200_000)
  }
}
