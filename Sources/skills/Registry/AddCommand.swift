import Knowledge

extension Command {
  static let add = Command(
    name: "add", operands: "PATH|GIT-URL",
    summary: "Add a folder or a repository of other people's knowledge.",
    operand: .file,
    discussion: """
      A folder is searched where it is. Of a repository, only the newest commit is cloned, and nothing in it is run. \
      Then `--knowledge NAME` searches it from any folder.
      """,
    examples: [
      Example("add ~/notes/swift", "a folder"),
      Example(
        "add https://github.com/AvdLee/SwiftUI-Agent-Skill --name swiftui-expert", "a repository"),
    ],
    options: [
      Option("--name", value: "N", "Its name (default: the last part of the path)."),
      Option("--branch", value: "B", "The branch or tag of a repository (default: its default branch)."),
      Option("--commit", value: "SHA", "The commit to clone instead of the newest; `update` then stays there."),
    ]
  ) { arguments, console throws(Failure) in
    let machine = try arguments.environment.requiredMachine()
    guard arguments.operands.count == 1, let source = arguments.operands.first else {
      throw Failure("`add` needs a folder or the address of a repository: `skills add ~/notes/swift`.")
    }
    let path = Files.absolute(source)
    let isBare = Git.isBare(path)
    if !isBare, Files.kind(of: source) == .folder {
      return try addFolder(path, named: source, for: arguments, on: machine, &console)
    }
    guard let address = GitAddress(isBare ? "file://\(path)" : source) else { throw noSource(source) }
    return try addRepository(address, for: arguments, on: machine, &console)
  }

  private static func addFolder(
    _ folder: String, named source: String, for arguments: Arguments, on machine: Machine, _ console: inout Console
  ) throws(Failure) -> Outcome {
    for option in ["--branch", "--commit"] where arguments.value(option) != nil {
      throw Failure("`\(source)` is searched as it is; `\(option)` is for what is cloned.")
    }
    let name = arguments.value("--name") ?? Files.name(of: folder)
    try check(name, in: try Registry.read(on: machine))
    try checkMarkdown(in: folder, from: source)
    let root = Registry.Root(name: name, folder: folder, license: LicenseNotice.of(folder: folder))
    try list(root, on: machine)
    console.note(sentence(about: root))
    return .found
  }

  private static func addRepository(
    _ address: GitAddress, for arguments: Arguments, on machine: Machine, _ console: inout Console
  ) throws(Failure) -> Outcome {
    if let page = address.page {
      throw Failure(
        "`\(address.text)` is a page about a repository. Clone the repository: "
          + "`skills add \(page.repository) --branch \(page.branch)`.")
    }
    let branch = try arguments.value("--branch").map(GitBranch.init(_:))
    let commit = try arguments.value("--commit").map(GitCommit.init(_:))
    let name = arguments.value("--name") ?? address.name
    let clones = Clones(on: machine)
    try check(name, in: try Registry.read(on: machine))
    guard clones.place(of: clones.path(of: name)) == .missing(name) else { throw clones.inTheWay(name) }
    let draft = try CloneDraft(in: clones)
    defer {
      draft.remove()
      Registry.removeEmptyFolders(on: machine)
    }
    try Git.clone(
      address, branch: branch, commit: commit, into: draft.path, progress: arguments.environment.progress)
    try checkMarkdown(in: draft.path, from: address.text)
    let root = Registry.Root(
      name: name, folder: clones.path(of: name), origin: address.text, branch: branch?.name,
      license: LicenseNotice.of(folder: draft.path),
      pin: try Pin(of: draft.path, commit: try Git.commit(of: draft.path)), isHeld: commit != nil)
    try list(root, on: machine) { () throws(Failure) in try draft.place(as: name) }
    console.note(sentence(about: root))
    if address.hasSecret {
      console.note(
        "the name and password in the address are not kept: `skills update \(name)` needs a credential "
          + "helper, which `git help credentials` explains.")
    }
    return .found
  }

  /// Writes an entry into the list, unless another with its name has been added meanwhile.
  private static func list(
    _ root: Registry.Root, on machine: Machine, then last: () throws(Failure) -> Void = {}
  ) throws(Failure) {
    try Registry.change(
      on: machine,
      { registry throws(Failure) in
        try check(root.name, in: registry)
        registry.roots.append(root)
      }, then: last)
  }

  private static func sentence(about root: Registry.Root) -> String {
    let commit = root.pin?.commit.map { "commit \(Git.short(commit: $0)), " } ?? ""
    return "added `\(root.name)` (\(commit)license: \(root.license ?? "none given")). "
      + "Try `skills topics --knowledge \(root.name)`."
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
      throw Failure("`\(name)` is there already. Give another `--name`, or `skills remove \(name)`.")
    }
  }

  private static func checkMarkdown(in folder: String, from source: String) throws(Failure) {
    guard try !Files.markdown(below: folder).isEmpty else {
      throw Failure("`\(source)` has no Markdown file, so there is nothing to search.")
    }
  }

  private static func noSource(_ source: String) -> Failure {
    if Files.kind(of: source) == .file {
      return Failure("`\(source)` is a file; `skills query --knowledge FILE` searches one alone.")
    }
    let parts = source.split(separator: "/", omittingEmptySubsequences: false)
    let isShort = parts.count == 2 && parts.allSatisfy { Registry.Root.isName(String($0)) }
    let hint = isShort ? " For GitHub, write `https://github.com/\(source)`." : ""
    return Failure(
      "there is no folder `\(GitAddress.withoutSecrets(source))`, and it isn't the address of a repository.\(hint)")
  }
}
