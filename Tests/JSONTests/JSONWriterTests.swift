import Testing

@testable import JSON

struct JSONWriterTests {
  @Test(
    arguments: [
      (JSON.null, "null"), (true, "true"), (-5, "-5"), (.number("1.50"), "1.50"), ([], "[]"),
      ([:], "{}"), ([1, "a", [nil]], "[1,\"a\",[null]]"),
      (["z": 1, "a": ["y": false]], "{\"z\":1,\"a\":{\"y\":false}}"),
    ] as [(JSON, String)])
  func `members come in the order they were written`(value: JSON, line: String) {
    #expect(value.line == line)
  }

  @Test(arguments: [
    ("\"\\/", "\\\"\\\\/"), ("\n\r\t", "\\n\\r\\t"), ("\u{0}\u{1F}", "\\u0000\\u001f"),
    ("\u{7F}\u{80}\u{85}\u{9F}\u{A0}", "\\u007f\\u0080\\u0085\\u009f\u{A0}"),
    ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\\u2028\\u2029\u{202A}"),
    ("é€😀", "é€😀"), ("a\u{2028}", "a\\u2028"), ("", ""),
  ])
  func `control characters and line separators are escaped, nothing else`(
    text: String, escaped: String
  ) {
    #expect(JSON.string(text).line == "\"\(escaped)\"")
    #expect(JSON.object([JSON.Member(text, 1)]).line == "{\"\(escaped)\":1}")
  }

  @Test func `an escape is the same wherever a long text has it`() {
    let (text, escaped) = ("\"\n\u{80}\u{2028}é€😀\u{1}", "\\\"\\n\\u0080\\u2028é€😀\\u0001")
    for count in 0..<400 {
      let plain = String(repeating: "a", count: count)
      #expect(JSON.string(plain + text + plain).line == "\"\(plain)\(escaped)\(plain)\"")
    }
    let repeated = String(repeating: "\u{1}", count: 1_000)
    #expect(JSON.string(repeated).line.utf8.count == 6_002)
  }

  @Test func `every scalar survives being written and read`() throws {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    let line = JSON.string(text).line
    #expect(
      try JSONReader.read(line).text?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
  }
}
