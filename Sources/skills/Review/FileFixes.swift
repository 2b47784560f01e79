import Knowledge
import Review

/// Applies the mechanical fixes of findings, or shows what they would change.
struct FileFixes {
  let isDryRun: Bool

  /// Returns the remaining findings: those without a mechanical fix, and those whose fix overlaps another.
  func make(
    _ findings: [Finding], in files: [ReviewedFiles.File], _ console: inout Console
  ) throws(Failure) -> [Finding] {
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file)
    var fixed = 0
    var left: [Finding] = []
    for file in files {
      guard let findings = byFile[file.name] else { continue }
      let fixes = Fixes.applied(findings, to: file.bytes)
      fixed += fixes.count
      left += fixes.skipped
      if isDryRun {
        console.write(
          difference: UnifiedDiff.text(
            from: String(decoding: file.bytes, as: UTF8.self),
            to: String(decoding: fixes.bytes, as: UTF8.self), path: file.name))
      } else {
        try file.write(fixes.bytes)
      }
    }
    console.note("\(Plural.of(fixed, "finding")) \(isDryRun ? "can be fixed" : "fixed").")
    return findings.filter { $0.fix == nil || left.contains($0) }
  }
}
