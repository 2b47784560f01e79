import Knowledge

/// Replaces a clone with another commit of its repository: the newest, or a given one.
struct CloneUpdate {
  enum Status { case unchanged, updated, declined }

  let root: Registry.Root
  let environment: Environment
  let machine: Machine
  /// Whether to discard the user's changes in the clone.
  let dropsLocalWork: Bool
  /// nil for the newest one.
  let commit: GitCommit?

  private var clones: Clones { Clones(on: machine) }
  private var command: String { "skills update --force \(root.name)" }

  /// - Parameter approve: Shows the changes and returns whether to make them.
  func run(_ approve: (UpdatePreview) -> Bool) throws(Failure) -> Status {
    guard let address = root.origin.flatMap({ GitAddress($0) }) else {
      throw Failure(
        "its `origin` in the list is not the address of a repository. Fix it in "
          + "`\(Registry.path(on: machine))`, or `skills remove \(root.name)` and add it again.")
    }
    let branch = try root.branch.map(GitBranch.init(_:))
    clones.removeLeftovers()
    let old = try clone()
    if let old { try refuseLoss(in: old) }
    let draft = try CloneDraft(in: clones)
    defer { draft.remove() }
    if let old, try isNewest(old, of: address, branch, in: draft.path) { return .unchanged }
    try Git.clone(address, branch: branch, commit: commit, into: draft.path, progress: environment.progress)
    if let old { try keepFiles(of: old, in: draft.path) }
    let pin = try Pin(of: draft.path, commit: try Git.commit(of: draft.path))
    guard try approve(UpdatePreview(of: root, in: old, to: draft.path, pin, environment)) else { return .declined }
    // The clone may have changed meanwhile.
    if let old {
      try refuseLoss(in: old)
      for file in try Git.untracked(in: draft.path) { unsafe unlink("\(draft.path)/\(file)") }
      try keepFiles(of: old, in: draft.path)
    }
    try replace(old, by: draft, pin)
    // The draft is the old clone now, with what was written to it last.
    if let old, let late = try? Git.untracked(in: draft.path) {
      _ = try Files.share(late, of: draft.path, with: old)
    }
    return .updated
  }

  /// The existing clone; nil if it has been removed and is fetched again.
  private func clone() throws(Failure) -> String? {
    switch clones.place(of: root.folder) {
    case .clone(let name): return clones.path(of: name)
    case .missing: return nil
    case .link(let name):
      throw Failure(
        "`\(clones.path(of: name))` is a link and not our clone, so it stays as it is. Update what it "
          + "leads to with `git pull`.")
    case .foreign:
      throw Failure(
        "`\(root.folder)` is not a folder of ours, so it stays as it is. Update it with `git pull`, or "
          + "`skills remove \(root.name)` and add it again.")
    }
  }

  private func refuseLoss(in folder: String) throws(Failure) {
    guard !dropsLocalWork else { return }
    try Git.refuseLoss(in: folder, of: root, command, "so it was not updated")
  }

  private func isNewest(
    _ folder: String, of address: GitAddress, _ branch: GitBranch?, in empty: String
  ) throws(Failure) -> Bool {
    guard let current = try? Git.commit(of: folder), !Git.keepsSecret(folder) else { return false }
    let newest = if let commit { commit.hash } else { try Git.newestCommit(of: address, branch: branch, in: empty) }
    guard newest == current else { return false }
    guard dropsLocalWork else { return true }
    // `--force` repairs whatever is wrong.
    return Git.isWhole(folder) && (try? Git.localWork(in: folder, of: address.text, branch: branch)) == Git.LocalWork()
  }

  /// Keeps a clone's untracked files in the one that replaces it.
  private func keepFiles(of folder: String, in new: String) throws(Failure) {
    // Without a `.git` the files' origin is unknown, which only `--force` allows.
    guard let files = try? Git.untracked(in: folder) else { return }
    let others = try Files.share(files, of: folder, with: new)
    guard !others.isEmpty, !dropsLocalWork else { return }
    let summary = Git.LocalWork(untracked: others).summary ?? ""
    throw Failure(
      "the new commit would overwrite \(summary) in `\(folder)`, so it was not updated. Move that "
        + "elsewhere; `\(command)` drops it.")
  }

  private func replace(_ old: String?, by draft: CloneDraft, _ pin: Pin) throws(Failure) {
    let license = LicenseNotice.of(folder: draft.path)
    try Registry.change(
      root, on: machine, { ($0.license, $0.pin, $0.isHeld) = (license, pin, commit != nil) },
      then: { () throws(Failure) in
        switch clones.place(of: root.folder) {
        case .clone(let name) where old != nil: try draft.exchange(with: name)
        case .missing(let name): try draft.place(as: name)
        case .clone, .link, .foreign: throw Failure("another program has changed it meanwhile.")
        }
      })
  }
}
