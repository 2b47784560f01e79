import SwiftCode

/// Matches patterns against a file, one place at a time.
///
/// Runs match lazily: as little as possible, extended when the rest doesn't match; at the end of a pattern they match
/// as much as possible. An attempt with too many steps is abandoned, so the time is linear in the length of the file.
struct Matcher {
  let tree: TokenTree
  /// The tokens bound to each name in the last match.
  private(set) var bindings: [Range<Int>] = []
  private var open: [Choice] = []
  /// The last element of the pattern that is being matched.
  private var last = 0
  /// How many steps all attempts took.
  private(set) var steps = 0

  /// A run that may have to be extended, and its current end.
  private struct Choice {
    let element: Int
    let start: Int
    var end: Int
  }

  private static let stepLimit = 2_000

  init(_ tree: TokenTree) { self.tree = tree }

  /// Makes room for the names of a rule's patterns.
  mutating func forget(names count: Int) {
    bindings.removeAll(keepingCapacity: true)
    for _ in 0..<count { bindings.append(0..<0) }
  }

  /// Where a pattern would begin if the token were its element `anchor`.
  func start(before anchor: Int, at token: Int) -> Int? {
    var start = token
    for _ in 0..<anchor {
      guard let before = tree.previous(start) else { return nil }
      start = before
    }
    return start
  }

  /// The token after a match that begins at a token; nil if there is none.
  mutating func end(of pattern: Pattern, at start: Int) -> Int? {
    open.removeAll(keepingCapacity: true)
    last = pattern.elements.count - 1
    var (index, token) = (0, start)
    let limit = steps + Self.stepLimit
    while index < pattern.elements.count {
      steps += 1
      guard steps < limit else { return nil }
      if let next = step(pattern.elements[index], index, at: token) {
        (index, token) = (index + 1, next)
      } else if let (resumed, next) = extendLastRun(of: pattern) {
        (index, token) = (resumed, next)
      } else {
        return nil
      }
    }
    return allows(pattern) ? token : nil
  }

  /// Whether the texts of the names fulfill `where`.
  private func allows(_ pattern: Pattern) -> Bool {
    pattern.words.allSatisfy { words in
      let text = tree.text(bindings[words.name])
      return words.globs.contains { $0.matches(text) } != words.isNegated
    }
  }

  private mutating func step(_ element: Pattern.Element, _ index: Int, at token: Int) -> Int? {
    if element.staysInStatement, token < tree.count, tree.startsStatement[token] { return nil }
    if case .run(let kind) = element.kind { return begin(kind, element, index, at: token) }
    guard token < tree.count else { return nil }
    if element.startsStatement, !tree.startsStatement[token] { return nil }
    switch element.kind {
    case .word(let word):
      // The name of a declaration may have generics: `func load(` is also in `func load<T>(`.
      let token = tree.words[token] != word && tree.opensGenerics(token) ? tree.next(token) : token
      guard token < tree.count, tree.words[token] == word else { return nil }
      return element.isPostfix && tree.file.tokens[token].spaceBefore ? nil : token + 1
    case .choice(let words): return words.contains(tree.words[token]) ? token + 1 : nil
    case .string(let glob):
      guard tree.file.opensString(token) else { return nil }
      let partner = Int(tree.file.tokens[token].partner)
      let text = tree.file.bytes[Int(tree.file.tokens[token].end)..<Int(tree.file.tokens[partner].start)]
      return glob.matches(text) ? partner + 1 : nil
    case .node(let kind):
      guard fits(token, kind) else { return nil }
      return bind(token..<tree.next(token), to: element) ? tree.next(token) : nil
    case .run: return nil
    }
  }

  /// Binds a name to tokens, or compares them with its earlier binding.
  private mutating func bind(_ range: Range<Int>, to element: Pattern.Element) -> Bool {
    guard let name = element.capture else { return true }
    if element.isRepeated {
      let isBinding = if case .node(.binding) = element.kind { true } else { false }
      return tree.isSame(bindings[name], range) || isBinding && tree.isBinding(range, of: bindings[name])
    }
    bindings[name] = range
    return true
  }

  // MARK: Runs

  private mutating func begin(
    _ kind: Pattern.RunKind, _ element: Pattern.Element, _ index: Int, at token: Int
  ) -> Int? {
    var choice = Choice(element: index, start: token, end: token)
    if kind == .expression || kind == .path {
      guard canExtend(kind, choice) else { return nil }
      choice.end = tree.next(token)
    }
    // Nothing limits a run at the end of a pattern but the statement, the comma or the bracket.
    if index == last {
      let limit = steps + Self.stepLimit
      while steps < limit, canExtend(kind, choice) {
        choice.end = tree.next(choice.end)
        steps += 1
      }
    }
    open.append(choice)
    // A run that must have the text of another is extended until it does.
    guard bind(choice.start..<choice.end, to: element) else { return nil }
    return choice.end
  }

  /// Extends the last extensible run, and returns the element to continue with.
  private mutating func extendLastRun(of pattern: Pattern) -> (element: Int, token: Int)? {
    while var choice = open.popLast() {
      let element = pattern.elements[choice.element]
      guard case .run(let kind) = element.kind, canExtend(kind, choice) else { continue }
      choice.end = tree.next(choice.end)
      open.append(choice)
      if bind(choice.start..<choice.end, to: element) { return (choice.element + 1, choice.end) }
    }
    return nil
  }

  private func canExtend(_ kind: Pattern.RunKind, _ run: Choice) -> Bool {
    let token = run.end
    // What a bracket without a partner holds isn't known; to go on through nested ones would take long.
    guard token < tree.count, !tree.isClosing(token),
      tree.file.tokens[token].kind != .open || tree.isOpening(token)
    else { return false }
    let isStatement = tree.startsStatement[token] && token > run.start
    switch kind {
    case .statements: return true
    case .tokens: return !isStatement
    case .expression:
      // The condition of an `if` ends before `else`; only an `if` that is a value itself goes on with it.
      let isElse = tree.file.tokens[token].word == .else && tree.file.tokens[run.start].word != .if
      return !isStatement && !isElse && tree.byte(token) != UInt8(ascii: ",")
    case .path:
      guard !isStatement else { return false }
      switch tree.file.tokens[token].kind {
      case .identifier, .dollar, .keyword: return true
      case .punctuation: return tree.byte(token) == UInt8(ascii: ".") && token > run.start
      // Not `a != b` or `a ?? b`
      case .operator: return tree.file.isText(token, "?") || tree.file.isText(token, "!")
      default: return false
      }
    }
  }

  // MARK: Nodes

  private func fits(_ token: Int, _ kind: Pattern.NodeKind) -> Bool {
    let found = tree.file.tokens[token].kind
    switch kind {
    case .any:
      switch found {
      case .identifier, .keyword, .number, .dollar, .regex: return true
      case .open, .quote: return tree.isOpening(token)
      default: return false
      }
    case .identifier: return found == .identifier
    case .type: return found == .identifier && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(tree.byte(token))
    case .number: return found == .number
    case .string: return tree.file.opensString(token)
    case .interpolated:
      guard tree.file.opensString(token) else { return false }
      let end = Int(tree.file.tokens[token].partner)
      return (token..<end).contains { tree.file.tokens[$0].kind == .interpolationOpen }
    case .binding: return found == .dollar && tree.file.tokens[token].end - tree.file.tokens[token].start > 2
    case .literal:
      return found == .number || tree.file.opensString(token)
        || ["true", "false", "nil"].contains { tree.file.isText(token, $0) }
    case .closure:
      return found == .open && tree.byte(token) == UInt8(ascii: "{") && tree.isOpening(token)
    }
  }
}
