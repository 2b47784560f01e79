import ClientConfig
import Knowledge

extension Command {
  static let install = Command(
    name: "install", operands: "CLIENT",
    summary: "Set up a client to start this server or run its hooks, or undo it.", operand: .client,
    discussion: """
      Clients: \(Client.all.map(\.name).joined(separator: ", ")).

      If the client already has our entry, this updates its binary, and --knowledge sets what it \
      searches. Only our entry changes: comments, other servers and the file's layout stay the same. The \
      previous file is kept in FILE.skills-backup, or for a project in its .git/skills-backups, and --uninstall restores it, even if it had an \
      entry of your own. A project's entry starts `skills` by its name, because other people use the \
      file too: everyone needs it on their PATH.

      --hooks sets up hooks instead of the server: a prompt gets the IDs of the sections it calls for, an edited \
      Swift file is reviewed, and a session learns what it can ask. They stay silent in other projects. \
      Clients with hooks: \(Client.all.filter { $0.hooks != nil }.map(\.name).joined(separator: ", ")).
      """,
    examples: [
      Example("install --list", "the clients on this machine, and which ones are set up"),
      Example("install claude-code", "for all your projects"),
      Example("install cursor --scope project --dry-run", "preview the change"),
      Example("install codex --knowledge builtin --knowledge installed", "with more knowledge"),
      Example("install codex --uninstall", "remove it"),
      Example("install claude-code --hooks", "knowledge that shows up by itself"),
      Example("install --uninstall", "remove it from every client that starts this program"),
    ],
    options: [
      Option("--list", "Show the clients on this machine and which ones are set up."),
      Option("--scope", value: "user|project", "For all your projects (user) or only for the one in this folder."),
      Option("--hooks", "Set up the client's hooks instead of the server."),
      Option("--dry-run", "Show the change as a diff and change nothing."),
      Option(
        "--uninstall",
        "Remove the entry, or with --hooks the hooks; without CLIENT, all that start this program."),
      Option(
        "--knowledge", value: "DIR",
        "What the server searches instead of the built-in knowledge. Repeatable.",
        isRepeatable: true),
      .format("text|json"),
    ],
    json: """
      with --list: {"clients": [{"client", "scope", "state", "file", "command"}], "hooks": [{"client", "scope", \
      "state", "file"}]}; state is current, outdated, foreign, absent, missing or unreadable; command is the entry's or null
      """
  ) { arguments, console throws(Failure) in
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
      let isScoped = arguments.value("--scope") != nil
      return try uninstallAll(on: machine, isDryRun: arguments.has("--dry-run"), &console) {
        (!isScoped || $0.scope == scope) && (!arguments.has("--hooks") || $0.isOfHooks)
      }
    }
    guard clients.count == 1, let client = clients.first else {
      throw Failure(
        "`install` sets one client up at a time, one of \(names.joined(separator: ", ")). "
          + "`skills install --list` shows which are here.")
    }
    let knowledge = try Installation.knowledge(arguments.all("--knowledge"), machine)
    let hooks = arguments.has("--hooks") ? try hooks(of: client) : nil
    let installation = Installation(client: client, scope: scope, machine: machine, knowledge: knowledge, hooks: hooks)
    return try installation.run(
      isRemoval: arguments.has("--uninstall"), isDryRun: arguments.has("--dry-run"), console: &console)
  }

  private static func uninstallAll(
    on machine: Machine, isDryRun: Bool, _ console: inout Console, where isMeant: (ClientList) -> Bool
  ) throws(Failure) -> Outcome {
    // Hooks first: a client may have them in the same file as its servers, where they were added last.
    let rows = ClientList.all(on: machine).filter { $0.startsThisProgram && isMeant($0) }
    let servers = rows.filter { !$0.isOfHooks }.uniqued { "\($0.client.name) \($0.scope)" }
    let installations = (rows.filter(\.isOfHooks) + servers).map { row in
      Installation(
        client: row.client, scope: row.scope, machine: machine, hooks: row.isOfHooks ? row.client.hooks : nil)
    }
    if installations.isEmpty { console.note("no client starts this program.") }
    for installation in installations {
      _ = try installation.run(isRemoval: true, isDryRun: isDryRun, console: &console)
    }
    return .found
  }

  private static var names: [String] { Client.all.map(\.name) }

  private static func hooks(of client: Client) throws(Failure) -> HookClient {
    if let hooks = client.hooks { return hooks }
    let others = Client.all.filter { $0.hooks != nil }.map(\.name).joined(separator: ", ")
    throw Failure("\(client.title) has no hooks that can be set up. These have: \(others).")
  }

  private static func client(_ name: String) throws(Failure) -> Client {
    if let client = Client.all.first(where: { $0.name == name }) { return client }
    throw Failure(no: "client", name, among: names)
  }
}

struct Installation {
  let client: Client
  let scope: Client.Scope
  let machine: Machine
  /// `--knowledge` and its values, which existing entries must have too.
  var knowledge: [String] = []
  /// The hooks to set up instead of the server.
  var hooks: HookClient?

  /// `--knowledge` for the server, with absolute paths, since a client starts it in any folder.
  static func knowledge(_ names: [String], _ machine: Machine) throws(Failure) -> [String] {
    var words: [String] = []
    for name in names {
      // Skills that agents don't have yet are served once they do.
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

  static func server(_ file: Client.File, on machine: Machine, knowledge: [String] = []) -> ServerConfig {
    let entry = ServerEntry(
      config: file.shape.entry(binary: binary(for: file, on: machine), arguments: ["serve"] + knowledge),
      isExact: !knowledge.isEmpty, isOfProject: file.scope == .project)
    return ServerConfig(file: config(file, on: machine, backupEnding: ".skills-backup"), entry: entry)
  }

  /// Hooks have a separate backup, since Gemini CLI has them in the same file as its servers.
  static func hooks(
    _ client: HookClient, _ file: Client.File, on machine: Machine, knowledge: [String] = []
  ) -> HookConfig {
    HookConfig(
      client, file: config(file, on: machine, backupEnding: ".skills-hooks-backup"),
      HookProgram(binary: binary(for: file, on: machine), arguments: knowledge))
  }

  private static func binary(for file: Client.File, on machine: Machine) -> String {
    // In a shared project file, the path of `skills` may differ for others.
    file.scope == .project ? Files.name(of: machine.binary) : machine.binary
  }

  private static func config(_ file: Client.File, on machine: Machine, backupEnding: String) -> ConfigFile {
    let isOfProject = file.scope == .project
    return ConfigFile(
      file.path(on: machine), format: file.shape.format, mode: isOfProject ? 0o644 : 0o600, backupEnding: backupEnding,
      in: isOfProject ? machine.project : nil, home: machine.home)
  }

  private var parts: [any ConfigPart] {
    if let hooks {
      return hooks.files.filter { $0.scope == scope }
        .map { Self.hooks(hooks, $0, on: machine, knowledge: knowledge) }
    }
    return client.files(of: scope, on: machine).map { Self.server($0, on: machine, knowledge: knowledge) }
  }

  func run(isRemoval: Bool, isDryRun: Bool, console: inout Console) throws(Failure) -> Outcome {
    let parts = parts
    guard !parts.isEmpty else { throw unsupported }
    // Checks all files before changing one, so that a client is set up completely or not at all.
    for part in parts { _ = try Self.change(of: part, isRemoval: isRemoval) }
    var didChange = false
    // Removes in reverse order, so that folders shared by two files go with the first.
    for part in isRemoval ? parts.reversed() : parts {
      let work = { () throws(Failure) in try Self.change(of: part, isRemoval: isRemoval) }
      guard let change = try isDryRun ? work() : part.file.make(work) else {
        console.note("\(client.title): `\(machine.short(part.file.path))` \(unchanged(isRemoval: isRemoval)).")
        continue
      }
      didChange = true
      if isDryRun {
        console.write(difference: Self.diff(change, path: part.file.path))
      } else {
        console.note(told(change, of: part, isRemoval: isRemoval))
      }
    }
    if didChange, !isDryRun, !isRemoval { tellMore(console: &console) }
    return .found
  }

  private static func change(of part: some ConfigPart, isRemoval: Bool) throws(Failure) -> ConfigFile.Change? {
    isRemoval ? try part.removal() : try part.installation()
  }

  private func unchanged(isRemoval: Bool) -> String {
    switch (hooks == nil, isRemoval) {
    case (true, true): "has no entry of ours"
    case (true, false): "starts this binary already"
    case (false, true): "has no hooks of ours"
    case (false, false): "has these hooks already"
    }
  }

  private static func diff(_ change: ConfigFile.Change, path: String) -> String {
    let texts = [change.old, change.new].map { String(decoding: $0 ?? [], as: UTF8.self) }
    return UnifiedDiff.text(from: texts[0], to: texts[1], path: path)
  }

  private func told(_ change: ConfigFile.Change, of part: some ConfigPart, isRemoval: Bool) -> String {
    let path = machine.short(part.file.path)
    if hooks != nil {
      if !isRemoval { return "\(client.title) now runs the hooks of `\(part.program)` (\(path))." }
      if change.new != nil { return "\(client.title): took the hooks out of `\(path)`." }
    }
    guard isRemoval else {
      let other = change.other.map { " instead of `\(machine.short($0))`" } ?? ""
      return "\(client.title) now starts `\(part.program)`\(other) (\(path))."
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
    console.note(hooks?.hint ?? client.hint)
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
