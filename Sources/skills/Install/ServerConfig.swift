import ClientConfig
import JSON

/// The entry of our server in a client's configuration.
struct ServerConfig: ConfigPart {
  let file: ConfigFile
  let entry: ServerEntry

  var program: String { entry.config.command }

  func found() throws(Failure) -> ConfigEdit.Found? { try found(in: file.current) }

  private func found(in current: [UInt8]?) throws(Failure) -> ConfigEdit.Found? {
    try file.edited(current) { bytes throws(ConfigError) in
      try ConfigEdit.found(in: bytes, entry: entry.config, format: file.format)
    }
  }

  func presence(in current: [UInt8]?) throws(Failure) -> ConfigPresence {
    let found = try found(in: current)
    switch entry.state(of: found) {
    case .absent: return .absent
    case .current: return .current
    case .foreign(let command): throw foreign(command)
    case .outdated(let command):
      return .outdated(
        other: command == entry.config.command ? nil : command,
        keepsArguments: found.map { entry.accepts($0.arguments) } ?? false)
    }
  }

  func added(to bytes: [UInt8], keepsArguments: Bool) throws(ConfigError) -> [UInt8] {
    try ConfigEdit.adding(entry.config, to: bytes, format: file.format, keepsArguments: keepsArguments)
  }

  func removed(from bytes: [UInt8], original: [UInt8]) throws(ConfigError) -> [UInt8] {
    if let former = former(in: original) {
      return try ConfigEdit.adding(entry.starting(former), to: bytes, format: file.format)
    }
    return try ConfigEdit.removing(entry.config, from: bytes, original: original, format: file.format)
  }

  func isEmpty(_ bytes: [UInt8]) -> Bool { ConfigEdit.isEmpty(bytes, format: file.format) }

  func otherProgram(in original: [UInt8]) -> String? { former(in: original)?.command }

  /// The entry with our name in the original file. One that looks like ours may be the user's, with other arguments.
  private func former(in original: [UInt8]) -> ConfigEdit.Found? {
    let found = try? ConfigEdit.found(in: original, entry: entry.config, format: file.format)
    guard let found, found.command != nil else { return nil }
    return found
  }

  func isFree(_ original: [UInt8]) -> Bool {
    let found = try? ConfigEdit.found(in: original, entry: entry.config, format: file.format)
    return found == nil || found?.command != nil
  }

  private func foreign(_ command: String?) -> Failure {
    let isNearly = command.map(entry.isOurs) ?? false
    let more = isNearly ? " with arguments, variables or settings that are not ours" : ""
    let what = command.map { "that starts `\($0)`" + more } ?? "that starts no program"
    let name = entry.config.path.joined(separator: ".")
    return Failure(
      "`\(file.path)` was left as it is: it already has an entry `\(name)` \(what). Rename or remove that one first.")
  }
}

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

extension Arguments {
  /// The arguments of `serve` in the words after the binary; nil if they don't start a server.
  static func ofServer(in words: [String], environment: Environment = Environment()) -> Arguments? {
    let words = words.drop { $0 == "--no-color" || $0 == "--no-pager" }
    guard words.first == Command.serve.name,
      let arguments = try? Arguments(words.dropFirst(), for: .serve, environment: environment),
      arguments.operands.isEmpty, !arguments.has("--help")
    else { return nil }
    return arguments
  }
}
