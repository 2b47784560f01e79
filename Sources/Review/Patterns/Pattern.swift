import Knowledge

/// A piece of Swift with holes. `PatternReader` compiles it, `Matcher` matches it; PATTERNS.md describes the language.
struct Pattern: Sendable {
  /// What an element matches: a token, a group or a run.
  enum Kind: Sendable {
    /// The token with this number in the vocabulary.
    case word(UInt16)
    /// One of several tokens.
    case choice([UInt16])
    /// A string literal whose source between the quotation marks fits.
    case string(Glob)
    /// `$x`: a token or a group.
    case node(NodeKind)
    /// `…`, or `$x:expr`: any number of tokens and groups of one bracket level, as few as possible.
    case run(RunKind)
  }

  /// What `$name:kind` stands for.
  enum NodeKind: String, Sendable {
    case any, identifier, type, number, string, interpolated, literal, closure, binding
  }

  /// Which tokens a run may contain.
  enum RunKind: Sendable {
    /// Anything, even across statements.
    case statements
    /// Anything within the statement.
    case tokens
    /// At least one token, and no comma.
    case expression
    /// Names with dots between: `self.model.items`.
    case path
  }

  struct Element: Sendable {
    var kind: Kind
    /// The number of the name it has; nil for none.
    var capture: Int?
    /// Whether the name is already bound, so that this must have the same text.
    var isRepeated = false
    /// Whether a statement must begin here.
    var startsStatement = false
    /// Whether none may begin here, since the run before it stays in its statement.
    var staysInStatement = false
    /// Whether it is a postfix `!` or `?`, with no space before.
    var isPostfix = false
  }

  /// A condition that the text of a name is one of some words, or none of them.
  struct Words: Sendable {
    let name: Int
    let isNegated: Bool
    let globs: [Glob]
  }

  let elements: [Element]
  /// Conditions on the texts of its names.
  var words: [Words] = []
  /// The element by which candidates are found. It is preceded by `anchor` single tokens and groups.
  let anchor: Int
  /// The element with the name of an API, which a declaration of the project may hide.
  let subject: Int?
  /// Whether that name follows a dot.
  let isMember: Bool
  /// Whether it contains names bound by the pattern that it is a condition of.
  let usesBindings: Bool

  func binds(_ name: Int) -> Bool {
    elements.contains { $0.capture == name && !$0.isRepeated }
  }

  /// The words that the anchor may be; empty if it is a string.
  var anchorWords: [UInt16] {
    switch elements[anchor].kind {
    case .word(let word): [word]
    case .choice(let words): words
    case .string, .node, .run: []
    }
  }

  /// The words without which nothing matches.
  var requiredWords: [UInt16] {
    elements.compactMap { if case .word(let word) = $0.kind { word } else { nil } }
  }
}

extension Pattern.Element {
  var isOptionalRun: Bool {
    switch kind {
    case .run(.tokens), .run(.statements): true
    default: false
    }
  }

  var isChoiceOfNames: Bool { if case .choice = kind { true } else { false } }
}

/// Text with `…` or `*` for any characters.
struct Glob: Sendable, Equatable {
  /// The bytes between the wildcards.
  private let parts: [[UInt8]]

  init(_ text: String) {
    // `…` begins with 0xE2. Most texts have none.
    let text = text.utf8.contains(0xE2) ? text.replacing("…", with: "*") : text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = parts.first, let last = parts.last else { return text.isEmpty }
    guard parts.count > 1 else { return text.elementsEqual(first) }
    guard text.count >= first.count + last.count, text.starts(with: first), text.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstIndex(of: part) else { return false }
      rest = rest[(found + part.count)...]
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// The index of the first occurrence of some bytes.
  fileprivate func firstIndex(of part: [UInt8]) -> Int? {
    guard count >= part.count else { return nil }
    return (startIndex...(endIndex - part.count)).first { self[$0...].starts(with: part) }
  }
}

/// Why a text isn't a valid pattern, as a clause after its name.
struct PatternFault: Error, Equatable {
  let message: String
}
