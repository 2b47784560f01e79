/// Reserved words that start declarations, statements and expressions.
extension StructureBuilder {
  mutating func keyword(_ index: Int) -> Int {
    if frame.dot == index - 1 { return addMember(index) }
    if frame.expectsName || isLabel(index) { return index + 1 }
    switch tokens[index].word {
    case .selfType: addName(index, .free)
    case .selfValue, .super, .nil, .true, .false, .anyType: operand(index)
    case .if, .guard, .while, .for, .switch, .do, .defer, .repeat, .catch, .else:
      statement(index)
    case .default: if frame.kind == .switchBody { startCase() }
    case .let, .var: return variable(index)
    case .case: return caseKeyword(index)
    default:
      if frame.kind.hasStatements { return declaration(index) }
    }
    return index + 1
  }

  private mutating func caseKeyword(_ index: Int) -> Int {
    if frame.kind == .body, frame.declaration >= 0, declarations[frame.declaration].kind == .enum {
      return enumCases(index)
    }
    if frame.kind == .switchBody, frame.header == .none { startCase() }
    return index + 1
  }

  private mutating func declaration(_ index: Int) -> Int {
    switch tokens[index].word {
    case .import: return importDeclaration(index)
    case .struct: return type(index, .struct)
    case .enum: return type(index, .enum)
    case .protocol: return type(index, .protocol)
    case .extension: return type(index, .extension)
    case .class:
      return kind(index + 1) == .identifier && word(index + 1)?.isModifier != true
        ? type(index, .class) : index + 1
    case .func: return function(index, .func, name: index + 1)
    case .initializer:
      return startsInitializer(index) ? function(index, .initializer, name: index) : index + 1
    case .deinit: return function(index, .deinitializer, name: index)
    case .subscript: return function(index, .subscript, name: index)
    case .typealias: return named(index, .typealias)
    case .associatedtype: return named(index, .associatedtype)
    case .operator: return named(index, .operator)
    case .precedencegroup: return named(index, .precedenceGroup)
    default: return index + 1
    }
  }

  private func startsInitializer(_ index: Int) -> Bool {
    let next = index + 1
    return isToken(next, UInt8(ascii: "(")) || isToken(next, UInt8(ascii: "<"))
      || isToken(next, UInt8(ascii: "?")) || isToken(next, UInt8(ascii: "!"))
  }

  /// `actor` and `macro` start declarations only where a name follows.
  mutating func contextualDeclaration(_ index: Int, _ word: Word) -> Int? {
    guard word == .actor || word == .macro, frame.kind.hasStatements,
      kind(index + 1) == .identifier, !tokens[index + 1].startsLine
    else { return nil }
    return word == .actor ? type(index, .actor) : function(index, .macro, name: index + 1)
  }

  /// `get`, `set(value)`, `didSet` and others, in the body of a variable or a subscript.
  mutating func accessor(_ index: Int, _ word: Word) -> Int? {
    switch word {
    case .get, .set, .willSet, .didSet, .underscoredRead, .underscoredModify,
      .unsafeAddress:
      break
    default: return nil
    }
    guard frame.kind == .body, frame.declaration >= 0, startsAccessor(index) else { return nil }
    switch declarations[frame.declaration].kind {
    case .var, .let, .subscript: break
    default: return nil
    }
    var next = index + 1
    if isToken(next, UInt8(ascii: "(")) { next = after(next) }
    while self.word(next) == .async || self.word(next) == .throws {
      next = isToken(next + 1, UInt8(ascii: "(")) ? after(next + 1) : next + 1
    }
    let isRequirement =
      isToken(next, UInt8(ascii: "}")) || self.word(next) == .set || self.word(next) == .get
    guard isToken(next, UInt8(ascii: "{")) || isRequirement else { return nil }
    if !isRequirement {
      frame.header = .accessor
      frame.contextAfter = frame.context
    }
    return next
  }

  /// Whether an accessor can start here, unlike in `return get { … }`.
  private func startsAccessor(_ index: Int) -> Bool {
    switch kind(index - 1) {
    case .open, .close, .identifier: true
    default: tokens[index].startsLine || word(index - 1)?.isModifier == true
    }
  }
}
