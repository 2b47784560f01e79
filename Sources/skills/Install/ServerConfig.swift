import ClientConfig
import JSON

/// The entry of our server in a client's configuration.
struct ServerConfig: ConfigPart {
  let file: ConfigFile
  let entry: ServerEntry
  /// The settings file with which the client doesn't start the entry.
  var switchedOff: String?

  var program: String { entry.binary }
  var disabler: String? { switchedOff ?? ((try? found())?.isDisabled == true ? file.path : nil) }

  func found() throws(Failure) -> ConfigEdit.Found? { try found(in: file.current) }

  private func found(in current: [UInt8]?) throws(Failure) -> ConfigEdit.Found? {
    try file.edited(current) { bytes throws(ConfigError) in
      try ConfigEdit.found(in: bytes, entry: entry.config, format: file.format)
    }
  }

  func presence(in current: [UInt8]?) throws(Failure) -> ConfigPresence {
    switch try entry.state(of: found(in: current)) {
    case .absent: return .absent
    case .current: return .current
    case .foreign(let command): throw foreign(command)
    case .outdated(let command):
      return .outdated(other: command == entry.binary ? nil : command)
    }
  }

  func added(to bytes: [UInt8], keepsArguments: Bool) throws(ConfigError) -> [UInt8] {
    let found = keepsArguments ? try ConfigEdit.found(in: bytes, entry: entry.config, format: file.format) : nil
    return try ConfigEdit.adding(
      found.map { entry.updating($0.arguments) } ?? entry.config, to: bytes, format: file.format)
  }

  func removed(from bytes: [UInt8], original: [UInt8]) throws(ConfigError) -> [UInt8] {
    if former(in: original) != nil {
      return try ConfigEdit.restoring(entry.config, from: original, in: bytes, format: file.format)
    }
    return try ConfigEdit.removing(entry.config, from: bytes, original: original, format: file.format)
  }

  func isEmpty(_ bytes: [UInt8]) -> Bool { ConfigEdit.isEmpty(bytes, format: file.format) }

  func settings(in bytes: [UInt8], original: [UInt8]) -> [String] {
    guard former(in: original) == nil, let found = former(in: bytes) else { return [] }
    return found.members.subtracting(entry.ownNames).sorted()
  }

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
  let shape: Client.Shape
  let binary: String
  /// `--knowledge` and its values, which an existing entry must have; if empty, it keeps its own.
  var knowledge: [String] = []
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

  var config: ConfigEntry { shape.entry(binary: binary, arguments: [Command.serve.name] + knowledge) }

  func state(of found: ConfigEdit.Found?) -> State {
    guard let found else { return .absent }
    guard let command = found.command, isOurs(found) else { return .foreign(command: found.command) }
    let isCurrent = command == binary && updating(found.arguments).arguments == found.arguments
    return isCurrent ? .current : .outdated(command: command)
  }

  /// This entry with the arguments of an existing one, if they start the server: only the knowledge changes.
  func updating(_ arguments: [String]) -> ConfigEntry {
    guard Arguments.ofServer(in: arguments) != nil else { return config }
    let updated =
      knowledge.isEmpty ? arguments : Command.serve.words(arguments, replacing: .knowledge, by: knowledge)
    return shape.entry(binary: binary, arguments: updated)
  }

  /// Whether an entry is ours, that is, starts a binary with our name.
  ///
  /// An entry in a project must be in our form, since anyone may have written it: options could name a file to write
  /// to, and variables a library to load. It may only add knowledge, and what clients add: its type, whether it is
  /// enabled, and a timeout.
  private func isOurs(_ found: ConfigEdit.Found) -> Bool {
    guard let command = found.command, isOurs(command) else { return false }
    guard isOfProject else { return true }
    let options = Array(found.arguments.dropFirst())
    return found.members.isSubset(of: ownNames) && found.arguments.first == Command.serve.name
      && options.count.isMultiple(of: 2)
      && options.indices.allSatisfy { index in
        index.isMultiple(of: 2) ? options[index] == Command.Option.knowledge.name : !options[index].hasPrefix("-")
      }
  }

  /// The names of its members, and of those that clients add.
  fileprivate var ownNames: Set<String> {
    Set(config.members.map(\.name)).union(["type", "disabled", "enabled", "timeout"])
  }

  func isOurs(_ command: String) -> Bool {
    let name = command.split(separator: "/").last
    return name == "skills" || name == binary.split(separator: "/").last
  }
}

extension Command {
  /// The words that start this command, with other values of one of its options. The rest stays in its order.
  func words(_ words: some Sequence<String>, replacing option: Option, by others: [String]) -> [String] {
    var (kept, place) = ([String](), Int?.none)
    var rest = Array(words)[...]
    while let word = rest.popFirst(), word != "--" {
      let name = word.prefix { $0 != "=" }
      let value = allOptions.first { $0.name == word }?.value
      let taken = value.map { $0.hasPrefix("[") } ?? true ? [] : [rest.popFirst()].compactMap(\.self)
      if name != option.name {
        kept += [word] + taken
      } else if place == nil {
        place = kept.count
      }
    }
    kept.insert(contentsOf: others, at: place ?? kept.count)
    return kept
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
