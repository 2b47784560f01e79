import SwiftCode

/// Looks for all patterns in one file.
struct RuleSearch {
  let tree: TokenTree
  let rules: RuleSet
  private let target: Target
  private let project: Project
  private let imports: Set<String>
  private var matcher: Matcher
  private(set) var found: [Found] = []
  /// For each pattern that was looked for everywhere, the ranges of tokens that it matches.
  private var regions: [RegionKey: [Range<Int>]] = [:]

  private struct RegionKey: Hashable {
    let pattern, condition, number: Int
  }

  struct Found {
    let pattern: Int
    let range: Range<Int>
    let bindings: [Range<Int>]
  }

  init(_ tree: TokenTree, _ rules: RuleSet, _ target: Target, _ project: Project) {
    (self.tree, self.rules, self.target, self.project) = (tree, rules, target, project)
    imports = tree.imports
    matcher = Matcher(tree)
  }

  mutating func run() {
    for token in 0..<tree.count {
      let word = tree.words[token]
      if word != 0 {
        for pattern in rules.byWord[Int(word)] { test(pattern, at: token) }
      } else if tree.file.tokens[token].kind == .quote, tree.isOpening(token) {
        for pattern in rules.byString { test(pattern, at: token) }
      }
    }
  }

  private mutating func test(_ number: Int, at token: Int) {
    let rule = rules.patterns[number]
    guard applies(rule), let start = matcher.start(of: rule.pattern, anchoredAt: token),
      isUse(start, of: rule.pattern)
    else { return }
    matcher.forget(names: rule.names.count)
    guard let end = matcher.end(of: rule.pattern, at: start) else { return }
    let range = start..<end
    let bindings = matcher.bindings
    let words = rule.words.allSatisfy { words in
      let text = tree.text(bindings[words.name])
      return words.globs.contains { $0.matches(text) } != words.isNegated
    }
    guard words else { return }
    for (index, condition) in rule.conditions.enumerated() {
      guard holds(condition, RegionKey(pattern: number, condition: index, number: 0), range) else {
        return
      }
    }
    found.append(Found(pattern: number, range: range, bindings: bindings))
  }

  /// Whether the file and the target are ones that the rule is for.
  private func applies(_ rule: RulePattern) -> Bool {
    if !rule.importing.isEmpty, !imports.isEmpty, imports.isDisjoint(with: rule.importing) {
      return false
    }
    guard imports.isDisjoint(with: rule.notImporting) else { return false }
    return target.minimum.allSatisfy { platform, version in
      rule.needs.isEmpty || (rule.needs[platform].map { $0 <= version } ?? false)
    }
  }

  /// Whether a name is used at a token, and not declared, qualified or the project's own.
  private func isUse(_ start: Int, of pattern: Pattern) -> Bool {
    guard let subject = pattern.subject else { return true }
    var token = start
    for _ in 0..<subject { token = tree.next(token) }
    guard token < tree.count else { return false }
    let name = tree.file.text(token)
    if project.functions.contains(name) { return false }
    if pattern.isMember { return true }
    guard !project.types.contains(name) else { return false }
    guard subject == 0, token > 0 else { return true }
    return !tree.file.isText(token - 1, ".") && !tree.isDeclarationKeyword(token - 1)
  }

  // MARK: Conditions

  private mutating func holds(
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
      return range.dropFirst().contains { token in
        isAnchor(token, of: pattern)
          && matcher.start(of: pattern, anchoredAt: token)
            .map { range.contains($0) && matcher.end(of: pattern, at: $0) != nil } ?? false
      }
    case .inside:
      return matches(of: pattern, key).contains {
        $0.lowerBound < range.lowerBound && range.lowerBound < $0.upperBound
      }
    case .directlyInside:
      let parent = tree.parents[range.lowerBound]
      guard parent >= 0 else { return false }
      let end = tree.next(Int(parent))
      return matches(of: pattern, key).contains { $0.upperBound == end && $0.lowerBound < parent }
    }
  }

  private func isAnchor(_ token: Int, of pattern: Pattern) -> Bool {
    let words = pattern.anchorWords
    return words.isEmpty || words.contains(tree.words[token])
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

  /// Everything in the file that the pattern matches, kept unless it depends on the match that it is a condition of.
  private mutating func matches(of pattern: Pattern, _ key: RegionKey) -> [Range<Int>] {
    if let known = regions[key] { return known }
    var ranges: [Range<Int>] = []
    for token in 0..<tree.count where isAnchor(token, of: pattern) {
      guard let start = matcher.start(of: pattern, anchoredAt: token),
        let end = matcher.end(of: pattern, at: start)
      else { continue }
      ranges.append(start..<end)
    }
    if !pattern.usesBindings { regions[key] = ranges }
    return ranges
  }
}

extension TokenTree {
  /// The modules that the file imports.
  fileprivate var imports: Set<String> {
    var imports: Set<String> = []
    for token in 0..<count where startsStatement[token] || file.tokens[token].kind == .keyword {
      guard file.isText(token, "import"), token + 1 < count else { continue }
      let kinds: [StaticString] = ["struct", "class", "enum", "protocol", "func", "var", "typealias"]
      let hasKind = kinds.contains { file.isText(token + 1, $0) } && token + 2 < count
      imports.insert(file.text(token + (hasKind ? 2 : 1)))
    }
    return imports
  }

  fileprivate func isDeclarationKeyword(_ token: Int) -> Bool {
    let keywords: [StaticString] = [
      "func", "struct", "class", "enum", "protocol", "extension", "actor", "typealias", "let",
      "var", "case", "import", "macro",
    ]
    return file.tokens[token].kind == .keyword && keywords.contains { file.isText(token, $0) }
      || file.isText(token, "actor") || file.isText(token, "macro")
  }
}
