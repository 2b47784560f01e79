import Knowledge

/// The lines of the work tree that differ from a revision, by the files' absolute paths.
struct ChangedLines {
  private var files: [String: [Range<Int>]] = [:]

  /// - Parameter paths: Those that are reviewed; the first of them tells which repository is meant.
  init(since revision: String, for paths: [String]) throws(Failure) {
    guard !revision.hasPrefix("-") else { throw Failure("`\(revision)` is no revision.") }
    let first = Files.absolute(paths.first ?? ".")
    guard let root = Self.repository(around: first) else {
      throw Failure("`--diff` needs a Git repository, and `\(first)` is in none.")
    }
    let quiet = ["-c", "core.quotePath=false"]
    // Before the first commit, all files are new.
    let isFirst = revision == "HEAD" ? try Self.hasNoCommit(root) : false
    if !isFirst {
      let difference = try Git.run(
        quiet + [
          "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-prefix",
          "--diff-filter=d", revision, "--", "*.swift",
        ], in: .clone(root))
      read(difference, in: root)
    }
    let untracked = try Git.run(
      quiet + ["ls-files", "--others"] + (isFirst ? ["--cached"] : [])
        + ["--exclude-standard", "--full-name", "--", "*.swift"],
      in: .clone(root))
    for name in untracked.split(whereSeparator: \.isNewline) {
      files["\(root)/\(name)"] = [1..<Int.max]
    }
  }

  /// The changed lines of a file; nil where it has none.
  func lines(of path: String) -> [Range<Int>]? { files[path] }

  private static func hasNoCommit(_ root: String) throws(Failure) -> Bool {
    try Git.run(["rev-list", "--all", "--max-count=1"], in: .clone(root)).isEmpty
  }

  private static func repository(around path: String) -> String? {
    var folder = path
    while !folder.isEmpty {
      if Files.linkStatus(of: "\(folder)/.git") != nil { return folder }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
    return nil
  }

  /// Reads `+++ path` and `@@ -1,2 +3,4 @@`: four lines from the third on.
  private mutating func read(_ difference: String, in root: String) {
    var path = ""
    for line in difference.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("+++ ") {
        path = "\(root)/\(line.dropFirst(4).prefix { $0 != "\t" })"
      } else if line.hasPrefix("@@ "),
        let place = line.split(separator: " ").first(where: { $0.hasPrefix("+") })
      {
        let numbers = place.dropFirst().split(separator: ",").compactMap { Int($0) }
        guard let start = numbers.first else { continue }
        let count = numbers.count > 1 ? numbers[1] : 1
        if count > 0 { files[path, default: []].append(start..<start + count) }
      }
    }
  }
}
