import Knowledge

/// The lines in the work tree or the index that differ from a revision, by the files' absolute paths.
struct ChangedLines {
  private var files: [String: [Range<Int>]] = [:]
  private let root: String
  private let isStaged: Bool

  /// - Parameter paths: The reviewed paths, the first of which determines the repository.
  init(since revision: String, isStaged: Bool, for paths: [String]) throws(Failure) {
    guard !revision.hasPrefix("-") else { throw Failure("`\(revision)` isn't a revision.") }
    let first = Files.absolute(paths.first ?? ".")
    guard let root = Git.repository(around: first) else {
      throw Failure("`\(isStaged ? "--staged" : "--diff")` needs a Git repository, and `\(first)` is in none.")
    }
    (self.root, self.isStaged) = (root, isStaged)
    // Before the first commit, all files are new.
    let isFirst = revision == "HEAD" ? try Self.hasNoCommit(root) : false
    if !isFirst || isStaged {
      let difference = try Self.git(
        [
          "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-prefix",
          "--diff-filter=d",
        ] + (isStaged ? ["--cached"] : []) + (isFirst ? [] : [revision]) + ["--", "*.swift"], in: root)
      read(difference, in: root)
    }
    guard !isStaged else { return }
    let untracked = try Self.git(
      ["ls-files", "--others"] + (isFirst ? ["--cached"] : [])
        + ["--exclude-standard", "--full-name", "--", "*.swift"], in: root)
    for name in untracked.split(whereSeparator: \.isNewline) {
      files["\(root)/\(name)"] = [1..<Int.max]
    }
  }

  private static func git(_ arguments: [String], in root: String) throws(Failure) -> String {
    try Git.run(["-c", "core.quotePath=false"] + arguments, in: .clone(root))
  }

  /// The staged text of a file with changed lines; nil if the work tree counts.
  func stagedText(of path: String) throws(Failure) -> [UInt8]? {
    guard isStaged, path.hasPrefix(root + "/") else { return nil }
    return Array(try Self.git(["cat-file", "blob", ":\(path.dropFirst(root.count + 1))"], in: root).utf8)
  }

  /// The changed lines of a file; nil if it has none.
  func lines(of path: String) -> [Range<Int>]? { files[path] }

  private static func hasNoCommit(_ root: String) throws(Failure) -> Bool {
    try Git.run(["rev-list", "--all", "--max-count=1"], in: .clone(root)).isEmpty
  }

  /// Reads `+++ path` and `@@ -1,2 +3,4 @@`, which means four lines from line 3 on.
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
