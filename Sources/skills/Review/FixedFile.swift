import Knowledge
import Review
import SwiftCode

/// A file with its mechanical fixes.
struct FixedFile {
  private let file: ReviewedFiles.File
  private var bytes: [UInt8]
  private(set) var count = 0
  /// The findings in the fixed file.
  private(set) var left: [Finding]

  init(_ file: ReviewedFiles.File, _ findings: [Finding], in run: inout ReviewRun) {
    self.file = file
    (bytes, left) = (file.bytes, findings)
    var lines = file.lines
    // A fix nested in another is applied in the next round. If a pattern matches the result of its own fix, the fix is
    // applied only once.
    for _ in 0..<Self.deepest where left.contains(where: { $0.fix != nil }) {
      let before = left.count
      let fixes = Fixes.applied(left, to: bytes)
      lines = lines.map { $0.map(fixes.moved) }
      bytes = fixes.bytes
      count += fixes.count
      left = run.found(in: SwiftStructure(SwiftFile(bytes)), of: file, on: lines)
      if left.count >= before { return }
    }
  }

  /// The maximum nesting of fixes, deeper than in real code.
  private static let deepest = 16

  /// The fixes as a diff for `git apply`.
  func difference(named name: String) -> String {
    file.difference(to: bytes, named: name, isForGit: true)
  }

  func write() throws(Failure) { try file.write(bytes) }
}

extension ReviewedFiles.File {
  fileprivate func difference(to fixed: [UInt8], named name: String, isForGit: Bool = false) -> String {
    let texts = [bytes, fixed].map { String(decoding: $0, as: UTF8.self) }
    return UnifiedDiff.text(from: texts[0], to: texts[1], path: name, isForGit: isForGit)
  }

  /// Writes the file with its fixes, unless it has changed since it was read.
  func write(_ fixed: [UInt8]) throws(Failure) {
    let path = try fixedPath()
    let full = folder == nil ? path : Files.absolute(path)
    guard try FileWriter(full, beneath: folder).replace(bytes, with: fixed) else {
      throw Failure("`\(name)` has changed meanwhile and was left as it is. Try again.")
    }
  }

  /// The path of the file that fixes are written to.
  func fixedPath() throws(Failure) -> String {
    guard let path else {
      throw Failure("standard input can't be fixed in place. Name the file, or use `--dry-run`.")
    }
    return path
  }

  /// Throws for a link, and for a file that nobody may write: a new file would take its place.
  func checkWritable() throws(Failure) {
    guard let status = path.flatMap(Files.linkStatus) else { return }
    guard status.st_mode & S_IFMT != S_IFLNK else {
      throw Failure("`\(name)` is a link and was left as it is. Name the file that it leads to.")
    }
    guard status.st_mode & 0o222 != 0 else {
      throw Failure("`\(name)` is read-only and was left as it is. Make it writable, and run the command again.")
    }
  }
}

extension [ReviewedFiles.File] {
  /// Applies the mechanical fixes of findings, or shows what they would change.
  ///
  /// - Returns: The remaining findings: those without a mechanical fix, those whose fix overlaps another, and those in files
  ///   that can't be written.
  func fixing(_ findings: [Finding], isDryRun: Bool, _ console: inout Console) -> [Finding] {
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file)
    var fixed = 0
    var left: [Finding] = []
    for file in self {
      guard let findings = byFile[file.name] else { continue }
      let fixes = Fixes.applied(findings, to: file.bytes)
      do throws(Failure) {
        try file.checkWritable()
        if !isDryRun { try file.write(fixes.bytes) }
      } catch {
        console.note(error.message)
        left += findings
        continue
      }
      fixed += fixes.count
      left += fixes.skipped
      if isDryRun { console.write(difference: file.difference(to: fixes.bytes, named: file.name)) }
    }
    console.note("\(Plural.of(fixed, "finding")) \(isDryRun ? "can be fixed" : "fixed").")
    return findings.filter { $0.fix == nil || left.contains($0) }
  }
}
