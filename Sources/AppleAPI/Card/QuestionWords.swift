/// A question's words, classified as typical of availability questions, systems with versions, and others.
struct QuestionWords {
  private enum Token {
    /// A token that can only be a name in code.
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

  /// nil if two systems have versions, since such a question compares.
  init?(_ text: String) {
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
      } else if target == nil, let version = SystemVersion(plain),
        tokens.suffix(2).contains(where: { $0.word == "target" })
      {
        // A deployment target of 16.4 is one of iOS.
        target = APITarget(system: "iOS", version: version)
        tokens.append(.known("system"))
      } else if target != nil, tokens.last?.word == "or", SystemVersion(plain) != nil {
        // `iOS 16.0 or 16.4`
        tokens.append(.known("version"))
      } else if target == nil, let version = SystemVersion(plain), Self.iOSVersions.contains(version),
        word.contains("+") || tokens.last.map({ ["on", "in"].contains($0.word) }) ?? false
      {
        // `onScrollGeometryChange on 17`, `lineLimit(_:reservesSpace:) 16+`
        target = APITarget(system: "iOS", version: version)
        tokens.append(.known("system"))
      } else if Self.isCode(word) {
        tokens.append(.code(word))
      } else if Self.questionWords.contains(plain.lowercased()) || plain.isEmpty {
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

  /// The names of modules become words of such questions: `from SwiftData`.
  ///
  /// Apart from `init`, since most questions ask for something else and are answered without the table.
  mutating func markModules(of table: APITable) {
    for (index, token) in tokens.enumerated() {
      switch token {
      case .code(let word), .unknown(let word):
        if table.hasModule(Self.plain(word)) { tokens[index] = .known("module") }
      case .known: break
      }
    }
  }

  /// The API names; nil where other words ask for more.
  ///
  /// One other word may be there if a name is surely one, as in `is the Entry macro backward compatible`.
  func names(in table: APITable) -> [APIName]? {
    let runs = runs
    let spelled = table.spelled(runs.map(\.text))
    var names: [APIName] = []
    var others = 0
    var invented: [APIName] = []
    let isSure = tokens.indices.contains { isName(at: $0, in: table) }
    var index = 0
    while index < tokens.count {
      switch tokens[index] {
      case .known: index += 1
      case .code(let text):
        guard let name = Self.name(inCode: text, table) else { return nil }
        if table.groups(for: name).isEmpty { invented.append(name) } else { names.append(name) }
        index += 1
      case .unknown:
        // The longest run of words that is a name.
        let run = runs.filter { $0.range.contains(index) && $0.range.lowerBound >= index - 1 }
          .filter { spelled[$0.text] != nil }.max { $0.range.count < $1.range.count }
        // Next to a sure name, `tab` of `with a tab bar` is only a word.
        if let run, !isSure || run.range.count > 1 || isName(at: index, in: table),
          let name = spelled[run.text].flatMap({ APIName($0) })
        {
          names.append(name)
          index = run.range.upperBound
        } else {
          others += 1
          index += 1
        }
      }
    }
    if names.isEmpty { return others == 0 ? invented : nil }
    return others <= (isSure ? 1 : 0) ? names : nil
  }

  /// Whether a token is surely a name: one in code, or spelled as a type.
  private func isName(at index: Int, in table: APITable) -> Bool {
    switch tokens[index] {
    case .code: true
    case .unknown(let word): word.first?.isUppercase == true && !table.symbols(named: word).isEmpty
    case .known: false
    }
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

  /// The maximum number of words in a name.
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
    if has(Self.alwaysAsking) || words.starts(with: ["how", "old"]) { return true }
    if has(["new"]), has(["name"]) { return true }
    // `what does it need` asks for more than a version, `which iOS does it need` does not.
    if has(["system", "version", "versions", "os", "deployment"]), has(Self.askingOfSystem) {
      return true
    }
    if has(["system", "which", "what"]), has(["version", "versions"]) { return true }
    if isNameOnSystem || isNameWithTimeWord { return true }
    if has(["when"]), has(["since"]) { return true }
    if has(["replace"]), has(["what", "which"]) { return true }
    return has(["when", "since"])
      && has([
        "added", "come", "came", "appear", "appeared", "out", "exist", "exists", "there", "get",
        "got", "ship", "shipped", "ships", "have", "land", "landed",
      ])
  }

  /// `Gauge on iOS 15`, `textSelection ios 14`, `what ios for CLMonitor`. A word that only has a capital is a name if the
  /// system has a version.
  private var isNameOnSystem: Bool {
    words.contains("system") && (target?.version != nil || !tokens.contains(where: \.isUnknown))
      && hasOnlyNames(and: Self.fillers)
  }

  /// `tabBarMinimizeBehavior minimum`, `is CNContactStore still fine`
  private var isNameWithTimeWord: Bool {
    !Self.timeWords.isDisjoint(with: words) && words.count < tokens.count
      && hasOnlyNames(and: Self.fillers.union(Self.timeWords))
  }

  /// Whether all tokens are words of a set, code, or begin with a capital as types do.
  private func hasOnlyNames(and words: Set<String>) -> Bool {
    tokens.allSatisfy { token in
      switch token {
      case .code: true
      case .unknown(let word): word.first?.isUppercase == true
      case .known(let word): words.contains(word)
      }
    }
  }

  // MARK: Words

  /// The word without punctuation and a possessive 's.
  private static func plain(_ word: String) -> String {
    var word = String(word.filter { $0.isLetter || $0.isNumber || ".'’".contains($0) })[...]
    while word.last == "." { word.removeLast() }
    for ending in ["'s", "’s"] where word.hasSuffix(ending) { word.removeLast(2) }
    return String(word.filter { !"'’".contains($0) })
  }

  /// Splits a text at white space outside parentheses.
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
}
