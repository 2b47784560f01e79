import JSON
import Knowledge

/// The rows of `skills install --list` about hooks.
struct HookList {
  let client: Client
  let scope: Client.Scope
  let file: String
  let state: State
  /// Whether one of them starts this binary.
  let startsThisProgram: Bool

  enum State: String {
    /// All of our hooks are configured as we would do it; or only some, or with another binary.
    case current, outdated
    /// The client has no hooks of ours, or isn't installed.
    case absent, missing
    case unreadable
  }

  static func all(on machine: Machine) -> [HookList] {
    Client.all.flatMap { client in
      (client.hooks?.files ?? []).map { HookList(client, $0, on: machine) }
    }.uniqued { "\($0.client.name) \($0.file)" }
  }

  private init(_ client: Client, _ file: Client.File, on machine: Machine) {
    (self.client, scope, self.file) = (client, file.scope, file.path(on: machine))
    let hooks = client.hooks.map { Installation.hooks($0, file, on: machine) }
    switch Result(catching: { () throws(Failure) in try hooks?.state() ?? (.absent, false) }) {
    case .success((.absent, _)): (state, startsThisProgram) = (file.isThere(on: machine) ? .absent : .missing, false)
    case .success((.current, let isThis)): (state, startsThisProgram) = (.current, isThis)
    case .success((.outdated, let isThis)): (state, startsThisProgram) = (.outdated, isThis)
    case .failure: (state, startsThisProgram) = (.unreadable, false)
    }
  }

  var words: String {
    switch state {
    case .current: "hooks set up"
    case .outdated:
      startsThisProgram ? "hooks set up, but not all as they are now" : "hooks set up, for another program"
    case .absent: "no hooks"
    case .missing: "not here"
    case .unreadable: "cannot be read"
    }
  }

  var json: JSON {
    [
      "client": .string(client.name), "scope": .string(scope.rawValue), "state": .string(state.rawValue),
      "file": .string(file),
    ]
  }
}
