/// Tells code that is pasted as a query from words.
extension QueryCollector {
  /// Whether a text has a call, a block or an assignment, and so is read as code, with labels and
  /// members.
  static func looksLikeCode(_ text: Bytes) -> Bool {
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): return true
      case UInt8(ascii: "="):
        if !isComparison(text, index) { return true }
      case UInt8(ascii: "("):
        // `private(set)` is no call.
        let isModifier = text[index...].starts(with: "(set)".utf8)
        if index > 0, Folding.isOfWord(text[index - 1]), !isModifier { return true }
      default: break
      }
    }
    return false
  }

  /// Whether an equal sign belongs to `==`, `!=`, `<=`, `>=`, `~=` or `=>`, and is no assignment.
  private static func isComparison(_ text: Bytes, _ index: Int) -> Bool {
    index > 0 && "=!<>~".utf8.contains(text[index - 1])
      || index + 1 < text.count && "=>".utf8.contains(text[index + 1])
  }
}
