/// What a clause of a question asks for.
struct QuestionIntent {
  let tokens: ArraySlice<QuestionNames.Token>
  /// Whether the question names a system, in this clause or another.
  private let hasTarget: Bool
  private let words: Set<String>
  private let first: String?
  /// The clause's first word, if it's one of such questions.
  private var start: String?
  /// How many words are neither names nor words of such questions.
  private var others: Int
  private var certainty: QuestionNames.Certainty?

  /// - Parameter isExplained: Whether a name stands apart, so that some words may be another name for it.
  init(_ tokens: ArraySlice<QuestionNames.Token>, hasTarget: Bool, isExplained: Bool = false) {
    (self.tokens, self.hasTarget) = (tokens, hasTarget)
    let all = tokens.compactMap { if case .known(let word) = $0 { word } else { nil } }
    (words, first) = (Set(all), all.first)
    start = if case .known(let word)? = tokens.first { word } else { nil }
    let count = tokens.count { if case .other = $0 { true } else { false } }
    others = isExplained && count <= Self.mostOthers ? 0 : count
    certainty = tokens.compactMap { if case .name(_, let certainty) = $0 { certainty } else { nil } }.max()
  }

  /// A clause before the table is read. All its other words are taken for names.
  init(_ tokens: ArraySlice<QuestionWords.Token>, hasTarget: Bool) {
    let kept: [QuestionNames.Token] = tokens.compactMap { token in
      switch token {
      case .known(let word): .known(word)
      case .system(let hasVersion): .system(hasVersion: hasVersion)
      case .end: .end
      case .code, .other: nil
      }
    }
    self.init(kept[...], hasTarget: hasTarget)
    start = if case .known(let word)? = tokens.first { word } else { nil }
    (others, certainty) = (0, .code)
  }

  /// Whether it asks for availability if its other words are names.
  var mayAskForAvailability: Bool { !asksForElse && (asksExplicitly || asksOfSystem) }

  /// Whether it asks in unmistakable words and says little else, or is hardly more than a name and a system.
  var asksForAvailability: Bool {
    guard let certainty, !asksForElse else { return false }
    switch certainty {
    case .code:
      let isSure = words.contains(where: Self.isSureToAsk) || asksForVersion || asksForTime
      return asksExplicitly && (others <= 1 || isSure && others <= Self.mostOthers)
        || asksOfSystem && (others == 0 || others == 1 && !words.isDisjoint(with: Self.verbs))
    case .likely: return (asksExplicitly || asksOfSystem) && others == 0
    // `does TestFlight work on macOS` isn't enough, nor is `SnapKit does not work any more on iOS 26`.
    case .similar:
      let hasVersion = tokens.contains { if case .system(true) = $0 { true } else { false } }
      let isOfApps = !words.isDisjoint(with: ["work", "works"])
      return (asksExplicitly || hasVersion && asksOfSystem && !isOfApps) && others == 0
    // `toolbar on iOS` isn't enough.
    case .word:
      guard !words.contains("xcode"), !tokens.indices.contains(where: isQuantity) else { return false }
      let isSaid =
        hasTarget || asksForTime || !words.isDisjoint(with: Self.kinds) || words.contains(where: Self.isSureToAsk)
      return isSaid && others == 0 && (asksExplicitly || asksOfSystem && !words.isDisjoint(with: Self.verbs))
    }
  }

  /// The maximum number of unknown words beside a name in code: `in favor of`, `for Live Activities`.
  private static let mostOthers = 3

  /// Whether it asks how to do something, beside the rest: `which iOS has it, and how do I use it`.
  var asksHow: Bool {
    words.contains("how") && words.isDisjoint(with: Self.ages)
  }

  /// Whether it asks for something to use in place of the API.
  var asksForSubstitute: Bool {
    !words.isDisjoint(with: Self.substitutes) || words.contains { $0.hasPrefix("replac") || $0.hasPrefix("backport") }
  }

  /// Whether it asks if the API is deprecated.
  var asksForDeprecation: Bool { words.contains { $0.hasPrefix("deprecat") || $0.hasPrefix("obsolet") } }

  /// Whether it asks how or why.
  var asksForElse: Bool {
    if first == "how" {
      // `how to backport ViewThatFits to iOS 15`
      return words.isDisjoint(with: Self.ages) && !words.contains { $0.hasPrefix("backport") }
    }
    // `replaced NavigationView, and now the title is gone`
    if let start, Self.changes.contains(start) { return true }
    // `the key no longer arrives after I replaced the text field`
    if zip(tokens, tokens.dropFirst()).contains(where: { Self.tellsOfChange($0, $1) }) { return true }
    // `SwiftUI equivalent of UITableView`
    let isOfOtherFramework = !words.isDisjoint(with: ["appkit", "swiftui", "uikit"])
    if isOfOtherFramework, !words.isDisjoint(with: ["counterpart", "equivalent"]) { return true }
    return words.contains("why") && !words.contains(where: Self.isSureToAsk)
  }

  private static func tellsOfChange(_ subject: QuestionNames.Token, _ verb: QuestionNames.Token) -> Bool {
    guard case .known(let subject) = subject, case .known(let verb) = verb else { return false }
    return ["i", "ive", "we"].contains(subject) && changes.contains(verb)
  }

  // MARK: In words

  static func mayAsk(_ word: String) -> Bool { isSureToAsk(word) || asking.contains(word) }

  static func isSureToAsk(_ word: String) -> Bool { stems.contains { word.hasPrefix($0) } }

  private var asksExplicitly: Bool {
    let isForOther = !words.isDisjoint(with: ["instead", "place", "replace", "newer", "new"])
    if isForOther, !words.isDisjoint(with: ["what", "whats", "which", "something", "anything"]) { return true }
    // `modern version of UIWebView`
    let isForNewer = !words.isDisjoint(with: ["modern", "new", "newer"])
    if isForNewer, !words.isDisjoint(with: ["api", "version"]), others == 0, certainty == .code { return true }
    if asksForVersion || asksForTime || asksForNeeds || asksOfAge || words.contains("how") { return true }
    // `InlineArray deployment target`
    if words.contains("deployment"), others == 0, certainty == .code { return true }
    if !words.isDisjoint(with: Self.endings), others == 0, certainty != .word { return true }
    // `HistoryDescriptor iOS version`, but not `users of an older version get loadIssueModelContainer`
    if !words.isDisjoint(with: Self.versionWords), !words.contains("older"), others <= (certainty == .code ? 1 : 0),
      certainty != .word
    {
      return true
    }
    return tokens.indices.contains { index in
      guard case .known(let word) = tokens[index] else { return false }
      if Self.limits.contains(word) || word == "available" { return !isAttribute(at: index) }
      return Self.isSureToAsk(word)
    }
  }

  /// `which iOS`, `what version`
  private var asksForVersion: Bool {
    let hasSystem =
      !words.isDisjoint(with: Self.versionWords) || words.contains("release") || tokens.contains { $0.isSystem }
    return hasSystem && !words.isDisjoint(with: ["what", "whats", "which"]) && words.isDisjoint(with: ["should"])
  }

  /// `when was it added`, `since when`, and `SectorMark supported since`
  private var asksForTime: Bool {
    let hasSince = words.contains("since")
    if hasSince && words.contains("when") || endsOpen { return true }
    return (hasSince || words.contains("when")) && !words.isDisjoint(with: Self.arrivals)
  }

  /// `SectorMark supported since`, `Charts' SectorMark added in`: a question that ends before its answer.
  private var endsOpen: Bool {
    let end = tokens.last { if case .end = $0 { false } else { true } }
    guard others == 0, case .known(let last)? = end, Self.openEnds.contains(last) else { return false }
    let rest = words.subtracting(Self.openEnds).subtracting(Self.places).subtracting(Self.kinds)
    return rest.isSubset(of: Self.verbs.union(Self.arrivals)) && (!rest.isEmpty || ["since", "when"].contains(last))
  }

  /// `is glassEffect new`, `is TimelineView older than PhaseAnimator`, `should I stop using NavigationView`
  private var asksOfAge: Bool {
    guard others == 0, certainty != .word else { return false }
    if words == ["is", "new"] || words == ["is", "old"] { return true }
    let isCompared = words.contains("than") && !words.isDisjoint(with: ["newer", "older"])
    return isCompared || words.isSuperset(of: ["should", "stop"])
  }

  /// `AccessibilityNotification.Announcement requires`
  private var asksForNeeds: Bool {
    !words.isDisjoint(with: ["need", "needs", "require", "required", "requires"])
      && words.isSubset(of: ["does", "is", "need", "needs", "require", "required", "requires", "what"])
  }

  /// Whether a word counts what follows: `list of deprecated things`.
  private func isQuantity(at index: Int) -> Bool {
    guard case .name(_, .word) = tokens[index], index + 1 < tokens.endIndex else { return false }
    if case .known("of") = tokens[index + 1] { return true }
    return false
  }

  /// Whether a word describes the next one: `the available space`, `the minimum distance`.
  private func isAttribute(at index: Int) -> Bool {
    guard index + 1 < tokens.endIndex else { return false }
    switch tokens[index + 1] {
    case .other, .name(_, .word): return true
    case .name, .system, .known, .end: return false
    }
  }

  // MARK: Of a system

  /// `Gauge on iOS 15`, `can I use NavigationStack on iOS 15`, `does it exist there` after `my minimum is macOS 12`.
  private var asksOfSystem: Bool {
    guard words.isDisjoint(with: ["how", "why", "should", "instead"]) else { return false }
    // `when targeting iOS 15`
    if words.contains("when"), words.isDisjoint(with: ["supporting", "target", "targeting"]) { return false }
    let own = tokens.compactMap { if case .system(let hasVersion) = $0 { hasVersion } else { nil } }
    if !words.isDisjoint(with: Self.verbs) { return !own.isEmpty || hasTarget || words.contains("deployment") }
    // `NavigationStack or NavigationSplitView on iPad` asks which to choose.
    return own.contains(true) || !own.isEmpty && certainty == .code && !words.contains("or")
  }
}

extension QuestionNames.Token {
  fileprivate var isSystem: Bool { if case .system = self { true } else { false } }
}
