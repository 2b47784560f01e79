/// Pairs brackets, even in code where some are missing.
extension Lexer {
  struct Opening {
    enum Kind: UInt8 { case parenthesis, square, brace, interpolation, string }

    let kind: Kind
    let token: Int
    /// The kinds of bracket, as bits, that a closing bracket here can pair with. A `)` or `]` doesn't pair across a
    /// brace, and no bracket pairs across an interpolation.
    let closable: UInt8
    /// The index in the stack of the innermost string, -1 outside of strings.
    let string: Int
    /// The number of `#` of a string.
    let pounds: Int
    let isMultiline: Bool
  }

  mutating func open(_ kind: Opening.Kind, pounds: Int = 0, isMultiline: Bool = false) {
    let outer = openings.last?.closable ?? 0
    let bit: UInt8 = 1 << kind.rawValue
    let braces: UInt8 = 1 << Opening.Kind.brace.rawValue
    let closable: UInt8 =
      switch kind {
      case .parenthesis, .square: outer | bit
      case .brace: outer & braces | bit
      case .interpolation: 1 << Opening.Kind.parenthesis.rawValue
      case .string: 0
      }
    openings.append(
      Opening(
        kind: kind, token: tokens.count - 1, closable: closable,
        string: kind == .string ? openings.count : openings.last?.string ?? -1,
        pounds: pounds, isMultiline: isMultiline))
  }

  mutating func lexOpeningBracket() {
    let byte = bytes[position]
    add(.open, to: position + 1)
    open(
      byte == UInt8(ascii: "(") ? .parenthesis : byte == UInt8(ascii: "[") ? .square : .brace)
  }

  mutating func lexClosingBracket() {
    let byte = bytes[position]
    let kind: Opening.Kind =
      byte == UInt8(ascii: ")") ? .parenthesis : byte == UInt8(ascii: "]") ? .square : .brace
    if kind == .brace { closeAbandonedStrings() }
    guard let last = openings.last, last.closable & 1 << kind.rawValue != 0 else {
      return add(.close, to: position + 1)
    }
    // Brackets above the partner on the stack stay unpaired.
    while let opening = openings.popLast() {
      if opening.kind == kind {
        add(.close, to: position + 1)
        return link(opening.token, tokens.count - 1)
      }
      if opening.kind == .interpolation {
        add(.interpolationClose, to: position + 1)
        link(opening.token, tokens.count - 1)
        return lexStringText()
      }
    }
  }

  /// A `}` without a `{` in an interpolation means that its `)` is missing: the string ends here.
  private mutating func closeAbandonedStrings() {
    let brace: UInt8 = 1 << Opening.Kind.brace.rawValue
    while let last = openings.last, last.closable & brace == 0, last.string >= 0,
      !openings[last.string].isMultiline
    {
      openings.removeSubrange(last.string...)
    }
  }
}
