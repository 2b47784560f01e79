import JSON

extension ConfigEdit {
  static func commandInTOML(
    _ bytes: [UInt8], _ entry: ConfigEntry
  ) throws(ConfigError) -> Found? {
    let toml = try TOMLItems(parsing: bytes)
    guard toml.items.contains(where: { $0.path.starts(with: entry.path) }) else {
      try toml.checkTable(Array(entry.path.dropLast()))
      return nil
    }
    guard case .string(let command)? = toml.command(of: entry)?.value else {
      return Found(command: nil)
    }
    return Found(
      command: command, arguments: toml.arguments(of: entry), members: toml.names(below: entry.path)
    )
  }

  static func additionsToTOML(
    _ entry: ConfigEntry, _ bytes: [UInt8], keepsArguments: Bool
  ) throws(ConfigError) -> [Splice] {
    let toml = try TOMLItems(parsing: bytes)
    if let command = toml.command(of: entry) {
      return toml.changes(to: entry, at: command, keepsArguments: keepsArguments)
    }
    let parent = Array(entry.path.dropLast())
    try toml.checkTable(parent)
    if let table = toml.items.first(where: { $0.path == parent && $0.kind == .pair }) {
      return [toml.insertion(of: entry, intoInlineTable: table)]
    }
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

  static func removalsFromTOML(
    _ entry: ConfigEntry, _ bytes: [UInt8]
  ) throws(ConfigError) -> [Splice] {
    let toml = try TOMLItems(parsing: bytes)
    let ours = toml.items.filter { $0.path.starts(with: entry.path) }
    if let pair = ours.first(where: { $0.path == entry.path && $0.depth > 0 }) {
      return [Splice(toml.rangeWithComma(of: pair))]
    }
    var splices: [Splice] = []
    for item in ours where item.depth == 0 {
      let start =
        item.kind == .table ? toml.startWithBlankLine(of: item.range) : item.range.lowerBound
      if let last = splices.last, last.range.upperBound >= item.range.lowerBound {
        splices[splices.count - 1] = Splice(last.range.lowerBound..<item.range.upperBound)
      } else {
        splices.append(Splice(start..<item.range.upperBound))
      }
    }
    return splices
  }
}

extension TOMLItems {
  func command(of entry: ConfigEntry) -> Item? {
    items.first { item in
      guard item.path == entry.path + ["command"], case .string = item.value else { return false }
      return true
    }
  }

  /// What the binary is given.
  func arguments(of entry: ConfigEntry) -> [String] {
    guard case .array(let texts)? = list(of: entry)?.value else { return [] }
    return texts
  }

  /// The names right below a table's.
  func names(below path: [String]) -> Set<String> {
    Set(
      items.filter { $0.path.count > path.count && $0.path.starts(with: path) }
        .map { $0.path[path.count] })
  }

  private func list(of entry: ConfigEntry) -> Item? {
    items.first { $0.path == entry.path + ["args"] }
  }

  /// Sets the command of an entry, and its arguments.
  func changes(to entry: ConfigEntry, at command: Item, keepsArguments: Bool) -> [Splice] {
    let start = Splice(command.valueRange, TOMLText.string(entry.command))
    guard !keepsArguments, arguments(of: entry) != entry.arguments else { return [start] }
    let words = TOMLText.value(.strings(entry.arguments))
    if let given = list(of: entry) {
      let rest = Splice(given.valueRange, words)
      return [start, rest].sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    // Named as the command is, which may be dotted: `skills.command`.
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

  /// Throws where a name is taken by something that is no table.
  func checkTable(_ path: [String]) throws(ConfigError) {
    for item in items where item.path == path {
      switch (item.kind, item.value) {
      case (.table, _), (.pair, .inlineTable): continue
      default:
        throw error(
          "`\(path.joined(separator: "."))` is not a table", at: item.range.lowerBound)
      }
    }
  }

  /// An inline table takes no header, so the entry goes in front of what is in it.
  func insertion(of entry: ConfigEntry, intoInlineTable table: Item) -> Splice {
    let members = entry.members.map {
      "\(TOMLText.key($0.name)) = " + String(decoding: TOMLText.value($0.value), as: UTF8.self)
    }
    let name = TOMLText.key(entry.path.last ?? "")
    let isEmpty = !items.contains {
      $0.path.count > table.path.count && $0.depth > table.depth
        && $0.path.starts(with: table.path)
    }
    let text = " \(name) = { \(members.joined(separator: ", ")) }" + (isEmpty ? "" : ",")
    let place = table.valueRange.lowerBound + 1
    return Splice(place..<place, Array(text.utf8))
  }

  /// A pair of an inline table with the comma behind it, or before it where it is the last.
  func rangeWithComma(of pair: Item) -> Range<Int> {
    let comma = UInt8(ascii: ",")
    let blanks: Set<UInt8> = [0x20, 0x09]
    let next = bytes[pair.range.upperBound...].firstIndex { !blanks.contains($0) }
    let before = bytes[..<pair.range.lowerBound].lastIndex { !blanks.contains($0) }
    if let next, bytes[next] == comma {
      return (before.map { $0 + 1 } ?? pair.range.lowerBound)..<(next + 1)
    }
    guard let before else { return pair.range }
    return (bytes[before] == comma ? before : before + 1)..<pair.range.upperBound
  }

  /// The start of a table's lines, with the empty line before them.
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

/// TOML values as people write them.
enum TOMLText {
  static func value(_ value: JSON) -> [UInt8] {
    switch value {
    case .string(let text): return string(text)
    case .array(let elements):
      let texts = elements.map { String(decoding: self.value($0), as: UTF8.self) }
      return Array("[\(texts.joined(separator: ", "))]".utf8)
    case .object(let members):
      let texts = members.map {
        "\(key($0.name)) = \(String(decoding: self.value($0.value), as: UTF8.self))"
      }
      return Array("{ \(texts.joined(separator: ", ")) }".utf8)
    case .null, .bool, .integer, .number: return Array(value.line.utf8)
    }
  }

  /// JSON's escapes are TOML's, and both put a text into double quotes.
  static func string(_ text: String) -> [UInt8] { Array(JSON.string(text).line.utf8) }

  static func key(_ name: String) -> String {
    let isBare = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
    }
    return isBare && !name.isEmpty ? name : JSON.string(name).line
  }
}
