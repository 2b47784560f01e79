/// Distinguishes code pasted as a query from prose.
extension QueryCollector {
  /// Whether a text contains a call, a block or an assignment, and so is read as code.
  static func looksLikeCode(_ text: Bytes) -> Bool {
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): return true
      case UInt8(ascii: "="):
        if !isComparison(text, index) { return true }
      case UInt8(ascii: "("):
        // `private(set)` isn't a call.
        let isModifier = text[index...].starts(with: "(set)".utf8)
        if !isModifier, endsWithName(text.slice(..<index)) { return true }
      default: break
      }
    }
    return false
  }

  /// Code without the `@available(…)` that it begins with: the question is about what follows.
  static func withoutAvailability(_ code: Bytes) -> Bytes {
    guard code.starts(with: "@available(".utf8), let end = code.firstIndex(of: UInt8(ascii: ")")) else { return code }
    let rest = code.slice((end + 1)...)
    return rest.contains(where: Folding.isOfWord) ? rest : code
  }

  /// Whether a text ends with a name. `2.1(b)` calls nothing.
  private static func endsWithName(_ text: Bytes) -> Bool {
    text.last { Folding.kind($0) != Folding.Class.digit }.map(Folding.isOfWord) ?? false
  }

  /// Whether an equals sign belongs to `==`, `!=`, `<=`, `>=`, `~=` or `=>` rather than an assignment.
  private static func isComparison(_ text: Bytes, _ index: Int) -> Bool {
    index > 0 && "=!<>~".utf8.contains(text[index - 1])
      || index + 1 < text.count && "=>".utf8.contains(text[index + 1])
  }
}
