/// What `if`, `guard`, `@available` and `#if` guarantee, and where that ends.
extension StructureBuilder {
  struct Directive {
    /// The number of brackets around it.
    let depth: Int
    let context: Int
    /// The context at the start of its current clause.
    var clauseContext: Int
    /// What is guaranteed if no clause so far was true.
    var remaining: BuildFacts
    /// Whether an expression continues inside it, as in a chain of modifiers.
    let continuesExpression: Bool
    let primary: Int
    /// Whether an attribute before it still awaits its declaration.
    let isAttributeOpen: Bool
  }

  mutating func add(_ context: Context) -> Int {
    contexts.append(context)
    return contexts.count - 1
  }

  // MARK: Statements

  mutating func statement(_ index: Int) {
    frame.endExpression()
    switch tokens[index].word {
    case .if:
      // A chain ends where its first `if` does.
      if word(index - 1) != .else { frame.contextAfter = frame.context }
      frame.header = .condition
    case .guard:
      frame.contextAfter = frame.context
      frame.header = .guard
    case .else where frame.header == .guard:
      frame.contextGuarded = frame.context
      frame.context = frame.contextElse
      frame.header = .guardElse
      return
    case .else:
      frame.header = .block
      return
    case .while:
      if frame.repeatEnd == index - 1 { return }
      frame.contextAfter = frame.context
      frame.header = .condition
    case .for, .switch, .catch:
      frame.contextAfter = frame.context
      frame.header = tokens[index].word == .switch ? .switch : .loop
    case .repeat:
      // `repeat each item` expands a pack.
      guard isToken(index + 1, UInt8(ascii: "{")) else { return }
      frame.contextAfter = frame.context
      frame.header = .repeating
    default:
      frame.contextAfter = frame.context
      frame.header = .block
    }
    frame.nextQuery = index + 1
    frame.contextOfQueries = frame.context
    frame.contextElse = frame.context
  }

  /// Starts a case of a `switch`, for which a `guard` in an earlier one has no effect.
  mutating func startCase() {
    let directive = directives.last.flatMap { $0.depth == outer.count ? $0 : nil }
    frame.context = directive?.clauseContext ?? frame.initialContext
    frame.endExpression()
  }

  mutating func closeBlock(_ index: Int, _ closed: StructureFrame) {
    frame.endExpression()
    switch closed.statement {
    case .guardElse: frame.context = frame.contextGuarded
    case .condition where word(index + 1) == .else: frame.context = frame.contextElse
    case .repeating:
      frame.repeatEnd = index
      frame.context = frame.contextAfter
    case .none, .condition, .loop, .switch, .guard, .block, .accessor:
      frame.context = frame.contextAfter
    }
  }

  /// `#available` or `#unavailable` in a condition.
  private mutating func availabilityCondition(_ index: Int) -> Int {
    let open = index + 1
    guard isToken(open, UInt8(ascii: "(")), tokens[open].partner > open else { return index + 1 }
    let close = Int(tokens[open].partner)
    guard frame.header == .condition || frame.header == .guard else { return close + 1 }
    let clause = AvailabilityClause(file, open + 1..<close)
    let context = contexts[frame.context]
    let isAvailable = tokens[index].word == .poundAvailable
    availabilityConditions.append(
      AvailabilityCondition(token: index, isNegated: !isAvailable, clause: clause))
    frame.context = add(isAvailable ? context.admitting(clause) : context.excluding(clause))
    // `else` means the opposite only of a whole condition. A list of `#unavailable` has one for each platform.
    guard index == frame.nextQuery else { return close + 1 }
    let opposite = contexts[frame.contextOfQueries]
    frame.contextOfQueries = add(isAvailable ? opposite.excluding(clause) : opposite.admitting(clause))
    if isToken(close + 1, UInt8(ascii: "{")) || word(close + 1) == .else {
      frame.contextElse = frame.contextOfQueries
    } else if !isAvailable, isToken(close + 1, UInt8(ascii: ",")) {
      frame.nextQuery = close + 2
    }
    return close + 1
  }

  // MARK: Attributes

  mutating func attribute(_ index: Int) -> Int {
    var name = index + 1
    guard kind(name) == .identifier || kind(name) == .keyword else { return index + 1 }
    while isToken(name + 1, UInt8(ascii: ".")), kind(name + 2) == .identifier { name += 2 }
    let open = name + 1
    let hasArguments = isToken(open, UInt8(ascii: "(")) && !tokens[open].spaceBefore
    frame.endExpression()
    if file.isText(name, "available") {
      guard isToken(open, UInt8(ascii: "(")) else { return open }
      applyAvailability(open)
      return after(open)
    }
    references.append(Reference(kind: .attribute, name: Int32(name), receiver: -1))
    guard hasArguments || isToken(open, UInt8(ascii: "<")) else { return open }
    // The arguments of these are names of their own kind, or of protocols that code made by a macro conforms to.
    let builtIn: [StaticString] = ["objc", "abi", "backDeployed", "attached"]
    if byte(name) == UInt8(ascii: "_") || builtIn.contains(where: { file.isText(name, $0) }) { return after(open) }
    frame.callee = references.count - 1
    frame.calleeEnd = name
    return open
  }

  private mutating func applyAvailability(_ open: Int) {
    guard frame.kind.hasStatements, tokens[open].partner > open else { return }
    let attribute = AvailabilityAttribute(file, open + 1..<Int(tokens[open].partner))
    if frame.attributeEnd != .max {
      if frame.attributeEnd != nil { endAttribute() }
      frame.contextAfterAttribute = frame.context
    }
    frame.attributeEnd = .max
    frame.context = add(contexts[frame.context].applying(attribute))
  }

  mutating func endAttribute() {
    frame.context = frame.contextAfterAttribute
    frame.attributeEnd = nil
  }

  // MARK: Directives and macros

  mutating func pound(_ index: Int) -> Int {
    switch tokens[index].word {
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      return directive(index)
    case .poundAvailable, .poundUnavailable:
      return availabilityCondition(index)
    case .poundSourceLocation, .poundError, .poundWarning:
      return isToken(index + 1, UInt8(ascii: "(")) ? after(index + 1) : index + 1
    default:
      if tokens[index].end - tokens[index].start > 1 { addName(index, .macro) }
      return index + 1
    }
  }

  private mutating func directive(_ index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, !tokens[end].startsLine { end += 1 }
    let condition = index + 1..<end
    let directive: Directive? =
      switch tokens[index].word {
      case .poundIf: startDirective(condition)
      case .poundElseif: continueDirective(BuildConditionReader.condition(file, condition))
      case .poundElse: continueDirective(BuildCondition())
      default: endDirective()
      }
    if let directive, directive.continuesExpression { resumeExpression(directive, at: end) }
    return end
  }

  private mutating func resumeExpression(_ directive: Directive, at index: Int) {
    frame.endExpression()
    guard isToken(index, UInt8(ascii: ".")) else { return }
    frame.operandEnd = index - 1
    frame.primary = directive.primary
  }

  private mutating func startDirective(_ condition: Range<Int>) -> Directive {
    let value = BuildConditionReader.condition(file, condition)
    let context = add(contexts[frame.context].compiled(if: value.ifTrue))
    let directive = Directive(
      depth: outer.count, context: frame.context, clauseContext: context, remaining: value.ifFalse,
      continuesExpression: frame.operandEnd == condition.lowerBound - 2, primary: frame.primary,
      isAttributeOpen: frame.attributeEnd == .max)
    directives.append(directive)
    frame.context = context
    return directive
  }

  private mutating func continueDirective(_ value: BuildCondition) -> Directive? {
    guard let directive = directives.last, directive.depth == outer.count else { return nil }
    let facts = directive.remaining.and(value.ifTrue)
    directives[directives.count - 1].remaining = directive.remaining.and(value.ifFalse)
    frame.context = add(contexts[directive.context].compiled(if: facts))
    directives[directives.count - 1].clauseContext = frame.context
    return directive
  }

  private mutating func endDirective() -> Directive? {
    guard let directive = directives.popLast(), directive.depth == outer.count else { return nil }
    if frame.attributeEnd == .max, !directive.isAttributeOpen {
      // The directive contained only an attribute, which still awaits its declaration.
      frame.context = add(contexts[frame.context].compiled(as: contexts[directive.context]))
      frame.contextAfterAttribute = directive.context
    } else {
      frame.context = directive.context
    }
    return directive
  }
}
