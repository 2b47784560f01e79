import JSON

extension ConfigEdit {
  static func commandInJSON(_ bytes: [UInt8], _ entry: ConfigEntry) throws(ConfigError) -> Found? {
    let tree = try JSONCTree(parsing: bytes)
    guard let node = try tree.deepest(of: entry.path), node.depth == entry.path.count else { return nil }
    let command = tree.command(of: node.index)
    return Found(
      command: command.flatMap { tree.text(of: tree.nodes[$0].range) },
      arguments: tree.arguments(of: node.index), members: tree.names(of: node.index))
  }

  static func additionsToJSON(
    _ entry: ConfigEntry, _ bytes: [UInt8], keepsArguments: Bool
  ) throws(ConfigError) -> [Splice] {
    let tree = try JSONCTree(parsing: bytes)
    guard let (index, depth) = try tree.deepest(of: entry.path) else {
      return [newDocument(entry, after: bytes)]
    }
    guard depth < entry.path.count else {
      return tree.changes(to: entry, at: index, keepsArguments: keepsArguments)
    }
    let inner = entry.path[(depth + 1)...].reversed().reduce(JSON.object(entry.members)) {
      .object([JSON.Member($1, $0)])
    }
    return tree.insertion(of: JSON.Member(entry.path[depth], inner), into: index)
  }

  private static func newDocument(_ entry: ConfigEntry, after bytes: [UInt8]) -> Splice {
    let style = JSONText.Style(newline: bytes.newline, unit: Array("  ".utf8))
    let value = entry.path.reversed().reduce(JSON.object(entry.members)) {
      .object([JSON.Member($1, $0)])
    }
    let isOpenLine = !bytes.isEmpty && bytes.last != 0x0A && bytes != [0xEF, 0xBB, 0xBF]
    return Splice(
      bytes.count..<bytes.count,
      (isOpenLine ? style.newline : []) + JSONText.lines(value, style: style, indent: []) + style.newline)
  }

  static func removalsFromJSON(
    _ entry: ConfigEntry, _ bytes: [UInt8], original: [UInt8]
  ) throws(ConfigError) -> [Splice] {
    let tree = try JSONCTree(parsing: bytes)
    guard let found = try tree.deepest(of: entry.path), found.depth == entry.path.count else { return [] }
    let before = try? JSONCTree(parsing: original).deepest(of: entry.path)
    var (target, depth) = found
    // An object that we made, and that holds nothing else, goes with the entry.
    while depth > 1, depth - 1 > before?.depth ?? 0 {
      let parent = tree.nodes[target].parent
      let isAlone = tree.children(of: parent).count == 1
      guard isAlone, !tree.hasComment(in: parent, outside: target) else { break }
      (target, depth) = (parent, depth - 1)
    }
    return tree.removal(of: target)
  }
}

extension JSONCTree {
  /// The value that a path leads to, or as far as there is one; nil in a file without a value.
  func deepest(of path: [String]) throws(ConfigError) -> (index: Int, depth: Int)? {
    guard !nodes.isEmpty else { return nil }
    var index = 0
    for (depth, name) in path.enumerated() {
      guard nodes[index].kind == .object else {
        let what = depth == 0 ? "the file's value" : "`\(path[depth - 1])`"
        throw ConfigError("\(what) is not an object", at: nodes[index].range.lowerBound, in: bytes)
      }
      guard let next = member(name, of: index) else { return (index, depth) }
      index = next
    }
    return (index, path.count)
  }

  func command(of entry: Int) -> Int? {
    guard nodes[entry].kind == .object, let command = member("command", of: entry) else { return nil }
    let string = nodes[command].kind == .array ? children(of: command).first : command
    return string.flatMap { nodes[$0].kind == .string ? $0 : nil }
  }

  func arguments(of entry: Int) -> [String] {
    guard let command = command(of: entry) else { return [] }
    let isOneList = nodes[command].parent != entry
    guard let list = isOneList ? nodes[command].parent : member("args", of: entry) else { return [] }
    return children(of: list).dropFirst(isOneList ? 1 : 0).compactMap {
      nodes[$0].kind == .string ? text(of: nodes[$0].range) : nil
    }
  }

  func names(of node: Int) -> Set<String> {
    let members = children(of: node).filter { nodes[$0].kind != .object || !children(of: $0).isEmpty }
    return Set(members.compactMap { nodes[$0].key.flatMap { text(of: $0) } })
  }

  func changes(to entry: ConfigEntry, at node: Int, keepsArguments: Bool) -> [Splice] {
    guard let command = command(of: node) else { return [] }
    let start = Splice(nodes[command].range, Array(JSON.string(entry.command).line.utf8))
    guard !keepsArguments, arguments(of: node) != entry.arguments else { return [start] }
    let list = nodes[command].parent
    if list != node {
      let words = JSON.strings([entry.command] + entry.arguments)
      return [Splice(nodes[list].range, JSONText.inline(words, isTight: false))]
    }
    let words = JSON.strings(entry.arguments)
    guard let given = member("args", of: node) else {
      return [start] + insertion(of: JSON.Member("args", words), into: node)
    }
    let rest = Splice(nodes[given].range, JSONText.inline(words, isTight: false))
    return command < given ? [start, rest] : [rest, start]
  }

  func hasComment(in node: Int, outside inner: Int) -> Bool {
    let (outer, inner) = (nodes[node].range, nodes[inner].range)
    return comments.contains { outer.contains($0.lowerBound) && !inner.contains($0.lowerBound) }
  }

  /// Puts a member behind the last one, laid out as the members before it are.
  func insertion(of member: JSON.Member, into object: Int) -> [Splice] {
    let close = nodes[object].range.upperBound - 1
    let last = children(of: object).last.map { nodes[$0] }
    let behind = last.map { $0.comma.map { $0 + 1 } ?? $0.range.upperBound }
    let place = end(ofCommentsFrom: behind ?? nodes[object].range.lowerBound + 1, to: close)
    let isOneLine = last != nil && !bytes[nodes[object].range].contains(0x0A)
    let text = isOneLine ? inlineText(member, beside: last) : ownLine(member, in: object)

    guard let last else {
      // An empty object: its blanks give way to a line of our own.
      let isOpen = bytes[place..<close].contains(0x0A)
      let end = isOpen ? [] : bytes.newline + bytes.indent(at: nodes[object].range.lowerBound)
      return [Splice(place..<(isOpen ? place : close), text + end)]
    }
    guard last.comma == nil else { return [Splice(place..<place, text + [UInt8(ascii: ",")])] }
    let comma = last.range.upperBound
    return [Splice(comma..<comma, [UInt8(ascii: ",")]), Splice(place..<place, text)]
  }

  private func ownLine(_ member: JSON.Member, in object: Int) -> [UInt8] {
    let style = JSONText.Style(newline: bytes.newline, unit: unit)
    let last = children(of: object).last.flatMap { nodes[$0].key?.lowerBound }
    let indent =
      if let last, bytes.startsLine(at: last) {
        bytes.indent(at: last)
      } else {
        bytes.indent(at: nodes[object].range.lowerBound) + unit
      }
    return style.newline + indent + Array("\(JSON.string(member.name).line): ".utf8)
      + JSONText.lines(member.value, style: style, indent: indent)
  }

  private func inlineText(_ member: JSON.Member, beside last: Node?) -> [UInt8] {
    let isTight = last.map { $0.key.map { $0.upperBound + 1 } == $0.range.lowerBound } ?? false
    let text = JSONText.inline(.object([member]), isTight: isTight)
    return (isTight ? [] : [0x20]) + text.dropFirst().dropLast()
  }

  /// One step of indentation: that of the root's first member, else two blanks.
  private var unit: [UInt8] {
    guard let key = children(of: 0).first.flatMap({ nodes[$0].key?.lowerBound }),
      bytes.startsLine(at: key)
    else { return [0x20, 0x20] }
    let unit = bytes.indent(at: key)
    return unit.isEmpty ? [0x20, 0x20] : unit
  }

  private func isLineComment(endingAt end: Int) -> Bool {
    comments.contains { $0.upperBound == end && bytes[$0.lowerBound + 1] == UInt8(ascii: "/") }
  }

  /// Takes a member out with the comma and the blanks that it brought; comments stay, and what stands
  /// behind it does not get into one.
  func removal(of target: Int) -> [Splice] {
    let node = nodes[target]
    guard let key = node.key else { return [Splice(node.range)] }
    let siblings = children(of: node.parent)
    let previous = siblings.last { $0 < target }.map { nodes[$0] }
    let object = nodes[node.parent].range
    let behind = previous?.comma.map { $0 + 1 } ?? object.lowerBound + 1
    let comment = end(ofCommentsFrom: behind, to: key.lowerBound)
    let end = node.comma.map { $0 + 1 } ?? node.range.upperBound
    if siblings.count == 1, !hasComment(in: node.parent, outside: target) {
      return [Splice(object.lowerBound + 1..<object.upperBound - 1)]
    }
    // A comment up to the end of its line takes in what follows, unless its line feed stays.
    let keepsLine = isLineComment(endingAt: comment) && !bytes.endsLine(at: end)
    let start = keepsLine ? key.lowerBound : comment
    guard node.comma == nil, let comma = previous?.comma else { return [Splice(start..<end)] }
    return comma + 1 == start ? [Splice(comma..<end)] : [Splice(comma..<comma + 1), Splice(start..<end)]
  }
}
