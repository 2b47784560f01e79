import Testing

@testable import Markdown

/// The multiplier and the increment are Knuth's, as for MMIX.
private struct LinearGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The low bits have a short period.
    return state ^ state >> 33
  }
}

struct LineTests {
  private func starts(_ bytes: [UInt8]) -> [Int32] {
    bytes.withBytes { LineStarts(of: $0, from: 0).offsets }
  }

  @Test(arguments: [
    ("", [0]), ("a", [0, 1]), ("a\n", [0, 2]), ("a\nb", [0, 2, 3]), ("\n\n", [0, 1, 2]),
    ("a\r\nb\rc", [0, 3, 5, 6]), ("\r\r\n", [0, 1, 3]), ("1234567\r\n9", [0, 9, 10]),
    ("12345678\n0", [0, 9, 10]), ("é\u{2028}\u{85}\u{B}\u{C}\nx", [0, 10, 11]),
  ])
  func `line feed, carriage return or both end a line`(text: String, offsets: [Int32]) {
    #expect(starts(Array(text.utf8)) == offsets)
  }

  /// The second alphabet contains only bytes that are read 64 at a time, and 4,096 bytes make a long run.
  @Test(arguments: ["ab\n\r\u{E9}", "abcdefghijklm\n"])
  func `every alignment finds the same lines as a byte-wise reading`(letters: String) {
    let alphabet = Array(letters.utf8)
    var random = LinearGenerator()
    for count in Array(0..<200) + Array(4_090..<4_100) + [8_192, 8_200] {
      var text: [UInt8] = []
      for _ in 0..<count { text.append(alphabet.randomElement(using: &random)!) }
      var expected: [Int32] = count > 0 ? [0] : []
      for (index, byte) in text.enumerated() {
        let isFeed = byte == .lineFeed
        let isReturn = byte == .carriageReturn && text.dropFirst(index + 1).first != .lineFeed
        if isFeed || isReturn { expected.append(Int32(index + 1)) }
      }
      if expected.last != Int32(count) { expected.append(Int32(count)) }
      #expect(starts(text) == expected)
    }
  }

  @Test(arguments: [
    ([0x61, 0x00, 0x62], "a\u{FFFD}b"), ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"),
    ([0xE2, 0x82], "\u{FFFD}"), ([0xE2, 0x82, 0x61], "\u{FFFD}a"),
    ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF0, 0x9F, 0x9A], "\u{FFFD}"), ([0xF5, 0x80], "\u{FFFD}\u{FFFD}"),
  ])
  func `NUL and ill-formed UTF-8 read as replacement characters`(bytes: [UInt8], text: String) {
    for prefix in Array(0..<9) + Array(4_090..<4_097) {
      let spaces = [UInt8](repeating: .space, count: prefix)
      let tree = BlockTree(parsing: spaces + bytes)
      #expect(tree.hadInvalidBytes)
      #expect(String(decoding: tree.bytes.dropFirst(prefix), as: UTF8.self) == text)
    }
  }

  /// Scalars at the limits of well-formed UTF-8, with an occasional wrong byte.
  @Test func `bytes are well-formed wherever the standard library says so`() {
    let scalars =
      "aaaa\n\u{80}\u{7FF}\u{800}\u{FFF}\u{1000}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
      .unicodeScalars.map { Array(String($0).utf8) }
    let bytes: [UInt8] =
      [0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF]
      + [0xF0, 0xF4, 0xF5, 0xFF]
    var random = LinearGenerator()
    for count in 0..<2_000 {
      var text = (0..<count % 150).flatMap { _ in scalars.randomElement(using: &random)! }
      if count % 3 > 0, !text.isEmpty {
        text[Int.random(in: text.indices, using: &random)] = bytes.randomElement(using: &random)!
      }
      if count % 5 == 0 { text.removeLast(min(text.count, 2)) }
      let isClean = text.withBytes { LineStarts(of: $0, from: 0).isClean }
      #expect(isClean == (String(validating: text, as: UTF8.self) != nil), "\(text)")
    }
  }

  @Test(arguments: ["", "a", "é", "日本語🚀", "\u{FEFF}# a", "\u{10FFFF}\u{D7FF}\u{E000}"])
  func `well-formed text is kept as it is`(text: String) {
    for text in [text, String(repeating: " ", count: 4_095) + text] {
      let tree = BlockTree(parsing: Array(text.utf8))
      #expect(!tree.hadInvalidBytes)
      #expect(tree.bytes == Array(text.utf8))
    }
  }

  @Test func `a byte order mark is not part of the first line`() {
    let tree = BlockTree(parsing: Array("\u{FEFF}# a\n".utf8))
    #expect(tree.lineStarts == [3, 7])
    #expect(tree.range(ofLines: 1...1) == 3..<6)
  }
}
