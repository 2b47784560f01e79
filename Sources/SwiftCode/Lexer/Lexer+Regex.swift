/// Regular expression literals.
///
/// A slash starts one by the rules of the Swift compiler (SE-0354): where an expression may begin, if what follows
/// neither begins nor ends with a space, ends on the same line, and doesn't close a parenthesis that it hasn't opened.
extension Lexer {
  /// Whether an expression may begin here.
  var startsRegex: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier: return last.word == .await || last.word == .unsafe
    case .number, .close, .dollar, .pound, .quote, .stringText, .interpolationClose, .regex, .at:
      return false
    case .open, .interpolationOpen: return true
    case .punctuation: return !isLast(UInt8(ascii: ".")) && !isLast(UInt8(ascii: "\\"))
    // An expression follows `try?`, but not `x?`.
    case .operator:
      return last.partner < 0 && (!isPostfix(last) || tokens.dropLast().last?.word == .try)
    case .keyword:
      switch last.word {
      case .func, .operator, .selfValue, .selfType, .super, .nil, .true, .false, .anyType,
        .underscore,
        .initializer:
        return false
      default: return true
      }
    }
  }

  /// Whether a token is a postfix `?` or `!`.
  private func isPostfix(_ token: Token) -> Bool {
    token.end - token.start == 1 && !token.spaceBefore
      && (bytes[Int(token.start)] == UInt8(ascii: "?")
        || bytes[Int(token.start)] == UInt8(ascii: "!"))
  }

  mutating func lexSlash() {
    if !isBeforeKeyPath, let end = endOfRegex() { add(.regex, to: end) } else { lexOperator() }
  }

  /// Whether the slash is a package's operator on a key path, `/\Item.name`. Escapes have one letter.
  private var isBeforeKeyPath: Bool {
    guard byte(position + 1) == UInt8(ascii: "\\"), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte(position + 2))
    else { return false }
    let end = endOfIdentifier(from: position + 2)
    return end > position + 3 && byte(end) == UInt8(ascii: ".")
  }

  private func endOfRegex() -> Int? {
    var index = position + 1
    var depth = 0
    var isInClass = false
    if byte(index) == 0x20 || byte(index) == 0x09 { return nil }
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D:
        return nil
      case UInt8(ascii: "\\"):
        index += 1
        if byte(index) == 0x0A || byte(index) == 0x0D { return nil }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let last = bytes[index - 1]
        return index == position + 1 || last == 0x20 || last == 0x09 ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  /// `#/…/#`, which is multiline if a line ends after the opening.
  mutating func lexExtendedRegex(pounds: Int) {
    var index = position + pounds + 1
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    let isMultiline = byte(index) == 0x0A || byte(index) == 0x0D
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "/"):
        var end = index + 1
        while end <= index + pounds, byte(end) == UInt8(ascii: "#") { end += 1 }
        if end == index + 1 + pounds { return add(.regex, to: end) }
      case 0x0A where !isMultiline, 0x0D where !isMultiline:
        return add(.regex, to: index)
      default: break
      }
      index += 1
    }
    add(.regex, to: bytes.count)
  }
}
