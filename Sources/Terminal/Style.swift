/// The style of text on a terminal, as SGR parameters (ECMA-48, 8.3.117); empty for plain text.
///
/// Uses weights and colors from the terminal's palette: no fixed color has a contrast of 4.5 to 1 on black, white and
/// both Solarized backgrounds, but users choose a palette that they can read. In default palettes, magenta has the best
/// contrast on both black and white (xterm's: 4.5 and 4.7). Green and red are Git's colors for diffs.
package struct Style: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = Style(rawValue: 1)
  package static let italic = Style(rawValue: 2)
  package static let underlined = Style(rawValue: 4)
  package static let struck = Style(rawValue: 8)
  /// Names and code in a sentence.
  package static let code = Style(rawValue: 16)
  package static let added = Style(rawValue: 32)
  package static let removed = Style(rawValue: 64)

  private static let parameters: [(Style, String)] = [
    (.bold, "1"), (.italic, "3"), (.underlined, "4"), (.struck, "9"), (.code, "35"),
    (.added, "32"), (.removed, "31"),
  ]

  /// The text in this style, followed by a reset.
  package func painted(_ text: String) -> String {
    guard !isEmpty, !text.isEmpty else { return text }
    let codes = Self.parameters.filter { contains($0.0) }.map(\.1).joined(separator: ";")
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

package struct Span: Equatable, Sendable {
  package var text: String
  package var style: Style

  package init(text: String, style: Style = []) {
    (self.text, self.style) = (text, style)
  }
}

extension [Span] {
  /// The same text with neighbors of the same style as one.
  var merged: [Span] {
    reduce(into: []) { merged, span in
      if merged.last?.style == span.style {
        merged[merged.count - 1].text += span.text
      } else {
        merged.append(span)
      }
    }
  }

  var columns: Int { reduce(0) { $0 + Columns.of($1.text) } }
}
