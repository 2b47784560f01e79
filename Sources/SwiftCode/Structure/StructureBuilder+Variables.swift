/// Variables, constants and enum cases, which can be declared in lists.
extension StructureBuilder {
  mutating func variable(_ keyword: Int) -> Int {
    guard frame.kind.hasStatements, frame.header == .none, startsBinding(keyword) else {
      // A binding in a pattern or a condition isn't a use of its name.
      return kind(keyword + 1) == .identifier ? keyword + 2 : keyword + 1
    }
    let kind: Declaration.Kind = tokens[keyword].word == .var ? .var : .let
    let name = keyword + 1
    if isToken(name, UInt8(ascii: "(")) { return tuple(keyword, kind) }
    guard self.kind(name) == .identifier || word(name) == .underscore else { return name }
    bindings(keyword, kind, name: name)
    return name + 1
  }

  /// Whether `let`, `var` or `case` starts a declaration, rather than a pattern in a statement or a condition.
  func startsBinding(_ keyword: Int) -> Bool {
    switch kind(keyword - 1) {
    case nil, .open: return true
    case .operator: return tokens[keyword].startsLine || tokens[keyword - 1].partner >= 0
    case .punctuation:
      return isToken(keyword - 1, UInt8(ascii: ";")) || isToken(keyword - 1, UInt8(ascii: ":"))
    case .keyword:
      switch word(keyword - 1) {
      case .case, .catch, .is, .if, .guard, .while, .for: return false
      default: return true
      }
    default: return true
    }
  }

  private mutating func bindings(_ keyword: Int, _ kind: Declaration.Kind, name: Int) {
    let start = start(of: keyword)
    var name = name
    var end = tokens.count
    var isFirst = true
    while true {
      var declaration = Declaration(
        kind: kind, keyword: keyword, name: name, start: start, end: name + 1)
      var next = name + 1
      if isToken(next, UInt8(ascii: ":")) {
        let first = next + 1
        next = endOfType(from: first)
        declaration.types = first..<max(first, next)
      }
      if isToken(next, UInt8(ascii: "{")) {
        declaration.body = next
        declaration.end = tokens[next].partner < 0 ? tokens.count : after(next)
      } else if isFirst {
        declaration.end = max(endOfStatement(from: next), next)
      } else {
        declaration.end = end
      }
      if isFirst { end = declaration.end }
      declare(declaration, isSibling: !isFirst)
      guard declaration.body < 0, let following = nextName(from: next, before: end) else { break }
      isFirst = false
      name = following
    }
    frame.listEnd = isFirst ? -1 : end
  }

  /// The name after the next comma of a list, ignoring commas in the conditions of an `if` expression.
  private func nextName(from start: Int, before end: Int) -> Int? {
    var index = start
    while index < end, word(index) != .if {
      if isToken(index, UInt8(ascii: ",")), index + 1 < end, kind(index + 1) == .identifier {
        return index + 1
      }
      index = after(index)
    }
    return nil
  }

  private mutating func tuple(_ keyword: Int, _ kind: Declaration.Kind) -> Int {
    let open = keyword + 1
    let close = after(open) - 1
    guard close > open else { return open }
    let start = start(of: keyword)
    let end = max(endOfStatement(from: close + 1), close + 1)
    var isFirst = true
    for index in open + 1..<close where self.kind(index) == .identifier {
      guard !isToken(index + 1, UInt8(ascii: ":")) else { continue }
      declare(
        Declaration(kind: kind, keyword: keyword, name: index, start: start, end: end),
        isSibling: !isFirst)
      isFirst = false
    }
    return close + 1
  }

  private func endOfType(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .close, .interpolationClose: return index
      case .open where byte(index) == UInt8(ascii: "{"): return index
      case .punctuation where !isToken(index, UInt8(ascii: ".")): return index
      case .operator where isToken(index, UInt8(ascii: "=")): return index
      default: break
      }
      if startsDeclaration(index) || token.word == .let || token.word == .var { return index }
      if isConditional(token) || (token.startsLine && index > start && !continuesType(index)) {
        return index
      }
      index = after(index)
    }
    return index
  }

  private func continuesType(_ index: Int) -> Bool {
    tokens[index].kind == .operator || isToken(index, UInt8(ascii: "."))
      || (tokens[index - 1].kind == .operator && tokens[index - 1].spaceBefore
        && tokens[index - 1].partner < 0)
      || isToken(index - 1, UInt8(ascii: "."))
  }

  mutating func enumCases(_ keyword: Int) -> Int {
    var name = keyword + 1
    let end = endOfStatement(from: keyword + 1, isEnumCase: true)
    let start = start(of: keyword)
    var isFirst = true
    var parameters: [(token: Int, declaration: Int)] = []
    while name < end, kind(name) == .identifier {
      var declaration = Declaration(
        kind: .enumCase, keyword: keyword, name: name, start: start, end: end)
      if isToken(name + 1, UInt8(ascii: "(")) { declaration.parameters = name + 1 }
      declare(declaration, isSibling: !isFirst)
      if declaration.parameters >= 0 { parameters.append((name + 1, declarations.count - 1)) }
      isFirst = false
      guard let next = nextName(from: name + 1, before: end) else { break }
      name = next
    }
    awaitedParameters.append(contentsOf: parameters.reversed())
    frame.listEnd = end
    return min(keyword + 2, max(end, keyword + 1))
  }
}
