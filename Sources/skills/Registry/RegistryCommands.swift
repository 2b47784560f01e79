import Knowledge
import MCP

extension Command {
  static let add = Command(
    name: "add", operands: "PATH|GIT-URL",
    summary: "Add a folder or a repository of other people's knowledge.",
    operand: .file,
    discussion: """
      A folder is searched where it is; a repository is cloned, its newest commit only, and nothing of it is run.
      `--knowledge NAME` then searches it, everywhere.
      """,
    examples: [
      Example("add ~/notes/swift", "a folder"),
      Example(
        "add https://github.com/AvdLee/SwiftUI-Agent-Skill --name swiftui-expert", "a repository"),
    ],
    options: [
      Option(name: "--name", value: "N", help: "What to call it (the last part of the path)."),
      Option(
        name: "--branch", value: "B",
        help: "The branch or tag of a repository (the one that it shows first)."),
    ],
    run: addRoot)

  static let remove = Command(
    name: "remove", operands: "NAME",
    summary: "Forget knowledge that was added, and delete its clone.",
    operand: .root,
    discussion: "A folder of your own stays as it is.",
    examples: [Example("remove swiftui-expert", "the clone too")],
    run: removeRoot)

  static let list = Command(
    name: "list", operands: "",
    summary: "List the knowledge that was added: where it is, where it came from, its license.",
    examples: [
      Example("list", "what was added"),
      Example("list --installed --format json", "the skills of all agents, for a program"),
    ],
    options: [
      Option(
        name: "--installed",
        help: "The skills that agents on this machine have, also those of this folder and of those "
          + "above it up to the repository's root."),
      .format("text|json"),
    ],
    json: #"{"roots": [{"name", "folder", "origin", "branch", "license"}]}"#,
    run: listRoots)

  static let update = Command(
    name: "update", operands: "[NAME…]",
    summary: "Fetch the newest commit of cloned knowledge.",
    operand: .root,
    examples: [Example("update", "all"), Example("update swiftui-expert", "one")],
    run: updateRoots)

  @Sendable
  private static func addRoot(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    guard arguments.operands.count == 1, let source = arguments.operands.first else {
      throw Failure(
        "`add` needs a folder or the address of a repository: `skills add ~/notes/swift`.")
    }
    let known = try Registry.read(on: machine)
    let root = try newRoot(source, for: arguments, in: known, on: machine)
    do throws(Failure) {
      try Registry.change(on: machine) { registry throws(Failure) in
        // Somebody may have added another of that name meanwhile.
        try check(root.name, in: registry)
        registry.roots.append(root)
      }
    } catch {
      if root.origin != nil { Files.removeTree(root.folder) }
      throw error
    }
    console.note(
      "added `\(root.name)` (license: \(root.license ?? "none given")). "
        + "Try `skills topics --knowledge \(root.name)`.")
    return .found
  }

  private static func newRoot(
    _ source: String, for arguments: Arguments, in registry: Registry, on machine: Machine
  ) throws(Failure) -> Registry.Root {
    let path = Files.absolute(source)
    let isBare = Git.isBare(path)
    let source = isBare ? "file://\(path)" : source
    let isFolder = !isBare && Files.kind(of: source) == .folder
    guard isFolder || Git.isAddress(source) else { throw noSource(source) }
    let branch = arguments.value("--branch")
    if isFolder, branch != nil {
      throw Failure("`\(source)` is searched as it is; `--branch` is for what is cloned.")
    }
    if let page = Git.page(source) { throw pageFailure(source, page) }
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let name = arguments.value("--name") ?? (isFolder ? last : Git.name(ofAddress: source))
    try check(name, in: registry)
    let folder = isFolder ? path : "\(Registry.clones(on: machine))/\(name)"
    if !isFolder {
      try clone(source, branch: branch, to: folder, progress: arguments.environment.progress)
    }
    guard try !Files.markdown(below: folder).isEmpty else {
      if !isFolder { Files.removeTree(folder) }
      throw Failure("`\(source)` has no Markdown file, so there is nothing to search.")
    }
    return Registry.Root(
      name: name, folder: folder, origin: isFolder ? nil : Git.withoutSecret(source),
      branch: branch, license: LicenseNotice.of(folder: folder))
  }

  private static func check(_ name: String, in registry: Registry) throws(Failure) {
    guard Registry.Root.isName(name) else {
      let joined = name.split(separator: " ").joined(separator: "-")
      let hint = Registry.Root.isName(joined) ? ": `--name \(joined)`" : ""
      throw Failure(
        "`\(name)` cannot be a name: letters, digits, `.`, `_` and `-`, and not `builtin` or "
          + "`installed`. Give one with `--name`\(hint).")
    }
    guard registry[name] == nil else {
      throw Failure(
        "`\(name)` is there already. Give another `--name`, or `skills remove \(name)`.")
    }
  }

  private static func pageFailure(
    _ address: String, _ page: (repository: String, branch: String)
  ) -> Failure {
    Failure(
      "`\(address)` is a page about a repository. Clone the repository: "
        + "`skills add \(page.repository) --branch \(page.branch)`.")
  }

  private static func clone(
    _ address: String, branch: String?, to folder: String, progress: Progress?
  ) throws(Failure) {
    guard Files.kind(of: folder) == .missing else {
      throw Failure("`\(folder)` is in the way. Remove it, or give another `--name`.")
    }
    try Files.makeFolders(Files.parent(of: folder))
    try Git.clone(address, branch: branch, to: folder, progress: progress)
  }

  private static func noSource(_ source: String) -> Failure {
    if Files.kind(of: source) == .file {
      return Failure("`\(source)` is a file; `skills query --knowledge FILE` searches one alone.")
    }
    let parts = source.split(separator: "/", omittingEmptySubsequences: false)
    let isShort = parts.count == 2 && parts.allSatisfy { Registry.Root.isName(String($0)) }
    let hint = isShort ? " For GitHub, write `https://github.com/\(source)`." : ""
    return Failure("there is no folder `\(source)`, and it is no address of a repository.\(hint)")
  }

  @Sendable
  private static func removeRoot(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    guard arguments.operands.count == 1 else {
      throw Failure("`remove` needs one name. `skills list` shows them.")
    }
    let root = try Registry.read(on: machine).root(arguments.operands[0])
    try Registry.change(on: machine) { $0.roots.removeAll { $0.isSame(as: root) } }
    // Only what we cloned ourselves, and only inside our own folder.
    if root.origin != nil, Files.parent(of: root.folder) == Registry.clones(on: machine) {
      Files.removeTree(root.folder)
    }
    console.note("removed `\(root.name)`.")
    return .found
  }

  @Sendable
  private static func updateRoots(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
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
      console.note(
        "nothing was cloned yet, so there is nothing to fetch; `skills add GIT-URL` clones.")
      return .nothing
    }
    var outcome = Outcome.found
    for root in clones {
      do {
        let hasChanged = try Git.update(
          root.folder, branch: root.branch, progress: arguments.environment.progress)
        try keepLicense(of: root, on: machine)
        console.note(hasChanged ? "updated `\(root.name)`." : "`\(root.name)` has not changed.")
      } catch {
        console.note("`\(root.name)`: \(error.message)")
        outcome = .failure
      }
    }
    return outcome
  }

  /// Writes down what a clone says about its license now.
  private static func keepLicense(
    of root: Registry.Root, on machine: Machine
  ) throws(Failure) {
    let license = LicenseNotice.of(folder: root.folder)
    guard license != root.license else { return }
    try Registry.change(on: machine) { registry in
      for index in registry.roots.indices where registry.roots[index].isSame(as: root) {
        registry.roots[index].license = license
      }
    }
  }

  @Sendable
  private static func listRoots(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    var roots = try Registry.read(on: machine).roots
    if arguments.has("--installed") {
      roots = InstalledSkills.roots(on: machine)
      for index in roots.indices {
        roots[index].license = LicenseNotice.of(folder: roots[index].folder)
      }
    }
    if format == .json {
      let json: JSON = ["roots": .array(roots.map(\.json))]
      console.print(json.line)
    } else if console.screen != nil, !roots.isEmpty {
      console.write(markdown: table(of: roots, on: machine))
    } else {
      for root in roots { console.write(lines(for: root, on: machine)) }
    }
    if roots.isEmpty {
      console.note(
        arguments.has("--installed")
          ? "no agent on this machine has skills."
          : "nothing was added yet; `skills add PATH|GIT-URL` adds some.")
    }
    return roots.isEmpty ? .nothing : .found
  }

  private static func table(of roots: [Registry.Root], on machine: Machine) -> String {
    let rows = roots.map { root in
      let isGone = Files.kind(of: root.folder) == .missing ? " (not there any more)" : ""
      let cells = [
        "`\(root.name)`", (root.source ?? machine.short(root.folder)) + isGone,
        root.license ?? "none given",
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    let isUpdatable = roots.contains { $0.origin != nil }
    return """
      | Name | Where from | License |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      `--knowledge NAME` searches one\(isUpdatable ? ", `skills update` fetches what is new" : "").

      """
  }

  private static func lines(for root: Registry.Root, on machine: Machine) -> String {
    let isGone = Files.kind(of: root.folder) == .missing
    var lines =
      "\(root.name)\n  \(machine.short(root.folder))\(isGone ? " (not there any more)" : "")\n"
    if let source = root.source { lines += "  from \(source)\n" }
    return lines + "  license: \(root.license ?? "none given")\n"
  }
}
