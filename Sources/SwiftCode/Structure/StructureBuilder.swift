/// Builds a `SwiftStructure` in one pass over the tokens, with a stack of open brackets.
///
/// At a declaration's keyword, its header is scanned ahead to find the body and the end. Brackets are skipped through
/// their partners, which keeps the time linear.
struct StructureBuilder {
  let file: SwiftFile
  let tokens: [Token]
  var declarations: [Declaration] = []
  var references: [Reference] = []
  var closures: [Closure] = []
  var availabilityConditions: [AvailabilityCondition] = []
  var contextChanges: [(token: Int32, context: Int32)] = []
  var contexts = [Context()]
  var frame = StructureFrame(.file, open: -1)
  var outer: [StructureFrame] = []
  var directives: [Directive] = []
  /// The upcoming parameter lists and bodies of declarations, the next one last.
  var awaitedParameters: [(token: Int, declaration: Int)] = []
  var awaitedBodies: [(token: Int, declaration: Int)] = []

  init(_ file: SwiftFile) {
    self.file = file
    tokens = file.tokens
    references.reserveCapacity(tokens.count / 3)
  }

  mutating func run() {
    var index = 0
    var context = 0
    while index < tokens.count {
      if let end = frame.attributeEnd, index >= end { endAttribute() }
      if frame.context != context {
        context = frame.context
        contextChanges.append((Int32(index), Int32(context)))
      }
      index = max(step(index), index + 1)
    }
  }

  /// Processes a token and returns the next one to process.
  private mutating func step(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .identifier: return identifier(index)
    case .keyword: return keyword(index)
    case .number, .regex: operand(index)
    case .dollar:
      noteDollar(token)
      operand(index)
    case .quote:
      if token.partner > index { frame.primary = index } else { frame.operandEnd = index }
    case .operator: operatorToken(index)
    case .punctuation: punctuation(index)
    case .at: return attribute(index)
    case .pound: return pound(index)
    case .open: return open(index)
    case .interpolationOpen: push(StructureFrame(.interpolation, open: index))
    case .close, .interpolationClose:
      close(index)
      if let end = frame.capturesEndAt {
        frame.capturesEndAt = nil
        return end
      }
    case .stringText: break
    }
    return index + 1
  }

  // MARK: Tokens

  func byte(_ index: Int) -> UInt8 { file.bytes[Int(tokens[index].start)] }

  /// Whether a token is this one byte.
  func isToken(_ index: Int, _ byte: UInt8) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    return token.end - token.start == 1 && file.bytes[Int(token.start)] == byte
  }

  func word(_ index: Int) -> Word? { index >= 0 && index < tokens.count ? tokens[index].word : nil }

  func kind(_ index: Int) -> Token.Kind? {
    index >= 0 && index < tokens.count ? tokens[index].kind : nil
  }

  func after(_ index: Int) -> Int { file.after(index) }

  // MARK: Brackets

  mutating func push(_ new: StructureFrame) {
    var new = new
    new.context = frame.context
    new.initialContext = frame.context
    if new.kind != .closure, new.kind != .body { new.closure = frame.closure }
    outer.append(frame)
    frame = new
  }

  private mutating func open(_ index: Int) -> Int {
    switch byte(index) {
    case UInt8(ascii: "("): openParenthesis(index)
    case UInt8(ascii: "["):
      let isSubscript = frame.operandEnd == index - 1 && !tokens[index].spaceBefore
      if !isSubscript { frame.primary = index }
      push(StructureFrame(isSubscript ? .subscripting : .square, open: index))
    default: return openBrace(index)
    }
    return index + 1
  }

  private mutating func openParenthesis(_ index: Int) {
    while let last = awaitedParameters.last, last.token < index { awaitedParameters.removeLast() }
    var new = StructureFrame(.parenthesis, open: index)
    if let last = awaitedParameters.last, last.token == index {
      awaitedParameters.removeLast()
      new.declaration = last.declaration
      new.isParameters = declarations[last.declaration].kind != .enumCase
      new.expectsName = new.isParameters
    } else if frame.calleeEnd == index - 1, !tokens[index].startsLine {
      new.reference = frame.callee
      references[frame.callee].open = Int32(index)
    } else if frame.operandEnd != index - 1 || tokens[index].startsLine {
      frame.primary = index
    }
    push(new)
  }

  mutating func close(_ index: Int) {
    let partner = Int(tokens[index].partner)
    guard partner >= 0 else { return }
    // Unclosed brackets end with the bracket around them.
    while frame.open > partner, let last = outer.popLast() { frame = last }
    guard frame.open == partner, let last = outer.popLast() else { return }
    let closed = frame
    frame = last
    switch closed.kind {
    case .parenthesis: closeParenthesis(index, closed)
    case .square, .subscripting: frame.operandEnd = index
    case .angle:
      frame.operandEnd = index
      // The arguments of the name before `<` may follow `>`.
      if frame.calleeEnd == partner - 1 { frame.calleeEnd = index }
    case .closure: closeClosure(index, closed)
    case .block, .switchBody: closeBlock(index, closed)
    case .body: frame.endExpression()
    case .file, .interpolation: break
    }
    if frame.attributeEnd == .max, byte(index) == UInt8(ascii: "}") { endAttribute() }
  }

  private mutating func closeParenthesis(_ index: Int, _ closed: StructureFrame) {
    if closed.declaration >= 0 { return frame.endExpression() }
    frame.operandEnd = index
    guard closed.reference >= 0 else { return }
    if references[closed.reference].kind == .attribute { return frame.endExpression() }
    if isToken(index - 1, UInt8(ascii: ":")) { references[closed.reference].isFullName = true }
    frame.call = closed.reference
    frame.callEnd = index
  }
}
