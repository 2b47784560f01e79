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
      guard !names.isEmpty else { return nil }
      let shown = names.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
      return "\(what) \(shown)" + (names.count > 3 ? " and \(names.count - 3) more" : "")
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
