/// Findings that are accepted for now, one a line: rule, file and code, separated by tabs.
///
/// Line numbers aren't included, so a change elsewhere in the file doesn't bring a finding back.
package struct Baseline: Sendable {
  /// The number of occurrences of each line.
  private let lines: [String: Int]

  /// - Parameter text: The result of `text(of:keeping:)`.
  package init(_ text: String) {
    // Code may have other line separators in it.
    lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { bytes in
      String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }
    .filter { !$0.hasPrefix("#") }.reduce(into: [:]) { lines, line in lines[line, default: 0] += 1 }
  }

  /// Whether a file with this text may be replaced by a baseline.
  package static func isBaseline(_ text: String) -> Bool { text.isEmpty || text.hasPrefix(title) }

  private static let title = "# Findings of `skills review`"

  /// - Parameter others: Lines of the former baseline that stay in it.
  package static func text(of findings: [Finding], keeping others: [String] = []) -> String {
    title + " that are accepted: rule, file, code.\n"
      + (findings.map(line) + others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
  }

  /// The lines of some rules and files, as often as they occur.
  package func lines(where isIncluded: (_ rule: String, _ file: String) -> Bool) -> [String] {
    lines.flatMap { line, count -> [String] in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, isIncluded(parts[0], parts[1]) else { return [] }
      return Array(repeating: line, count: count)
    }
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
    // A line break in a name would make two lines of one.
    let file = String(finding.file.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return "\(finding.rule)\t\(file)\t\(finding.code)"
  }
}
