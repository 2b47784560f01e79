/// Which names of a TOML text are taken, and by what: most of TOML's rules are about giving one twice.
struct TOMLNames {
  private enum Meaning {
    /// Made by a header of a table inside it; may still get a header of its own.
    case implied
    case table, arrayOfTables
    /// Made by a dotted name; complete where its table is.
    case dotted
    case value
  }

  private var meanings: [[String]: Meaning] = [:]

  /// Whether a header may bear this name.
  mutating func open(_ path: [String], isArray: Bool) -> Bool {
    for end in path.indices.dropFirst() {
      let prefix = Array(path[..<end])
      if meanings[prefix] == .value { return false }
      if meanings[prefix] == nil { meanings[prefix] = .implied }
    }
    switch (meanings[path], isArray) {
    case (nil, false), (.implied, false): meanings[path] = .table
    case (nil, true): meanings[path] = .arrayOfTables
    case (.arrayOfTables, true):
      // A new element has all its names before it.
      meanings = meanings.filter { $0.key.count <= path.count || !$0.key.starts(with: path) }
    default: return false
    }
    return true
  }

  /// Whether a pair of a table may bear this name.
  mutating func give(_ name: [String], in table: [String]) -> Bool {
    for end in name.indices.dropFirst() {
      let prefix = table + name[..<end]
      guard meanings[prefix] == nil || meanings[prefix] == .dotted else { return false }
      meanings[prefix] = .dotted
    }
    return meanings.updateValue(.value, forKey: table + name) == nil
  }
}
