/// Whether a `{` opens a body, a block or a closure.
extension StructureBuilder {
  mutating func openBrace(_ index: Int) -> Int {
    while let last = awaitedBodies.last, last.token < index { awaitedBodies.removeLast() }
    if let last = awaitedBodies.last, last.token == index {
      awaitedBodies.removeLast()
      openBody(index, of: last.declaration)
    } else if frame.header != .none, isBlock(index) {
      openBlock(index)
    } else if word(index + 1) == .didSet || word(index + 1) == .willSet,
      let last = declarations.indices.last
    {
      openBody(index, of: last)
    } else {
      return openClosure(index)
    }
    return index + 1
  }

  private mutating func openBody(_ index: Int, of declaration: Int) {
    var new = StructureFrame(.body, open: index)
    new.declaration = declaration
    push(new)
  }

  private mutating func openBlock(_ index: Int) {
    var new = StructureFrame(frame.header == .switch ? .switchBody : .block, open: index)
    new.statement = frame.header
    new.declaration = frame.kind == .body ? -1 : frame.declaration
    frame.header = .none
    push(new)
  }

  /// Whether the brace opens the statement's block rather than a closure in its condition.
  private func isBlock(_ index: Int) -> Bool {
    switch frame.header {
    case .none, .guard: return false
    case .block, .guardElse, .repeating, .accessor: return true
    case .condition, .loop, .switch: break
    }
    let last = index - 1
    // `if let x = { … }()`
    if kind(last) == .operator, tokens[last].partner < 0, tokens[last].spaceBefore { return false }
    if kind(last) == .punctuation, !isToken(last, UInt8(ascii: ":")) { return false }
    // As in the compiler, `if list.contains { $0 > 1 }, …` has a closure only if the condition continues after it.
    let next = Int(tokens[index].partner) + 1
    guard next > 0, next < tokens.count, !tokens[next].startsLine else { return true }
    switch tokens[next].kind {
    case .open: return tokens[next].spaceBefore && !isToken(next, UInt8(ascii: "{"))
    case .punctuation: return !isToken(next, UInt8(ascii: ",")) && !isToken(next, UInt8(ascii: "."))
    case .operator: return false
    case .keyword: return ![.where, .is, .as].contains(tokens[next].word)
    default: return true
    }
  }

  // MARK: Closures

  private mutating func openClosure(_ index: Int) -> Int {
    let partner = Int(tokens[index].partner)
    var closure = Closure(open: index, close: partner, bodyStart: index + 1)
    attachToCall(&closure)
    let signature = signature(of: index)
    if let signature {
      closure.namedParameters = signature.parameters
      closure.bodyStart = signature.end
    }
    if closure.call < 0, frame.operandEnd != index - 1 || tokens[index].startsLine {
      frame.primary = index
    }
    var new = StructureFrame(.closure, open: index)
    new.closure = closures.count
    closures.append(closure)
    push(new)
    guard let captures = signature?.captures else { return closure.bodyStart }
    frame.capturesEndAt = closure.bodyStart
    return captures
  }

  /// Finds the call of a trailing closure.
  private mutating func attachToCall(_ closure: inout Closure) {
    let index = closure.open
    guard index > 0 else { return }
    if frame.callEnd == index - 1, isToken(index - 1, UInt8(ascii: ")")) {
      closure.call = frame.call
    } else if frame.callEnd == index - 3, isToken(index - 1, UInt8(ascii: ":")),
      isToken(index - 3, UInt8(ascii: "}"))
    {
      closure.call = frame.call
      closure.label = index - 2
    } else if frame.calleeEnd == index - 1, !tokens[index].startsLine {
      closure.call = frame.callee
    }
    guard closure.call >= 0, closure.label < 0 else { return }
    if references[closure.call].kind == .attribute {
      closure.call = -1
    } else {
      references[closure.call].trailingClosure = Int32(index)
    }
  }

  mutating func closeClosure(_ index: Int, _ closed: StructureFrame) {
    frame.operandEnd = index
    frame.calleeEnd = -2
    let call = closures[closed.closure].call
    guard call >= 0 else { return }
    frame.call = call
    frame.callEnd = index
  }

  /// The part before `in`: attributes, captures, parameters, effects and the result.
  private func signature(of open: Int) -> (captures: Int?, parameters: Int, end: Int)? {
    var index = open + 1
    var captures: Int?
    while kind(index) == .at {
      index += 2
      if isToken(index, UInt8(ascii: "(")), !tokens[index].spaceBefore { index = after(index) }
    }
    if isToken(index, UInt8(ascii: "[")), tokens[index].partner > index {
      captures = index
      index = after(index)
    }
    var parameters = 0
    if isToken(index, UInt8(ascii: "(")) {
      if tokens[index].partner > index {
        parameters = file.elements(index + 1..<Int(tokens[index].partner)).count
      }
      index = after(index)
    } else {
      while kind(index) == .identifier || kind(index) == .dollar || word(index) == .underscore {
        guard word(index) != .async else { break }
        parameters += 1
        index += 1
        guard isToken(index, UInt8(ascii: ",")) else { break }
        index += 1
      }
    }
    return endOfSignature(from: index).map { (captures, parameters, $0) }
  }

  /// The token after `in`, skipping effects and a result type.
  private func endOfSignature(from start: Int) -> Int? {
    var index = start
    var isInResult = false
    while index < tokens.count {
      if word(index) == .in { return index + 1 }
      if word(index) == .async || word(index) == .throws {
        index += 1
        if isToken(index, UInt8(ascii: "(")) { index = after(index) }
        continue
      }
      if kind(index) == .operator, file.isText(index, "->") {
        isInResult = true
      } else {
        guard isInResult, !isToken(index, UInt8(ascii: "{")), !isToken(index, UInt8(ascii: ";")),
          !isToken(index, UInt8(ascii: "=")), kind(index) != .close
        else { return nil }
      }
      index = after(index)
    }
    return nil
  }
}
