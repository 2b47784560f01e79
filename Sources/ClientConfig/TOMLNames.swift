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

  /// A name, and those right below it.
  private struct Node {
    var meaning: Meaning?
    var children: [String: Int] = [:]
  }

  /// The first is the file itself. Each name is looked up once, however many stand before it.
  private var nodes = [Node()]

  /// The node of a name below another one, which is made where there is none.
  private mutating func child(_ name: String, of node: Int) -> Int {
    if let child = nodes[node].children[name] { return child }
    nodes.append(Node())
    nodes[node].children[name] = nodes.count - 1
    return nodes.count - 1
  }

  /// Whether a header may bear this name.
  mutating func open(_ path: [String], isArray: Bool) -> Bool {
    var node = 0
    for name in path.dropLast() {
      node = child(name, of: node)
      if nodes[node].meaning == .value { return false }
      if nodes[node].meaning == nil { nodes[node].meaning = .implied }
    }
    node = path.last.map { child($0, of: node) } ?? node
    switch (nodes[node].meaning, isArray) {
    case (nil, false), (.implied, false): nodes[node].meaning = .table
    case (nil, true): nodes[node].meaning = .arrayOfTables
    // A new element has all its names before it.
    case (.arrayOfTables, true): nodes[node].children = [:]
    default: return false
    }
    return true
  }

  /// Whether a pair of a table may bear this name.
  mutating func give(_ name: [String], in table: [String]) -> Bool {
    var node = 0
    for name in table { node = child(name, of: node) }
    for name in name.dropLast() {
      node = child(name, of: node)
      guard nodes[node].meaning == nil || nodes[node].meaning == .dotted else { return false }
      nodes[node].meaning = .dotted
    }
    node = name.last.map { child($0, of: node) } ?? node
    defer { nodes[node].meaning = .value }
    return nodes[node].meaning == nil
  }
}
