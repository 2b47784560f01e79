/// Operators, dots, and the angle brackets of generic clauses.
extension Lexer {
  mutating func lexDot() {
    let next = byte(position + 1)
    // `\A.?.b` and `\A.!.b` unwrap; `.!` is also an operator.
    let unwraps = next == UInt8(ascii: "?") || (next == UInt8(ascii: "!") && isLeftBound)
    let isOperator =
      next == UInt8(ascii: ".") || (isOperator(next) && next != UInt8(ascii: "/") && !unwraps)
    if isOperator { lexOperator() } else { add(.punctuation, to: position + 1) }
  }

  mutating func lexOperator() {
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if isLeftBound { return add(.operator, to: position + 1) }
    case UInt8(ascii: "<") where opensGenericClause:
      angles.append(Angle(token: tokens.count, depth: openings.count))
      return add(.operator, to: position + 1)
    case UInt8(ascii: ">"):
      if let angle = closedAngle() {
        angles.removeLast()
        add(.operator, to: position + 1)
        return link(angle.token, tokens.count - 1)
      }
    default:
      break
    }
    let end = endOfOperator()
    // A byte that can't start a Swift token becomes a token of its own.
    if end == position { add(.punctuation, to: position + 1) } else { add(.operator, to: end) }
  }

  private func endOfOperator() -> Int {
    let mayHaveDots = bytes[position] == UInt8(ascii: ".")
    var end = position
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "/"), end > position,
        self.byte(end + 1) == UInt8(ascii: "/") || self.byte(end + 1) == UInt8(ascii: "*")
      {
        break
      }
      if isOperator(byte) || (mayHaveDots && byte == UInt8(ascii: ".")) {
        end += 1
      } else if byte >= 0x80, let length = operatorScalarLength(at: end) {
        end += length
      } else {
        break
      }
    }
    // `func ==<T>(`: as in the compiler, the last `<` opens the generic parameters.
    if tokens.last?.word == .func, end - position > 1, bytes[end - 1] == UInt8(ascii: "<"),
      byte(end).isIdentifierASCII
    {
      end -= 1
    }
    return end
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether a `?` or `!` here is postfix: it directly follows an operand.
  private var isLeftBound: Bool {
    guard let last = tokens.last, Int(last.end) == position else { return false }
    switch last.kind {
    case .open, .interpolationOpen: return false
    case .punctuation: return isLast(UInt8(ascii: "."))
    default: return true
    }
  }

  // MARK: Generic clauses

  struct Angle {
    let token: Int
    /// The number of brackets around it.
    let depth: Int
  }

  /// Whether a `<` may open generic parameters or arguments: `Set<Int>`, `init<T>`, `func == <T>`.
  private var opensGenericClause: Bool {
    guard let last = tokens.last else { return false }
    let next = byte(position + 1)
    guard next != 0x20, next != 0x09, !isOperator(next) || next == UInt8(ascii: ">") else {
      return false
    }
    let isName =
      switch last.kind {
      case .identifier, .pound: true
      case .keyword: last.word == .initializer || last.word == .subscript || last.word == .selfType
      default: false
      }
    if Int(last.end) == position, isName { return true }
    guard tokens.count > 1 else { return false }
    let word = tokens[tokens.count - 2].word
    return word == .func || (word == .initializer && last.kind == .operator)
  }

  /// The `<` that a `>` here closes. As in the compiler, there is none if an operand follows directly: `a<b, c>d` is
  /// two comparisons.
  private mutating func closedAngle() -> Angle? {
    guard let angle = angles.last, angle.depth == openings.count else { return nil }
    let next = byte(position + 1)
    if next.isIdentifierASCII || next == UInt8(ascii: "\"") {
      angles.removeAll()
      return nil
    }
    return angle
  }

  /// Drops the open `<` that must be comparisons, since the last token can't be in a generic clause.
  mutating func checkAngles() {
    let token = tokens[tokens.count - 1]
    if token.kind == .close || token.kind == .interpolationClose {
      while let angle = angles.last, angle.depth > openings.count { angles.removeLast() }
      return
    }
    guard let angle = angles.last, angle.depth == openings.count, angle.token != tokens.count - 1
    else {
      // Brackets may contain anything else: `Foo<(Int) -> Void>`.
      if token.kind == .open, bytes[Int(token.start)] == UInt8(ascii: "{") { angles.removeAll() }
      return
    }
    if !mayBeInGenericClause(token) { angles.removeAll() }
  }

  private func mayBeInGenericClause(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .number, .pound:
      return !token.startsLine || tokens.count < 2 || continues(tokens[tokens.count - 2])
    case .open: return bytes[Int(token.start)] != UInt8(ascii: "{")
    case .close, .at: return true
    case .punctuation: return !isLast(UInt8(ascii: ";")) && !isLast(UInt8(ascii: "\\"))
    case .operator:
      switch bytes[Int(token.start)] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"),
        UInt8(ascii: "&"),
        UInt8(ascii: "~"):
        return token.end - token.start == 1 && !(token.spaceBefore && isLast(UInt8(ascii: "?")))
      default:
        return token.end - token.start == 2 && isLastText("->") || isLastText("...")
          || isLastText("==") || isLastText("-")
      }
    case .keyword:
      switch token.word {
      case .anyType, .selfType, .inout, .throws, .let, .underscore, .repeat, .where, .initializer:
        return true
      default: return false
      }
    case .dollar, .quote, .stringText, .interpolationOpen, .interpolationClose, .regex: return false
    }
  }

  private func continues(_ token: Token) -> Bool {
    token.kind == .operator || token.kind == .punctuation || token.kind == .open
      || token.kind == .at
  }

  private func isLastText(_ text: StaticString) -> Bool {
    guard let last = tokens.last, last.end - last.start == text.utf8CodeUnitCount else {
      return false
    }
    return text.withUTF8Buffer { unsafe bytes[last.range].elementsEqual($0) }
  }
}
