package import JSON

/// Changes one entry in the bytes of a configuration file and leaves all other bytes unchanged.
package enum ConfigEdit {
  package enum Format: Sendable { case json, toml }

  /// An entry with our name: the command it starts and its arguments.
  package struct Found {
    package let command: String?
    package var arguments: [String] = []
    /// The names of its nonempty members.
    package var members: Set<String> = []
    /// Whether the client doesn't start it: `disabled` is true, or `enabled` is false.
    package var isDisabled = false

    package init(command: String?, arguments: [String] = [], members: Set<String> = [], isDisabled: Bool = false) {
      (self.command, self.arguments) = (command, arguments)
      (self.members, self.isDisabled) = (members, isDisabled)
    }
  }

  package static func found(in bytes: [UInt8], entry: ConfigEntry, format: Format) throws(ConfigError) -> Found? {
    try checkEncoding(of: bytes)
    return try format.text(of: bytes).found(entry)
  }

  /// The bytes with the entry added, or with the existing entry's command and arguments updated.
  package static func adding(
    _ entry: ConfigEntry, to bytes: [UInt8], format: Format
  ) throws(ConfigError) -> [UInt8] {
    try Splice.apply(format.text(of: bytes).additions(of: entry), to: bytes)
  }

  /// The bytes with the command and the arguments that an existing entry has in the original, as they are written there.
  package static func restoring(
    _ entry: ConfigEntry, from original: [UInt8], in bytes: [UInt8], format: Format
  ) throws(ConfigError) -> [UInt8] {
    let splices = try format.text(of: bytes).restorations(of: entry, from: original)
    return Splice.apply(splices.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: bytes)
  }

  /// The bytes without the entry, and without tables around it that are then empty and weren't in the original.
  package static func removing(
    _ entry: ConfigEntry, from bytes: [UInt8], original: [UInt8], format: Format
  ) throws(ConfigError) -> [UInt8] {
    try Splice.apply(format.text(of: bytes).removals(of: entry, original: original), to: bytes)
  }

  /// Whether a file is now empty: no value, or an object without members.
  package static func isEmpty(_ bytes: [UInt8], format: Format) -> Bool {
    (try? format.text(of: bytes))?.isEmpty ?? false
  }

  /// Throws if a file's bytes can't be read as its format.
  package static func check(_ bytes: [UInt8], format: Format) throws(ConfigError) {
    try checkEncoding(of: bytes)
    _ = try format.text(of: bytes)
  }

  static func checkEncoding(of bytes: [UInt8]) throws(ConfigError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var (decoder, rest) = (UTF8(), bytes.makeIterator())
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    throw ConfigError("these bytes are not UTF-8", at: offset, in: bytes)
  }
}

/// A configuration file, read as one of its formats.
protocol ConfigText {
  /// Whether it has nothing in it, no comment either.
  var isEmpty: Bool { get }

  /// nil if there is no such entry.
  func found(_ entry: ConfigEntry) throws(ConfigError) -> ConfigEdit.Found?
  func additions(of entry: ConfigEntry) throws(ConfigError) -> [Splice]
  func removals(of entry: ConfigEntry, original: [UInt8]) throws(ConfigError) -> [Splice]

  /// The changes to have an entry's command and arguments as the original has them, in any order. Arguments that it
  /// lacks go.
  func restorations(of entry: ConfigEntry, from original: [UInt8]) throws(ConfigError) -> [Splice]
}

extension ConfigEdit.Format {
  fileprivate func text(of bytes: [UInt8]) throws(ConfigError) -> any ConfigText {
    switch self {
    case .json: try JSONCTree(parsing: bytes)
    case .toml: try TOMLItems(parsing: bytes)
    }
  }
}

package struct ConfigEntry: Sendable, Equatable {
  package let path: [String]
  /// The entry's members in order: strings, lists of strings, booleans and empty objects.
  package let members: [JSON.Member]

  package init(path: [String], members: [JSON.Member]) {
    (self.path, self.members) = (path, members)
  }

  /// The binary: the value of `command`, or its first element.
  package var command: String {
    let value = members.first { $0.name == "command" }?.value
    return value?.text ?? value?.elements?.first?.text ?? ""
  }

  /// The arguments: `args`, or the elements after the binary in one list.
  package var arguments: [String] {
    let list = members.first { $0.name == "args" || $0.value.elements != nil }
    let texts = (list?.value.elements ?? []).compactMap(\.text)
    return Array(texts.dropFirst(list?.name == "command" ? 1 : 0))
  }
}

/// Why a configuration can't be edited, and where: line and column from 1, columns in characters.
package struct ConfigError: Error, Equatable {
  package let reason: String
  package let line: Int
  package let column: Int

  package init(_ reason: String, at offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    let before = bytes.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Counts scalars, by their first byte, which isn't a continuation byte.
    column = bytes[start..<before.endIndex].count { $0 & 0xC0 != 0x80 } + 1
  }
}

struct Splice: Equatable {
  let range: Range<Int>
  let bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8] = []) {
    (self.range, self.bytes) = (range, bytes)
  }

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

/// An element of a list. The text is nil if it isn't a string.
typealias ListElement = (text: String?, range: Range<Int>)

extension Splice {
  /// Changes the elements of a list, of which there is at least one, into others. Those that stay at both ends keep
  /// their layout and comments.
  static func elements(_ old: some Collection<ListElement>, become new: [String]) -> Splice? {
    let old = Array(old)
    let start = zip(old, new).prefix { $0.text == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0.text == $1 }.count
    let (gone, words) = (old[start..<old.count - end], new[start..<new.count - end])
    let text = words.map { JSON.string($0).line }.joined(separator: ", ")
    guard let first = gone.first?.range.lowerBound, let last = gone.last?.range.upperBound else {
      guard !words.isEmpty else { return nil }
      let place = start > 0 ? old[start - 1].range.upperBound : old[0].range.lowerBound
      return Splice(place..<place, Array((start > 0 ? ", \(text)" : "\(text), ").utf8))
    }
    if !words.isEmpty { return Splice(first..<last, Array(text.utf8)) }
    return end > 0
      ? Splice(first..<old[old.count - end].range.lowerBound)
      : Splice((start > 0 ? old[start - 1].range.upperBound : first)..<last)
  }
}

extension [UInt8] {
  var newline: [UInt8] {
    guard let end = firstIndex(of: UInt8(ascii: "\n")), end > 0,
      self[end - 1] == UInt8(ascii: "\r")
    else { return [0x0A] }
    return [0x0D, 0x0A]
  }

  func indent(at offset: Int) -> [UInt8] {
    let start = self[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Array(self[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  func startsLine(at offset: Int) -> Bool {
    guard let end = self[..<offset].lastIndex(of: UInt8(ascii: "\n")) else { return false }
    return end + 1 + indent(at: offset).count == offset
  }

  func endsLine(at offset: Int) -> Bool {
    guard let next = self[offset...].first(where: { $0 != 0x20 && $0 != 0x09 }) else { return true }
    return next == 0x0A || next == 0x0D
  }
}
