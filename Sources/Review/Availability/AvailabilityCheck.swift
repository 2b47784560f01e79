internal import AppleAPI
import Knowledge
package import SwiftCode

/// Finds uses of API that a project's oldest systems lack or have deprecated.
package struct AvailabilityCheck {
  /// The systems of the project, and those of the file that is being checked.
  private let target: Target
  private let projectSystems: [System]
  private(set) var systems: [System]
  /// Whether the file that is being checked is for tests, whose deprecated API concerns only the developers.
  private(set) var isForTests = false
  let declared: DeclaredAPI
  let cache: APICache
  private let macs: MacCheck

  /// - Parameters:
  ///   - declared: What all reviewed files declare.
  ///   - lookups: What other checks of the review have found in the table.
  package init(target: Target, declared: DeclaredAPI, lookups: APILookups = APILookups()) {
    (self.target, self.declared) = (target, declared)
    cache = APICache(lookups)
    macs = MacCheck(declared, lookups)
    projectSystems = Target.Platform.allCases.compactMap { System($0, target.minimum[$0]) }
    systems = projectSystems
  }

  package func findings(in structure: SwiftStructure, named file: String) -> [Finding] {
    var check = self
    check.isForTests = Project.isTest(structure, named: file)
    let target = target.narrowed(toFileNamed: file)
    check.systems = projectSystems.filter { $0.hasModules(ofImportsIn: structure) && $0.isAmong(target) }
    if !structure.imports.isDisjoint(with: ["SwiftUI", "Combine"]) {
      check.systems = check.systems.map(\.raisedToSwiftUI)
    }
    let platforms = Set(check.systems.map(\.platform))
    if platforms.isSuperset(of: [.iOS, .macOS]), macs.isForeign(structure) {
      check.systems.removeAll { $0.platform == .macOS }
    }
    return check.allFindings(in: structure, named: file)
  }

  private func allFindings(in structure: SwiftStructure, named file: String) -> [Finding] {
    guard !systems.isEmpty else { return [] }
    // Made once: each use of the method as a closure would copy the check.
    let mayMatter = mayMatter
    let reader = APIUseReader(
      structure, declared.adding(namesakesIn: structure, cache, ifAny: mayMatter), cache)
    let inherited = Set(structure.declarations.flatMap(structure.inherited))
    var reported = ReportedUses(structure)
    let previews = structure.previews
    var findings: [Finding] = []
    for use in structure.references where !reader.isVariable(use) {
      let symbols = cache.symbols(at: Int(use.name), of: structure.file, ifAny: mayMatter)
      let candidates = symbols.isEmpty ? [] : reader.candidates(for: use, among: symbols)
      let methods = candidates.isEmpty ? reader.unmistakableMethods(use) : []
      guard !candidates.isEmpty || !methods.isEmpty, !isOptional(use, structure) else { continue }
      // A type may conform to a protocol that is newer than itself.
      if inherited.contains(Int(use.name)),
        candidates.allSatisfy({ $0.symbol.kind == .protocolType })
      {
        continue
      }
      let context = structure.context(at: Int(use.name))
      let found =
        methods.isEmpty
        ? problem(of: candidates, in: context)
        : systems(in: context).lazy.compactMap { newer(methods, on: $0, areAll: true) }.first
      if let problem = found, reported.add(use, problem) {
        let fix = fix(for: problem, of: use, in: structure)
        let isInPreview = previews.contains { $0.contains(Int(use.name)) }
        findings.append(
          finding(problem, at: Int(use.name), in: structure.file, named: file, fix, isInPreview: isInPreview))
      }
    }
    findings += concatenations(in: structure, named: file)
    findings += regexLiterals(in: structure, named: file)
    findings += needlessGuards(in: structure, named: file)
    return findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Whether a use of a declaration can be a problem anywhere in the project.
  private func mayMatter(_ symbol: APISymbol) -> Bool {
    // Xcode generates these for older systems.
    if ["ImageResource", "ColorResource"].contains(symbol.base) { return false }
    // The compiler accepts the attribute for any system.
    if symbol.base == "MainActor", symbol.kind.isType { return false }
    // C headers have had these names for long.
    if declared.isProject, ["Int128", "UInt128"].contains(symbol.base) { return false }
    if symbol.deprecated != nil { return true }
    return projectSystems.contains { system in
      if case .newer = system.verdict(on: symbol) { true } else { false }
    }
  }

  // MARK: Problems

  /// The problem with a use, and the declaration it's about.
  enum Problem {
    /// - Parameter isOfMany: Whether declarations of several types may be meant.
    case newer(APISymbol, SystemVersion, System, isOfMany: Bool)
    case deprecated(APISymbol, APISymbol.Deprecated, replacements: [String])
  }

  /// The systems that code may run on, with their guaranteed versions; empty if it never runs, or if these can't be known.
  func systems(in context: Context) -> [System] {
    guard !context.isUnavailable, !context.isOfMacro else { return [] }
    // Code for Mac Catalyst alone runs on the project's version of iOS, unless the project states one for Catalyst.
    let isIOS =
      context.platforms.contains(.macCatalyst) && !context.platforms.contains(.macOS)
      && !systems.contains { $0.platform == .macCatalyst }
    return systems.compactMap { system in
      let isCatalyst = isIOS && system.platform == .iOS && !context.platforms.contains(.iOS)
      guard context.platforms.contains(system.platform) || isCatalyst else { return nil }
      let platform = isCatalyst ? .macCatalyst : system.platform
      let checked = context.minimum(on: platform).flatMap { SystemVersion("\($0)") }
      let minimum = max(system.minimum, checked ?? system.minimum)
      let bound = context.bound(on: platform).flatMap { SystemVersion("\($0)") }
      guard bound.map({ minimum < $0 }) ?? true else { return nil }
      return system.raised(to: minimum)
    }
  }

  private func problem(of candidates: [APIUseReader.Candidate], in context: Context) -> Problem? {
    let systems = systems(in: context)
    let areAll = candidates.allSatisfy(\.isExact)
    // The message is about the first: of `NavigationStack { … }`, `init(root:)` rather than `init(path:root:)`.
    let symbols = candidates.sorted { $0.skipped < $1.skipped }.map(\.symbol)
    for system in systems {
      if let problem = newer(symbols, on: system, areAll: areAll) { return problem }
    }
    let plain = candidates.filter {
      $0.symbol.overload == nil || $0.symbol.base == "NavigationLink"
    }
    let candidates = plain.isEmpty ? candidates : plain
    // Deprecated declarations and code for older compilers may use old API.
    guard !context.isDeprecated, !context.build.isForOlderCompilers else { return nil }
    // A call that names every parameter means that declaration; else any may be meant.
    let exact = candidates.filter { $0.skipped == 0 }
    let likeliest = (exact.isEmpty ? candidates : exact).map(\.symbol)
    return systems.lazy.compactMap { deprecated(likeliest, on: $0, systems) }.first
  }

  /// The problem if all candidates were introduced after the system.
  ///
  /// - Parameter areAll: Whether nothing else can have the name, even though the table may lack overloads.
  private func newer(_ symbols: [APISymbol], on system: System, areAll: Bool = false) -> Problem? {
    // Beside overloads, there is an older declaration that the table lacks.
    guard symbols.contains(where: { $0.overload == nil }) else { return nil }
    var oldest: (symbol: APISymbol, version: SystemVersion)?
    for symbol in symbols {
      guard case .newer(let version) = system.verdict(on: symbol),
        areAll || isComplete(symbol), !(declared.hasBackports && ["EnvironmentValues", "View"].contains(symbol.owner))
      else { return nil }
      if version < oldest?.version ?? version || oldest == nil { oldest = (symbol, version) }
    }
    let isOfMany = Set(symbols.map(\.container)).count > 1
    return oldest.map { .newer($0.symbol, $0.version, system, isOfMany: isOfMany) }
  }

  /// Whether the table contains all declarations of the name. It lacks Objective-C initializers, and has few methods.
  private func isComplete(_ symbol: APISymbol) -> Bool {
    guard symbol.labels != nil, let type = symbol.owner.split(separator: ".").last,
      !symbol.isOfSwiftOnly
    else { return true }
    let types = cache.symbols(named: String(type)).filter {
      $0.kind.isType && $0.owner == symbol.owner
    }
    return symbol.kind == .macro || types.contains { $0.kind != .classType }
  }

  /// The problem if all candidates are deprecated on the system. If one is only discouraged, or still fine on another system
  /// of the project, its replacement must not be newer than a system.
  private func deprecated(_ symbols: [APISymbol], on system: System, _ systems: [System])
    -> Problem?
  {
    var found: [(symbol: APISymbol, state: APISymbol.Deprecated, usable: [String])] = []
    for symbol in symbols {
      guard case .deprecated(let state) = system.verdict(on: symbol),
        symbol.module != "Testing"
      else { return nil }
      let usable = symbol.replacements.filter { name in
        verdicts(ofReplacement: name, of: symbol, systems).allSatisfy(\.isUsable)
      }
      let mayBeUsable = symbol.replacements.contains { name in
        zip(systems, verdicts(ofReplacement: name, of: symbol, systems)).allSatisfy { system, verdict in
          verdict.isUsable || verdict == .unknown && system.isInTable
        }
      }
      let mayStay = state == .soft || systems.contains { !$0.deprecates(symbol) }
      // What is still fine on one of the systems, and has no replacement, can only stay.
      let isBest = symbol.replacements.isEmpty && !systems.contains { $0.verdict(on: symbol) == .available }
      guard !mayStay || mayBeUsable || isBest else { continue }
      found.append((symbol, state, usable))
    }
    let weakest = found.filter { $0.state == .soft }
    let likely = weakest.isEmpty ? found : weakest
    return (likely.first { !$0.usable.isEmpty } ?? likely.first).map {
      .deprecated($0.symbol, $0.state, replacements: $0.usable)
    }
  }

  /// For each system, whether code can use a declaration's replacement, preferably of the same type.
  private func verdicts(ofReplacement name: String, of symbol: APISymbol, _ systems: [System])
    -> [APIVerdict]
  {
    // A technique, not a name: `Text interpolation`.
    if name.contains(" ") { return [] }
    // Of `region.identifier`, the first member is of the same type.
    let first = name.prefix { $0 != "." }
    guard
      let found = cache.replacement("\(symbol.container).\(name)") ?? cache.replacement(name)
        ?? cache.replacement("\(symbol.container).\(first)")
    else { return [.unknown] }
    return systems.map { $0.verdict(on: found) }
  }

  // MARK: What the text tells

  /// `Text("a") + Text("b")`
  private func concatenations(in structure: SwiftStructure, named name: String) -> [Finding] {
    let file = structure.file
    guard let symbol = cache.symbols(named: "+").first(where: { $0.container == "Text" }),
      !declared.hasType("Text")
    else { return [] }
    return structure.references.compactMap { use in
      let plus = Int(use.name) - 1
      guard use.kind == .free, use.open >= 0, file.isText(Int(use.name), "Text"), plus > 0,
        file.isText(plus, "+"),
        file.tokens[plus].spaceBefore, file.tokens[plus].spaceAfter,
        startsWithText(before: plus, file)
      else { return nil }
      let candidate = APIUseReader.Candidate(symbol: symbol, skipped: 0)
      return problem(of: [candidate], in: structure.context(at: plus)).map {
        finding($0, at: plus, in: file, named: name)
      }
    }
  }

  /// `/a+b/`
  private func regexLiterals(in structure: SwiftStructure, named name: String) -> [Finding] {
    guard let type = cache.symbols(named: "Regex").first(where: \.kind.isType) else { return [] }
    return structure.file.tokens.indices.lazy.filter { structure.file.tokens[$0].kind == .regex }.compactMap { token in
      problem(of: [APIUseReader.Candidate(symbol: type, skipped: 0)], in: structure.context(at: token)).map {
        finding($0, at: token, in: structure.file, named: name)
      }
    }
  }

  /// Whether the expression that ends at a token is a `Text` with modifiers.
  private func startsWithText(before end: Int, _ file: SwiftFile) -> Bool {
    var index = end - 1
    while index >= 0 {
      let token = file.tokens[index]
      switch token.kind {
      case .close where token.partner >= 0: index = Int(token.partner) - 1
      case .identifier where index > 0 && file.isText(index - 1, "."): index -= 2
      case .identifier: return file.isText(index, "Text")
      default: return false
      }
    }
    return false
  }
}
