import Knowledge
internal import SwiftCode

/// The edit that removes a check or attribute that always holds, together with the code that never runs.
///
/// It is only offered if the remaining code means the same: the code moves one level out, so its declarations must not
/// clash with other names, and nothing may follow a statement that leaves the scope.
struct GuardRemoval {
  let structure: SwiftStructure
  let declared: DeclaredAPI
  private var file: SwiftFile { structure.file }
  private var tokens: [Token] { structure.file.tokens }

  // MARK: Conditions

  /// The edit for a condition that is always true, or always false if it's an `#unavailable`.
  func edit(of condition: AvailabilityCondition) -> TextEdit? {
    let (before, behind) = (condition.token - 1, file.after(condition.token + 1))
    guard before >= 0, behind < tokens.count else { return nil }
    if file.isText(behind, ",") {
      return condition.isNegated ? nil : removal(of: condition.token..<behind + 1, upTo: behind + 1)
    }
    if file.isText(before, ",") {
      return condition.isNegated ? nil : removal(of: before..<behind, upTo: nil)
    }
    switch tokens[before].word {
    case .guard where !condition.isNegated: return guardRemoval(before, behind)
    case .if: return ifRemoval(before, behind, takesElse: condition.isNegated)
    default: return nil
    }
  }

  /// Removes tokens up to the start of the next one, or to their own end.
  private func removal(of range: Range<Int>, upTo next: Int?) -> TextEdit? {
    let bytes = start(range.lowerBound)..<(next.map(start) ?? end(range.upperBound - 1))
    return file.hasComment(in: bytes) ? nil : TextEdit(bytes: bytes, text: "")
  }

  /// `guard #available(…) else { … }`
  private func guardRemoval(_ first: Int, _ otherwise: Int) -> TextEdit? {
    guard tokens[otherwise].word == .else, isBlock(otherwise + 1),
      !file.hasComment(in: start(first)..<start(otherwise + 1))
    else { return nil }
    return statementRemoval(first..<file.after(otherwise + 1))
  }

  /// A statement with its lines, if nothing else is on them.
  private func statementRemoval(_ range: Range<Int>) -> TextEdit? {
    guard range.count <= Self.longest, range.upperBound < tokens.count, structure.isStatement(range.lowerBound),
      endsLine(range.upperBound - 1), structure.beginsStatement(range.upperBound), hasBalancedDirectives(range),
      !isLoneInCase(range), !mayChangeResult(ofClosureAround: range, kept: 0)
    else { return nil }
    let bytes = start(range.lowerBound)..<start(range.upperBound)
    // Comments after the statement belong to the following code.
    let behind = end(range.upperBound - 1)..<bytes.upperBound
    return file.hasComment(in: behind) ? nil : TextEdit(bytes: bytes, text: "")
  }

  // MARK: if

  private func ifRemoval(_ first: Int, _ open: Int, takesElse: Bool) -> TextEdit? {
    // A builder of the project's may treat a condition's content in any way.
    guard !declared.hasResultBuilders, let chain = IfChain(structure, first, open),
      hasBalancedDirectives(first..<chain.end)
    else { return nil }
    guard !takesElse else { return elseRemoval(chain) }
    let block = open..<file.after(open)
    if isBehindElse(first) {
      // The rest of the chain never runs.
      guard !file.hasComment(in: start(first)..<start(open)), !hasComment(behind: block, in: first..<chain.end) else {
        return nil
      }
      let bytes = start(first)..<end(chain.end - 1)
      return TextEdit(bytes: bytes, text: file.text(ofBytes: start(open)..<end(block.upperBound - 1)))
    }
    return unwrapped(block, of: first..<chain.end)
  }

  /// `if #unavailable(…) { … } else …`: keeps the part after `else`.
  private func elseRemoval(_ chain: IfChain) -> TextEdit? {
    guard let otherwise = chain.otherwise else {
      return isBehindElse(chain.first) ? nil : statementRemoval(chain.first..<chain.end)
    }
    if tokens[otherwise].word == .if || isBehindElse(chain.first) {
      return removal(of: chain.first..<otherwise, upTo: otherwise)
    }
    return unwrapped(otherwise..<file.after(otherwise), of: chain.first..<chain.end)
  }

  /// Replaces a statement with the code in one of its blocks.
  private func unwrapped(_ block: Range<Int>, of statement: Range<Int>) -> TextEdit? {
    let body = block.lowerBound + 1..<block.upperBound - 1
    guard !body.isEmpty, structure.isStatement(statement.lowerBound), mayMove(body, outOf: statement),
      hasBalancedDirectives(body), !file.hasComment(in: start(statement.lowerBound)..<start(block.lowerBound)),
      !hasComment(behind: block, in: statement), mayEndWithComment(body, of: statement),
      let text = dedented(body, to: start(statement.lowerBound))
    else { return nil }
    return TextEdit(bytes: start(statement.lowerBound)..<end(statement.upperBound - 1), text: text)
  }

  /// Whether a comment is between a block and the `else` that follows it in its statement.
  private func hasComment(behind block: Range<Int>, in statement: Range<Int>) -> Bool {
    block.upperBound < statement.upperBound
      && file.hasComment(in: end(block.upperBound - 1)..<start(block.upperBound))
  }

  /// Whether a block ends without a comment, or nothing else is on the line after the statement, which would become a part
  /// of the comment.
  private func mayEndWithComment(_ body: Range<Int>, of statement: Range<Int>) -> Bool {
    guard file.hasComment(in: end(body.upperBound - 1)..<start(body.upperBound)) else { return true }
    let end = end(statement.upperBound - 1)
    let line = file.line(file.location(ofByte: end).line)
    return end >= line.upperBound || file.bytes[end..<line.upperBound].allSatisfy { $0 <= 0x20 }
  }

  /// Whether statements keep their meaning outside of their braces.
  private func mayMove(_ body: Range<Int>, outOf statement: Range<Int>) -> Bool {
    let isFirst = statement.lowerBound > 0 && structure.isOpening(statement.lowerBound - 1)
    let next = statement.upperBound
    let isLast = next == tokens.count || tokens[next].kind == .close
    guard structure.beginsStatement(body.lowerBound),
      isLast || tokens[next].startsLine && structure.beginsStatement(next)
    else {
      return false
    }
    guard !mayChangeResult(ofClosureAround: statement, kept: 1) else { return false }
    if isFirst, isLast { return true }
    var index = body.lowerBound
    while index < body.upperBound {
      switch tokens[index].word {
      case .let, .var, .func, .class, .struct, .enum, .typealias, .defer, .case: return false
      case .return, .throw, .break, .continue, .fallthrough: if !isLast { return false }
      default: break
      }
      index = file.after(index)
    }
    return true
  }

  /// Whether a statement is the only one of its `case`, which must have one.
  private func isLoneInCase(_ statement: Range<Int>) -> Bool {
    let next = statement.upperBound
    guard statement.lowerBound > 0, file.isText(statement.lowerBound - 1, ":") else { return false }
    return [.case, .default].contains(tokens[next].word) || tokens[next].kind == .close
      || tokens[next].kind == .at && file.isText(next + 1, "unknown")
  }

  // MARK: Attributes

  /// `@available(iOS 15, *)` of a declaration, which begins with its `@`.
  func edit(ofAttribute attribute: AvailabilityCondition) -> TextEdit? {
    let next = file.after(attribute.token + 2)
    guard next < tokens.count else { return nil }
    return removal(of: attribute.token..<next, upTo: next)
  }

  // MARK: Tokens

  private func start(_ token: Int) -> Int { Int(tokens[token].start) }
  private func end(_ token: Int) -> Int { Int(tokens[token].end) }

  private func isBlock(_ token: Int) -> Bool {
    token < tokens.count && file.isText(token, "{") && Int(tokens[token].partner) > token
  }

  private func isBehindElse(_ token: Int) -> Bool { token > 0 && tokens[token - 1].word == .else }

  /// The maximum length in tokens, about 400 lines, so that nested code takes linear time.
  static let longest = 4_000

  private func endsLine(_ token: Int) -> Bool {
    token + 1 == tokens.count || tokens[token + 1].startsLine
  }

  /// Whether each `#if` among some tokens ends there.
  private func hasBalancedDirectives(_ range: Range<Int>) -> Bool {
    var depth = 0
    for index in range {
      switch tokens[index].word {
      case .poundIf: depth += 1
      case .poundEndif: depth -= 1
      case .poundElse, .poundElseif: if depth == 0 { return false }
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}

/// The parts of an `if` statement.
private struct IfChain {
  let first: Int
  /// The `{` or `if` behind the first `else`.
  let otherwise: Int?
  /// The token behind it.
  let end: Int

  init?(_ structure: SwiftStructure, _ first: Int, _ open: Int) {
    let file = structure.file
    func isBlock(_ token: Int) -> Bool {
      token < file.tokens.count && file.isText(token, "{") && Int(file.tokens[token].partner) > token
        && structure.closure(at: token) == nil
    }
    guard isBlock(open) else { return nil }
    var (end, otherwise): (Int, Int?) = (file.after(open), nil)
    while end + 1 < file.tokens.count, file.tokens[end].word == .else, end - first <= GuardRemoval.longest {
      let start = end + 1
      var block = start
      if file.tokens[start].word == .if {
        while block < file.tokens.count, !isBlock(block), file.tokens[block].kind != .close {
          block = file.after(block)
        }
      }
      guard isBlock(block) else { return nil }
      otherwise = otherwise ?? start
      end = file.after(block)
    }
    guard end - first <= GuardRemoval.longest else { return nil }
    (self.first, self.otherwise, self.end) = (first, otherwise, end)
  }
}
