import ClientConfig
import JSON

/// The entry of a configuration that starts our server, and which other entries count as ours.
struct ServerEntry: Sendable {
  var config: ConfigEntry
  /// Whether the arguments must be these; else any that start the server may stay.
  var isExact = false
  /// Whether it is in a project's file, which may come with somebody else's checkout.
  var isOfProject = false

  enum State: Equatable {
    case absent
    /// The entry starts the very binary that we would write, as a server.
    case current
    /// The entry starts a `skills` at another path, or with arguments that will not do.
    case outdated(command: String)
    /// Somebody else's entry bears our name; `command` is nil where it starts nothing.
    case foreign(command: String?)
  }

  func state(of found: ConfigEdit.Found?) -> State {
    guard let found else { return .absent }
    guard let command = found.command, isOurs(found) else { return .foreign(command: found.command) }
    return command == config.command && accepts(found.arguments) ? .current : .outdated(command: command)
  }

  func accepts(_ arguments: [String]) -> Bool {
    isExact ? arguments == config.arguments : Arguments.ofServer(in: arguments) != nil
  }

  /// This entry with the program of another one.
  func starting(_ found: ConfigEdit.Found) -> ConfigEntry {
    let members = config.members.map { member -> JSON.Member in
      let isList = member.value.elements != nil
      switch member.name {
      case "command":
        let command = found.command ?? ""
        return .init("command", isList ? .strings([command] + found.arguments) : .string(command))
      case "args": return .init("args", .strings(found.arguments))
      default: return member
      }
    }
    return ConfigEntry(path: config.path, members: members)
  }

  /// Whether an entry is one of ours: it starts a binary of our name.
  ///
  /// One of a project must be as we write it, for whoever wrote it chose what else is in it: options may name a file
  /// to write to, and variables a library to load. It may name knowledge, and what clients add: its type, whether it is on, and a limit
  /// of time.
  private func isOurs(_ found: ConfigEdit.Found) -> Bool {
    guard let command = found.command, isOurs(command) else { return false }
    guard isOfProject else { return true }
    let names = config.members.map(\.name) + ["type", "disabled", "enabled", "timeout"]
    let options = Array(found.arguments.dropFirst())
    return found.members.isSubset(of: names) && found.arguments.first == Command.serve.name
      && options.count.isMultiple(of: 2)
      && options.indices.allSatisfy { index in
        index.isMultiple(of: 2) ? options[index] == Command.Option.knowledge.name : !options[index].hasPrefix("-")
      }
  }

  func isOurs(_ command: String) -> Bool {
    let name = command.split(separator: "/").last
    return name == "skills" || name == config.command.split(separator: "/").last
  }
}
