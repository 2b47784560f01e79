import ClientConfig
import Knowledge

extension Command {
  static let install = Command(
    name: "install", operands: "CLIENT",
    summary: "Set up a client to start this server, or undo it.", operand: .client,
    discussion: """
      Clients: \(Client.all.map(\.name).joined(separator: ", ")).

      If the client already has our entry, this updates its binary, and --knowledge sets what it
      searches. Only our entry changes: comments, other servers and the file's layout stay the same. The
      previous file is kept in FILE.skills-backup, and --uninstall restores it, even if it had an
      entry of your own. A project's entry starts `skills` by its name, because other people use the
      file too: everyone needs it on their PATH.
      """,
    examples: [
      Example("install --list", "the clients on this machine, and which ones are set up"),
      Example("install claude-code", "for all your projects"),
      Example("install cursor --scope project --dry-run", "preview the change"),
      Example("install codex --knowledge builtin --knowledge installed", "with more knowledge"),
      Example("install codex --uninstall", "remove it"),
      Example("install --uninstall", "remove it from every client that starts this program"),
    ],
    options: [
      Option(name: "--list", help: "Show the clients on this machine and which ones are set up."),
      Option(
        name: "--scope", value: "user|project",
        help: "For all your projects (user) or only for the one in this folder."),
      Option(name: "--dry-run", help: "Show the change as a diff and change nothing."),
      Option(name: "--uninstall", help: "Remove the entry; without CLIENT, every entry that starts this program."),
      Option(
        name: "--knowledge", value: "DIR",
        help: "What the server searches instead of the built-in knowledge. Repeatable.",
        isRepeatable: true),
      .format("text|json"),
    ],
    json: """
      with --list: {"clients": [{"client", "scope", "state", "file", "command"}]}; state is current, \
      outdated, foreign, absent, missing or unreadable; command is the entry's or null
      """,
    run: installClient)

  @Sendable
  private static func installClient(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> Outcome {
    let machine = try arguments.environment.requiredMachine()
    let clients = try arguments.operands.map { name throws(Failure) in try client(name) }
    if arguments.has("--list") {
      ClientList.write(of: clients, on: machine, asJSON: try arguments.wantsJSON, console: &console)
      return .found
    }
    guard arguments.value("--format") == nil else {
      throw Failure("`--format` is for `--list`: add that, or leave it out.")
    }
    let scope = try arguments.choice("--scope", of: Client.Scope.self) ?? .user
    if clients.isEmpty, arguments.has("--uninstall") {
      return try uninstallAll(on: machine, isDryRun: arguments.has("--dry-run"), &console)
    }
    guard clients.count == 1, let client = clients.first else {
      throw Failure(
        "`install` sets one client up at a time, one of \(names.joined(separator: ", ")). "
          + "`skills install --list` shows which are here.")
    }
    let knowledge = try Installation.knowledge(arguments.all("--knowledge"), machine)
    let installation = Installation(
      client: client, scope: scope, machine: machine, arguments: ["serve"] + knowledge, isExact: !knowledge.isEmpty)
    return try installation.run(
      isRemoval: arguments.has("--uninstall"), isDryRun: arguments.has("--dry-run"), console: &console)
  }

  private static func uninstallAll(
    on machine: Machine, isDryRun: Bool, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let rows = ClientList.all(on: machine).filter(\.startsThisProgram)
    if rows.isEmpty { console.note("no client starts this program.") }
    for row in rows.uniqued(on: { "\($0.client.name) \($0.scope)" }) {
      let installation = Installation(
        client: row.client, scope: row.scope, machine: machine, arguments: ["serve"], isExact: false)
      _ = try installation.run(isRemoval: true, isDryRun: isDryRun, console: &console)
    }
    return .found
  }

  private static var names: [String] { Client.all.map(\.name) }

  private static func client(_ name: String) throws(Failure) -> Client {
    if let client = Client.all.first(where: { $0.name == name }) { return client }
    throw Failure(no: "client", name, among: names)
  }
}

struct Installation {
  let client: Client
  let scope: Client.Scope
  let machine: Machine
  let arguments: [String]
  /// Whether an entry that is there is to have these arguments, too.
  let isExact: Bool

  /// `--knowledge` for the server: paths from the root, for a client starts it in any folder.
  static func knowledge(_ names: [String], _ machine: Machine) throws(Failure) -> [String] {
    var words: [String] = []
    for name in names {
      // Skills that agents do not have yet are served once they do.
      let isWord = name == Roots.builtin || name == Roots.installed
      let roots = isWord ? nil : try Roots.roots(named: name, on: machine)
      let isName = isWord || roots != nil
      let folder = Roots.place(name).folder
      guard isName || Files.kind(of: folder) != .missing else {
        throw Failure("there is no folder `\(folder)`, and no knowledge of that name. `skills list` shows the names.")
      }
      let prefix = name.dropLast(folder.count)
      words += ["--knowledge", isName ? name : prefix + Files.absolute(folder)]
    }
    return words
  }

  static func config(
    _ file: Client.File, on machine: Machine, arguments: [String], isExact: Bool = false
  ) -> ConfigFile {
    let isOfProject = file.scope == .project
    // Other people's `skills` may be elsewhere.
    let binary = isOfProject ? Files.name(of: machine.binary) : machine.binary
    let entry = ServerEntry(
      config: file.shape.entry(binary: binary, arguments: arguments), isExact: isExact, isOfProject: isOfProject)
    return ConfigFile(
      file.path(on: machine), entry: entry, format: file.shape.format,
      mode: isOfProject ? 0o644 : 0o600, in: isOfProject ? machine.project : nil, home: machine.home
    )
  }

  func run(isRemoval: Bool, isDryRun: Bool, console: inout Console) throws(Failure) -> Outcome {
    let files = client.files(of: scope, on: machine)
    guard !files.isEmpty else { throw unsupported }
    let configs = files.map { Self.config($0, on: machine, arguments: arguments, isExact: isExact) }
    // All are looked at before one is changed: a client is set up whole or not at all.
    for config in configs { _ = try Self.change(of: config, isRemoval: isRemoval) }
    var didChange = false
    // Folders that two files share go with the file that came first.
    for config in isRemoval ? configs.reversed() : configs {
      let work = { () throws(Failure) in try Self.change(of: config, isRemoval: isRemoval) }
      guard let change = try isDryRun ? work() : config.make(work) else {
        let what = isRemoval ? "has no entry of ours" : "starts this binary already"
        console.note("\(client.title): `\(machine.short(config.path))` \(what).")
        continue
      }
      didChange = true
      if isDryRun {
        console.write(difference: Self.diff(change, path: config.path))
      } else {
        console.note(told(change, of: config, isRemoval: isRemoval))
      }
    }
    if didChange, !isDryRun, !isRemoval { tellMore(console: &console) }
    return .found
  }

  private static func change(of config: ConfigFile, isRemoval: Bool) throws(Failure) -> ConfigFile.Change? {
    isRemoval ? try config.removal() : try config.installation()
  }

  private static func diff(_ change: ConfigFile.Change, path: String) -> String {
    let texts = [change.old, change.new].map { String(decoding: $0 ?? [], as: UTF8.self) }
    return UnifiedDiff.text(from: texts[0], to: texts[1], path: path)
  }

  private func told(_ change: ConfigFile.Change, of config: ConfigFile, isRemoval: Bool) -> String {
    let path = machine.short(config.path)
    guard isRemoval else {
      let other = change.other.map { " instead of `\(machine.short($0))`" } ?? ""
      return "\(client.title) now starts `\(config.entry.config.command)`\(other) (\(path))."
    }
    if let other = change.other {
      return "\(client.title) starts `\(machine.short(other))` again, as before (\(path)). "
        + "Another `--uninstall` takes that entry out, too."
    }
    return change.new == nil
      ? "\(client.title): removed `\(path)`, which held nothing else."
      : "\(client.title): took the entry out of `\(path)`."
  }

  private func tellMore(console: inout Console) {
    console.note(client.hint)
    if scope == .project {
      console.note("everyone who uses this project needs `\(Files.name(of: machine.binary))` on their PATH.")
    }
    if machine.isInBuildFolder {
      console.note(
        "this binary is in a build folder, where the next build replaces it. "
          + "`Scripts/install` installs it permanently.")
    }
  }

  private var unsupported: Failure {
    let other = Client.Scope.allCases.first { !client.files(of: $0, on: machine).isEmpty }
    guard let other else { return Failure("\(client.title) runs on macOS only.") }
    return Failure("\(client.title) has no \(scope.rawValue) configuration. Use `--scope \(other.rawValue)`.")
  }
}
