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
      previous file is kept in FILE.skills-backup, for a project in its .git/skills-backups, and for a worktree or \
      submodule in ~/.local/share/skills-backups. --uninstall restores it, even if it had an entry or hooks of your own. A project's entry starts `skills` by its name, because other people use the \
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
      with --list: {"clients": [{"client", "scope", "state", "file", "command", "disabled"}], "hooks": [{"client", "scope", \
      "state", "file", "disabled"}]}; state is current, outdated, foreign, absent, missing or unreadable; command is the entry's or null
      """
  ) { arguments, console throws(Failure) in
    let machine = try arguments.environment.requiredMachine()
    let clients = try arguments.operands.map(client)
    let scope = try arguments.choice("--scope", of: Client.Scope.self)
    let isOfHooks = arguments.has("--hooks")
    let isMeant = { (row: ClientList) in (scope == nil || row.scope == scope) && (!isOfHooks || row.isOfHooks) }
    if arguments.has("--list") {
      try arguments.refuse(["--uninstall", "--knowledge", "--dry-run"], beside: "--list")
      let rows = ClientList.all(on: machine).filter(isMeant).filter { row in
        clients.isEmpty || clients.contains { $0.name == row.client.name }
      }
      ClientList.write(rows, on: machine, asJSON: try arguments.wantsJSON, console: &console)
      return .found
    }
    guard arguments.value("--format") == nil else {
      throw Failure("`--format` is for `--list`: add that, or leave it out.")
    }
    let isDryRun = arguments.has("--dry-run")
    if arguments.has("--uninstall") {
      try arguments.refuse(["--knowledge"], beside: "--uninstall")
      guard !clients.isEmpty else {
        return uninstallAll(on: machine, isDryRun: isDryRun, &console, where: isMeant)
      }
    }
    guard clients.count == 1, let client = clients.first else {
      throw Failure(
        "`install` sets one client up at a time, one of \(names.joined(separator: ", ")). "
          + "`skills install --list` shows which are here.")
    }
    let knowledge = try Installation.knowledge(arguments.all("--knowledge"), machine)
    let hooks = isOfHooks ? try hooks(of: client) : nil
    let installation = Installation(
      client: client, scope: scope ?? .user, machine: machine, knowledge: knowledge, hooks: hooks)
    guard arguments.has("--uninstall") else { return try installation.install(isDryRun: isDryRun, console: &console) }
    return report(try installation.uninstall(isDryRun: isDryRun, console: &console), &console)
  }

  private static func uninstallAll(
    on machine: Machine, isDryRun: Bool, _ console: inout Console, where isMeant: (ClientList) -> Bool
  ) -> Outcome {
    // Hooks first: a client may have them in the same file as its servers, where they were added last.
    let rows = ClientList.all(on: machine).reversed().filter { row in
      (row.startsThisProgram || row.state == .unreadable && !row.leadsOut) && isMeant(row)
    }
    if rows.isEmpty { console.note("no client starts this program.") }
    let failures = rows.flatMap { row in
      let installation = Installation(
        client: row.client, scope: row.scope, machine: machine, hooks: row.isOfHooks ? row.client.hooks : nil,
        file: row.file)
      return (try? installation.uninstall(isDryRun: isDryRun, console: &console)) ?? []
    }
    return report(failures, &console)
  }

  /// Tells why files couldn't be changed, after what was done.
  private static func report(_ failures: [Failure], _ console: inout Console) -> Outcome {
    // Hooks and a server may be in the same file.
    for message in failures.map(\.message).uniqued() { console.note(message) }
    return failures.isEmpty ? .found : .failure
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
