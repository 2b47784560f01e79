/// The source location that a compiler's message begins with: `/Users/anna/Shop/Order.swift:31:13:
/// error: …`.
enum SourceLocation {
  private static let severities: [StaticString] = ["error:", "fatal error:", "warning:", "note:"]
  /// The maximum length of a path, which limits the search.
  private static let maximumPathLength = 1024

  /// The end of a compiler message's location and severity, which say nothing about the question; 0 if it has none.
  static func endOfPreamble(in text: Bytes) -> Int {
    let start = end(in: text)
    let named = ["error:", "warning:"] as [StaticString]
    guard let severity = named.first(where: { hasSeverity($0, in: text, at: start) }) else {
      return start
    }
    let spaces = text[start...].prefix { $0 == UInt8(ascii: " ") }.count
    return start + spaces + severity.utf8CodeUnitCount
  }

  /// The end of the location at the start of a text; 0 if there is none.
  static func end(in text: Bytes) -> Int {
    for start in text.indices.prefix(maximumPathLength) where text[start] == UInt8(ascii: ":") {
      guard let line = endOfNumber(in: text, after: start) else { continue }
      let end = endOfNumber(in: text, after: line) ?? line
      if severities.contains(where: { hasSeverity($0, in: text, at: end + 1) }) { return end + 1 }
    }
    return 0
  }

  /// The position of the colon after digits that follow a colon.
  private static func endOfNumber(in text: Bytes, after colon: Int) -> Int? {
    let digits = text[(colon + 1)...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let isEnded = digits.endIndex < text.count && text[digits.endIndex] == UInt8(ascii: ":")
    return digits.isEmpty || !isEnded ? nil : digits.endIndex
  }

  /// Whether a severity follows at a place, ignoring spaces.
  static func hasSeverity(
    _ name: StaticString, in text: Bytes, at place: Int
  ) -> Bool {
    text.has(name, at: text[place...].firstIndex { $0 != UInt8(ascii: " ") } ?? text.count)
  }
}
