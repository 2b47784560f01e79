import Knowledge

/// A file after the mechanical fixes of its findings.
package struct Fixes {
  package private(set) var bytes: [UInt8] = []
  package private(set) var count = 0
  /// The findings whose fix overlaps an applied one.
  package private(set) var skipped: [Finding] = []
  /// The line of the old file where each fix begins, and how many lines it adds.
  private var changes: [(line: Int, added: Int)] = []

  /// Applies fixes. If several overlap, only the first is applied.
  package static func applied(_ findings: [Finding], to bytes: [UInt8]) -> Fixes {
    var fixes = Fixes()
    var (position, line) = (0, 1)
    let fixable = findings.compactMap { finding in finding.fix.map { (finding, $0) } }
      .sorted { $0.1.bytes.lowerBound < $1.1.bytes.lowerBound }
    for (finding, edit) in fixable {
      guard edit.bytes.lowerBound >= position, edit.bytes.upperBound <= bytes.count else {
        fixes.skipped.append(finding)
        continue
      }
      fixes.bytes += bytes[position..<edit.bytes.lowerBound]
      fixes.bytes += edit.text.utf8
      let removed = bytes[edit.bytes].count { $0 == 0x0A }
      line += bytes[position..<edit.bytes.lowerBound].count { $0 == 0x0A }
      fixes.changes.append((line, edit.text.utf8.count { $0 == 0x0A } - removed))
      line += removed
      position = edit.bytes.upperBound
      fixes.count += 1
    }
    fixes.bytes += bytes[position...]
    return fixes
  }

  /// The position of the old file's lines in the new one.
  package func moved(_ lines: Range<Int>) -> Range<Int> {
    func moved(_ line: Int) -> Int {
      line == .max ? line : max(1, changes.reduce(line) { $1.line < line ? $0 + $1.added : $0 })
    }
    let (start, end) = (moved(lines.lowerBound), moved(lines.upperBound))
    return min(start, end)..<max(start, end)
  }
}
