import ClientConfig
import JSON

/// The configuration entry that starts our server, with the rules for recognizing existing ones.
struct ServerEntry: Sendable {
  var config: ConfigEntry
  /// Whether the arguments must be exactly these; else any that start the server are kept.
  var isExact = false
  /// Whether it is in a project's file, which may come with a foreign checkout.
  var isOfProject = false

  enum State: Equatable {
    case absent
    /// The entry starts the same binary that we would configure, as a server.
    case current
    /// The entry starts a `skills` at another path, or with unsuitable arguments.
    case outdated(command: String)
    /// A foreign entry has our name; `command` is nil if it starts nothing.
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

  /// Whether an entry is ours, that is, starts a binary with our name.
  ///
  /// An entry in a project must be in our form, since anyone may have written it: options could name a file to write
  /// to, and variables a library to load. It may only add knowledge, and what clients add: its type, whether it is
  /// enabled, and a timeout.
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
