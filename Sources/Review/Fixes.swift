import Knowledge

/// A file after the mechanical fixes of its findings.
package struct Fixes {
  package private(set) var bytes: [UInt8] = []
  package private(set) var count = 0
  /// The findings whose fix overlaps an applied one.
  package private(set) var skipped: [Finding] = []
  /// The line of the old file where each fix begins, how many lines it adds, and whether it only removes whole lines.
  private var changes: [(line: Int, added: Int, isRemoval: Bool)] = []

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
      let before = bytes[..<edit.bytes.lowerBound].reversed().prefix { $0 != 0x0A }
      let isRemoval = edit.text.isEmpty && before.allSatisfy { $0 <= 0x20 }
      fixes.changes.append((line, edit.text.utf8.count { $0 == 0x0A } - removed, isRemoval))
      line += removed
      position = edit.bytes.upperBound
      fixes.count += 1
    }
    fixes.bytes += bytes[position...]
    return fixes
  }

  /// The position of the old file's lines in the new one; an empty range if all of them were removed.
  package func moved(_ lines: Range<Int>) -> Range<Int> {
    let end = lines.upperBound == .max ? .max : moved(lines.upperBound - 1, isLast: true) + 1
    return lines.isEmpty ? lines : moved(lines.lowerBound, isLast: false)..<end
  }

  private func moved(_ line: Int, isLast: Bool) -> Int {
    var added = 0
    for change in changes where change.line <= line {
      // Next to a removed line are the lines that were around it.
      if change.isRemoval, line < change.line - change.added { return change.line + added - (isLast ? 1 : 0) }
      // A line within a fix stays there.
      if change.line < line || isLast { added += max(change.added, change.line - line) }
    }
    return line + added
  }
}
