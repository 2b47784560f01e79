internal import AppleAPI
import Knowledge
internal import SwiftCode

extension AvailabilityCheck {
  /// - Parameter isInPreview: Whether users never run the code.
  func finding(
    _ problem: Problem, at token: Int, in file: SwiftFile, named name: String, _ fix: TextEdit? = nil,
    isInPreview: Bool = false
  ) -> Finding {
    let text = Self.text(of: problem)
    let severity: Severity = (isForTests || isInPreview) && text.severity == .warning ? .note : text.severity
    return finding(
      text.rule, severity, token..<token + 1, file, name, text.message, fix, about: Self.names(in: problem))
  }

  private static func text(of problem: Problem) -> (rule: String, severity: Severity, message: String) {
    switch problem {
    case .newer(let symbol, let version, let system, let isOfMany):
      let needed = "`\(isOfMany ? symbol.name : symbol.fullName)` needs \(system.platform) \(version)"
      return ("newer", .error, "\(needed), but this code runs on \(system.name) too.")
    case .deprecated(let symbol, .soft, let replacements):
      let instead = instead(replacements)
      return (
        "discouraged", .note, "`\(symbol.fullName)` is discouraged, though the compiler doesn't warn yet\(instead)."
      )
    case .deprecated(let symbol, .version(let version), let replacements):
      // Only a whole new renderer replaces one for OpenGL.
      return (
        "deprecated", symbol.module == "GLKit" ? .note : .warning,
        "`\(symbol.fullName)` is deprecated since iOS \(version)\(instead(ofMember: symbol, replacements))."
      )
    case .deprecated(let symbol, .always, let replacements):
      return ("deprecated", .warning, "`\(symbol.fullName)` is deprecated\(instead(replacements)).")
    }
  }

  /// The names that the section to read should be about, best first.
  private static func names(in problem: Problem) -> [String] {
    switch problem {
    case .newer(let symbol, _, _, _): [symbol.base]
    case .deprecated(let symbol, _, let replacements):
      [symbol.base] + replacements.compactMap { APIName($0)?.base }
    }
  }

  func fix(for problem: Problem, of use: Reference, in structure: SwiftStructure) -> TextEdit? {
    guard case .deprecated(let symbol, _, let replacements) = problem else { return nil }
    let systems = systems(in: structure.context(at: Int(use.name)))
    return Rename(structure: structure, declared: declared, cache: cache, systems: systems)
      .edit(of: use, from: symbol, to: replacements)
  }

  /// The header of a member names the type and the member: `UIScrollView.contentInsetAdjustmentBehavior`.
  private static func instead(ofMember symbol: APISymbol, _ names: [String]) -> String {
    let isMember =
      !symbol.container.isEmpty && names.count > 1 && names[1].first?.isLowercase == true
      && names[0].first?.isUppercase == true && !names[0].contains(".")
    return instead(isMember ? ["\(names[0]).\(names[1])"] : names)
  }

  private static func instead(_ replacements: [String]) -> String {
    guard !replacements.isEmpty else { return "" }
    let names = replacements.map { $0.contains(" ") ? $0 : "`\($0)`" }
    return "; use \(names.joined(separator: " or "))"
  }

  private func finding(
    _ rule: String, _ severity: Severity, _ tokens: Range<Int>, _ file: SwiftFile, _ name: String,
    _ message: String, _ fix: TextEdit?, about names: [String]
  ) -> Finding {
    let start = file.location(ofByte: Int(file.tokens[tokens.lowerBound].start))
    let end = file.location(ofByte: Int(file.tokens[tokens.upperBound - 1].end))
    return Finding(
      rule: "availability.\(rule)", severity: severity, file: name, line: start.line,
      column: start.column, endLine: end.line, endColumn: end.column, message: message, names: names, fix: fix)
  }

  // MARK: Guards

  /// `#available(iOS 15, *)` and `@available(iOS 15, *)` where the code runs on iOS 16 and newer alone.
  func needlessGuards(in structure: SwiftStructure, named name: String) -> [Finding] {
    let removal = GuardRemoval(structure: structure, declared: declared)
    var fixedEnd = 0
    let checks = structure.availabilityConditions.compactMap { check in
      needlessGuard(check, in: structure, named: name) {
        // A fix nested in another waits for it, since nested fixes would repeat the same code.
        guard Int(structure.file.tokens[check.token].start) >= fixedEnd else { return nil }
        let edit = removal.edit(of: check)
        fixedEnd = edit?.bytes.upperBound ?? fixedEnd
        return edit
      }
    }
    let attributes = structure.declarations.compactMap { declaration in
      structure.availability(of: declaration).flatMap { attribute in
        needlessGuard(attribute, in: structure, named: name) { removal.edit(ofAttribute: attribute) }
      }
    }
    return checks + attributes
  }

  private func needlessGuard(
    _ check: AvailabilityCondition, in structure: SwiftStructure, named name: String, _ edit: () -> TextEdit?
  ) -> Finding? {
    let file = structure.file
    let context = structure.context(at: check.token)
    let all = systems(in: context)
    let systems = all.filter { check.platforms.contains($0.platform) }
    guard !systems.isEmpty, systems.allSatisfy({ $0.satisfies(check) }) else { return nil }
    let isAttribute = file.tokens[check.token].kind == .at
    let open = check.token + (isAttribute ? 2 : 1)
    let state = isAttribute ? "attribute says nothing" : "check is always \(check.isNegated ? "false" : "true")"
    // The project may also be built for platforms without a stated target. Mac Catalyst has that of iOS, but a check may
    // give it another version.
    let followsIOS = check.version(on: .macCatalyst) == check.version(on: .iOS)
    let isCertain = check.platforms.intersection(context.platforms).subtracting(followsIOS ? .macCatalyst : [])
      .isSubset(of: PlatformSet(all.map { PlatformSet($0.platform) }))
    return finding(
      "needless-guard", .note, check.token..<file.after(open), file, name,
      "This \(state): the code runs on \(systems.map(\.name).joined(separator: " and ")) and newer alone.",
      isCertain ? edit() : nil, about: ["#available"])
  }
}

extension AvailabilityCheck.System {
  fileprivate func satisfies(_ check: AvailabilityCondition) -> Bool {
    check.version(on: platform).flatMap { SystemVersion("\($0)") }.map { $0 <= minimum } ?? false
  }
}
