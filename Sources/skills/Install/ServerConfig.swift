import ClientConfig

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

  func state() throws(Failure) -> ServerEntry.State { entry.state(of: try found()) }

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

  func isUntouched(_ current: [UInt8]?, since original: [UInt8]) -> Bool {
    let found = try? ConfigEdit.found(in: original, entry: entry.config, format: file.format)
    guard let current, found == nil || found?.command != nil,
      let again = try? added(to: original, keepsArguments: false),
      let updated = try? added(to: current, keepsArguments: false)
    else { return false }
    return again == updated
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
