import Knowledge

extension Command {
  static let update = Command(
    name: "update", operands: "[NAME…]",
    summary: "Fetch the newest commit of cloned knowledge.",
    operand: .root,
    discussion: """
      First it shows which sections, rules and files change, and on a terminal it asks. The new clone then takes the \
      place of the old one in one step. Files that you have put there stay. A clone in which you have changed files or \
      made commits is left as it is, unless you use `--force`.
      """,
    examples: [
      Example("update", "all"), Example("update swiftui-expert", "one"),
      Example("update --check", "exit with 1 if there is something new, or a clone was changed"),
    ],
    options: [
      Option("--yes", "Don't ask."),
      Option("--dry-run", "Show what would change and change nothing."),
      Option("--check", "The same, and exit with 1 if anything would."),
      Option("--commit", value: "SHA", "Fetch this commit instead of the newest, and stay there."),
      Option("--force", "Discard your changes in a clone, including commits."),
    ]
  ) { arguments, console throws(Failure) in
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
    guard arguments.value("--commit") == nil || arguments.operands.count == 1 else {
      throw Failure("`--commit` is a commit of one repository. Name its clone: `skills update --commit SHA NAME`.")
    }
    guard !clones.isEmpty else {
      console.note("nothing has been cloned yet, so there is nothing to fetch; `skills add GIT-URL` clones.")
      return arguments.has("--check") ? .found : .nothing
    }
    var outcomes: [Outcome] = []
    for root in clones {
      do throws(Failure) {
        outcomes.append(try update(root, on: machine, arguments, &console))
      } catch {
        console.note("`\(root.name)`: \(error.message)")
        outcomes.append(.failure)
      }
    }
    return [.failure, .nothing].first(where: outcomes.contains) ?? .found
  }

  private static func update(
    _ root: Registry.Root, on machine: Machine, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let isCheck = arguments.has("--check")
    let isDry = isCheck || arguments.has("--dry-run")
    let given = arguments.value("--commit") ?? (root.isHeld ? root.pin?.commit : nil)
    let commit = try given.map(GitCommit.init(_:))
    let problem = root.pinProblem
    if let problem { console.note(problem) }
    let update = CloneUpdate(
      root: root, environment: arguments.environment, machine: machine,
      dropsLocalWork: isDry || arguments.has("--force"), commit: commit)
    let result = try update.run { preview in
      for line in preview.lines { console.print(line) }
      guard !isDry else { return false }
      guard !arguments.has("--yes"), !preview.isEmpty, let confirmation = arguments.environment.confirmation else {
        return true
      }
      console.flush()
      return confirmation.ask("Update `\(root.name)`?")
    }
    switch result {
    case .updated: console.note("updated `\(root.name)`.")
    case .declined where !isDry: console.note("`\(root.name)` was not updated.")
    case .declined: return isCheck ? .nothing : .found
    case .unchanged:
      console.note(
        "`\(root.name)` has not changed" + (root.isHeld ? "; it stays at the commit that was asked for." : "."))
      if root.pin == nil, !isDry { try root.accept(on: machine) }
      return isCheck && problem != nil ? .nothing : .found
    }
    return result == .updated ? .found : .nothing
  }
}
