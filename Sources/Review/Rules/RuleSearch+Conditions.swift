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
      return anchors(of: pattern, in: range.dropFirst()).prefix(Self.candidateLimit).contains { anchor in
        match(of: pattern, anchoredAt: Int(anchor)).map { range.contains($0.lowerBound) } ?? false
      }
    case .inside:
      guard pattern.usesBindings else { return matches(of: pattern, key).contain(range.lowerBound) }
      // A match may begin before its anchor.
      let limit = pattern.anchor > 0 ? tree.count : range.lowerBound
      return hasMatch(of: pattern, before: limit, around: range.lowerBound) {
        $0.lowerBound < range.lowerBound && $0.upperBound > range.lowerBound
      }
    case .directlyInside:
      let parent = Int(tree.parents[range.lowerBound])
      guard parent >= 0 else { return false }
      let end = tree.next(parent)
      guard pattern.usesBindings else {
        return matches(of: pattern, key).hasOne(endingAt: end, beginningBefore: parent)
      }
      return hasMatch(of: pattern, before: parent + 1, around: parent) {
        $0.upperBound == end && $0.lowerBound < parent
      }
    }
  }

  /// The maximum length for a direct search, in tokens.
  private static let shortRange = 1_000

  /// How many places are tried for a condition with names of the match, so that time is linear in the file's length.
  private static let candidateLimit = 2_000

  private func anchors(of pattern: Pattern, in range: Range<Int>) -> ArraySlice<Int32> {
    tree.tokens(withOneOf: pattern.anchorWords, in: range)
  }

  private mutating func match(of pattern: Pattern, anchoredAt anchor: Int) -> Range<Int>? {
    guard let start = matcher.start(of: pattern, anchoredAt: anchor), let end = matcher.end(of: pattern, at: start)
    else { return nil }
    return start..<end
  }

  /// Whether one of the nearest matches before a token, in brackets that are around another, is as wanted.
  private mutating func hasMatch(
    of pattern: Pattern, before limit: Int, around token: Int, where isWanted: (Range<Int>) -> Bool
  ) -> Bool {
    anchors(of: pattern, in: 0..<limit).suffix(Self.candidateLimit).reversed().contains { anchor in
      tree.isAround(token, levelOf: Int(anchor)) && (match(of: pattern, anchoredAt: Int(anchor)).map(isWanted) ?? false)
    }
  }

  /// Whether the pattern matches at a token of one bracket level.
  private mutating func occurs(_ pattern: Pattern, from start: Int, to end: Int) -> Bool {
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
