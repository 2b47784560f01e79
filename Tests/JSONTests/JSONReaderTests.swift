import Testing

@testable import JSON

struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", JSON.null), (" true\t", true), ("false", false), ("0", 0), ("-12", -12),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("\"\"", ""), ("\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"", "a\"\\/\u{8}\u{C}\n\r\tz"),
      ("\"\\u00e9\\u20AC\\uD83D\\uDE00\"", "é€😀"), ("\"é€😀\u{2028}\u{7F}\"", "é€😀\u{2028}\u{7F}"),
      ("[]", []), ("[ ]", []), ("[1, [2] ,{}]", [1, [2], [:]]),
      ("{\"b\":1,\"a\":{\"c\":null}}", ["b": 1, "a": ["c": nil]]),
    ] as [(String, JSON)])
  func `every kind of value is read`(text: String, value: JSON) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(arguments: [
    "9223372036854775808", "123456789012345678901234567890", "1.0", "-0", "1e400", "1E+2", "0.10",
  ])
  func `a number that doesn't fit Int keeps its digits`(text: String) throws {
    #expect(try JSONReader.read(text) == .number(text))
    #expect(try JSONReader.read(text).line == text)
  }

  @Test(arguments: [
    "", " ", "nul", "nulls", "True", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN",
    "[1,]", "[,1]", "[1 2]", "[", "]", "[1", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
    "{'a':1}", "{\"a\":1 \"b\":2}", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"",
    "\"a\u{1}\"", "\"a\nb\"", "1 2", "{}{}", "/* */ 1", "\u{FEFF}1", "\"\\uD83D",
  ])
  func `text that RFC 8259 doesn't allow is rejected`(text: String) {
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(text) }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    let line = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
    #expect(throws: JSONReader.Failure.self) {
      _ = try JSONReader.read(line[...])
    }
  }

  @Test(arguments: [
    ("\\uD800", "\u{FFFD}"), ("a\\uDC00b", "a\u{FFFD}b"), ("\\uD83D\\u0041", "\u{FFFD}A"),
    ("\\uD83D\\uD83D\\uDE00", "\u{FFFD}😀"), ("\\uD83Dx", "\u{FFFD}x"),
  ])
  func `an unpaired surrogate is replaced and reported`(escaped: String, text: String) throws {
    let line = Array("\"\(escaped)\"".utf8)
    let (value, isRepaired) = try JSONReader.read(line[...])
    #expect(value == .string(text))
    #expect(isRepaired)
  }

  @Test(arguments: [(128, true), (129, false), (100_000, false)])
  func `nesting has a limit instead of a crash`(depth: Int, isAccepted: Bool) {
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(((try? JSONReader.read(arrays)) != nil) == isAccepted)
    let objects = String(repeating: "{\"a\":", count: depth) + "1"
    let closed = objects + String(repeating: "}", count: depth)
    #expect(((try? JSONReader.read(closed)) != nil) == isAccepted)
  }

  @Test func `the last of several members with one name counts, and all are kept`() throws {
    let json = try JSONReader.read("{\"a\":1,\"a\":2}")
    #expect(json["a"] == 2)
    #expect(json.members?.count == 2)
    #expect(json["b"] == nil)
  }

  @Test func `a failure says where reading stopped`() {
    #expect(throws: JSONReader.Failure(reason: "a value cannot start here", offset: 4)) {
      try JSONReader.read("[1, x]")
    }
  }
}
