/// Inline Markdown as strings, for styled output.
extension InlineText {
  package enum Piece: Sendable, Equatable {
    package enum Kind: Sendable { case emphasis, strong, strikethrough, link, image }

    /// Escapes and entities are resolved; HTML is unchanged.
    case text(String)
    case code(String)
    /// The address of an autolink.
    case address(String)
    /// The start of an element that surrounds the following pieces.
    case start(Kind)
    /// The end of an element; links and images have a destination.
    case end(destination: String?)
  }

  /// The pieces of a text without link definitions, in order.
  package static func pieces(of text: String) -> [Piece] {
    let definitions = LinkDefinitions()
    return Array(text.utf8).withBytes { text in
      var parser = InlineParser(text, labels: [])
      parser.parse()
      return parser.nodes.map { node in
        let source = String(decoding: text.slice(node.range), as: UTF8.self)
        switch node.kind {
        case .text, .html, .delimiters, .bracket, .hardBreak: return .text(source)
        case .entity:
          return .text(String(decoding: Entities.characters(text, at: node.range.lowerBound), as: UTF8.self))
        case .code: return .code(source)
        case .autolink, .emailAutolink: return .address(source)
        case .emphasisStart: return .start(.emphasis)
        case .strongStart: return .start(.strong)
        case .strikethroughStart: return .start(.strikethrough)
        case .linkStart: return .start(.link)
        case .imageStart: return .start(.image)
        case .emphasisEnd, .strongEnd, .strikethroughEnd: return .end(destination: nil)
        case .linkEnd, .imageEnd:
          let destination = definitions.target(of: parser.links[node.index], in: text)?.destination
          return .end(destination: destination.map { String(decoding: $0, as: UTF8.self) })
        }
      }
    }
  }
}
