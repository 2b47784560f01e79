import JSON
import Knowledge

/// Reads the rules of a `patterns` map: rule IDs, each with a pattern, a list of them, or a map of its parts.
struct RuleReader {
  private(set) var vocabulary: Vocabulary
  private(set) var rules: [Rule] = []
  private(set) var patterns: [RulePattern] = []
  /// Sentences about invalid parts.
  private(set) var faults: [String] = []

  /// Patterns of code that users never run, to which most rules don't apply.
  let previews: [Pattern]

  init() {
    var (words, names) = (Vocabulary(), [String]())
    previews = Self.previewTexts.compactMap { try? PatternReader.read($0, names: &names, vocabulary: &words) }
    vocabulary = words
  }

  private static let previewTexts = [
    "#Preview … { … }", "#Playground … { … }", "$(struct|enum) $_: … PreviewProvider … { … }",
    "static var $(previews|preview|mock|previewValue|testValue) … { … }",
    "static func $(preview|mock) … { … }", "static let $(preview|mock|previewValue|testValue) = $_:expr",
    "static let $(previewValue|testValue): $_ = $_:expr",
    "#if $(false|0) … #endif",
  ]

  mutating func read(_ map: JSON, of text: RuleText, in file: String) {
    for member in map.members ?? [] {
      rules.append(Rule(id: member.name, text: text))
      for entry in member.value.elements ?? [member.value] {
        var alike: [[String]: RulePattern] = [:]
        do throws(PatternFault) {
          for match in try Self.patterns(entry["match"] ?? entry) { try add(match, entry, &alike) }
        } catch {
          faults.append("\(file): the pattern of `\(member.name)` is left out: \(error.message).")
        }
      }
    }
  }

  private static func texts(_ value: JSON) throws(PatternFault) -> [String] {
    let texts = (value.elements ?? [value]).compactMap(\.text).filter { !$0.isEmpty }
    guard !texts.isEmpty else { throw PatternFault(message: "it has no `match`") }
    return texts
  }

  /// The texts of one pattern or a list, more where they have choices that only whole patterns can tell apart.
  private static func patterns(_ value: JSON) throws(PatternFault) -> [String] {
    var patterns: [String] = []
    for text in try texts(value) { patterns += try PatternReader.withoutLongChoices(text) }
    return patterns
  }

  /// - Parameter alike: The entry's patterns by the names in their `match`. What has the same names has the same conditions, whose
  ///   reading takes most of the time.
  private mutating func add(
    _ match: String, _ entry: JSON, _ alike: inout [[String]: RulePattern]
  ) throws(PatternFault) {
    var names: [String] = []
    var main = try PatternReader.read(match, names: &names, vocabulary: &vocabulary)
    if var pattern = alike[names] {
      main.words = pattern.pattern.words
      pattern.pattern = main
      patterns.append(pattern)
      return
    }
    let (own, bound) = (names, Set(names.indices))
    var conditions: [RulePattern.Condition] = []
    for member in try Self.conditions(of: entry) {
      let isNegated = member.name.hasPrefix("not-")
      guard let relation = RulePattern.Relation(part: member.name) else { continue }
      var patterns: [Pattern] = []
      for text in try Self.patterns(member.value) {
        patterns.append(
          try PatternReader.read(
            text, names: &names, bound: bound, isLookedUp: relation.searchesFile,
            vocabulary: &vocabulary))
      }
      conditions.append(
        RulePattern.Condition(relation: relation, isNegated: isNegated, patterns: patterns))
    }
    var pattern = RulePattern(rule: rules.count - 1, pattern: main, names: names)
    // Cheaper conditions come first.
    pattern.conditions = conditions.sorted { Self.cost($0.relation) < Self.cost($1.relation) }
    try readDetails(entry, of: &pattern)
    alike[own] = pattern
    patterns.append(pattern)
  }

  /// The conditions in a map and in the maps under `and`, which may repeat names.
  private static func conditions(of entry: JSON) throws(PatternFault) -> [JSON.Member] {
    let more = (entry["and"]?.elements ?? []).flatMap { $0.members ?? [] }
    for member in more where RulePattern.Relation(part: member.name) == nil {
      throw PatternFault(message: "`and` has `\(member.name)`, which isn't a condition")
    }
    return (entry.members ?? []) + more
  }

  private static func cost(_ relation: RulePattern.Relation) -> Int {
    switch relation {
    case .also: 0
    case .followedBy, .precededBy: 1
    case .has: 2
    case .inside, .directlyInside: 3
    }
  }

  /// The parts of a pattern that are `true` or `false`, and say to which files it applies.
  private static let flags: [String: any WritableKeyPath<RulePattern.Scope, Bool> & Sendable] = [
    "interface": \.needsInterface, "concurrency": \.needsConcurrency, "translated": \.needsTranslations,
    "right-to-left": \.needsRightToLeft, "windows": \.needsWindows, "merging": \.needsMerging,
    "cancellations": \.needsCancellations,
    "text-sizes": \.needsTextSizes, "nonisolated": \.needsNonisolation, "background": \.needsBackground,
    "in-tests": \.isForTests, "in-previews": \.isForPreviews, "shipped": \.isForShipped,
  ]

  private mutating func readDetails(
    _ entry: JSON, of pattern: inout RulePattern
  ) throws(PatternFault) {
    for member in entry.members ?? [] {
      if let flag = Self.flags[member.name] {
        pattern.scope[keyPath: flag] = member.value.text == "true"
        continue
      }
      switch member.name {
      case "where":
        for text in try Self.texts(member.value) {
          try pattern.add(Self.words(text, names: pattern.names))
        }
      case "importing": pattern.scope.importing = try Self.texts(member.value)
      case "not-importing": pattern.scope.notImporting = try Self.texts(member.value)
      case "needs": pattern.scope.needs = try Self.systems(member.value.text ?? "")
      case "message": pattern.message = member.value.text
      case "fix": pattern.fix = member.value.text
      case "severity":
        guard let severity = Severity(name: member.value.text ?? "") else {
          throw PatternFault(message: "its severity is not `note`, `warning` or `error`")
        }
        pattern.severity = severity
      case "uncommented": pattern.excuse = RulePattern.Excuse(rawValue: member.value.text ?? "")
      case "once": pattern.isOnce = member.value.text == "true"
      case "opt-in": pattern.isOptIn = member.value.text == "true"
      case "section": rules[pattern.rule].section = member.value.text
      case "match", "and": break
      default:
        guard RulePattern.Relation(part: member.name) == nil else { continue }
        pattern.exceptions.append(try Self.exception(member, names: pattern.names))
      }
    }
  }

  private static func exception(
    _ member: JSON.Member, names: [String]
  ) throws(PatternFault) -> (kind: RulePattern.Exception, name: Int) {
    guard let kind = RulePattern.Exception(rawValue: member.name) else {
      throw PatternFault(message: "it has an unknown part `\(member.name)`")
    }
    let name = (member.value.text ?? "").drop { $0 == "$" }
    return (kind, try index(of: String(name), in: names))
  }

  /// `name =~ a|b*`, or `name !~ a|b*`.
  private static func words(
    _ text: String, names: [String]
  ) throws(PatternFault) -> Pattern.Words {
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count == 3, ["=~", "!~"].contains(parts[1]) else {
      throw PatternFault(message: "`where` is not `name =~ word|word`")
    }
    let name = try index(of: parts[0], in: names)
    let globs = parts[2].utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Glob(String(Substring($0))) }
    return Pattern.Words(name: name, isNegated: parts[1] == "!~", globs: globs)
  }

  private static func index(of name: String, in names: [String]) throws(PatternFault) -> Int {
    guard let index = names.firstIndex(of: name) else {
      throw PatternFault(message: "a condition has the name `\(name)`, which no pattern has")
    }
    return index
  }

  /// `iOS 17, macOS 14`.
  private static func systems(
    _ text: String
  ) throws(PatternFault) -> [Target.Platform: Target.Version] {
    var systems: [Target.Platform: Target.Version] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ")
      guard words.count == 2, let platform = Target.Platform(name: words[0]),
        let version = Target.Version(words[1])
      else { throw PatternFault(message: "`needs` is not as in `iOS 17, macOS 14`") }
      systems[platform] = version
    }
    return systems
  }
}

extension RulePattern {
  /// Adds words to each of its patterns that binds their name.
  fileprivate mutating func add(_ words: Pattern.Words) {
    if pattern.binds(words.name) { pattern.words.append(words) }
    for condition in conditions.indices {
      for number in conditions[condition].patterns.indices
      where conditions[condition].patterns[number].binds(words.name) {
        conditions[condition].patterns[number].words.append(words)
      }
    }
  }
}

extension RulePattern.Relation {
  /// - Parameter part: The name in a map, with or without `not-`.
  fileprivate init?(part: String) {
    self.init(rawValue: part.hasPrefix("not-") ? String(part.dropFirst(4)) : part)
  }

  /// Whether the whole file has to be searched, since the position isn't known from the match that it is a condition
  /// of.
  fileprivate var searchesFile: Bool {
    switch self {
    case .has, .inside, .directlyInside: true
    case .also, .followedBy, .precededBy: false
    }
  }
}
