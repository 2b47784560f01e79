/// A question's words in their order, with the system that it names.
struct QuestionWords {
  enum Token {
    /// Written as only code is: `onChange(of:)`, `` `Chart` ``, `UIScreen.main`.
    case code(String)
    /// `iOS 16`, `Sonoma`, and `iOS` alone.
    case system(hasVersion: Bool)
    /// A word that questions about availability are made of.
    case known(String)
    /// Any other: it may be a name, or a part of one, or show that the question is about more.
    case other(String)
    /// Punctuation that ends a clause.
    case end

    /// The word in plain letters, for names that are written as several.
    var word: String? {
      switch self {
      case .known(let word), .other(let word): word
      case .code, .system, .end: nil
      }
    }
    var isOther: Bool { if case .other = self { true } else { false } }
  }

  private(set) var tokens: [Token] = []
  private(set) var target: APITarget?
  /// Whether it names several systems with versions.
  private var isChoice = false

  /// nil if two systems have versions, since such a question compares, or if it may be about an operator.
  init?(_ text: String) {
    var words = Self.words(of: text)[...]
    while let word = words.popFirst() {
      let plain = Self.plain(word)
      if let system = Self.system(plain.lowercased(), words.first.map(Self.plain)) {
        guard add(APITarget(system: system.name, version: system.version, isBelow: isBelow)) else { return nil }
        tokens.append(.system(hasVersion: system.version != nil))
        if system.takesNext, let next = words.popFirst(), Self.endsClause(next) { tokens.append(.end) }
      } else if let version = SystemVersion(plain) {
        if target?.version == nil, !isChoice, isOfSystem(version, word, isLast: words.isEmpty) {
          target = APITarget(system: target?.system ?? "iOS", version: version, isBelow: isBelow)
          tokens.append(.system(hasVersion: true))
        }
      } else if Self.isCode(word), !["available", "unavailable"].contains(plain) {
        tokens.append(.code(Self.withoutPossessive(word)))
      } else if plain.isEmpty {
        guard !word.contains(where: { "+*<>=|&".contains($0) }) else { return nil }
      } else {
        let lower = plain.lowercased()
        tokens.append(Self.isKnown(lower) ? .known(lower) : .other(plain))
      }
      if Self.endsClause(word) { tokens.append(.end) }
    }
  }

  /// Adds a system; false if the question compares two versions. `iOS 14 or iOS 13` asks which, so there's no target, nor is
  /// there for two systems.
  private mutating func add(_ next: APITarget) -> Bool {
    guard let known = target, known.version != nil, next.version != nil else {
      if target?.version == nil, !isChoice { target = next }
      return true
    }
    if known.system == next.system {
      guard case .known("or")? = tokens.last else { return false }
    }
    target = known.system == next.system ? APITarget(system: known.system, version: nil) : nil
    isChoice = true
    return true
  }

  /// Whether the words before a system mean those before it: `below iOS 17`, `older than iOS 17`, `pre-iOS 17`.
  private var isBelow: Bool {
    let before = tokens.suffix(2).compactMap(\.word)
    return switch before.last {
    case "than": ["earlier", "less", "lower", "older", "smaller"].contains(before.first)
    case "to": before.first == "prior"
    default: ["before", "below", "beneath", "pre", "under"].contains(before.last)
    }
  }

  /// Whether a number without a system is a version of one: `16+`, `on 17`, `a deployment target of 16.4`.
  private func isOfSystem(_ version: SystemVersion, _ word: String, isLast: Bool) -> Bool {
    let before = tokens.suffix(2).compactMap(\.word)
    let isOfTarget = before.contains { $0.hasPrefix("target") || $0.hasPrefix("minimum") }
    // `does it need 16`, but not `for 16 rows`
    let isNeeded = isLast && ["for", "need", "needs", "require", "requires"].contains(before.last)
    let isInPlace = ["in", "on"].contains(before.last) || before.last?.hasPrefix("support") == true || isNeeded
    // `deploy to 14`, `back to 15`
    let isReached = before.last == "to" && ["back", "deploy", "deploying", "deploys", "down"].contains(before.first)
    return isOfTarget || Self.iOSVersions.contains(version) && (word.contains("+") || isBelow || isInPlace || isReached)
  }

  /// Numbers that may be a version of iOS without the word: those that apps run on.
  private static let iOSVersions = SystemVersion(13)...SystemVersion(27)

  /// Whether it asks for availability if its other words are the names of APIs. Most questions don't, and skip the table:
  /// looking up all words of `how do I animate a list row when it's deleted` took two thirds of its time.
  var mayAsk: Bool {
    guard hasWord, !complains, !isOfOtherFramework else { return false }
    return !clauses.contains { QuestionIntent($0, hasTarget: false).asksForElse }
      && ([tokens[...]] + clauses).contains { QuestionIntent($0, hasTarget: target != nil).mayAskForAvailability }
  }

  private var clauses: [ArraySlice<Token>] { tokens.split { if case .end = $0 { true } else { false } } }

  /// Whether it has a system, or a word of such questions.
  private var hasWord: Bool {
    tokens.contains { token in
      switch token {
      case .system: true
      case .known(let word): QuestionIntent.mayAsk(word)
      case .code, .other, .end: false
      }
    }
  }

  private var isOfOtherFramework: Bool {
    tokens.contains { $0.word.map { QuestionIntent.otherFrameworks.contains($0.lowercased()) } ?? false }
  }

  /// Whether it says what goes wrong, rather than asking: `UIImpactFeedbackGenerator does nothing on my iPhone`.
  private var complains: Bool {
    let hasSymptom = tokens.contains { token in
      token.word.map { word in QuestionIntent.symptoms.contains { word.lowercased().hasPrefix($0) } } ?? false
    }
    let hasNegated = zip(tokens, tokens.dropFirst()).contains { Self.saysWhatFails($0, $1) }
    let starts = clauses.filter { !$0.prefix(2).contains(where: Self.isNegation) }.compactMap { $0.first?.word }
    let words = Set(tokens.compactMap(\.word))
    let asks =
      starts.contains { QuestionIntent.verbs.contains($0) || QuestionIntent.mayAsk($0) }
      || words.contains { QuestionIntent.isSureToAsk($0) || QuestionIntent.limits.contains($0) }
      || words.isSuperset(of: ["since", "when"])
    return (hasSymptom || hasNegated) && !asks
  }

  /// `is not called`, `does not open`: what an API doesn't do, rather than whether it's there.
  private static func saysWhatFails(_ negation: Token, _ verb: Token) -> Bool {
    guard isNegation(negation) else { return false }
    return switch verb {
    case .other(let verb): !QuestionIntent.absences.contains(verb.lowercased())
    case .known(let verb): QuestionIntent.failures.contains(verb)
    case .code, .system, .end: false
    }
  }

  private static func isNegation(_ token: Token) -> Bool {
    token.word.map { QuestionIntent.negations.contains($0.lowercased()) } ?? false
  }

  // MARK: Words

  /// Without punctuation and a possessive ending.
  static func plain(_ word: String) -> String {
    var word = String(word.filter { $0.isLetter || $0.isNumber || ".'’".contains($0) })
    while word.last == "." { word.removeLast() }
    return withoutPossessive(word).filter { !"'’".contains($0) }
  }

  private static func withoutPossessive(_ word: String) -> String {
    ["'s", "’s"].contains { word.hasSuffix($0) } ? String(word.dropLast(2)) : word
  }

  private static func endsClause(_ word: String) -> Bool {
    word.last.map { ".,;:!?".contains($0) } ?? false || ["-", "–", "—"].contains(word)
  }

  /// Divided at white space and slashes, but not in the parentheses of a call. Commas stay with the word before them.
  /// A condition, `#available(iOS 17, *)`, is no call.
  private static func words(of text: String) -> [String] {
    var (words, depth): ([String], Int) = ([""], 0)
    var hasCondition = false
    for character in text {
      if character == "(", let last = words.last, ["#available", "@available"].contains(last) {
        words.append("")
        hasCondition = true
        continue
      }
      if character == "(", words.last?.isEmpty != false, depth == 0 { continue }
      if character == "(" { depth += 1 }
      if character == ")", depth == 0 { continue }
      if character == ")" { depth -= 1 }
      if depth <= 0, character.isWhitespace || character == "/" {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    words = words.flatMap { $0.lowercased().hasPrefix("pre-") ? ["pre", String($0.dropFirst(4))] : [$0] }
      .filter { !($0.isEmpty || hasCondition && $0 == "*") }
    return words.indices.flatMap { compared(words[$0], before: words[($0 + 1)...].first) }
  }

  /// A comparison with a system in words: `< iOS 16` and `<16` as `below`, `>= iOS 16` as `on`.
  private static func compared(_ word: String, before next: String?) -> [String] {
    let sign = word.prefix { "<>=≤≥".contains($0) }
    let rest = String(word.dropFirst(sign.count))
    guard !sign.isEmpty, let version = rest.isEmpty ? next : rest else { return [word] }
    let name = plain(version)
    guard SystemVersion(name) != nil || system(name.lowercased(), nil) != nil else { return [word] }
    return [sign == "<" ? "below" : "on"] + (rest.isEmpty ? [] : [rest])
  }

  /// Whether a word is written as only code is: `.task`, `@State`, `data(for:)`, `keyWindow`, `UIScreen.main`.
  private static func isCode(_ word: String) -> Bool {
    let plain = word.filter { !"?!,;:'\"".contains($0) }
    guard let first = plain.first, plain.contains(where: \.isLetter) else { return false }
    if "`@#.".contains(first) || plain.contains("(") { return true }
    let inner = plain.dropFirst()
    // `e.g.` has dots, but no name of a type before them.
    if first.isUppercase, inner.dropLast().contains(".") { return true }
    return inner.contains(where: \.isUppercase) && inner.contains(where: \.isLowercase)
      && !isKnown(plain.lowercased())
  }
}
