/// Operators and other signs that users search for although they aren't words: `??`, `===`, `..<`, `as!`.
///
/// The index contains no signs, so a query replaces them with their names from the synonym table.
enum Signs {
  static func isIn(_ text: some Collection<UInt8>) -> Bool { text.contains(where: isSign) }

  /// Whether a text contains a phrase that isn't part of something longer.
  static func stands(
    _ phrase: some Collection<UInt8>, in text: Bytes
  ) -> Bool {
    guard phrase.count <= text.count else { return false }
    return (0...text.count - phrase.count).contains { start in
      let end = start + phrase.count
      return text[start..<end].elementsEqual(phrase) && standsAlone(start..<end, in: text)
    }
  }

  /// Whether a range of a text isn't part of something longer.
  static func standsAlone(_ part: Range<Int>, in text: Bytes) -> Bool {
    (part.lowerBound == 0 || canPrecede(text[part.lowerBound - 1]))
      && (part.upperBound == text.count || canFollow(text[part.upperBound]))
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "!", "#", "$", "%", "&", "*", "+", "<", "=", ">", "?", "@", "\\", "^", "|", "~": true
    default: false
    }
  }

  private static func canPrecede(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "\0"..." ", "`", "'", "\"", "(", "[", ",": true
    default: false
    }
  }

  private static func canFollow(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "\0"..." ", "`", "'", "\"", ")", "]", ",", ".", ";", ":", "?", "!": true
    default: false
    }
  }
}
