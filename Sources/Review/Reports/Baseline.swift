/// Findings that are accepted for now, one a line: rule, file and code, separated by tabs.
///
/// Line numbers aren't included, so a change elsewhere in the file doesn't bring a finding back.
package struct Baseline: Sendable {
  /// The number of occurrences of each line.
  private let lines: [String: Int]

  /// - Parameter text: The result of `text(of:)`.
  package init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .reduce(into: [:]) { lines, line in lines[String(line), default: 0] += 1 }
  }

  private static let head = "# Findings of `skills review` that are accepted: rule, file, code.\n"

  package static func text(of findings: [Finding]) -> String {
    head
      + findings.map { line(of: $0) + "\n" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
  }

  /// The findings that aren't in the baseline. Of several with the same code, as many are dropped as it contains.
  ///
  /// - Parameter named: A finding with the name that its file has in the baseline.
  package func news(
    in findings: [Finding], as named: (Finding) -> Finding = { $0 }
  ) -> [Finding] {
    var rest = lines
    return findings.filter { finding in
      let line = Self.line(of: named(finding))
      guard let count = rest[line], count > 0 else { return true }
      rest[line] = count - 1
      return false
    }
  }

  private static func line(of finding: Finding) -> String {
    "\(finding.rule)\t\(finding.file)\t\(finding.code)"
  }
}
