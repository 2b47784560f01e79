import Knowledge
import SwiftCode

/// Searches one file for all patterns.
struct RuleSearch {
  let tree: TokenTree
  let rules: RuleSet
  let structure: SwiftStructure
  let project: Project
  private let privateFunctions: DeclaredAPI.PrivateFunctions
  private let selection: RuleSelection
  private let file: ReviewedFile
  /// What is known of whether each pattern may match, and each scope includes the file. Most files have the words of few patterns.
  private var mayMatch: [Bool?]
  private var isApplicable: [Bool?]
  var matcher: Matcher
  /// The file's previews, once a match could be in one.
  private var previews: Regions?
  /// The comments for SwiftLint, once a match could be excused by one.
  private var lintSwitches: LintSwitches?
  private(set) var found: [Found] = []
  /// The matches of each pattern that was searched for in the whole file.
  var regions: [RegionKey: Regions] = [:]
  /// The tokens with one of some words, which conditions are looked up by.
  var anchors: [[UInt16]: [Int32]] = [:]

  /// What scopes ask of a file and its target.
  private struct ReviewedFile {
    let imports: Set<String>
    let target: Target
    let isTest, isPreview, isExample: Bool
  }

  struct RegionKey: Hashable {
    let pattern, condition, number: Int
  }

  struct Found {
    let pattern: Int
    let range: Range<Int>
    let bindings: [Range<Int>]
  }

  /// - Parameter name: The file's path.
  init(
    _ structure: SwiftStructure, named name: String, _ rules: RuleSet, _ target: Target, _ project: Project,
    _ selection: RuleSelection
  ) {
    tree = TokenTree(structure.file, rules.vocabulary)
    (self.structure, self.rules, self.project, self.selection) = (structure, rules, project, selection)
    privateFunctions = DeclaredAPI.PrivateFunctions(structure)
    file = ReviewedFile(
      imports: project.visibleModules(in: structure), target: target.narrowed(toFileNamed: name),
      isTest: Project.isTest(structure, named: name),
      isPreview: Self.previewNames.contains(where: "/\(name)".contains), isExample: Self.isExample(name))
    mayMatch = Array(repeating: nil, count: rules.patterns.count)
    isApplicable = Array(repeating: nil, count: rules.scopes.count)
    matcher = Matcher(tree)
  }

  /// Parts of the names of files and folders for previews and debugging.
  private static let previewNames = [
    "Preview Content", "PreviewApp", "+Preview", "/Previews/", "-preview/", "PreviewData", "PreviewHelper", "Debug",
    "SampleData", "SeedData", "DataGeneration", "/Fixtures/", ".playground/", "/Playground/", "/Playgrounds/",
    "Developer Menu", "DeveloperMenu", "DeveloperSettings", "DeveloperOptions", "DeveloperView", "DevSettings",
    "DevMenu", "/Scenarios/",
  ]

  private static let exampleWords: Set<String> = ["example", "examples", "demo", "demos", "samples", "tutorials"]

  /// Whether a file is in a folder for examples, such as `Examples`, `ChatExample` or `Demo-iOS`, or for a lesson, such as `03-Lists`.
  static func isExample(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains(where: isLesson) { return true }
    // Splitting every path into words took a fiftieth of a review.
    guard ["ample", "emo", "utorial"].contains(where: path.contains) else { return false }
    return folders.contains { folder in
      var words = [""]
      for character in folder {
        if !character.isLowercase { words.append("") }
        words[words.count - 1].append(character.lowercased())
      }
      return words.contains { exampleWords.contains($0.filter(\.isLetter)) }
    }
  }

  /// Whether a folder has the number of a lesson, of two digits or more.
  private static func isLesson(_ folder: Substring) -> Bool {
    let number = folder.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return number.count >= 2 && folder.utf8.dropFirst(number.count).first == UInt8(ascii: "-")
  }

  mutating func run() {
    for token in 0..<tree.count {
      let word = Int(tree.words[token])
      guard word != 0 || tree.file.opensString(token) else { continue }
      for pattern in rules.byWord[word] { test(Int(pattern), at: token) }
    }
  }

  /// Whether a pattern is selected, its scope includes the file and the target, and the file has its words.
  private mutating func mayMatch(_ number: Int) -> Bool {
    if let known = mayMatch[number] { return known }
    // Without a copy of the pattern, which has a dozen parts to count references of.
    let rule = rules.rules[rules.patterns[number].rule].id
    let mayMatch =
      rules.requiredWords[number].allSatisfy(tree.has) && isApplicable(rules.scopeOfPattern[number])
      && (rules.patterns[number].isOptIn ? selection.names(rule) : selection.contains(rule))
    self.mayMatch[number] = mayMatch
    return mayMatch
  }

  private mutating func isApplicable(_ number: Int) -> Bool {
    if let known = isApplicable[number] { return known }
    let scope = rules.scopes[number]
    let isApplicable =
      (scope.isForTests || !file.isTest) && (scope.isForPreviews || !file.isPreview)
      && !(scope.isForShipped && file.isExample) && scope.matters(to: project)
      && scope.applies(toFileWith: file.imports, file.target)
    self.isApplicable[number] = isApplicable
    return isApplicable
  }

  private mutating func test(_ number: Int, at token: Int) {
    guard mayMatch(number) else { return }
    // Most patterns don't match, and copying the whole rule takes longer than finding that out.
    guard let start = matcher.start(before: rules.patterns[number].pattern.anchor, at: token) else { return }
    matcher.forget(names: rules.patterns[number].names.count)
    guard let end = matcher.end(of: rules.patterns[number].pattern, at: start),
      isUse(start, of: rules.patterns[number].pattern)
    else { return }
    let (rule, range) = (rules.patterns[number], start..<end)
    let bindings = matcher.bindings
    for (index, condition) in rule.conditions.enumerated() {
      guard holds(condition, RegionKey(pattern: number, condition: index, number: 0), range) else {
        return
      }
    }
    guard matters(rule.scope, at: start) else { return }
    if let excuse = rule.excuse, isExcused(excuse == .head ? tree.head(of: range) : range) { return }
    if rule.exceptions.contains(where: { holds($0.kind, for: bindings[$0.name]) }) { return }
    if !rule.scope.isForPreviews, isInPreview(range.lowerBound) { return }
    found.append(Found(pattern: number, range: range, bindings: bindings))
  }

  /// Whether a name is used at a token, and not declared, qualified or the project's own.
  private func isUse(_ start: Int, of pattern: Pattern) -> Bool {
    guard let subject = pattern.subject else { return true }
    var token = start
    for _ in 0..<subject { token = tree.next(token) }
    guard token < tree.count else { return false }
    let name = tree.file.text(token)
    if pattern.isMember {
      // Most names aren't the project's, and their calls needn't be read. Nothing is assigned to a function.
      let next = tree.next(token)
      let isAssigned = next < tree.count && tree.file.isText(next, "=")
      guard project.functions.contains(name), !isAssigned else { return true }
      return structure.reference(at: token)?.isCall == true && !isOwnCall(name, at: token)
    }
    // If the project declares a type `State`, `@State` still means the property wrapper, or the code wouldn't compile.
    guard subject == 0 else { return true }
    guard !project.functions.contains(name), !project.types.contains(name), !isOwnCall(name, at: token),
      !hasOwnMember(of: name, after: token)
    else { return false }
    guard token > 0 else { return true }
    return !tree.file.isText(token - 1, ".") && !tree.isDeclarationKeyword(token - 1)
  }

  /// Whether the project adds a member of a type that is used here: `keyWindow` of `UIApplication.shared.keyWindow`.
  private func hasOwnMember(of type: String, after token: Int) -> Bool {
    var token = token + 1
    while token + 1 < tree.count, tree.file.isText(token, ".") {
      if project.api.hasMember(tree.file.text(token + 1), ofExtended: type) { return true }
      token += 2
    }
    return false
  }

  /// Whether a call fits a function of the project, or an initializer in one of its extensions.
  private func isOwnCall(_ name: String, at token: Int) -> Bool {
    guard project.api.hasFunction(named: name) else { return false }
    return structure.reference(at: token).map {
      $0.isCall && project.api.hasFunction(name, calledAs: CallShape($0, in: structure), orIn: privateFunctions)
    } ?? false
  }

  /// Whether code at a token may run on a system of the target, and on one that the rule is about. The `else` of `#available`
  /// may do neither, and deprecated code stays as it is.
  private func matters(_ scope: RulePattern.Scope, at token: Int) -> Bool {
    let context = structure.context(at: token)
    let systems = file.target.minimum.filter { context.platforms.contains($0.key.compiled) }
    func isBelow(_ version: Target.Version, on own: Target.Platform) -> Bool {
      context.bound(on: own.compiled).flatMap { Target.Version("\($0)") }.map { version < $0 } ?? true
    }
    guard systems.isEmpty || systems.contains(where: { isBelow($1, on: $0) }),
      !(scope.needsWindows && context.platforms.isSubset(of: [.tvOS])),
      !(scope.needsTextSizes && context.platforms.isSubset(of: [.macOS, .tvOS]))
    else { return false }
    if context.isDeprecated { return scope.needs.isEmpty && !scope.needsTextSizes }
    guard !scope.needs.isEmpty else { return true }
    return scope.needs.contains { own, version in
      let isCatalyst = own == .iOS && context.platforms.contains(.macCatalyst)
      return (isCatalyst || context.platforms.contains(own.compiled)) && isBelow(version, on: own)
    }
  }

  /// Whether a comment gives the reason for a match, or turns off SwiftLint's rule against it.
  private mutating func isExcused(_ range: Range<Int>) -> Bool {
    let switches = lintSwitches ?? LintSwitches(of: tree.file)
    lintSwitches = switches
    return tree.isDisabled(range, by: switches) || tree.hasComment(at: range)
  }

  private mutating func isInPreview(_ token: Int) -> Bool {
    if previews == nil {
      let shown = rules.previews.flatMap { matches(of: $0) }
      let all = shown + structure.mocks(besidePreviews: !shown.isEmpty) + structure.file.debugging
      previews = Regions(all.sorted { $0.anchor < $1.anchor })
    }
    return previews?.contain(token) ?? false
  }
}

extension RulePattern.Scope {
  /// Whether the project has what the rule is about.
  fileprivate func matters(to project: Project) -> Bool {
    !(needsInterface && project.lacksInterface) && !(needsConcurrency && project.lacksConcurrency)
      && !(needsTranslations && project.lacksTranslations) && !(needsRightToLeft && project.lacksRightToLeft)
      && !(needsMerging && project.uses.readsHistory) && !(needsCancellations && project.uses.hidesCancellations)
      && !(needsNonisolation && project.isMainActorByDefault) && !(needsWindows && project.isForPhonesOnly)
      && !(needsBackground && project.runsOnCaller)
  }

  /// Whether the scope includes a file with some imports, and the target.
  fileprivate func applies(toFileWith imports: Set<String>, _ target: Target) -> Bool {
    if !importing.isEmpty, !imports.isEmpty, imports.isDisjoint(with: importing) { return false }
    // On Macs and TVs, text has one size, and on TVs, a window fills the screen.
    guard imports.isDisjoint(with: notImporting), !(needsTextSizes && target.isOnly(for: [.macOS, .tvOS])),
      !(needsWindows && target.isOnly(for: [.tvOS]))
    else { return false }
    return target.minimum.allSatisfy { platform, version in
      needs.isEmpty || (needs[platform.numbered].map { $0 <= version } ?? false)
    }
  }
}

extension TokenTree {
  fileprivate func isDeclarationKeyword(_ token: Int) -> Bool {
    let keywords: [StaticString] = [
      "func", "struct", "class", "enum", "protocol", "extension", "actor", "typealias", "let",
      "var", "case", "import", "macro",
    ]
    return file.tokens[token].kind == .keyword && keywords.contains { file.isText(token, $0) }
      || file.isText(token, "actor") || file.isText(token, "macro")
  }
}
