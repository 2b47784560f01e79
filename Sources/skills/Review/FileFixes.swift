import Knowledge
import Review

/// Makes the mechanical fixes of findings, or shows what they would change.
struct FileFixes {
  let isDryRun: Bool

  /// Returns the findings that are left: those that no mechanical change fixes, and those whose change overlaps another.
  func make(
    _ findings: [Finding], in files: [ReviewedFiles.File], _ console: inout Console
  ) throws(Failure) -> [Finding] {
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file)
    var fixed = 0
    var left: [Finding] = []
    for file in files {
      guard let findings = byFile[file.name] else { continue }
      let (bytes, count, skipped) = Fixes.applied(findings, to: file.bytes)
      fixed += count
      left += skipped
      if isDryRun {
        console.write(
          difference: UnifiedDiff.text(
            from: String(decoding: file.bytes, as: UTF8.self),
            to: String(decoding: bytes, as: UTF8.self), path: file.name))
      } else {
        try write(bytes, to: file)
      }
    }
    console.note("\(Plural.of(fixed, "finding")) \(isDryRun ? "can be fixed" : "fixed").")
    return findings.filter { $0.fix == nil || left.contains($0) }
  }

  private func write(_ bytes: [UInt8], to file: ReviewedFiles.File) throws(Failure) {
    guard let path = file.path else {
      throw Failure("standard input can't be fixed in place. Name the file, or use `--dry-run`.")
    }
    let isReplaced = try FileWriter(path, beneath: file.folder).replace(file.bytes, with: bytes)
    guard isReplaced else {
      throw Failure("`\(file.name)` has changed meanwhile and was left as it is. Try again.")
    }
  }
}
