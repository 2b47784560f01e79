import ClientConfig
import JSON
import Knowledge

/// A row of `skills install --list`: the entry of our server, or our hooks, in a file of a client.
struct ClientList {
  let client: Client
  let scope: Client.Scope
  let file: String
  let isOfHooks: Bool
  let state: State
  /// Whether the entry, or one of the hooks, starts this binary.
  let startsThisProgram: Bool
  /// What the server's entry starts.
  private(set) var command: String?
  private(set) var arguments: [String] = []
  /// Whether a link leads out of the project, in which case the file never got anything of ours.
  let leadsOut: Bool
  /// The file with the setting with which the client doesn't start it; nil if it does.
  private(set) var disabler: String?

  enum State: String {
    /// As we would set it up; or for a `skills` elsewhere, with arguments that don't start a server, with other hooks.
    case current, outdated
    case foreign
    /// The client has nothing of ours, or isn't installed.
    case absent, missing
    case unreadable
  }

  /// The servers, then the hooks. In the home folder, a project's file can be the user's own, which is listed only once.
  static func all(on machine: Machine) -> [ClientList] {
    let servers = Client.all.flatMap { client in
      Client.Scope.allCases.flatMap { client.files(of: $0, on: machine) }.map { ClientList(client, $0, on: machine) }
    }
    let hooks = Client.all.flatMap { client in
      client.hooks.map { hooks in hooks.files.map { ClientList(client, hooks, $0, on: machine) } } ?? []
    }
    return [servers, hooks].flatMap { rows in rows.uniqued { "\($0.client.name) \($0.file)" } }
  }

  private init(_ client: Client, _ file: Client.File, on machine: Machine) {
    (self.client, scope, self.file, isOfHooks) = (client, file.scope, file.path(on: machine), false)
    let config = Installation.server(file, on: machine)
    leadsOut = config.file.leadsOut
    let found = Result(catching: config.found)
    if case .success(let entry?) = found { (arguments, disabler) = (entry.arguments, config.disabler) }
    switch found.map(config.entry.state) {
    case .success(.current): (state, command) = (.current, config.program)
    case .success(.outdated(let old)): (state, command) = (.outdated, old)
    case .success(.foreign(let other)): (state, command) = (.foreign, other)
    case .success(.absent): (state, command) = (file.isThere(on: machine) ? .absent : .missing, nil)
    case .failure: (state, command) = (.unreadable, nil)
    }
    startsThisProgram = state == .current || state == .outdated && command == config.program
  }

  private init(_ client: Client, _ hooks: HookClient, _ file: Client.File, on machine: Machine) {
    (self.client, scope, self.file, isOfHooks) = (client, file.scope, file.path(on: machine), true)
    let config = Installation.hooks(hooks, file, on: machine)
    (disabler, leadsOut) = (config.disabler, config.file.leadsOut)
    switch Result(catching: config.state) {
    case .success((.absent, _)): (state, startsThisProgram) = (file.isThere(on: machine) ? .absent : .missing, false)
    case .success((.current, let isThis)): (state, startsThisProgram) = (.current, isThis)
    case .success((.outdated, let isThis)): (state, startsThisProgram) = (.outdated, isThis)
    case .failure: (state, startsThisProgram) = (.unreadable, false)
    }
  }

  static func write(_ rows: [ClientList], on machine: Machine, asJSON: Bool, console: inout Console) {
    guard !asJSON else {
      let (hooks, servers) = (rows.filter(\.isOfHooks), rows.filter { !$0.isOfHooks })
      return console.write(["clients": .array(servers.map(\.json)), "hooks": .array(hooks.map(\.json))])
    }
    let cells = rows.filter { !$0.isOfHooks || $0.state != .missing }.map { row in
      // A project's file is shown relative to the project.
      let isOfProject = row.scope == .project
      let place = isOfProject ? String(row.file.dropFirst(machine.project.count + 1)) : machine.short(row.file)
      return [row.client.name, row.scope.rawValue, row.words(on: machine), place]
    }
    let widths = (0..<3).map { column in cells.map(\.[column].count).max() ?? 0 } + [0]
    for cells in cells {
      console.print(zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  "))
    }
  }

  func words(on machine: Machine) -> String {
    switch state {
    case .current: (isOfHooks ? "hooks set up" : "set up") + (disabler == nil ? "" : ", but disabled")
    case .outdated where isOfHooks:
      startsThisProgram ? "hooks set up, but not all as they are now" : "hooks set up, for another program"
    case .outdated where startsThisProgram: "set up, but starts no server"
    case .outdated: "set up, for \(machine.short(command ?? ""))"
    case .foreign: "another `skills`"
    case .absent: isOfHooks ? "no hooks" : "not set up"
    case .missing: "not here"
    case .unreadable: "cannot be read"
    }
  }

  private var json: JSON {
    let json: JSON = [
      "client": .string(client.name), "scope": .string(scope.rawValue), "state": .string(state.rawValue),
      "file": .string(file),
    ]
    return json.adding(isOfHooks ? [:] : ["command": .optional(command)]).adding(["disabled": .bool(disabler != nil)])
  }
}
