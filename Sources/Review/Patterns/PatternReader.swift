import SwiftCode

/// Compiles the text of a pattern: holes are replaced with names that don't occur in Swift code, and the result is
/// lexed as Swift.
struct PatternReader {
  /// The names of one rule's patterns, in the order of their numbers.
  private(set) var names: [String]
  /// The names bound by the pattern that this one is a condition of.
  private let bound: Set<Int>
  /// Whether a whole file is searched for it rather than a few tokens.
  private let isLookedUp: Bool
  private var vocabulary: Vocabulary
  private var elements: [Pattern.Element] = []
  private var seen: Set<Int> = []
  private var holes: [Hole] = []

  private enum Hole {
    case node(name: String, kind: Pattern.NodeKind)
    case run(name: String, kind: Pattern.RunKind)
    case choice([String])
  }

  /// - Parameters:
  ///   - names: Those of the pattern that this one is a condition of.
  ///   - isLookedUp: Whether it needs a word by which it is found in a file.
  static func read(
    _ text: String, names: inout [String], bound: Set<Int> = [], isLookedUp: Bool = true,
    vocabulary: inout Vocabulary
  ) throws(PatternFault) -> Pattern {
    // Swapped, since a copy of all words for each pattern took a third of the time.
    var reader = PatternReader(names: names, bound: bound, isLookedUp: isLookedUp, vocabulary: .empty)
    swap(&reader.vocabulary, &vocabulary)
    defer { swap(&reader.vocabulary, &vocabulary) }
    let pattern = try reader.read(text)
    names = reader.names
    return pattern
  }

  private mutating func read(_ text: String) throws(PatternFault) -> Pattern {
    let file = SwiftFile(try withoutHoles(Array(text.utf8)))
    var token = 0
    var startsStatement = false
    while token < file.tokens.count {
      if file.isText(token, ";") {
        startsStatement = true
        token += 1
        continue
      }
      var element = try element(at: &token, of: file)
      (element.startsStatement, startsStatement) = (startsStatement, false)
      elements.append(element)
    }
    crossStatements()
    return try pattern()
  }

  // MARK: Holes

  private static let prefix = Array("__hole".utf8)

  /// The text with a name such as `__hole0` for each hole outside of strings.
  private mutating func withoutHoles(_ text: [UInt8]) throws(PatternFault) -> [UInt8] {
    var cursor = HoleCursor(text)
    var output: [UInt8] = []
    while let byte = cursor.peek {
      switch byte {
      case UInt8(ascii: "\""): output += cursor.takeString()
      case UInt8(ascii: "$") where cursor.take("$$$"): output += add(.run(name: cursor.takeName(), kind: .tokens))
      case UInt8(ascii: "$") where cursor.take("$("):
        guard let words = cursor.takeChoice() else { throw PatternFault(message: "`$(` has no `)`") }
        output += add(.choice(words))
      case UInt8(ascii: "$") where cursor.isBeforeName: output += try takeNode(&cursor)
      // The first byte of `…`
      case 0xE2 where cursor.take("…"): output += add(.run(name: "", kind: .tokens))
      default:
        output.append(byte)
        cursor.advance()
      }
    }
    return output
  }

  /// The maximum number of texts for the combined choices of one pattern.
  private static let mostTexts = 64

  /// A text for each alternative of the choices that have one of several tokens, such as `$(.zero|0)`: an element of a
  /// pattern is one token.
  static func withoutLongChoices(_ text: String) throws(PatternFault) -> [String] {
    let bytes = Array(text.utf8)
    var cursor = HoleCursor(bytes)
    // The texts up to the last such choice, and where the rest begins.
    var (texts, rest): ([[UInt8]], Int) = ([[]], 0)
    while let byte = cursor.peek {
      if byte == UInt8(ascii: "\"") {
        _ = cursor.takeString()
        continue
      }
      let start = cursor.index
      guard cursor.take("$(") else {
        cursor.advance()
        continue
      }
      guard let words = cursor.takeChoice() else { throw PatternFault(message: "`$(` has no `)`") }
      guard words.contains(where: { !isToken($0) }) else { continue }
      guard texts.count * words.count <= mostTexts else {
        throw PatternFault(message: "its choices make too many patterns")
      }
      texts = texts.flatMap { text in words.map { text + bytes[rest..<start] + $0.utf8 } }
      rest = cursor.index
    }
    return texts.map { String(decoding: $0 + bytes[rest...], as: UTF8.self) }
  }

  private static func isToken(_ text: String) -> Bool {
    text.utf8.allSatisfy(HoleCursor.isName) || SwiftFile(text).tokens.count == 1
  }

  private mutating func takeNode(_ cursor: inout HoleCursor) throws(PatternFault) -> [UInt8] {
    cursor.advance()
    let name = cursor.takeName()
    switch cursor.takeKind() {
    case nil: return add(.node(name: name, kind: .any))
    case "expr"?: return add(.run(name: name, kind: .expression))
    case "path"?: return add(.run(name: name, kind: .path))
    case let text?:
      guard let kind = Pattern.NodeKind(rawValue: text) else {
        throw PatternFault(message: "there is no kind `\(text)`")
      }
      return add(.node(name: name, kind: kind))
    }
  }

  private mutating func add(_ hole: Hole) -> [UInt8] {
    holes.append(hole)
    return Self.prefix + String(holes.count - 1).utf8
  }

  // MARK: Elements

  private mutating func element(
    at token: inout Int, of file: SwiftFile
  ) throws(PatternFault) -> Pattern.Element {
    let partner = Int(file.tokens[token].partner)
    if file.tokens[token].kind == .quote {
      guard partner > token else { throw PatternFault(message: "a string does not end") }
      let text = file.bytes[Int(file.tokens[token].end)..<Int(file.tokens[partner].start)]
      token = partner + 1
      return Pattern.Element(kind: .string(Glob(String(decoding: text, as: UTF8.self))))
    }
    let isBracket = [.open, .close].contains(file.tokens[token].kind)
    guard !isBracket || partner >= 0 else { throw PatternFault(message: "`\(file.text(token))` has no partner") }
    let text = file.bytes[Int(file.tokens[token].start)..<Int(file.tokens[token].end)]
    token += 1
    guard text.starts(with: Self.prefix), let number = Int(file.text(token - 1).dropFirst(Self.prefix.count)),
      holes.indices.contains(number)
    else {
      var element = Pattern.Element(kind: .word(vocabulary.add(text)))
      let isMark = text.count == 1 && (text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "?"))
      element.isPostfix = isMark && !file.tokens[token - 1].spaceBefore
      return element
    }
    switch holes[number] {
    case .node(let name, let kind): return named(name, .node(kind))
    case .run(let name, let kind): return named(name, .run(kind))
    case .choice(let words):
      return Pattern.Element(kind: .choice(words.map { vocabulary.add($0.utf8) }))
    }
  }

  private mutating func named(_ name: String, _ kind: Pattern.Kind) -> Pattern.Element {
    guard !name.isEmpty, name != "_" else { return Pattern.Element(kind: kind) }
    if !names.contains(name) { names.append(name) }
    let number = names.firstIndex(of: name) ?? 0
    let isRepeated = bound.contains(number) || !seen.insert(number).inserted
    return Pattern.Element(kind: kind, capture: number, isRepeated: isRepeated)
  }

  /// Lets a run next to a brace, a closure's `in` or a semicolon span statements.
  private mutating func crossStatements() {
    func isEdge(_ index: Int, _ words: [String]) -> Bool {
      guard elements.indices.contains(index), case .word(let word) = elements[index].kind else {
        return !elements.indices.contains(index)
      }
      return words.contains { vocabulary.id($0) == word }
    }
    for index in elements.indices {
      guard case .run(.tokens) = elements[index].kind else { continue }
      let isBefore = index + 1 < elements.count && elements[index + 1].startsStatement
      if isBefore || elements[index].startsStatement || isEdge(index - 1, ["{"]) || beginsClosure(index - 1)
        || isEdge(index + 1, ["}", "#endif"])
      {
        elements[index].kind = .run(.statements)
        elements[index].startsStatement = false
      }
    }
    for index in elements.indices.dropLast() {
      if case .run(let kind) = elements[index].kind, kind != .statements {
        elements[index + 1].staysInStatement = !elements[index + 1].startsStatement
      }
    }
  }

  /// Whether an element is the `in` of a closure, not that of a `for`.
  private func beginsClosure(_ index: Int) -> Bool {
    let words = ["in", "{", "for"].map(vocabulary.id)
    func word(_ index: Int) -> Int? {
      guard case .word(let word) = elements[index].kind else { return nil }
      return words.firstIndex(of: word)
    }
    guard index >= 0, word(index) == 0 else { return false }
    return elements[..<index].indices.lazy.compactMap(word).last { $0 > 0 } == 1
  }

  // MARK: The whole

  private mutating func pattern() throws(PatternFault) -> Pattern {
    // An unnamed run at the end matches anything, so it is dropped.
    if let last = elements.last, last.capture == nil, last.isOptionalRun { elements.removeLast() }
    let anchor = anchor
    guard anchor != nil || !isLookedUp else {
      throw PatternFault(message: "it begins with nothing that can be looked up")
    }
    guard !elements.isEmpty else { throw PatternFault(message: "a condition has nothing to look for") }
    let (subject, isMember) = subject
    let usesBindings = elements.contains { $0.capture.map(bound.contains) ?? false }
    return Pattern(
      elements: elements, anchor: anchor ?? 0, subject: subject, isMember: isMember,
      usesBindings: usesBindings)
  }

  /// The rarest word preceded only by single tokens and groups.
  private var anchor: Int? {
    var best: (index: Int, value: Int)?
    for (index, element) in elements.enumerated() {
      let value: Int
      var isBracket = false
      switch element.kind {
      case .word(let word):
        value = Self.rarity(of: vocabulary.words[Int(word)])
        isBracket = value == 0
      case .choice: value = 4
      case .string: value = index == 0 ? 1 : -1
      case .node: value = -1
      case .run: return best?.index
      }
      if value >= 0, value > best?.value ?? -1 { best = (index, value) }
      if isBracket { break }
    }
    return best?.index
  }

  private static func rarity(of word: [UInt8]) -> Int {
    let text = String(decoding: word, as: UTF8.self)
    if ["(", "[", "{", ")", "]", "}"].contains(text) { return 0 }
    guard let first = word.first, first == UInt8(ascii: "_") || (first | 0x20) >= UInt8(ascii: "a"),
      first < 0x7B
    else { return word.first == UInt8(ascii: "#") ? 5 : 2 }
    return Self.common.contains(text) ? 3 : 5
  }

  private static let common: Set<String> = [
    "let", "var", "func", "self", "if", "guard", "return", "private", "static", "in", "for", "nil",
    "true", "false", "some", "View", "Text", "String", "Int", "init", "import", "case",
  ]

  private static let keywords: Set<String> = [
    "init", "self", "super", "if", "while", "return", "in",
  ]

  /// The element that names the API which the pattern begins with, and whether a dot is before it.
  private var subject: (element: Int?, isMember: Bool) {
    let words = elements.prefix(3).map { element -> String in
      switch element.kind {
      case .word(let word): text(of: word)
      case .choice(let words): words.first.map(text) ?? ""
      case .string, .node, .run: "$"
      }
    }
    switch words.first {
    case "."?, "@"?: return (words.count > 1 ? 1 : nil, words.first == ".")
    case "$"?: return words.count > 2 && words[1] == "." ? (2, true) : (nil, false)
    case let word?:
      let isCall = word.first?.isLetter ?? false && ["(", "{"].contains(words.dropFirst().first)
      let isName = word.first?.isUppercase ?? false || isCall || elements[0].isChoiceOfNames
      return isName && !Self.keywords.contains(word) ? (0, false) : (nil, false)
    case nil: return (nil, false)
    }
  }

  private func text(of word: UInt16) -> String {
    String(decoding: vocabulary.words[Int(word)], as: UTF8.self)
  }
}
