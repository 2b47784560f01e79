/// How a piece of text looks on a terminal: SGR parameters (ECMA-48, 8.3.117), none for plain text.
///
/// Only weights and the first eight colors are used, which every theme, dark or light, makes legible.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = Style(rawValue: 1)
  static let dim = Style(rawValue: 2)
  static let italic = Style(rawValue: 4)
  static let underlined = Style(rawValue: 8)
  static let struck = Style(rawValue: 16)
  /// Names and code within a sentence.
  static let code = Style(rawValue: 32)
  static let added = Style(rawValue: 64)
  static let removed = Style(rawValue: 128)

  private static let parameters: [(Style, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underlined, "4"), (.struck, "9"), (.code, "35"),
    (.added, "32"), (.removed, "31"),
  ]

  /// The text in this style, and after it the terminal as it was before.
  func painted(_ text: String) -> String {
    guard !isEmpty, !text.isEmpty else { return text }
    let codes = Self.parameters.filter { contains($0.0) }.map(\.1).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

/// A piece of text in one style.
struct Span: Equatable, Sendable {
  var text: String
  var style: Style = []
}
