import Knowledge

/// The lines in the work tree or the index that differ from a revision, by the files' absolute paths.
struct ChangedLines {
  private var files: [String: [Range<Int>]] = [:]
  /// The repositories by their roots.
  private var repositories: [String: Git.Place] = [:]
  private let isStaged: Bool

  /// - Parameter paths: The reviewed paths. Only the repositories that they are in count, not those within.
  init(since revision: String, isStaged: Bool, for paths: [String]) throws(Failure) {
    guard !revision.hasPrefix("-") else { throw Failure("`\(revision)` isn't a revision.") }
    guard !revision.contains("..") else {
      throw Failure(
        "`\(revision)` compares two commits, but the files on disk are reviewed; give the commit to compare them with.")
    }
    self.isStaged = isStaged
    let option = isStaged ? "--staged" : "--diff"
    for path in paths {
      guard path != "-" else { throw Failure("standard input has no changed lines; leave `\(option)` out.") }
      guard let root = Git.repository(around: Files.absolute(path)) else {
        throw Failure("`\(option)` needs a Git repository, and `\(path)` is in none.")
      }
      guard repositories[root] == nil else { continue }
      let place = Self.place(root, isStaged: isStaged)
      repositories[root] = place
      try read(place, root, since: revision)
    }
  }

  /// Git runs a hook at the top of its repository, with the index of the commit: `git commit FILE` has one of its own.
  private static func place(_ root: String, isStaged: Bool) -> Git.Place {
    let isHere = isStaged && Files.absolute(".") == root
    return .clone(root, index: isHere ? systemVariable("GIT_INDEX_FILE") : nil)
  }

  private mutating func read(_ place: Git.Place, _ root: String, since revision: String) throws(Failure) {
    // Before the first commit, all files are new.
    let isFirst = revision == "HEAD" && Self.hasNoCommit(place)
    // Whatever the folder, the user's settings and the attributes of a file.
    let files = ["--", ":(top,glob)**/*.swift"]
    if !isFirst || isStaged {
      let difference = try Self.git(
        [
          "diff", "--unified=0", "--inter-hunk-context=0", "--no-color", "--no-ext-diff", "--no-textconv",
          "--no-prefix", "--no-relative", "--text", "--diff-filter=d",
        ] + (isStaged ? ["--cached"] : []) + (isFirst ? [] : [revision]) + files, in: place)
      read(difference, in: root)
    }
    guard !isStaged else { return }
    let untracked = try Self.git(
      ["ls-files", "-z", "--others"] + (isFirst ? ["--cached"] : []) + ["--exclude-standard", "--full-name"] + files,
      in: place)
    for name in untracked.split(separator: "\0") {
      self.files["\(root)/\(name)"] = [1..<Int.max]
    }
  }

  private static func git(_ arguments: [String], in place: Git.Place) throws(Failure) -> String {
    try Git.run(["-c", "core.quotePath=false"] + arguments, in: place)
  }

  /// The staged text of a file with changed lines; nil if the work tree counts.
  func stagedText(of path: String) throws(Failure) -> [UInt8]? {
    guard isStaged, let root = Git.repository(around: path), let place = repositories[root] else { return nil }
    return Array(try Self.git(["cat-file", "blob", ":\(path.dropFirst(root.count + 1))"], in: place).utf8)
  }

  func lines(of path: String) -> [Range<Int>]? { files[path] }

  private static func hasNoCommit(_ place: Git.Place) -> Bool {
    (try? Git.run(["rev-parse", "--verify", "--quiet", "HEAD"], in: place)) == nil
  }

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
