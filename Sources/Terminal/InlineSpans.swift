import Markdown

/// The inline Markdown of a paragraph as styled pieces of text.
///
/// HTML and reference links stay as written.
package enum InlineSpans {
  /// - Parameter hasColor: Whether styles will be visible; without them, code keeps its backticks.
  package static func of(_ text: some StringProtocol, hasColor: Bool) -> [Span] {
    var spans: [Span] = []
    var styles: [Style] = []
    /// The index in `spans` at which the text of each open link or image began.
    var starts: [Int] = []
    for piece in InlineText.pieces(of: String(text)) {
      let style = styles.reduce(into: Style()) { $0.formUnion($1) }
      switch piece {
      case .text(let text): spans.append(Span(text: text, style: style))
      case .code(let code): spans.append(Span(text: hasColor ? code : "`\(code)`", style: style.union(.code)))
      case .address(let address): spans.append(Span(text: address, style: style.union(.underlined)))
      case .start(let kind):
        styles.append(Self.style(of: kind))
        starts.append(spans.count)
      case .end(let destination):
        styles.removeLast()
        let title = spans[(starts.popLast() ?? 0)...].map(\.text).joined()
        // Web addresses are useful to the reader; paths of files that aren't shown are not.
        guard let destination, destination.hasPrefix("http"), destination != title else { continue }
        spans.append(Span(text: " (\(destination))", style: styles.reduce(into: Style()) { $0.formUnion($1) }))
      }
    }
    return spans.filter { !$0.text.isEmpty }.merged
  }

  private static func style(of kind: InlineText.Piece.Kind) -> Style {
    switch kind {
    case .emphasis: .italic
    case .strong: .bold
    case .strikethrough: .struck
    case .link: .underlined
    case .image: []
    }
  }

}
