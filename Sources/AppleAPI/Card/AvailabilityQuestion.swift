/// A question that asks since when, or on which systems, an API exists, or what replaces it: `is scrollTargetBehavior
/// available on iOS 16`, `what replaces foregroundColor`.
///
/// It has nothing but words that such questions are made of, names, and systems: what says more asks for more than a version.
package struct AvailabilityQuestion: Sendable {
  package let names: [APIName]
  /// The system that the question names.
  package let target: APITarget?

  package init?(_ text: String, in table: APITable = .builtin) {
    guard text.utf8.count <= Self.longest, let words = QuestionWords(text) else { return nil }
    guard words.asksForAvailability else { return nil }
    var names: [APIName] = []
    for phrase in words.phrases {
      guard let name = Self.name(phrase, in: table) else { return nil }
      names.append(name)
    }
    guard (1...3).contains(names.count) else { return nil }
    (self.names, target) = (names, words.target)
  }

  /// In bytes. Nobody asks for a version in more.
  private static let longest = 200

  /// A code name as it is, and words as the table spells them together.
  private static func name(_ phrase: QuestionWords.Phrase, in table: APITable) -> APIName? {
    guard let name = APIName(phrase.text) else { return nil }
    if !table.groups(for: name).isEmpty { return name }
    if let spelled = table.spelled(phrase.isCode ? name.base : phrase.text) {
      return APIName((name.containers + [spelled]).joined(separator: "."))
    }
    // An invented name is answered with those that it resembles.
    let isInvented =
      phrase.isCode && !table.hasModule(name.base) && !table.suggestions(for: name.base).isEmpty
    return isInvented ? name : nil
  }
}

/// A question's words, divided into those of every question about availability, systems with versions, and the rest.
struct QuestionWords {
  struct Phrase {
    var text: String
    /// Whether it can only be a name in code.
    let isCode: Bool
  }

  private(set) var phrases: [Phrase] = []
  private(set) var target: APITarget?
  /// The words of the question's own, lowercase.
  private var words: [String] = []
  private var isInPhrase = false

  /// Nil where a system is named twice: such a question compares.
  init?(_ text: String) {
    var tokens = Self.tokens(of: text)[...]
    while let token = tokens.popFirst() {
      let word = token.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
      if let system = Self.system(word, tokens.first) {
        guard target == nil || system.version == nil else { return nil }
        if target?.version == nil {
          target = APITarget(system: system.name, version: system.version)
        }
        if system.takesNext { tokens.removeFirst() }
        words.append("system")
      } else if Self.isCode(token) {
        phrases.append(Phrase(text: token, isCode: true))
      } else if Self.questionWords.contains(word) || word.isEmpty {
        words.append(word)
      } else {
        if isInPhrase {
          phrases[phrases.count - 1].text += " \(word)"
        } else {
          phrases.append(Phrase(text: word, isCode: false))
        }
        isInPhrase = true
        continue
      }
      isInPhrase = false
    }
  }

  private func has(_ some: Set<String>) -> Bool { words.contains { some.contains($0) } }

  var asksForAvailability: Bool {
    if words.first == "how", !has(["old", "far", "long"]) { return false }
    if has(Self.alwaysAsking) { return true }
    // `what does it need` asks for more than a version, `which iOS does it need` does not.
    if has(["system", "version", "versions", "os"]), has(Self.askingOfSystem) { return true }
    return has(["when", "since"])
      && has(["added", "come", "came", "appear", "appeared", "out", "exist", "exists", "there"])
  }

  // MARK: Words

  /// Divided at white space, but not in parentheses.
  private static func tokens(of text: String) -> [String] {
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
    "longer", "all", "as", "first", "new", "one", "find", "available", "level", "devices", "device",
    "user", "users",
    "drop", "there", "any", "environment", "value", "style", "symbol", "name", "think", "say",
    "tell", "me", "know",
    "must", "checking", "check", "without", "replace", "s", "requirement", "requirements",
    "shipped", "ship", "ships",
  ])
}
