extension Command {
  static let remove = Command(
    name: "remove", operands: "NAME",
    summary: "Forget knowledge that was added, and delete its clone.",
    operand: .root,
    discussion: """
      A folder of your own stays as it is, and so does a clone with your own changes, unless you use `--force`.
      """,
    examples: [Example("remove swiftui-expert", "the clone too")],
    options: [
      Option("--force", "Delete the clone even if you have changed something in it.")
    ]
  ) { arguments, console throws(Failure) in
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
