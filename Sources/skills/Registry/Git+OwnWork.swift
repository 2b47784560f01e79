import Knowledge

/// Finds a user's work in a clone that neither a comparison of files nor a branch shows.
extension Git {
  static func fetched(in folder: String, of origin: String) -> (known: [String], others: [String]) {
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
  static func made(in folder: String) throws(Failure) -> [String] {
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

  static func additions(in folder: String) throws(Failure) -> [String] {
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
