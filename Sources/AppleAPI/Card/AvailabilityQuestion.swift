/// A question that asks since when, or on which systems, an API exists, or what replaces it: `is scrollTargetBehavior
/// available on iOS 16`, `what replaces foregroundColor`.
///
/// It has nothing but words that such questions are made of, names, and systems: what says more asks for more than a version.
package struct AvailabilityQuestion: Sendable {
  package let names: [APIName]
  /// The system that the question names.
  package let target: APITarget?

  package init?(_ text: String, in table: APITable = .builtin) {
    guard text.utf8.count <= Self.longest, let words = QuestionWords(text, in: table),
      words.asksForAvailability, let names = words.names(in: table),
      (1...(words.compares ? 1 : 3)).contains(names.count)
    else { return nil }
    (self.names, target) = (names, words.target)
  }

  /// In bytes. Nobody asks for a version in more.
  private static let longest = 200
}

/// A question's words, divided into those of every question about availability, systems with versions, and the rest.
struct QuestionWords {
  private enum Token {
    /// Only a name in code looks so.
    case code(String)
    /// A word that may be a name, or a part of one: `scroll target behavior`.
    case unknown(String)
    case known(String)

    var word: String? {
      switch self {
      case .code: nil
      case .unknown(let word), .known(let word): word
      }
    }
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
  }

  private var tokens: [Token] = []
  private(set) var target: APITarget?

  /// Nil where two systems have versions: such a question compares.
  init?(_ text: String, in table: APITable) {
    var words = Self.words(of: text)[...]
    while let word = words.popFirst() {
      let plain = Self.plain(word)
      if let system = Self.system(plain.lowercased(), words.first) {
        guard target?.version == nil || system.version == nil else { return nil }
        if target?.version == nil {
          target = APITarget(system: system.name, version: system.version)
        }
        if system.takesNext { words.removeFirst() }
        tokens.append(.known("system"))
      } else if Self.isCode(word), !table.hasModule(plain) {
        tokens.append(.code(word))
      } else if Self.questionWords.contains(plain.lowercased()) || plain.isEmpty
        || table.hasModule(plain)
      {
        // An operator may be what is asked about.
        guard !plain.isEmpty || !word.contains(where: { "+*<>=|&".contains($0) }) else {
          return nil
        }
        tokens.append(.known(plain.lowercased()))
      } else {
        tokens.append(.unknown(plain))
      }
    }
  }

  // MARK: Names

  /// The API names; nil where a word is neither a name's nor one of such questions.
  func names(in table: APITable) -> [APIName]? {
    let runs = runs
    let spelled = table.spelled(runs.map(\.text))
    var names: [APIName] = []
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .known: index += 1
      case .code(let text):
        guard let name = Self.name(inCode: text, table) else { return nil }
        names.append(name)
        index += 1
      case .unknown:
        // The longest run of words that is a name.
        let run = runs.filter { $0.range.contains(index) && $0.range.lowerBound >= index - 1 }
          .filter { spelled[$0.text] != nil }.max { $0.range.count < $1.range.count }
        guard let run, let name = spelled[run.text].flatMap({ APIName($0) }) else { return nil }
        names.append(name)
        index = run.range.upperBound
      }
    }
    return names
  }

  private static func name(inCode text: String, _ table: APITable) -> APIName? {
    guard let name = APIName(text) else { return nil }
    if !table.groups(for: name).isEmpty { return name }
    if let spelled = table.spelled([name.base])[name.base] {
      return APIName((name.containers + [spelled]).joined(separator: "."))
    }
    // An invented name is answered with those that it resembles.
    return table.suggestions(for: name.base).isEmpty ? nil : name
  }

  /// The runs of words, around one that is no word of such questions, that may be a name together.
  private var runs: [(range: Range<Int>, text: String)] {
    var runs: [(range: Range<Int>, text: String)] = []
    for start in tokens.indices {
      for end in tokens.indices.suffix(from: start).prefix(Self.longestRun) {
        let words = tokens[start...end].compactMap(\.word)
        guard words.count == end - start + 1 else { break }
        guard tokens[start...end].contains(where: \.isUnknown) else { continue }
        runs.append((start..<(end + 1), words.joined()))
      }
    }
    return runs
  }

  /// In words; few names have more.
  private static let longestRun = 4

  // MARK: What is asked

  private var words: [String] {
    tokens.compactMap { if case .known(let word) = $0 { word } else { nil } }
  }

  /// Whether it may ask which of two to use: `Mutex instead of NSLock`.
  var compares: Bool { words.contains("instead") && !words.contains("deprecated") }

  var asksForAvailability: Bool {
    let words = words
    func has(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }
    if words.first == "how", !has(["old", "far", "long"]) { return false }
    if has(Self.alwaysAsking) { return true }
    // `what does it need` asks for more than a version, `which iOS does it need` does not.
    if has(["system", "version", "versions", "os"]), has(Self.askingOfSystem) { return true }
    if has(["system"]), has(["version", "versions"]) { return true }
    return has(["when", "since"])
      && has(["added", "come", "came", "appear", "appeared", "out", "exist", "exists", "there"])
  }

  // MARK: Words

  /// Without the signs of a sentence and of a possessive.
  private static func plain(_ word: String) -> String {
    var word = String(word.filter { $0.isLetter || $0.isNumber || ".'’".contains($0) })[...]
    while word.last == "." { word.removeLast() }
    for ending in ["'s", "’s"] where word.hasSuffix(ending) { word.removeLast(2) }
    return String(word.filter { !"'’".contains($0) })
  }

  /// Divided at white space, but not in parentheses.
  private static func words(of text: String) -> [String] {
    var (tokens, depth): ([String], Int) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth <= 0, character.isWhitespace || character == "/" || character == "," {
        tokens.append("")
      } else {
        tokens[tokens.count - 1].append(character)
      }
    }
    return tokens.filter { !$0.isEmpty }
  }

  private static func isCode(_ token: String) -> Bool {
    let plain = token.filter { !"?!,;:'\"".contains($0) }
    guard let first = plain.first else { return false }
    if "`@#.".contains(first) || plain.contains("(") { return plain.contains(where: \.isLetter) }
    let inner = plain.dropFirst()
    return inner.contains(where: \.isUppercase) && inner.contains(where: \.isLowercase)
      && !questionWords.contains(plain.lowercased())
  }

  private static let systems: [String: String] = [
    "ios": "iOS", "ipados": "iPadOS", "macos": "macOS", "osx": "macOS", "mac": "macOS",
    "watchos": "watchOS",
    "tvos": "tvOS", "visionos": "visionOS", "catalyst": "macCatalyst", "iphone": "iOS",
    "ipad": "iPadOS",
    "iphones": "iOS", "ipads": "iPadOS", "macs": "macOS",
  ]

  private static func system(
    _ word: String, _ next: String?
  ) -> (name: String, version: SystemVersion?, takesNext: Bool)? {
    let letters = word.prefix { $0.isLetter }
    guard let name = systems[String(letters)] else { return nil }
    if letters.count < word.count {
      return SystemVersion(word[letters.endIndex...]).map { (name, $0, false) }
    }
    let number = next.map { $0.filter { $0.isNumber || $0 == "." } } ?? ""
    let isNumber = next.map { $0.first?.isNumber ?? false } ?? false
    let version =
      isNumber ? SystemVersion(number.last == "." ? number.dropLast() : number[...]) : nil
    return (name, version, version != nil)
  }

  /// Words that only questions about availability have.
  private static let alwaysAsking: Set<String> = [
    "available", "availability", "introduced", "minimum", "min", "earliest", "deprecated",
    "deprecation",
    "deprecates", "replaces", "replaced", "replacement", "replacements", "successor", "instead",
    "backdeployed",
    "usable", "obsolete", "discouraged",
  ]

  /// Words that ask for availability next to a system or a version.
  private static let askingOfSystem: Set<String> = [
    "require", "requires", "required", "need", "needs", "needed", "support", "supports",
    "supported", "use", "used",
    "work", "works", "exist", "exists", "added", "compatible", "allowed", "have", "has", "run",
    "runs", "get", "got",
    "lowest", "oldest", "first", "since", "start", "starts", "call", "bring", "brought", "there",
    "come", "came",
  ]

  /// All the words of such questions.
  private static let questionWords = alwaysAsking.union(askingOfSystem).union([
    "a", "an", "the", "is", "are", "was", "were", "did", "does", "do", "can", "could", "may", "i",
    "we", "you", "it",
    "its", "my", "our", "of", "for", "on", "in", "at", "to", "from", "by", "with", "which", "what",
    "whats", "when",
    "if", "whether", "or", "and", "be", "been", "version", "versions", "release", "os", "system",
    "systems", "target",
    "targets", "targeting", "deployment", "app", "apps", "project", "api", "apis", "modifier",
    "view", "method",
    "function", "property", "wrapper", "type", "struct", "class", "protocol", "macro",
    "initializer", "swiftui",
    "uikit", "swift", "apple", "apples", "sdk", "platform", "platforms", "than", "before",
    "earlier", "later", "older",
    "newer", "below", "under", "above", "up", "down", "how", "old", "far", "back", "long", "go",
    "goes", "only",
    "already", "yet", "still", "supporting", "running", "also", "using", "called", "should", "will",
    "would",
    "that", "this", "appear", "appeared", "out", "now", "safe", "ok", "okay", "possible", "not",
    "isnt", "no",
    "longer", "all", "as", "new", "find", "level", "devices", "device",
    "user", "users",
    "drop", "there", "any", "environment", "value", "style", "symbol", "name", "think", "say",
    "tell", "me", "know",
    "parameter", "parameters", "argument", "arguments", "closure",
    "warning", "warnings", "error", "message", "one", "two", "zero", "must", "checking", "check",
    "without", "replace", "s", "requirement", "requirements",
    "shipped", "ship", "ships",
  ])
}
