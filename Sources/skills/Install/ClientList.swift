import ClientConfig
import JSON
import Knowledge

/// The rows of `skills install --list`.
struct ClientList {
  let client: Client
  let scope: Client.Scope
  let file: String
  let state: State
  let command: String?
  let arguments: [String]
  /// The command that we would configure.
  private let ownCommand: String

  enum State: String {
    /// The entry starts this binary as a server; or a `skills` elsewhere, or with arguments that don't start a server.
    case current, outdated
    case foreign
    /// The client has no entry of ours, or isn't installed.
    case absent, missing
    case unreadable
  }

  /// In the home folder, a project's file can be the user's own, which is listed only once.
  static func all(on machine: Machine) -> [ClientList] {
    Client.all.flatMap { client in
      Client.Scope.allCases.flatMap { scope in
        client.files(of: scope, on: machine).map { ClientList(client, scope, $0, on: machine) }
      }
    }.uniqued { "\($0.client.name) \($0.file)" }
  }

  private init(_ client: Client, _ scope: Client.Scope, _ file: Client.File, on machine: Machine) {
    (self.client, self.scope, self.file) = (client, scope, file.path(on: machine))
    let config = Installation.server(file, on: machine)
    ownCommand = config.entry.config.command
    arguments = (try? config.found())?.arguments ?? []
    switch Result(catching: config.state) {
    case .success(.current): (state, command) = (.current, ownCommand)
    case .success(.outdated(let old)): (state, command) = (.outdated, old)
    case .success(.foreign(let other)): (state, command) = (.foreign, other)
    case .success(.absent): (state, command) = (file.isThere(on: machine) ? .absent : .missing, nil)
    case .failure: (state, command) = (.unreadable, nil)
    }
  }

  /// Whether the entry starts this binary, but not as a server.
  var isIdle: Bool { state == .outdated && command == ownCommand }
  var startsThisProgram: Bool { state == .current || isIdle }

  static func write(of clients: [Client], on machine: Machine, asJSON: Bool, console: inout Console) {
    let isWanted = { (client: Client) in clients.isEmpty || clients.contains { $0.name == client.name } }
    let rows = all(on: machine).filter { isWanted($0.client) }
    let hooks = HookList.all(on: machine).filter { isWanted($0.client) }
    guard !asJSON else {
      return console.write(["clients": .array(rows.map(\.json)), "hooks": .array(hooks.map(\.json))])
    }
    let cells =
      rows.map { [$0.client.name, $0.scope.rawValue, $0.words(on: machine), place($0.file, $0.scope, on: machine)] }
      + hooks.filter { $0.state != .missing }
      .map { [$0.client.name, $0.scope.rawValue, $0.words, place($0.file, $0.scope, on: machine)] }
    let widths = (0..<3).map { column in cells.map(\.[column].count).max() ?? 0 } + [0]
    for cells in cells {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
      console.print(padded.joined(separator: "  "))
    }
  }

  /// The file's path for display; a project's is relative to the project.
  private static func place(_ file: String, _ scope: Client.Scope, on machine: Machine) -> String {
    scope == .project ? String(file.dropFirst(machine.project.count + 1)) : machine.short(file)
  }

  private func words(on machine: Machine) -> String {
    switch state {
    case .current: "set up"
    case .outdated where isIdle: "set up, but starts no server"
    case .outdated: "set up, for \(machine.short(command ?? ""))"
    case .foreign: "another `skills`"
    case .absent: "not set up"
    case .missing: "not here"
    case .unreadable: "cannot be read"
    }
  }

  private var json: JSON {
    [
      "client": .string(client.name), "scope": .string(scope.rawValue),
      "state": .string(state.rawValue), "file": .string(file),
      "command": .optional(command),
    ]
  }
}
