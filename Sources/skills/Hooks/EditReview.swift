import Knowledge
import Review
import SwiftCode

/// The findings of `review` on lines that a client has just written.
struct EditReview {
  /// An agent fixes a few things at a time; the rest is found again next time.
  private static let mostFindings = 10

  let text: String
  let worst: Severity

  /// Larger files are generated or data. A review of a megabyte takes about a second, and clients wait ten.
  private static let largestFile = 1 << 20

  /// nil if no Swift file was written, or there are no findings.
  ///
  /// - Parameter rules: The documents with the rules, read only if there is a file to review.
  init?(of input: HookInput, rules: () throws(Failure) -> [Document.Source]) throws(Failure) {
    let edits = input.edits.filter { $0.path.hasSuffix(".swift") && Files.isRegular($0.path) }
    guard !edits.isEmpty else { return nil }
    let rules = RuleSet.shared(of: try rules())
    var findings: [Finding] = []
    let folder = Files.absolute(input.folder) + "/"
    for edit in edits { findings += try Self.findings(in: edit, below: folder, rules) }
    findings.sort { (Self.rank($0), $0.line) < (Self.rank($1), $1.line) }
    guard let first = findings.first else { return nil }
    worst = findings.map(\.severity).max() ?? first.severity
    let lines = findings.prefix(Self.mostFindings).map { "- \($0.text())" }
    let more =
      findings.count > lines.count ? "\nAnd \(findings.count - lines.count) more: `skills review` lists them." : ""
    text = """
      \(Plural.of(findings.count, "problem")) on the lines that you changed. Fix each one, or say why it doesn't apply; \
      `read_section`, or `skills show ID` in a shell, explains the ID in brackets.
      \(lines.joined(separator: "\n"))\(more)
      """
  }

  /// Code that doesn't work comes first: errors, then unavailable or deprecated API.
  private static func rank(_ finding: Finding) -> Int {
    if finding.severity == .error { return 0 }
    return finding.rule.hasPrefix("availability.") ? 1 : 2
  }

  /// - Parameter folder: The client's folder. Paths are relative to it: the folders in them tell tests from other code.
  private static func findings(
    in edit: HookEdit, below folder: String, _ rules: RuleSet
  ) throws(Failure) -> [Finding] {
    guard let bytes = Files.read(edit.path, atMost: largestFile) else { return [] }
    let lines = edit.lines(in: bytes)
    guard lines.map({ !$0.isEmpty }) ?? true else { return [] }
    let target = try ReviewTarget([], for: [edit.path]).target
    let name = edit.path.hasPrefix(folder) ? String(edit.path.dropFirst(folder.count)) : edit.path
    let asked = rules.findings(in: SwiftStructure(SwiftFile(bytes)), named: name, for: target).filter { finding in
      finding.severity >= .warning
        && lines.map { $0.contains { $0.overlaps(finding.line..<finding.endLine + 1) } } ?? true
    }
    return asked.withoutRepeats
  }
}
