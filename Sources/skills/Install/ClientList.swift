import MCP

/// What `skills install --list` says of every configuration.
struct ClientList {
  let client: Client
  let scope: Client.Scope
  let file: String
  let state: State
  /// What our entry, or the one that bears our name, starts.
  let command: String?

  enum State: String {
    /// Starts this binary, or a `skills` elsewhere.
    case current, outdated
    /// Somebody else's entry has our name.
    case foreign
    /// The client is here without our entry, or is not here.
    case absent, missing
    case unreadable
  }

  static func all(on machine: Machine) -> [ClientList] {
    Client.all.flatMap { client in
      Client.Scope.allCases.flatMap { scope in
        client.files(of: scope, on: machine).map {
          ClientList(client, scope, $0, on: machine)
        }
      }
    }
  }

  private init(
    _ client: Client, _ scope: Client.Scope, _ file: Client.File, on machine: Machine
  ) {
    (self.client, self.scope, self.file) = (client, scope, file.path(on: machine))
    let config = Installation.config(file, on: machine, arguments: ["serve"])
    switch Result(catching: config.state) {
    case .success(.current): (state, command) = (.current, machine.binary)
    case .success(.outdated(let old)): (state, command) = (.outdated, old)
    case .success(.foreign(let other)): (state, command) = (.foreign, other)
    case .success(.absent): (state, command) = (file.isThere(on: machine) ? .absent : .missing, nil)
    case .failure: (state, command) = (.unreadable, nil)
    }
  }

  static func write(on machine: Machine, as format: AnswerFormat, console: inout Console) {
    let rows = all(on: machine)
    guard format != .json else {
      let json: JSON = ["clients": .array(rows.map(\.json))]
      return console.print(json.line)
    }
    let cells = rows.map { [$0.client.name, $0.scope.rawValue, $0.words(on: machine)] }
    let widths = (0..<3).map { column in cells.map(\.[column].count).max() ?? 0 }
    for (row, cells) in zip(rows, cells) {
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let isOurs = row.scope == .project
      let path =
        isOurs ? String(row.file.dropFirst(machine.project.count + 1)) : machine.short(row.file)
      console.print(padded.joined(separator: "  ") + "  " + path)
    }
  }

  private func words(on machine: Machine) -> String {
    switch state {
    case .current: "set up"
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
      "command": command.map(JSON.string) ?? nil,
    ]
  }
}
