/// Inline Markdown as plain text.
///
/// Text, code spans and the text of autolinks are kept, and escapes and entities are resolved. Links become their text,
/// images their description. Emphasis and strikethrough delimiters and HTML tags are removed; the text between tags
/// stays. White space is collapsed.
package enum InlineText {
  /// The plain text of a piece of Markdown; `labels` are those of the link definitions, normalized.
  package static func plain(_ bytes: ArraySlice<UInt8>, _ labels: Set<String> = []) -> String {
    bytes.withBytes { plain($0, labels) }
  }

  package static func plain(_ text: Bytes, _ labels: Set<String> = []) -> String {
    guard text.contains(where: isSpecial) else { return squashed(text) }
    var parser = InlineParser(text, labels: labels)
    parser.parse()
    return plain(text, parser.nodes)
  }

  private static func plain(_ text: Bytes, _ nodes: [InlineNode]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for node in nodes {
      switch node.kind {
      case .text, .code, .autolink, .emailAutolink, .hardBreak:
        for byte in text.slice(node.range) { appendSquashed(byte, to: &result) }
      case .entity:
        for byte in Entities.characters(text, at: node.range.lowerBound) { appendSquashed(byte, to: &result) }
      case .html, .delimiters, .bracket, .emphasisStart, .emphasisEnd, .strongStart, .strongEnd, .strikethroughStart,
        .strikethroughEnd, .linkStart, .linkEnd, .imageStart, .imageEnd:
        break
      }
    }
    if result.last == .space { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the byte can be anything but text.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "<"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The text with each run of ASCII white space as one space, and none at its ends.
  package static func squashed(_ text: Bytes) -> String {
    guard needsSquashing(text) else { return String(decoding: text, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for byte in text { appendSquashed(byte, to: &result) }
    if result.last == .space { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  private static func needsSquashing(_ text: Bytes) -> Bool {
    var previous = UInt8.space
    for byte in text {
      if byte.isWhitespace, byte != .space || previous == .space { return true }
      previous = byte
    }
    return previous == .space
  }

  /// Appends the byte unless it is white space after white space or at the start.
  @inline(__always)
  static func appendSquashed(_ byte: UInt8, to result: inout [UInt8]) {
    if !byte.isWhitespace {
      result.append(byte)
    } else if !result.isEmpty, result[result.count - 1] != .space {
      result.append(.space)
    }
  }

  /// The text with escapes and entities resolved and white space collapsed.
  static func unescaped(_ text: Bytes) -> String { resolved(text).withBytes { squashed($0) } }

  /// The text with entities resolved, and backslash escapes too, except in HTML, which has none.
  static func resolved(_ text: Bytes, hasEscapes: Bool = true) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if hasEscapes, text[index] == UInt8(ascii: "\\"), text.at(index + 1)?.isPunctuation ?? false {
        result.append(text[index + 1])
        index += 2
      } else if text[index] == UInt8(ascii: "&"),
        let end = Entities.append(text, at: index, to: &result)
      {
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}

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
