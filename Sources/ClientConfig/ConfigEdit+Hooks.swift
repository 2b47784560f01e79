package import JSON

/// A list element that makes a client run a command at an event.
package struct ConfigHook: Sendable {
  /// The path of the list: `hooks`, then the event.
  let path: [String]
  package let element: JSON
  /// The member of the element, or of an object in it, that contains the command.
  let member: String

  package init(path: [String], element: JSON, member: String) {
    (self.path, self.element, self.member) = (path, element, member)
  }
}

/// Hooks are only in JSON. Codex, whose configuration is TOML, has a separate JSON file for them.
extension ConfigEdit {
  package static func commands(of hook: ConfigHook, in bytes: [UInt8]) throws(ConfigError) -> [String] {
    try checkEncoding(of: bytes)
    let tree = try JSONCTree(parsing: bytes)
    return try tree.commands(of: hook).compactMap { tree.text(of: tree.nodes[$0].range) }
  }

  /// The bytes with the hook added after the others at its event, or with existing commands of ours renewed.
  ///
  /// - Parameter renewed: Returns the new text of one of our commands; nil for other commands.
  package static func adding(
    _ hook: ConfigHook, to bytes: [UInt8], renewed: (String) -> String?
  ) throws(ConfigError) -> [UInt8] {
    let tree = try JSONCTree(parsing: bytes)
    let ours = try tree.commands(of: hook).compactMap { node -> Splice? in
      let range = tree.nodes[node].range
      return tree.text(of: range).flatMap(renewed).map { Splice(range, Array(JSON.string($0).line.utf8)) }
    }
    if !ours.isEmpty { return Splice.apply(ours, to: bytes) }
    guard let list = try tree.list(of: hook) else {
      return try Splice.apply(tree.insertion(of: .array([hook.element]), at: hook.path), to: bytes)
    }
    return Splice.apply(tree.insertion(of: hook.element, named: nil, into: list), to: bytes)
  }

  /// The bytes without our commands at the hook's event, and without lists and objects around them that are then empty
  /// and weren't in the original. Commands like ours that the original has there come back: adding put ours in their
  /// place.
  package static func removing(
    _ hook: ConfigHook, from bytes: [UInt8], original: [UInt8], isOurs: (String) -> Bool
  ) throws(ConfigError) -> [UInt8] {
    let former = try JSONCTree(parsing: original)
    let before = try former.deepest(of: hook.path)?.depth
    let kept = try former.commands(of: hook, where: isOurs).map { Array(original[former.nodes[$0].range]) }
    let now = try JSONCTree(parsing: bytes)
    let restored = try zip(now.commands(of: hook, where: isOurs), kept).map { Splice(now.nodes[$0].range, $1) }
    var bytes = Splice.apply(restored, to: bytes)
    while true {
      let tree = try JSONCTree(parsing: bytes)
      guard let list = try tree.list(of: hook),
        let command = try tree.commands(of: hook, where: isOurs).dropFirst(kept.count).first
      else { return bytes }
      var target = tree.nodes[command].parent
      // A group of hooks that contains no other is removed as a whole.
      while tree.nodes[target].parent != list, let holder = tree.holderOfOnly(target) {
        target = tree.nodes[holder].kind == .array ? tree.nodes[holder].parent : holder
      }
      if before ?? 0 < hook.path.count, tree.nodes[target].parent == list, tree.holderOfOnly(target) != nil {
        target = tree.outermost(of: (list, hook.path.count), keeping: before ?? 0)
      }
      bytes = Splice.apply(tree.removal(of: target), to: bytes)
    }
  }

  /// The bytes with a required top-level member added, unless it exists.
  package static func adding(_ member: JSON.Member, to bytes: [UInt8]) throws(ConfigError) -> [UInt8] {
    let tree = try JSONCTree(parsing: bytes)
    guard try tree.deepest(of: [member.name])?.depth ?? 0 == 0 else { return bytes }
    return try Splice.apply(tree.insertion(of: member.value, at: [member.name]), to: bytes)
  }
}

extension JSONCTree {
  /// The list of a hook's event; nil if there is none.
  fileprivate func list(of hook: ConfigHook) throws(ConfigError) -> Int? {
    guard let (index, depth) = try deepest(of: hook.path), depth == hook.path.count else { return nil }
    guard nodes[index].kind == .array else {
      throw ConfigError("`\(hook.path[depth - 1])` is not a list", at: nodes[index].range.lowerBound, in: bytes)
    }
    return index
  }

  fileprivate func commands(of hook: ConfigHook, where isOurs: (String) -> Bool) throws(ConfigError) -> [Int] {
    try commands(of: hook).filter { text(of: nodes[$0].range).map(isOurs) ?? false }
  }

  fileprivate func commands(of hook: ConfigHook) throws(ConfigError) -> [Int] {
    guard let list = try list(of: hook) else { return [] }
    return nodes.indices.filter { index in
      nodes[index].kind == .string && nodes[list].range.contains(nodes[index].range.lowerBound)
        && nodes[index].key.flatMap { text(of: $0) } == hook.member
    }
  }
}
