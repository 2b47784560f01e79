import Knowledge
import Review
import SwiftCode

/// A file with its mechanical fixes.
struct FixedFile {
  private let file: ReviewedFiles.File
  private var bytes: [UInt8]
  private(set) var count: Int
  /// The findings in the fixed file.
  private(set) var left: [Finding]

  init(_ file: ReviewedFiles.File, _ findings: [Finding]) {
    let fixes = Fixes.applied(findings, to: file.bytes)
    (self.file, bytes, count) = (file, fixes.bytes, fixes.count)
    left = findings.filter { $0.fix == nil } + fixes.skipped
  }

  /// - Parameter review: Finds what is left after each round of fixes.
  init(_ file: ReviewedFiles.File, _ findings: [Finding], in review: inout FileReview) {
    (self.file, bytes, count, left) = (file, file.bytes, 0, findings)
    var lines = file.lines
    // A fix nested in another is applied in the next round. If a pattern matches the result of its own fix, the fix is
    // applied only once.
    for _ in 0..<Self.deepest where left.contains(where: { $0.fix != nil }) {
      let before = left.count
      let fixes = Fixes.applied(left, to: bytes)
      lines = lines.map { $0.map(fixes.moved) }
      bytes = fixes.bytes
      count += fixes.count
      left = review.found(in: SwiftStructure(SwiftFile(bytes)), of: file, on: lines)
      if left.count >= before { return }
    }
  }

  /// The maximum nesting of fixes, deeper than in real code.
  private static let deepest = 16

  /// - Parameter isForGit: Whether `git apply` has to read it, which needs a path relative to this folder.
  func difference(isForGit: Bool) -> String {
    let texts = [file.bytes, bytes].map { String(decoding: $0, as: UTF8.self) }
    let name = isForGit ? Files.fromHere(file.name) : file.name
    return UnifiedDiff.text(from: texts[0], to: texts[1], path: name, isForGit: isForGit)
  }

  /// Writes the file, unless it has changed since it was read.
  func write() throws(Failure) {
    let path = try file.fixedPath()
    let full = file.folder == nil ? path : Files.absolute(path)
    let writer = try FileWriter(full, beneath: file.folder, keepsNames: true)
    // Under another name of the file, it may have been fixed already.
    guard try writer.replace(file.bytes, with: bytes) || Files.read(full) == bytes else {
      throw Failure("`\(file.name)` has changed meanwhile and was left as it is. Try again.")
    }
  }
}

extension ReviewedFiles.File {
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
  /// Applies the mechanical fixes of findings, or shows what they would change. If a file can't be fixed, the others are.
  ///
  /// - Returns: The remaining findings in these files, and whether all that can be fixed were.
  func fixing(
    _ findings: [Finding], isDryRun: Bool, isForGit: Bool = false, _ console: inout Console,
    _ fixed: (ReviewedFiles.File, [Finding]) -> FixedFile
  ) -> (left: [Finding], isComplete: Bool) {
    let byFile = Dictionary(grouping: findings, by: \.file)
    var (count, left, isComplete) = (0, [Finding](), true)
    for file in self {
      let found = byFile[file.name] ?? []
      let fixed = fixed(file, found)
      do throws(Failure) {
        if fixed.count > 0 { try file.checkWritable() }
        if fixed.count > 0, !isDryRun { try fixed.write() }
      } catch {
        console.note(error.message)
        (left, isComplete) = (left + found, false)
        continue
      }
      count += fixed.count
      left += fixed.left
      if isDryRun, fixed.count > 0 { console.write(difference: fixed.difference(isForGit: isForGit)) }
    }
    console.note("\(Plural.of(count, "finding")) \(isDryRun ? "can be fixed" : "fixed").")
    return (left, isComplete)
  }
}
