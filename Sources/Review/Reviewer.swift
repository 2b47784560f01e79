package import SwiftCode

/// Reviews one file after another by the rules of a set.
package struct Reviewer {
  private let rules: RuleSet
  private let target: Target
  private let project: Project
  private let selection: RuleSelection
  private let availability: AvailabilityCheck

  /// - Parameter project: What all reviewed files declare.
  package init(
    _ rules: RuleSet, target: Target = Target(), project: Project = Project(),
    selection: RuleSelection = .all
  ) {
    (self.rules, self.target, self.project) = (rules, target, project)
    self.selection = selection
    availability = AvailabilityCheck(target: target, declared: project.api)
  }

  package func findings(in file: SwiftFile, named name: String) -> [Finding] {
    findings(in: SwiftStructure(file), named: name)
  }

  /// What breaks a rule in a file, in the order of the lines, without what its comments silence.
  package func findings(in structure: SwiftStructure, named name: String) -> [Finding] {
    let file = structure.file
    var search = RuleSearch(
      TokenTree(file, rules.vocabulary), named: name, rules, target, project)
    search.run()
    let broken = search.findings(named: name).filter { selection.contains($0.rule) }
    // Where a rule is about a deprecated name, it says more.
    let places = Set(broken.map { [$0.line, $0.column] })
    let others = availability.findings(in: structure, named: name).filter {
      selection.contains($0.rule) && !places.contains([$0.line, $0.column])
    }
    let found = (broken + others).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return Ignores(of: file).filtered(found, named: name, selection).map { finding in
      var finding = finding
      let line = file.bytes[file.line(finding.line)]
      let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      finding.code = String(decoding: start, as: UTF8.self)
      return finding
    }
  }
}

/// The rules that are asked for.
package struct RuleSelection: Sendable {
  package static let all = RuleSelection(names: [])
  private let names: [String]

  /// - Parameter names: IDs of rules, or their beginnings up to a dot; none for all rules.
  package init(names: [String]) { self.names = names }

  package func contains(_ rule: String) -> Bool {
    names.isEmpty || names.contains { rule == $0 || rule.hasPrefix($0 + ".") }
  }
}
