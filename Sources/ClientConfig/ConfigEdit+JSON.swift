import JSON

extension ConfigEdit {
  /// The texts of a list, or the word of a single value: `["false"]`; nil if there is nothing at the path, or no JSON.
  package static func words(at path: [String], in bytes: [UInt8]) -> [String]? {
    guard let tree = try? JSONCTree(parsing: bytes), let found = try? tree.deepest(of: path), found.depth == path.count
    else { return nil }
    let node = tree.nodes[found.index]
    guard node.kind == .array else { return [String(decoding: bytes[node.range], as: UTF8.self)] }
    return tree.children(of: found.index).compactMap { tree.text(of: tree.nodes[$0].range) }
  }
}

extension JSONCTree: ConfigText {
  var isEmpty: Bool { comments.isEmpty && (nodes.isEmpty || nodes.count == 1 && nodes[0].kind == .object) }

  func found(_ entry: ConfigEntry) throws(ConfigError) -> ConfigEdit.Found? {
    guard let node = try node(of: entry) else { return nil }
    return ConfigEdit.Found(
      command: command(of: node).flatMap { text(of: nodes[$0].range) }, arguments: arguments(of: node),
      members: names(of: node),
      isDisabled: isMember("disabled", "true", of: node) || isMember("enabled", "false", of: node))
  }

  func additions(of entry: ConfigEntry) throws(ConfigError) -> [Splice] {
    guard let node = try node(of: entry) else { return try insertion(of: .object(entry.members), at: entry.path) }
    return changes(to: entry, at: node)
  }

  func removals(of entry: ConfigEntry, original: [UInt8]) throws(ConfigError) -> [Splice] {
    guard let node = try node(of: entry) else { return [] }
    let before = try? JSONCTree(parsing: original).deepest(of: entry.path)
    return removal(of: outermost(of: (node, entry.path.count), keeping: before?.depth ?? 0))
  }

  func restorations(of entry: ConfigEntry, from original: [UInt8]) throws(ConfigError) -> [Splice] {
    let former = try JSONCTree(parsing: original)
    guard let node = try node(of: entry), let old = try former.node(of: entry) else { return [] }
    return ["command", "args"].flatMap { name -> [Splice] in
      guard let value = member(name, of: node) else { return [] }
      guard let old = former.member(name, of: old) else { return removal(of: value) }
      return [Splice(nodes[value].range, Array(original[former.nodes[old].range]))]
    }
  }

  private func node(of entry: ConfigEntry) throws(ConfigError) -> Int? {
    guard let (index, depth) = try deepest(of: entry.path), depth == entry.path.count else { return nil }
    return index
  }
}

extension JSONCTree {
  /// Inserts a value at a new path, with any missing objects around it.
  func insertion(of value: JSON, at path: [String]) throws(ConfigError) -> [Splice] {
    guard let (index, depth) = try deepest(of: path) else {
      let style = JSONText.Style(newline: bytes.newline, unit: Array("  ".utf8))
      let isOpenLine = !bytes.isEmpty && bytes.last != 0x0A && bytes != [0xEF, 0xBB, 0xBF]
      let text = JSONText.lines(Self.nested(value, in: path[...]), style: style, indent: [])
      return [Splice(bytes.count..<bytes.count, (isOpenLine ? style.newline : []) + text + style.newline)]
    }
    return insertion(of: Self.nested(value, in: path[(depth + 1)...]), named: path[depth], into: index)
  }

  private static func nested(_ value: JSON, in path: ArraySlice<String>) -> JSON {
    path.reversed().reduce(value) { .object([JSON.Member($1, $0)]) }
  }

  /// The value at a path, or the outermost object around it that we made and that contains nothing else.
  ///
  /// - Parameter depth: How much of the path existed before our edit.
  func outermost(of found: (index: Int, depth: Int), keeping depth: Int) -> Int {
    var (target, level) = found
    while level > 1, level - 1 > depth, let parent = holderOfOnly(target) {
      (target, level) = (parent, level - 1)
    }
    return target
  }

  /// The list or object around a value, if it contains nothing else and no comment.
  func holderOfOnly(_ node: Int) -> Int? {
    let parent = nodes[node].parent
    guard parent >= 0, children(of: parent).count == 1, !hasComment(in: parent, outside: node) else { return nil }
    return parent
  }

  /// The deepest existing value along a path; nil in a file without a value.
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
    elements(of: entry).compactMap(\.text)
  }

  /// The arguments in their list, `args` or the rest of `command`.
  private func elements(of entry: Int) -> [ListElement] {
    guard let command = command(of: entry) else { return [] }
    let isOneList = nodes[command].parent != entry
    guard let list = isOneList ? nodes[command].parent : member("args", of: entry), nodes[list].kind == .array
    else { return [] }
    return children(of: list).dropFirst(isOneList ? 1 : 0).map {
      (nodes[$0].kind == .string ? text(of: nodes[$0].range) : nil, nodes[$0].range)
    }
  }

  func names(of node: Int) -> Set<String> {
    let members = children(of: node).filter { nodes[$0].kind != .object || !children(of: $0).isEmpty }
    return Set(members.compactMap { nodes[$0].key.flatMap { text(of: $0) } })
  }

  func isMember(_ name: String, _ value: String, of node: Int) -> Bool {
    member(name, of: node).map { bytes[nodes[$0].range].elementsEqual(value.utf8) } ?? false
  }

  func changes(to entry: ConfigEntry, at node: Int) -> [Splice] {
    guard let command = command(of: node) else { return [] }
    let start = Splice(nodes[command].range, Array(JSON.string(entry.command).line.utf8))
    guard arguments(of: node) != entry.arguments else { return [start] }
    let elements = elements(of: node)
    if !elements.isEmpty, !entry.arguments.isEmpty {
      let rest = Splice.elements(elements, become: entry.arguments)
      return [start, rest].compactMap(\.self).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    let list = nodes[command].parent
    if list != node {
      let words = JSON.strings([entry.command] + entry.arguments)
      return [Splice(nodes[list].range, JSONText.inline(words, isTight: false))]
    }
    let words = JSON.strings(entry.arguments)
    guard let given = member("args", of: node) else {
      return [start] + insertion(of: words, named: "args", into: node)
    }
    let rest = Splice(nodes[given].range, JSONText.inline(words, isTight: false))
    return command < given ? [start, rest] : [rest, start]
  }

  func hasComment(in node: Int, outside inner: Int) -> Bool {
    let (outer, inner) = (nodes[node].range, nodes[inner].range)
    return comments.contains { outer.contains($0.lowerBound) && !inner.contains($0.lowerBound) }
  }

  /// Inserts a member after the last one, in the same layout; in a list, an element without a name.
  func insertion(of value: JSON, named name: String?, into object: Int) -> [Splice] {
    let close = nodes[object].range.upperBound - 1
    let last = children(of: object).last.map { nodes[$0] }
    let behind = last.map { $0.comma.map { $0 + 1 } ?? $0.range.upperBound }
    let place = end(ofCommentsFrom: behind ?? nodes[object].range.lowerBound + 1, to: close)
    let isOneLine = last != nil && !bytes[nodes[object].range].contains(0x0A)
    let text = isOneLine ? inlineText(value, name, beside: last) : ownLine(value, name, in: object)

    guard let last else {
      // In an empty object, the member replaces the white space.
      let isOpen = bytes[place..<close].contains(0x0A)
      let end = isOpen ? [] : bytes.newline + bytes.indent(at: nodes[object].range.lowerBound)
      return [Splice(place..<(isOpen ? place : close), text + end)]
    }
    guard last.comma == nil else { return [Splice(place..<place, text + [UInt8(ascii: ",")])] }
    let comma = last.range.upperBound
    return [Splice(comma..<comma, [UInt8(ascii: ",")]), Splice(place..<place, text)]
  }

  private func ownLine(_ value: JSON, _ name: String?, in object: Int) -> [UInt8] {
    let style = JSONText.Style(newline: bytes.newline, unit: unit)
    let last = children(of: object).last.map { nodes[$0].start }.flatMap { bytes.startsLine(at: $0) ? $0 : nil }
    let indent = last.map { bytes.indent(at: $0) } ?? bytes.indent(at: nodes[object].range.lowerBound) + unit
    let key = name.map { Array("\(JSON.string($0).line): ".utf8) } ?? []
    return style.newline + indent + key + JSONText.lines(value, style: style, indent: indent)
  }

  private func inlineText(_ value: JSON, _ name: String?, beside last: Node?) -> [UInt8] {
    let isTight = last.map { $0.key.map { $0.upperBound + 1 } == $0.range.lowerBound } ?? false
    let list = name.map { JSON.object([JSON.Member($0, value)]) } ?? .array([value])
    let text = JSONText.inline(list, isTight: isTight)
    return (isTight ? [] : [0x20]) + text.dropFirst().dropLast()
  }

  /// One step of indentation: that of the root's first member, else two spaces.
  private var unit: [UInt8] {
    guard let key = children(of: 0).first.flatMap({ nodes[$0].key?.lowerBound }),
      bytes.startsLine(at: key)
    else { return [0x20, 0x20] }
    let unit = bytes.indent(at: key)
    return unit.isEmpty ? [0x20, 0x20] : unit
  }

  /// Removes a member or element with its comma and white space. Comments stay, and don't swallow the text after it.
  func removal(of target: Int) -> [Splice] {
    let node = nodes[target]
    guard node.parent >= 0 else { return [Splice(node.range)] }
    let siblings = children(of: node.parent)
    let previous = siblings.last { $0 < target }.map { nodes[$0] }
    let object = nodes[node.parent].range
    let behind = previous?.comma.map { $0 + 1 } ?? object.lowerBound + 1
    let comment = end(ofCommentsFrom: behind, to: node.start)
    let end = node.comma.map { $0 + 1 } ?? node.range.upperBound
    if siblings.count == 1, !hasComment(in: node.parent, outside: target) {
      return [Splice(object.lowerBound + 1..<object.upperBound - 1)]
    }
    // A line comment would swallow what follows, unless its line feed stays.
    let isLineComment = comments.contains { $0.upperBound == comment && bytes[$0.lowerBound + 1] == UInt8(ascii: "/") }
    let keepsLine = isLineComment && !bytes.endsLine(at: end)
    let start = keepsLine ? node.start : comment
    guard node.comma == nil, let comma = previous?.comma else { return [Splice(start..<end)] }
    return comma + 1 == start ? [Splice(comma..<end)] : [Splice(comma..<comma + 1), Splice(start..<end)]
  }
}
