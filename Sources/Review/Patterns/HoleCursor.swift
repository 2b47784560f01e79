/// Reads the holes in the text of a pattern.
struct HoleCursor {
  private let text: [UInt8]
  private(set) var index = 0

  init(_ text: [UInt8]) { self.text = text }

  var peek: UInt8? { index < text.count ? text[index] : nil }

  mutating func advance() { index += 1 }

  mutating func take(_ word: String) -> Bool {
    // Most bytes begin no hole.
    guard peek == word.utf8.first, text[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Whether a letter or underscore follows: `$0` is Swift's own.
  var isBeforeName: Bool {
    index + 1 < text.count && Self.isName(text[index + 1]) && !Self.isDigit(text[index + 1])
  }

  mutating func takeName() -> String {
    let start = index
    while let byte = peek, Self.isName(byte) { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// `:kind` directly after a name.
  mutating func takeKind() -> String? {
    guard peek == UInt8(ascii: ":"), index + 1 < text.count, Self.isName(text[index + 1]) else {
      return nil
    }
    index += 1
    return takeName()
  }

  /// The words up to the parenthesis that ends a choice.
  mutating func takeChoice() -> [String]? {
    guard let end = text[index...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    defer { index = end + 1 }
    return text[index..<end].split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func takeString() -> ArraySlice<UInt8> {
    let start = index
    index += 1
    while let byte = peek, byte != UInt8(ascii: "\"") {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
    return text[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
      || byte == UInt8(ascii: "_")
  }
}
