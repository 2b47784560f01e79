import JSON

extension TOMLItems: ConfigText {
  var isEmpty: Bool { bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  func found(_ entry: ConfigEntry) -> ConfigEdit.Found? {
    guard items.contains(where: { $0.path.starts(with: entry.path) }) else { return nil }
    guard case .string(let command)? = command(of: entry)?.value else { return ConfigEdit.Found(command: nil) }
    return ConfigEdit.Found(
      command: command, arguments: arguments(of: entry), members: names(below: entry.path),
      isDisabled: isMember("disabled", "true", of: entry) || isMember("enabled", "false", of: entry))
  }

  func additions(of entry: ConfigEntry) throws(ConfigError) -> [Splice] {
    if let command = command(of: entry) {
      return changes(to: entry, at: command)
    }
    try checkTable(around: entry)
    let newline = bytes.newline
    var text: [UInt8] = []
    if let last = bytes.last, bytes != [0xEF, 0xBB, 0xBF] {
      text += (last == 0x0A ? [] : newline) + newline
    }
    text += "[\(entry.path.map(TOMLText.key).joined(separator: "."))]".utf8 + newline
    for member in entry.members {
      text += "\(TOMLText.key(member.name)) = ".utf8 + TOMLText.value(member.value) + newline
    }
    return [Splice(bytes.count..<bytes.count, text)]
  }

  func removals(of entry: ConfigEntry, original: [UInt8]) throws(ConfigError) -> [Splice] {
    let ours = items.filter { $0.path.starts(with: entry.path) }
    if ours.contains(where: { $0.path == entry.path && $0.depth > 0 }) {
      try checkTable(around: entry)
    }
    var splices: [Splice] = []
    for item in ours where item.depth == 0 {
      let start = item.kind == .table ? startWithBlankLine(of: item.range) : item.range.lowerBound
      if let last = splices.last, last.range.upperBound >= item.range.lowerBound {
        splices[splices.count - 1] = Splice(last.range.lowerBound..<item.range.upperBound)
      } else {
        splices.append(Splice(start..<item.range.upperBound))
      }
    }
    return splices
  }

  /// Arguments in an inline table become empty instead.
  func restorations(of entry: ConfigEntry, from original: [UInt8]) throws(ConfigError) -> [Splice] {
    let former = try TOMLItems(parsing: original)
    return ["command", "args"].compactMap { name in
      guard let item = member(name, of: entry) else { return nil }
      if let old = former.member(name, of: entry) { return Splice(item.valueRange, Array(original[old.valueRange])) }
      return item.depth == 0 ? Splice(item.range) : Splice(item.valueRange, Array("[]".utf8))
    }
  }
}

extension TOMLItems {
  func command(of entry: ConfigEntry) -> Item? {
    items.first { item in
      if case .string = item.value { item.path == entry.path + ["command"] } else { false }
    }
  }

  func arguments(of entry: ConfigEntry) -> [String] {
    guard case .array(let elements)? = list(of: entry)?.value else { return [] }
    return elements.compactMap(\.text)
  }

  func names(below path: [String]) -> Set<String> {
    Set(items.filter { $0.path.count > path.count && $0.path.starts(with: path) }.map { $0.path[path.count] })
  }

  private func list(of entry: ConfigEntry) -> Item? { member("args", of: entry) }

  private func member(_ name: String, of entry: ConfigEntry) -> Item? { items.first { $0.path == entry.path + [name] } }

  func isMember(_ name: String, _ value: String, of entry: ConfigEntry) -> Bool {
    member(name, of: entry).map { bytes[$0.valueRange].elementsEqual(value.utf8) } ?? false
  }

  func changes(to entry: ConfigEntry, at command: Item) -> [Splice] {
    let start = Splice(command.valueRange, TOMLText.string(entry.command))
    guard arguments(of: entry) != entry.arguments else { return [start] }
    let words = TOMLText.value(.strings(entry.arguments))
    if let given = list(of: entry) {
      var rest: Splice? = Splice(given.valueRange, words)
      if case .array(let elements) = given.value, !elements.isEmpty, !entry.arguments.isEmpty {
        rest = .elements(elements, become: entry.arguments)
      }
      return [start, rest].compactMap(\.self).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    // Written like the command's key, which may be dotted: `skills.command`.
    let name = String(
      decoding: bytes[command.range.lowerBound..<command.valueRange.lowerBound], as: UTF8.self)
    let word = name.indices.last { name[$0...].hasPrefix("command") } ?? name.endIndex
    let pair = (name[..<word] + "args" + name[word...].dropFirst("command".count)).utf8 + words
    guard command.depth == 0 else {
      return [start, Splice(command.range.upperBound..<command.range.upperBound, ", ".utf8 + pair)]
    }
    let end = command.range.upperBound
    let isEnded = bytes[end - 1] == 0x0A
    return [
      start, Splice(end..<end, isEnded ? pair + bytes.newline : bytes.newline + pair),
    ]
  }

  /// Throws if the list of entries can't have a header below it, such as the rare inline table `mcp_servers = { … }`.
  func checkTable(around entry: ConfigEntry) throws(ConfigError) {
    let path = Array(entry.path.dropLast())
    guard let other = items.first(where: { $0.path == path && $0.kind != .table }) else { return }
    let name = path.joined(separator: ".")
    throw error(
      other.kind == .pair && other.value.isInlineTable
        ? "`\(name)` is an inline table; write it as `[\(name)]`" : "`\(name)` is not a table",
      at: other.range.lowerBound)
  }

  func startWithBlankLine(of range: Range<Int>) -> Int {
    let newline = bytes.newline
    let before = bytes[..<range.lowerBound]
    guard before.count > newline.count, before.suffix(newline.count).elementsEqual(newline) else {
      return range.lowerBound
    }
    let rest = before.dropLast(newline.count)
    return rest.last == 0x0A ? rest.endIndex : range.lowerBound
  }
}

enum TOMLText {
  static func value(_ value: JSON) -> [UInt8] {
    switch value {
    case .string(let text): return string(text)
    case .array(let elements):
      let texts = elements.map { String(decoding: self.value($0), as: UTF8.self) }
      return Array("[\(texts.joined(separator: ", "))]".utf8)
    // An entry's objects are empty, so they are the same in both formats.
    case .null, .bool, .integer, .number, .object: return Array(value.line.utf8)
    }
  }

  /// TOML's basic strings have the same quotes and escapes as JSON.
  static func string(_ text: String) -> [UInt8] { Array(JSON.string(text).line.utf8) }

  static func key(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    return isBare && !name.isEmpty ? name : JSON.string(name).line
  }
}
