/// Operators and other signs, which are not words and yet are searched for: `??`, `===`, `..<`, `as!`.
///
/// An index of words has no signs, so a query replaces them by their names from the table of
/// synonyms.
enum Signs {
  /// Whether a text has a sign.
  static func isIn(_ text: some Collection<UInt8>) -> Bool { text.contains(where: isSign) }

  /// Whether a text has a phrase, and not only as a piece of something longer.
  static func stands(
    _ phrase: some Collection<UInt8>, in text: Bytes
  ) -> Bool {
    guard phrase.count <= text.count else { return false }
    return (0...text.count - phrase.count).contains { start in
      let end = start + phrase.count
      return text[start..<end].elementsEqual(phrase) && standsAlone(start..<end, in: text)
    }
  }

  /// Whether a part of a text is not part of something longer.
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
