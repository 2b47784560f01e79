/// Names in use and the expressions they're in.
extension StructureBuilder {
  mutating func identifier(_ index: Int) -> Int {
    if frame.dot == index - 1 { return addMember(index) }
    if frame.expectsName || isLabel(index) { return index + 1 }
    if frame.listEnd > index, isToken(index - 1, UInt8(ascii: ",")) { return index + 1 }
    if let word = tokens[index].word, let next = contextualWord(index, word) { return next }
    addName(index, .free)
    return index + 1
  }

  /// Whether a name before a colon is an argument label, including a trailing closure's.
  func isLabel(_ index: Int) -> Bool {
    guard isToken(index + 1, UInt8(ascii: ":")), index > 0 else { return false }
    if frame.kind == .parenthesis || frame.kind == .subscripting,
      tokens[index - 1].kind == .open || isToken(index - 1, UInt8(ascii: ","))
    {
      return true
    }
    return frame.callEnd == index - 1 && isToken(index - 1, UInt8(ascii: "}"))
      && isToken(index + 2, UInt8(ascii: "{"))
  }

  mutating func addMember(_ index: Int) -> Int {
    addReference(frame.memberKind, index, receiver: frame.receiver)
    return index + 1
  }

  /// A name that starts an expression.
  mutating func addName(_ index: Int, _ kind: Reference.Kind) {
    frame.primary = index
    addReference(kind, index, receiver: -1)
  }

  private mutating func addReference(_ kind: Reference.Kind, _ index: Int, receiver: Int) {
    frame.callee = references.count
    frame.calleeEnd = index
    frame.operandEnd = index
    references.append(Reference(kind: kind, name: Int32(index), receiver: Int32(receiver)))
  }

  /// A token that can be a whole expression, such as a number.
  mutating func operand(_ index: Int) {
    if frame.dot != index - 1 { frame.primary = index }
    frame.operandEnd = index
  }

  mutating func noteDollar(_ token: Token) {
    guard frame.closure >= 0 else { return }
    var number = 0
    for byte in file.bytes[token.range].dropFirst() {
      guard byte.isDigit else { return }
      number = min(number * 10 + Int(byte - 0x30), 255)
    }
    let closure = frame.closure
    closures[closure].highestDollar = max(closures[closure].highestDollar, number)
  }

  mutating func operatorToken(_ index: Int) {
    let token = tokens[index]
    if token.partner > index { return push(StructureFrame(.angle, open: index)) }
    if token.partner >= 0 { return close(index) }
    let isPostfix =
      isToken(index, UInt8(ascii: "?")) || isToken(index, UInt8(ascii: "!"))
    guard isPostfix, !token.spaceBefore, frame.operandEnd == index - 1 else { return }
    frame.operandEnd = index
    if frame.calleeEnd == index - 1 { frame.calleeEnd = index }
  }

  mutating func punctuation(_ index: Int) {
    switch byte(index) {
    case UInt8(ascii: "."): dot(index)
    case UInt8(ascii: ","): frame.expectsName = frame.isParameters
    case UInt8(ascii: ":"): frame.expectsName = false
    default: break
    }
  }

  private mutating func dot(_ index: Int) {
    frame.dot = index
    if frame.operandEnd == index - 1 {
      frame.memberKind = .member
      frame.receiver = frame.primary
    } else {
      let isKeyPath = isToken(index - 1, UInt8(ascii: "\\"))
      frame.memberKind = isKeyPath ? .keyPath : .implicitMember
      frame.receiver = -1
      frame.primary = isKeyPath ? index - 1 : index
    }
  }

  /// A word such as `await`, `some` or `final` that isn't a name where another name follows it; nil if it's a
  /// name after all.
  private mutating func contextualWord(_ index: Int, _ word: Word) -> Int? {
    if let next = contextualDeclaration(index, word) ?? accessor(index, word) { return next }
    guard index + 1 < tokens.count, tokens[index].spaceAfter || kind(index + 1) == .open else {
      return nil
    }
    let next = tokens[index + 1]
    guard !next.startsLine else { return nil }
    switch next.kind {
    case .keyword:
      switch next.word {
      case .in, .as, .is, .else, .where: return nil
      default: return index + 1
      }
    case .identifier, .at, .dollar, .quote, .pound, .number, .regex: return index + 1
    case .open:
      // `await (x)`, `sending (A) -> B`, `unowned(safe)`, but `prefix(3)`
      switch word {
      case .await, .any, .some, .each, .async, .unsafe, .isolated, .sending, .borrowing, .consuming:
        return tokens[index].spaceAfter ? index + 1 : nil
      default:
        return word.isModifier && after(index + 1) == index + 4 && isAccessScope(index + 2)
          ? after(index + 1) : nil
      }
    default: return nil
    }
  }

  /// `set`, `safe` or `unsafe`, as in `private(set)`
  private func isAccessScope(_ index: Int) -> Bool {
    file.isText(index, "set") || file.isText(index, "safe") || file.isText(index, "unsafe")
  }
}
