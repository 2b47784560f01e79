extension StructureBuilder {
  /// Adds a declaration and returns its index. A second name, as in `let a = 1, b = 2`, becomes a sibling of the first.
  @discardableResult
  mutating func declare(_ declaration: Declaration, isSibling: Bool = false) -> Int {
    var declaration = declaration
    declaration.parent = parent(of: declaration, isSibling: isSibling)
    declaration.isLocal = frame.closure >= 0
    if declaration.parent >= 0 {
      // In invalid code, a header may extend past the enclosing body.
      let parent = declarations[declaration.parent]
      declaration.start = max(declaration.start, parent.start)
      declaration.end = min(declaration.end, parent.end)
      if declaration.body >= parent.end { declaration.body = -1 }
      if !parent.kind.isType { declaration.isLocal = true }
    }
    declarations.append(declaration)
    if declaration.body >= 0 { awaitedBodies.append((declaration.body, declarations.count - 1)) }
    if frame.attributeEnd == .max { frame.attributeEnd = declaration.end }
    frame.endExpression()
    return declarations.count - 1
  }

  private func parent(of declaration: Declaration, isSibling: Bool) -> Int {
    var parent = declarations.count - 1
    if isSibling { return declarations[parent].parent }
    while parent >= 0, declarations[parent].end <= declaration.keyword {
      parent = declarations[parent].parent
    }
    return parent
  }

  /// The first attribute or modifier of the declaration with this keyword.
  func start(of keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      var last = start - 1
      if tokens[last].word?.isModifier == true {
        start = last
        continue
      }
      if isToken(last, UInt8(ascii: ")")), tokens[last].partner > 0 {
        last = Int(tokens[last].partner) - 1
      }
      if tokens[last].word?.isModifier == true, last < start - 1 {
        start = last
        continue
      }
      if isToken(last, UInt8(ascii: ">")), tokens[last].partner > 0 {
        last = Int(tokens[last].partner) - 1
      }
      while last >= 2, isToken(last - 1, UInt8(ascii: ".")) { last -= 2 }
      guard last >= 1, tokens[last - 1].kind == .at else { break }
      start = last - 1
    }
    return start
  }

  mutating func importDeclaration(_ keyword: Int) -> Int {
    var name = keyword + 1
    if kind(name) == .keyword { name += 1 }
    let end = endOfLine(keyword)
    guard name < end else { return keyword + 1 }
    declare(
      Declaration(kind: .import, keyword: keyword, name: name, start: start(of: keyword), end: end))
    return end
  }

  /// The first token of the next line or statement.
  private func endOfLine(_ index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, !tokens[end].startsLine, !isToken(end, UInt8(ascii: ";")) { end += 1 }
    return min(end, tokens.count)
  }

  mutating func type(_ keyword: Int, _ kind: Declaration.Kind) -> Int {
    var name = keyword + 1
    let isBracketed =
      kind == .extension && self.kind(name) == .open && !isToken(name, UInt8(ascii: "{"))
    guard self.kind(name) == .identifier || isBracketed else { return keyword + 1 }
    while isToken(name + 1, UInt8(ascii: ".")), self.kind(name + 2) == .identifier { name += 2 }
    var next = isBracketed ? after(name) : name + 1
    if isToken(next, UInt8(ascii: "<")) { next = after(next) }
    let header = header(from: next)
    var declaration = Declaration(
      kind: kind, keyword: keyword, name: isBracketed ? -1 : name, start: start(of: keyword),
      end: header.end)
    declaration.body = header.body
    if isToken(next, UInt8(ascii: ":")) {
      declaration.types = next + 1..<max(endOfTypes(from: next + 1, before: header.end), next + 1)
    }
    declare(declaration)
    return isBracketed ? name : name + 1
  }

  private func endOfTypes(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, word(index) != .where, !isToken(index, UInt8(ascii: "{")) {
      index = after(index)
    }
    return min(index, end)
  }

  mutating func function(_ keyword: Int, _ kind: Declaration.Kind, name: Int) -> Int {
    guard name < tokens.count else { return keyword + 1 }
    var next = name + 1
    if kind == .initializer, isToken(next, UInt8(ascii: "?")) || isToken(next, UInt8(ascii: "!")) {
      next += 1
    }
    let resumed = next
    if isToken(next, UInt8(ascii: "<")) { next = after(next) }
    var declaration = Declaration(
      kind: kind, keyword: keyword, name: name, start: start(of: keyword), end: next)
    if isToken(next, UInt8(ascii: "(")) {
      declaration.parameters = next
      next = after(next)
    }
    let header = header(from: next)
    declaration.end = max(header.end, resumed)
    declaration.body = header.body
    let index = declare(declaration)
    if declaration.parameters >= 0 { awaitedParameters.append((declaration.parameters, index)) }
    return resumed
  }

  /// Adds a declaration of which only the name matters.
  mutating func named(_ keyword: Int, _ kind: Declaration.Kind) -> Int {
    let name = keyword + 1
    guard name < tokens.count, tokens[name].kind != .open else { return name }
    // The line after `prefix operator +` isn't its operand.
    let end = kind == .operator ? endOfLine(name) : max(endOfStatement(from: name + 1), name + 1)
    declare(
      Declaration(kind: kind, keyword: keyword, name: name, start: start(of: keyword), end: end))
    let isOfOperators = kind == .operator || kind == .precedenceGroup
    return isOfOperators ? end : name + 1
  }

  /// The body that ends a header, or -1, and the token after the declaration.
  private func header(from start: Int) -> (body: Int, end: Int) {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if isToken(index, UInt8(ascii: "{")) {
        return (index, token.partner < 0 ? tokens.count : Int(token.partner) + 1)
      }
      let isEnd =
        token.kind == .close || token.kind == .interpolationClose
        || isToken(index, UInt8(ascii: ";"))
        || isConditional(token) || startsDeclaration(index)
        || (token.startsLine && !continuesHeader(index))
      if isEnd { return (-1, index) }
      index = after(index)
    }
    return (-1, tokens.count)
  }

  func isConditional(_ token: Token) -> Bool {
    switch token.word {
    case .poundIf, .poundElseif, .poundElse, .poundEndif: true
    default: false
    }
  }

  private func continuesHeader(_ index: Int) -> Bool {
    switch tokens[index].word {
    case .where, .throws, .rethrows, .async: true
    default:
      tokens[index].kind == .operator || isAfterContinuation(index)
        || isToken(index, UInt8(ascii: "."))
        || isToken(index, UInt8(ascii: ":"))
        || isToken(index, UInt8(ascii: ",")) || word(index - 1) == .where
    }
  }

  /// Whether the previous token requires something after it.
  private func isAfterContinuation(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    switch last.kind {
    case .operator:
      return last.partner < 0 && (last.spaceBefore || isToken(index - 1, UInt8(ascii: "=")))
    case .punctuation, .open, .at: return !isToken(index - 1, UInt8(ascii: ";"))
    case .keyword:
      switch last.word {
      case .as, .is, .try, .return, .in: return true
      default: return false
      }
    default: return last.word == .await
    }
  }

  func endOfStatement(from start: Int, isEnumCase: Bool = false) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      let isEnd =
        token.kind == .close || token.kind == .interpolationClose
        || isToken(index, UInt8(ascii: ";"))
        || isConditional(token) || startsDeclaration(index) || (isEnumCase && token.word == .case)
        || (token.startsLine && !continuesStatement(index))
      if isEnd { return index }
      index = after(index)
    }
    return tokens.count
  }

  private func continuesStatement(_ index: Int) -> Bool {
    if isAfterContinuation(index) { return true }
    switch tokens[index].kind {
    case .punctuation: return !isToken(index, UInt8(ascii: ";"))
    case .operator: return tokens[index].spaceAfter
    case .open: return isToken(index, UInt8(ascii: "{"))
    case .keyword:
      switch tokens[index].word {
      case .as, .is, .else, .catch: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether the next declaration starts here, in the middle of a line. Without this check, every header in invalid
  /// code could extend to the end of the file.
  func startsDeclaration(_ index: Int) -> Bool {
    guard
      tokens[index].kind == .keyword || tokens[index].word == .actor || tokens[index].word == .macro
    else { return false }
    switch tokens[index].word {
    case .func, .struct, .enum, .protocol, .extension, .import, .typealias, .associatedtype,
      .subscript, .deinit,
      .precedencegroup:
      return true
    case .class, .actor, .macro:
      return kind(index + 1) == .identifier && !isToken(index - 1, UInt8(ascii: "."))
    case .initializer: return !isToken(index - 1, UInt8(ascii: "."))
    case .let, .var, .case: return startsBinding(index)
    default: return false
    }
  }
}
