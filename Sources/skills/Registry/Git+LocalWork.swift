import Knowledge

extension Git {
  /// A user's changes in a clone, which an update or a removal would lose.
  struct LocalWork: Equatable {
    var changed: [String] = []
    /// The number of commits that are in no branch of the repository.
    var commits = 0
    var untracked: [String] = []
    /// Phrases that name everything else that exists only in the clone.
    var additions: [String] = []

    var summary: String? {
      let parts = [
        Self.phrase("your changes to", changed + untracked),
        commits == 0 ? nil : Plural.of(commits, "commit") + " of yours",
      ]
      let text = (parts.compactMap { $0 } + additions).joined(separator: " and ")
      return text.isEmpty ? nil : text
    }

    static func phrase(_ what: String, _ names: [String]) -> String? {
      names.isEmpty ? nil : "\(what) \(Plural.names(names))"
    }
  }

  /// Fails if a clone contains changes that would be lost, or if that can't be determined.
  ///
  /// - Parameters:
  ///   - command: The command that discards all of it.
  ///   - outcome: What happens to the clone now: `so it stays`.
  ///   - needsUntracked: Whether untracked files would be lost, too.
  static func refuseLoss(
    in folder: String, of root: Registry.Root, _ command: String, _ outcome: String, needsUntracked: Bool = false
  ) throws(Failure) {
    var work: LocalWork
    do throws(Failure) {
      work = try localWork(in: folder, of: root.origin ?? "", branch: try root.branch.map(GitBranch.init(_:)))
      // Finder creates a .DS_Store in every folder that it shows.
      if needsUntracked {
        work.untracked = try untracked(in: folder).filter { Files.name(of: $0) != ".DS_Store" }
      }
    } catch {
      throw Failure(
        "it cannot be seen whether you have changed something in `\(folder)`: \(error.message) "
          + "`\(command)` drops all that is there.")
    }
    guard let summary = work.summary else { return }
    throw Failure("`\(folder)` has \(summary), \(outcome). Save that elsewhere; `\(command)` drops it.")
  }

  static func commit(of folder: String) throws(Failure) -> String {
    try checkIsClone(folder)
    return try run(["rev-parse", "--verify", "HEAD"], in: .clone(folder)).trimmed
  }

  /// Whether a clone's settings contain a password or token, which earlier versions of this program stored.
  static func keepsSecret(_ folder: String) -> Bool {
    guard let url = try? run(["config", "--get", "remote.origin.url"], in: .clone(folder)) else {
      return false
    }
    return GitAddress.withoutSecrets(url) != url
  }

  /// - Parameters:
  ///   - origin: The URL that was cloned.
  ///   - branch: The branch or tag that was cloned.
  static func localWork(in folder: String, of origin: String, branch: GitBranch?) throws(Failure) -> LocalWork {
    try checkIsClone(folder)
    let changes = try run(
      [
        "status", "--porcelain=v1", "-z", "--untracked-files=no", "--ignore-submodules=all",
        "--no-renames",
      ], in: .clone(folder), settings: try withoutFilters(folder))
    let fetched = fetched(in: folder, of: origin)
    let own = fetched.others + (try made(in: folder))
    // Commits from the repository: its branches, the requested tag, and what was fetched last.
    let known = ["--remotes"] + fetched.known + (branch.map { ["refs/tags/\($0.name)"] } ?? [])
    let commits = try run(
      ["rev-list", "--count", "--ignore-missing", "HEAD", "--all"] + own + ["--not"] + known
        + ["--"], in: .clone(folder))
    return LocalWork(
      changed: changes.split(separator: "\0").map { String($0.dropFirst(3)) },
      commits: Int(commits.trimmed) ?? 0, additions: try additions(in: folder))
  }

  /// The untracked and ignored files in a clone. A nested repository ends with `/`.
  static func untracked(in folder: String) throws(Failure) -> [String] {
    try checkIsClone(folder)
    return try run(["ls-files", "--others", "-z"], in: .clone(folder))
      .split(separator: "\0").map(String.init)
  }

  static func isWhole(_ folder: String) -> Bool {
    (try? run(["fsck", "--progress", "--no-dangling"], in: .clone(folder))) != nil
  }

  /// Fails unless a folder has its own `.git` folder, since git would follow a file or link of that name elsewhere.
  private static func checkIsClone(_ folder: String) throws(Failure) {
    guard (Files.linkStatus(of: "\(folder)/.git")?.st_mode ?? 0) & S_IFMT == S_IFDIR else {
      throw Failure("its folder `.git` is missing.")
    }
  }

  /// Settings that turn off all configured filters, which git would run to compare files.
  private static func withoutFilters(_ folder: String) throws(Failure) -> [(name: String, value: String)] {
    let names = try run(["config", "--list", "--name-only", "-z"], in: .clone(folder))
    let settings = Set(names.split(separator: "\0").map(String.init)).sorted()
      .filter { $0.hasPrefix("filter.") }
      .map { (name: $0, value: $0.hasSuffix(".required") ? "false" : "") }
    // Git before 2.31 ignores settings in its environment.
    if let last = settings.last,
      try run(["config", "--get", last.name], in: .clone(folder), settings: settings).trimmed
        != last.value
    {
      throw Failure("git is too old to leave out filters; 2.31 can.")
    }
    return settings
  }
}

/// Finds what neither a comparison of files nor a branch shows.
extension Git {
  private static func fetched(in folder: String, of origin: String) -> (known: [String], others: [String]) {
    let text = Files.read("\(folder)/.git/FETCH_HEAD").map { String(decoding: $0, as: UTF8.self) }
    let origin = short(origin)
    var (known, others): ([String], [String]) = ([], [])
    for line in (text ?? "").split(separator: "\n") {
      // The commit, a not-for-merge mark, and `branch 'main' of ADDRESS` or only the address.
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, isCommit(parts[0]) else { continue }
      let source = short(String(parts[2]))
      let isKnown = source == origin || source.hasSuffix(" of \(origin)")
      if isKnown { known.append(String(parts[0])) } else { others.append(String(parts[0])) }
    }
    return (known, others)
  }

  private static func short(_ address: String) -> String {
    var text = Substring(GitAddress.withoutSecrets(address))
    while text.hasSuffix("/") { text.removeLast() }
    return String(text.hasSuffix(".git") ? text.dropLast(4) : text)
  }

  private static func isCommit(_ word: Substring) -> Bool {
    word.utf8.count >= 40 && word.allSatisfy(\.isHexDigit)
  }

  /// The commits ever made in a clone according to its reflogs, even if no branch contains them any more.
  private static func made(in folder: String) throws(Failure) -> [String] {
    // These entries lead to commits that existed before or came from a repository.
    let others = ["clone: ", "fetch", "reset: ", "checkout: ", "branch: "]
    let lines = try run(
      ["log", "--walk-reflogs", "--all", "--no-notes", "--no-color", "--format=%H%x09%gs"], in: .clone(folder))
    let commits = lines.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isCommit(parts[0]) else { return nil }
      return others.contains { parts[1].hasPrefix($0) } ? nil : String(parts[0])
    }
    return Set(commits).sorted()
  }

  private static func additions(in folder: String) throws(Failure) -> [String] {
    let files = try run(["ls-files", "-v", "--stage", "-z"], in: .clone(folder))
    var (overlooked, submodules): ([String], [String]) = ([], [])
    for line in files.split(separator: "\0") {
      // `H 100644 OBJECT 0`, a tab, the path.
      guard let mark = line.first, let tab = line.firstIndex(of: "\t") else { continue }
      let path = String(line[line.index(after: tab)...])
      if mark == "S" || mark.isLowercase { overlooked.append(path) }
      if line.dropFirst(2).hasPrefix("160000 "), isFilled("\(folder)/\(path)") {
        submodules.append(path)
      }
    }
    let hooks = Files.names(in: "\(folder)/.git/hooks").filter { !$0.hasSuffix(".sample") }
    return [
      LocalWork.phrase("files whose changes git overlooks:", overlooked),
      LocalWork.phrase(
        "submodules:", submodules.isEmpty ? Files.names(in: "\(folder)/.git/modules") : submodules),
      LocalWork.phrase("linked worktrees:", Files.names(in: "\(folder)/.git/worktrees")),
      LocalWork.phrase("hooks of yours:", hooks),
      LocalWork.phrase("settings of yours in `.git/config`:", try ownSettings(in: folder)),
    ].compactMap { $0 }
  }

  /// Whether a submodule's place contains more than the empty folder that git creates.
  private static func isFilled(_ path: String) -> Bool {
    if Files.link(at: path) != nil { return true }
    switch Files.kind(of: path) {
    case .missing: return false
    case .folder: return !Files.names(in: path).isEmpty
    case .file: return true
    }
  }

  /// Settings that no `git clone` writes.
  private static func ownSettings(in folder: String) throws(Failure) -> [String] {
    let usual: Set = [
      "core.repositoryformatversion", "core.filemode", "core.bare", "core.logallrefupdates",
      "core.ignorecase", "core.precomposeunicode", "core.symlinks", "remote.origin.url",
      "remote.origin.fetch", "remote.origin.tagopt", "extensions.objectformat",
      "extensions.refstorage",
    ]
    let names = try run(["config", "--local", "--list", "--name-only", "-z"], in: .clone(folder))
    return Set(names.split(separator: "\0").map(String.init)).sorted()
      .filter { !usual.contains($0) && !$0.hasPrefix("branch.") }
  }
}
