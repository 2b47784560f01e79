import Knowledge
import Review
import SwiftCode

/// A file with its mechanical fixes.
struct FixedFile {
  private let file: ReviewedFiles.File
  private var bytes: [UInt8]
  private(set) var count = 0
  /// What is found in the fixed file.
  private(set) var left: [Finding]

  init(_ file: ReviewedFiles.File, _ findings: [Finding], in run: inout ReviewRun) {
    self.file = file
    (bytes, left) = (file.bytes, findings)
    var lines = file.lines
    var waiting = Int.max
    // A fix in the code of another waits for it; each time, fewer do.
    while left.contains(where: { $0.fix != nil }) {
      let fixed = Fixes.applied(left, to: bytes)
      guard fixed.count > 0, fixed.left.count < waiting else { return }
      lines = lines.map { $0.map(fixed.moved) }
      (bytes, waiting) = (fixed.bytes, fixed.left.count)
      count += fixed.count
      left = run.found(in: SwiftStructure(SwiftFile(bytes)), of: file, on: lines)
      if waiting == 0 { return }
    }
  }

  /// As a difference that `git apply` takes.
  func difference(named name: String) -> String {
    UnifiedDiff.text(
      from: String(decoding: file.bytes, as: UTF8.self), to: String(decoding: bytes, as: UTF8.self), path: name,
      isForGit: true)
  }

  func write() throws(Failure) {
    guard let path = file.path else {
      throw Failure("standard input can't be fixed in place. Name the file, or use `--dry-run`.")
    }
    let full = file.folder == nil ? path : Files.absolute(path)
    let isReplaced = try FileWriter(full, beneath: file.folder).replace(file.bytes, with: bytes)
    guard isReplaced else {
      throw Failure("`\(file.name)` has changed meanwhile and was left as it is. Try again.")
    }
  }
}
