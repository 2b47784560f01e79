import MCP

/// Changes one entry in the bytes of a configuration file and leaves every other byte as it is.
enum ConfigEdit {
  enum Format: Sendable { case json, toml }

  /// What a configuration says about our entry.
  enum State: Equatable {
    case absent
    /// The entry starts the very binary that we would write, as a server.
    case current
    /// The entry starts a `skills` at another path, or with arguments that will not do.
    case outdated(command: String)
    /// Somebody else's entry bears our name; `command` is nil where it starts nothing.
    case foreign(command: String?)
  }

  /// An entry of our name, the command that it starts, and with what.
  struct Found {
    let command: String?
    var arguments: [String] = []
    /// The names of its members that hold anything.
    var members: Set<String> = []
  }

  /// The entry of our name, whosever it is; nil without one.
  static func found(
    in bytes: [UInt8], entry: ConfigEntry, format: Format
  ) throws(ConfigError) -> Found? {
    try checkEncoding(of: bytes)
    return switch format {
    case .json: try commandInJSON(bytes, entry)
    case .toml: try commandInTOML(bytes, entry)
    }
  }

  static func state(
    of bytes: [UInt8], entry: ConfigEntry, format: Format
  ) throws(ConfigError) -> State {
    guard let found = try found(in: bytes, entry: entry, format: format) else { return .absent }
    guard let command = found.command, entry.isOurs(found) else {
      return .foreign(command: found.command)
    }
    return command == entry.command && entry.accepts(found.arguments)
      ? .current : .outdated(command: command)
  }

  /// The bytes with the entry in them: added where there is none, else with its command set to ours,
  /// and its arguments where they will not do.
  static func adding(
    _ entry: ConfigEntry, to bytes: [UInt8], format: Format
  ) throws(ConfigError) -> [UInt8] {
    switch format {
    case .json: try Splice.apply(additionsToJSON(entry, bytes), to: bytes)
    case .toml: try Splice.apply(additionsToTOML(entry, bytes), to: bytes)
    }
  }

  /// The bytes without the entry, and without the tables around it that hold nothing else.
  ///
  /// - Parameter original: The file before we touched it; tables that were in it stay, even empty.
  static func removing(
    _ entry: ConfigEntry, from bytes: [UInt8], original: [UInt8], format: Format
  ) throws(ConfigError) -> [UInt8] {
    switch format {
    case .json: try Splice.apply(removalsFromJSON(entry, bytes, original: original), to: bytes)
    case .toml: try Splice.apply(removalsFromTOML(entry, bytes), to: bytes)
    }
  }

  /// Whether a file says nothing any more: no value, or an object without members.
  static func isEmpty(_ bytes: [UInt8], format: Format) -> Bool {
    switch format {
    case .json:
      guard let tree = try? JSONCTree(parsing: bytes), tree.comments.isEmpty else { return false }
      guard let root = tree.nodes.first else { return true }
      return root.kind == .object && tree.nodes.count == 1
    case .toml: return bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
  }

  private static func checkEncoding(of bytes: [UInt8]) throws(ConfigError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var (decoder, rest) = (UTF8(), bytes.makeIterator())
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    throw ConfigError("these bytes are not UTF-8", at: offset, in: bytes)
  }
}

/// The entry of a configuration that starts our server.
struct ConfigEntry: Sendable, Equatable {
  /// The names from the root of the file down to the entry: `mcpServers`, `skills`.
  let path: [String]
  /// The entry's members in order: strings, lists of strings, booleans and empty objects.
  let members: [JSON.Member]
  /// Whether the arguments must be these; else any that start the server may stay.
  var isExact = false
  /// Whether it is in a project's file, which may come with somebody else's checkout.
  var isOfProject = false

  /// The binary: the text of `command`, or the first of its texts.
  var command: String {
    let value = members.first { $0.name == "command" }?.value
    return value?.text ?? value?.elements?.first?.text ?? ""
  }

  /// What the binary is given: `args`, or what follows it in one list.
  var arguments: [String] {
    let list = members.first { $0.name == "args" || $0.value.elements != nil }
    let texts = (list?.value.elements ?? []).compactMap(\.text)
    return Array(texts.dropFirst(list?.name == "command" ? 1 : 0))
  }

  /// Whether an entry may keep its arguments.
  func accepts(_ arguments: [String]) -> Bool {
    isExact ? arguments == self.arguments : Arguments.ofServer(in: arguments) != nil
  }

  /// This entry with the program of another one.
  func starting(_ found: ConfigEdit.Found) -> ConfigEntry {
    let members = members.map { member -> JSON.Member in
      let isList = member.value.elements != nil
      switch member.name {
      case "command":
        let command = found.command ?? ""
        return .init("command", isList ? .strings([command] + found.arguments) : .string(command))
      case "args": return .init("args", .strings(found.arguments))
      default: return member
      }
    }
    return ConfigEntry(path: path, members: members, isExact: true)
  }

  /// Whether an entry is one of ours: it starts a binary of our name.
  ///
  /// One of a project must be as we write it, for whoever wrote it chose what else is in it: options may name a file
  /// to write to, and variables a library to load. It may name knowledge, and what clients add: its type, whether it is on, and a limit
  /// of time.
  func isOurs(_ found: ConfigEdit.Found) -> Bool {
    guard let command = found.command, isOurs(command) else { return false }
    guard isOfProject else { return true }
    let names = members.map(\.name) + ["type", "disabled", "enabled", "timeout"]
    let options = Array(found.arguments.dropFirst())
    return found.members.isSubset(of: names) && found.arguments.first == Command.serve.name
      && options.count.isMultiple(of: 2)
      && options.indices.allSatisfy { index in
        index.isMultiple(of: 2)
          ? options[index] == Command.Option.knowledge.name : !options[index].hasPrefix("-")
      }
  }

  /// Whether a command starts a binary of our name, wherever it lies.
  func isOurs(_ command: String) -> Bool {
    let name = command.split(separator: "/").last
    return name == "skills" || name == self.command.split(separator: "/").last
  }
}

/// Why a configuration cannot be edited, and where: line and column from 1, columns in characters.
struct ConfigError: Error, Equatable {
  let reason: String
  let line: Int
  let column: Int

  init(_ reason: String, at offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    let before = bytes.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Each scalar counts once: its first byte is no continuation byte.
    column = bytes[start..<before.endIndex].count { $0 & 0xC0 != 0x80 } + 1
  }
}

/// Bytes to put in the place of others.
struct Splice: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    (self.range, self.bytes) = (range, bytes)
  }

  /// Carries out splices that do not overlap, given in the order of their places.
  static func apply(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for splice in splices {
      result += bytes[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension [UInt8] {
  /// The line ending of the first line, LF where there is none.
  var newline: [UInt8] {
    guard let end = firstIndex(of: UInt8(ascii: "\n")), end > 0,
      self[end - 1] == UInt8(ascii: "\r")
    else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  /// The blanks that start the line of a byte.
  func indent(at offset: Int) -> [UInt8] {
    let start = self[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(self[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Whether only blanks stand before a byte on its line.
  func startsLine(at offset: Int) -> Bool {
    guard let end = self[..<offset].lastIndex(of: UInt8(ascii: "\n")) else { return false }
    return end + 1 + indent(at: offset).count == offset
  }

  /// Whether only blanks stand behind a byte on its line.
  func endsLine(at offset: Int) -> Bool {
    guard let next = self[offset...].first(where: { $0 != 0x20 && $0 != 0x09 }) else { return true }
    return next == 0x0A || next == 0x0D
  }
}
