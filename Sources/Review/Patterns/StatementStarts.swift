import SwiftCode

/// Finds the tokens that begin a statement or declaration: those at the start of a line or after a semicolon, unless
/// they continue the previous line.
struct StatementStarts {
  private let file: SwiftFile
  private(set) var starts: [Bool]
  /// The innermost bracket around each token, or -1.
  private(set) var parents: [Int32]

  /// A bracket that is open.
  private struct Level {
    let token: Int32
    /// Whether it can contain statements, as braces can but parentheses can't.
    let hasStatements: Bool
  }

  init(_ file: SwiftFile) {
    self.file = file
    starts = [Bool](repeating: false, count: file.tokens.count)
    parents = [Int32](repeating: -1, count: file.tokens.count)
    var levels = [Level(token: -1, hasStatements: true)]
    for token in file.tokens.indices {
      let kind = file.tokens[token].kind
      if kind == .close || kind == .interpolationClose, levels.count > 1 { levels.removeLast() }
      let level = levels[levels.count - 1]
      parents[token] = level.token
      starts[token] = level.hasStatements && isStart(token)
      if kind == .open || kind == .interpolationOpen {
        let isBrace = byte(token) == UInt8(ascii: "{")
        levels.append(Level(token: Int32(token), hasStatements: isBrace))
      }
    }
  }

  private func byte(_ token: Int) -> UInt8 { file.bytes[Int(file.tokens[token].start)] }

  private func isStart(_ token: Int) -> Bool {
    guard token > 0 else { return true }
    let (before, this) = (file.tokens[token - 1], file.tokens[token])
    if before.kind == .punctuation, byte(token - 1) == UInt8(ascii: ";") { return true }
    if before.kind == .open { return this.kind != .close }
    guard this.flags.contains(.startsLine) else { return false }
    return !goesOn(token, this) && !expectsMore(token - 1, before) && !endsAttribute(token - 1)
  }

  /// Whether a token at the start of a line continues the previous line.
  private func goesOn(_ token: Int, _ this: Token) -> Bool {
    switch this.kind {
    case .punctuation: return byte(token) != UInt8(ascii: ";")
    case .open: return byte(token) == UInt8(ascii: "{")
    case .close, .stringText, .interpolationClose, .interpolationOpen: return true
    case .operator: return this.flags.contains(.spaceAfter)
    case .keyword, .identifier: return Self.continuing.contains { file.isText(token, $0) }
    case .pound: return isDirective(token) && isDirectiveInChain(token)
    default: return false
    }
  }

  /// Whether the end of a line requires a continuation.
  private func expectsMore(_ token: Int, _ before: Token) -> Bool {
    switch before.kind {
    case .punctuation: return byte(token) == UInt8(ascii: ",") || byte(token) == UInt8(ascii: ".")
    case .operator: return before.flags.contains(.spaceBefore)
    default: return false
    }
  }

  /// Whether an attribute ends with a token: `@State`, `@available(iOS 17, *)`, `@Foo.Bar`.
  private func endsAttribute(_ token: Int) -> Bool {
    var token = token
    let partner = Int(file.tokens[token].partner)
    if partner >= 0, partner < token { token = partner - 1 }
    while token >= 2, file.tokens[token].kind == .identifier, file.isText(token - 1, ".") {
      token -= 2
    }
    return token >= 1 && file.tokens[token - 1].kind == .at
  }

  private static let continuing: [StaticString] = [
    "else", "catch", "where", "as", "is", "in", "throws", "async", "rethrows",
  ]

  private func isDirective(_ token: Int) -> Bool {
    let directives: [StaticString] = ["#if", "#elseif", "#else", "#endif"]
    return directives.contains { file.isText(token, $0) }
  }

  /// How many lines of conditions are skipped to see whether a chain continues after them.
  private static let directiveLimit = 64

  /// Whether the first line after a directive begins with a dot, so that `#if` splits a chain of modifiers.
  private func isDirectiveInChain(_ token: Int) -> Bool {
    var next = token + 1
    var steps = 0
    while next < file.tokens.count, steps < Self.directiveLimit {
      steps += 1
      let isFirst = file.tokens[next].flags.contains(.startsLine)
      if isFirst, file.tokens[next].kind == .punctuation { return byte(next) == UInt8(ascii: ".") }
      if isFirst, !(file.tokens[next].kind == .pound && isDirective(next)) { return false }
      next += 1
    }
    return false
  }
}
