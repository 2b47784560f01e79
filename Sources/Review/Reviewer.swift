package import SwiftCode

/// Reviews files by the rules of a set.
package struct Reviewer {
  private let rules: RuleSet
  private let target: Target
  private let project: Project
  private let availability: AvailabilityCheck

  /// - Parameters:
  ///   - project: What all reviewed files declare.
  ///   - lookups: What other reviewers have found in the table of Apple's API.
  package init(
    _ rules: RuleSet, target: Target = Target(), project: Project = Project(), lookups: APILookups = APILookups()
  ) {
    (self.rules, self.target, self.project) = (rules, target, project)
    availability = AvailabilityCheck(target: target, declared: project.api, lookups: lookups)
  }

  /// What breaks a rule in a file, in the order of the lines, without what its comments silence. Generated files have no
  /// findings, since they aren't edited by hand, and neither have scripts and manifests. Once the caller has left out what it doesn't report,
  /// `withoutRepeats` leaves out more.
  package func findings(
    in structure: SwiftStructure, named name: String, _ selection: RuleSelection = .all
  ) -> [Finding] {
    let file = structure.file
    guard !file.isGenerated, !structure.isForTools else { return [] }
    var search = RuleSearch(structure, named: name, rules, target, project, selection)
    search.run()
    let broken = search.findings(named: name)
    // A rule about a deprecated name is more specific: `NavigationView { … }`, `UIApplication.shared.windows`.
    let starts = Set(broken.map { [$0.line, $0.column] })
    let ends = Set(broken.map { [$0.endLine, $0.endColumn] })
    let names = broken.filter { $0.isName(in: file) }
    let uses = selection.containsAvailability ? availability.findings(in: structure, named: name) : []
    let others = uses.filter { other in
      selection.contains(other.rule) && !starts.contains([other.line, other.column])
        && !ends.contains([other.endLine, other.endColumn]) && !names.contains { $0.encloses(other) }
    }
    let found = (broken + others).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return Ignores(of: file).filtered(found, named: name, selection).map { finding in
      var finding = finding
      finding.quote(file.bytes[file.line(finding.line)], to: file.bytes[file.line(finding.endLine)])
      return finding
    }
  }
}

extension Finding {
  /// Whether its code is a name with its members, such as `UIScreen.main.bounds`.
  fileprivate func isName(in file: SwiftFile) -> Bool {
    guard line == endLine else { return false }
    let code = file.bytes[file.line(line)].dropFirst(column - 1).prefix(endColumn - column)
    return !code.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
  }

  /// Whether another one is within it, on one line.
  fileprivate func encloses(_ other: Finding) -> Bool {
    line == other.line && line == other.endLine && column <= other.column && other.endColumn <= endColumn
  }

  /// The maximum length of quoted code in bytes. A line of generated code can have millions.
  private static let longestCode = 500

  /// How many bytes are counted as characters. Counting long lines for each finding would be slow, and beyond this the
  /// difference doesn't matter.
  private static let countedColumns = 2_000

  /// Quotes the finding's code, and converts its columns to characters.
  ///
  /// - Parameters:
  ///   - first: Its first line.
  ///   - last: The line that it ends in.
  package mutating func quote(_ first: ArraySlice<UInt8>, to last: ArraySlice<UInt8>) {
    let start = first.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    code = String(decoding: start.wholeScalars(Self.longestCode), as: UTF8.self)
    guard column <= Self.countedColumns, endColumn <= Self.countedColumns else { return }
    characterColumn = 1 + first.prefix(column - 1).scalarCount
    endCharacterColumn = 1 + last.prefix(endColumn - 1).scalarCount
  }
}

extension ArraySlice<UInt8> {
  /// The number of Unicode scalars: of the bytes that don't continue one.
  fileprivate var scalarCount: Int { count { $0 & 0xC0 != 0x80 } }

  /// A prefix of at most `limit` bytes that doesn't end within a scalar.
  fileprivate func wholeScalars(_ limit: Int) -> ArraySlice<UInt8> {
    guard count > limit else { return self }
    var end = startIndex + limit
    while end > startIndex, self[end] & 0xC0 == 0x80 { end -= 1 }
    return self[..<end]
  }
}

/// The selected rules.
package struct RuleSelection: Sendable {
  package static let all = RuleSelection(names: [])
  /// The rules that need no patterns, with what they say.
  package static let ownRules = [
    "availability.newer": "Code that runs on older systems doesn't use what only newer ones have.",
    "availability.deprecated": "Code doesn't use what is deprecated on the oldest system that it runs on.",
    "availability.discouraged": "Code doesn't use what Apple discourages, though the compiler doesn't warn yet.",
    "availability.needless-guard": "Code doesn't check for systems that are older than any it runs on.",
    "review.ignore.unused": "A `// skills:ignore` comment silences a finding.",
    "review.ignore.reason": "A `// skills:ignore` comment says why the rule doesn't apply.",
  ]
  package let names: [String]

  /// - Parameter names: Rule IDs or their prefixes up to a dot; empty for all rules.
  package init(names: [String]) { self.names = names }

  package func contains(_ rule: String) -> Bool {
    names.isEmpty || names.contains { Self.selects($0, rule) }
  }

  /// Whether a rule about availability is selected.
  var containsAvailability: Bool { Self.ownRules.keys.contains { $0.hasPrefix("availability.") && contains($0) } }

  /// Whether a rule is selected in full, so that its matters of taste are wanted too.
  func names(_ rule: String) -> Bool { names.contains(rule) }

  package static func selects(_ name: String, _ rule: String) -> Bool {
    rule == name || rule.hasPrefix(name + ".")
  }
}
