import Knowledge

extension Command {
  @Sendable
  static func updateRoots(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    let registry = try Registry.read(on: machine)
    for name in arguments.operands {
      guard try registry.root(name).origin != nil else {
        throw Failure("`\(name)` is a folder of your own; there is nothing to fetch.")
      }
    }
    let clones = registry.roots.filter {
      $0.origin != nil && (arguments.operands.isEmpty || arguments.operands.contains($0.name))
    }
    guard !clones.isEmpty else {
      console.note("nothing was cloned yet, so there is nothing to fetch; `skills add GIT-URL` clones.")
      return .nothing
    }
    var outcome = Outcome.found
    for root in clones {
      do {
        let update = CloneUpdate(
          root: root, machine: machine, dropsLocalWork: arguments.has("--force"),
          progress: arguments.environment.progress)
        let hasChanged = try update.run()
        console.note(hasChanged ? "updated `\(root.name)`." : "`\(root.name)` has not changed.")
      } catch {
        console.note("`\(root.name)`: \(error.message)")
        outcome = .failure
      }
    }
    return outcome
  }

  @Sendable
  static func removeRoot(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    guard arguments.operands.count == 1 else {
      throw Failure("`remove` needs one name. `skills list` shows them.")
    }
    let registry = try Registry.read(on: machine)
    let root = try registry.root(arguments.operands[0])
    let clones = Clones(on: machine)
    clones.removeLeftovers()
    let place = root.origin == nil ? .foreign : clones.place(of: root.folder)
    let isShared = registry.roots.contains {
      !$0.isSame(as: root) && clones.place(of: $0.folder) == place
    }
    switch place {
    case .clone(let name) where !isShared:
      if !arguments.has("--force") {
        try Git.refuseLoss(
          in: clones.path(of: name), of: root, "skills remove --force \(root.name)", "so it stays",
          needsUntracked: true)
      }
      try forget(root, on: machine) { () throws(Failure) in
        try CloneDraft(of: name, in: clones).remove()
      }
    case .link(let name) where !isShared:
      try forget(root, on: machine) { () throws(Failure) in try clones.removeLink(name) }
    case .clone, .link, .missing, .foreign: try forget(root, on: machine)
    }
    let stays = place == .foreign && root.origin != nil && Files.kind(of: root.folder) != .missing
    let note = stays ? " `\(root.folder)` is not in our folder, so it stays." : ""
    Registry.removeEmptyFolders(on: machine)
    console.note("removed `\(root.name)`.\(note)")
    return .found
  }

  private static func forget(
    _ root: Registry.Root, on machine: Machine, then last: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    try Registry.change(on: machine, { $0.roots.removeAll { $0.isSame(as: root) } }, then: last)
  }
}
