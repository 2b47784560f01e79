import Markdown

/// What must be around, in or beside a match.
extension RuleSearch {
  mutating func holds(
    _ condition: RulePattern.Condition, _ key: RegionKey, _ range: Range<Int>
  ) -> Bool {
    for (number, pattern) in condition.patterns.enumerated() {
      let key = RegionKey(pattern: key.pattern, condition: key.condition, number: number)
      if isMet(condition.relation, pattern, key, range) { return !condition.isNegated }
    }
    return condition.isNegated
  }

  private mutating func isMet(
    _ relation: RulePattern.Relation, _ pattern: Pattern, _ key: RegionKey, _ range: Range<Int>
  ) -> Bool {
    switch relation {
    case .also: return matcher.end(of: pattern, at: range.lowerBound) != nil
    case .followedBy:
      return occurs(pattern, from: range.upperBound, to: tree.statementEnd(from: range.upperBound))
    case .precededBy:
      return occurs(pattern, from: tree.statementStart(of: range.lowerBound), to: range.lowerBound)
    case .has:
      // In nested code, long matches would be searched repeatedly.
      guard pattern.usesBindings || range.count < Self.shortRange else {
        return matches(of: pattern, key).hasOne(in: range)
      }
      let anchors = anchors(of: pattern, in: range.dropFirst())
      return hasMatch(of: pattern, anchoredAtOneOf: anchors) { range.contains($0.lowerBound) }
    case .inside:
      guard pattern.usesBindings else { return matches(of: pattern, key).contain(range.lowerBound) }
      // A match may begin before its anchor.
      let limit = pattern.anchor > 0 ? tree.count : range.lowerBound
      return hasMatch(of: pattern, anchoredAtOneOf: anchors(of: pattern, before: limit, around: range.lowerBound)) {
        $0.lowerBound < range.lowerBound && $0.upperBound > range.lowerBound
      }
    case .directlyInside:
      let parent = Int(tree.parents[range.lowerBound])
      guard parent >= 0 else { return false }
      let end = tree.next(parent)
      guard pattern.usesBindings else {
        return matches(of: pattern, key).hasOne(endingAt: end, beginningBefore: parent)
      }
      return hasMatch(of: pattern, anchoredAtOneOf: anchors(of: pattern, before: parent + 1, around: parent)) {
        $0.upperBound == end && $0.lowerBound < parent
      }
    }
  }

  /// The maximum length for a direct search, in tokens.
  private static let shortRange = 1_000

  /// How many steps the matcher takes, and how many places are tried, for a condition with names of the match. Without
  /// limits, a file of 500 small types of the same name took ten seconds. 20,000 steps take a millisecond.
  private static let stepLimit = 20_000
  private static let candidateLimit = 2_000

  private mutating func anchors(of pattern: Pattern, in range: Range<Int>) -> ArraySlice<Int32> {
    guard pattern.requiredWords.allSatisfy(tree.has) else { return [] }
    let words = pattern.anchorWords
    let all = anchors[words] ?? tree.tokens(withOneOf: words)
    anchors[words] = all
    let start = all.partitioningIndex { $0 >= range.lowerBound }
    return all[start..<max(start, all.partitioningIndex { $0 >= range.upperBound })]
  }

  /// The anchors before one token in brackets that are around another, the nearest first.
  private mutating func anchors(
    of pattern: Pattern, before limit: Int, around token: Int
  ) -> some Sequence<Int32> {
    let tree = tree
    let nearest = anchors(of: pattern, in: 0..<limit).suffix(Self.candidateLimit)
    return nearest.lazy.reversed().filter { tree.isAround(token, levelOf: Int($0)) }
  }

  private mutating func match(of pattern: Pattern, anchoredAt anchor: Int) -> Range<Int>? {
    guard let start = matcher.start(before: pattern.anchor, at: anchor), let end = matcher.end(of: pattern, at: start)
    else { return nil }
    return start..<end
  }

  /// Whether a match at one of the first anchors is as wanted.
  private mutating func hasMatch(
    of pattern: Pattern, anchoredAtOneOf anchors: some Sequence<Int32>, where isWanted: (Range<Int>) -> Bool
  ) -> Bool {
    let limit = matcher.steps + Self.stepLimit
    for anchor in anchors {
      if let match = match(of: pattern, anchoredAt: Int(anchor)), isWanted(match) { return true }
      if matcher.steps > limit { return false }
    }
    return false
  }

  /// Whether the pattern matches at a token of one bracket level.
  private mutating func occurs(_ pattern: Pattern, from start: Int, to end: Int) -> Bool {
    guard start < end else { return false }
    if case .word = pattern.elements[pattern.anchor].kind {
      for anchor in anchors(of: pattern, in: start..<tree.count) {
        guard let first = matcher.start(before: pattern.anchor, at: Int(anchor)) else { continue }
        if first >= end { return false }
        let isOnLevel = first >= start && tree.parents[first] == tree.parents[start]
        if isOnLevel, matcher.end(of: pattern, at: first) != nil { return true }
      }
      return false
    }
    var token = start
    while token < end {
      if matcher.end(of: pattern, at: token) != nil { return true }
      token = tree.next(token)
    }
    return false
  }

  /// All matches of a pattern without names of another's.
  private mutating func matches(of pattern: Pattern, _ key: RegionKey) -> Regions {
    if let known = regions[key] { return known }
    let all = Regions(matches(of: pattern))
    regions[key] = all
    return all
  }

  mutating func matches(of pattern: Pattern) -> [(anchor: Int, range: Range<Int>)] {
    anchors(of: pattern, in: 0..<tree.count).compactMap { anchor in
      match(of: pattern, anchoredAt: Int(anchor)).map { (Int(anchor), $0) }
    }
  }
}
