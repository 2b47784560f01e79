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
    let isFirst =
      try revision == "HEAD" ? Self.git(["rev-list", "--all", "--max-count=1"], in: root).isEmpty : false
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
      ["ls-files", "-z", "--others"] + (isFirst ? ["--cached"] : [])
        + ["--exclude-standard", "--full-name", "--", "*.swift"], in: root)
    for name in untracked.split(separator: "\0") {
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

  /// Reads `+++ path` and `@@ -1,2 +3,4 @@`, which means four lines from line 3 on, instead of two from line 1 on. The
  /// removed and the added lines follow, and may look like either.
  private mutating func read(_ difference: String, in root: String) {
    var path = ""
    var following = 0
    for bytes in difference.utf8.split(separator: UInt8(ascii: "\n")) {
      if following > 0 {
        if bytes.first != UInt8(ascii: "\\") { following -= 1 }
        continue
      }
      let line = String(Substring(bytes))
      if line.hasPrefix("+++ ") {
        path = "\(root)/\(GitPath.read(line.dropFirst(4)))"
      } else if line.hasPrefix("@@ ") {
        let ranges = line.split(separator: " ").dropFirst().prefix(2).map { place in
          place.dropFirst().split(separator: ",").compactMap { Int($0) }
        }
        guard ranges.count == 2, let start = ranges[1].first else { continue }
        let counts = ranges.map { $0.count > 1 ? $0[1] : 1 }
        following = counts[0] + counts[1]
        if counts[1] > 0 { files[path, default: []].append(start..<start + counts[1]) }
      }
    }
  }
}

/// A path in Git's output.
private enum GitPath {
  private static let escapes: [Character: UInt8] = [
    "a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "\"": 0x22, "\\": 0x5C,
  ]

  /// A path with quotation marks, backslashes or control characters is in quotation marks, with them escaped as in C; a
  /// tab follows one with spaces.
  static func read(_ text: Substring) -> String {
    guard text.first == "\"", let end = text.lastIndex(of: "\""), end > text.startIndex else {
      return String(text.prefix { $0 != "\t" })
    }
    var bytes: [UInt8] = []
    var rest = text[text.index(after: text.startIndex)..<end]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        bytes += Array(String(character).utf8)
        continue
      }
      if let octal = UInt8(rest.prefix(3), radix: 8) {
        bytes.append(octal)
        rest = rest.dropFirst(3)
      } else if let escape = rest.popFirst() {
        bytes += escapes[escape].map { [$0] } ?? Array(String(escape).utf8)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
