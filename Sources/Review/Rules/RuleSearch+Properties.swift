import SwiftCode

/// What the code of a file does with the property that a name stands for.
extension RuleSearch {
  /// How many tokens are looked through, so that time is linear in the file's length.
  private static let limit = 20_000

  /// The bodies of the type around a token, and of its extensions in the file.
  private func bodies(around token: Int) -> [Range<Int>] {
    guard let type = structure.type(around: token).map({ structure.declarations[$0] }) else { return [] }
    return structure.declarations.compactMap { part in
      guard part.body >= 0, part.kind == type.kind || part.kind == .extension,
        structure.name(part) == structure.name(type)
      else { return nil }
      return part.body..<part.end
    }
  }

  /// Whether other code of the type, or of its extensions in the file, reads it, outside of the braces around the name.
  func isReadElsewhere(_ name: Range<Int>) -> Bool {
    let bodies = bodies(around: name.lowerBound)
    guard !bodies.isEmpty else { return false }
    var open = Int(tree.parents[name.lowerBound])
    while open >= 0, !tree.file.isText(open, "{") { open = Int(tree.parents[open]) }
    guard open >= 0 else { return false }
    let own = open..<tree.next(open)
    let isMember = tree.file.isText(name.lowerBound - 1, ".")
    return bodies.contains { body in
      body.prefix(Self.limit).contains { token in
        !own.contains(token) && tree.isSame(token..<token + 1, name) && isRead(token)
          && tree.file.isText(token - 1, ".") == isMember
      }
    }
  }

  /// Whether a property is private, and nothing in the file outside of its declaration has its name. A long file isn't looked
  /// through.
  func isUnused(_ name: Range<Int>) -> Bool {
    guard tree.count < Self.limit,
      let property = structure.declaration(around: name.lowerBound).map({ structure.declarations[$0] }),
      structure.modifiers(property).contains(where: { ["private", "fileprivate"].contains(tree.file.text($0)) })
    else { return false }
    let own = property.start..<property.end
    return !(0..<tree.count).contains { !own.contains($0) && tree.isSame($0..<$0 + 1, name) }
  }

  /// Whether a button of the type has the same closure or function, an argument with a label, or the last one. `action: save`
  /// is also what `{ save() }` does, a button may do more than `{ save(item) }`, and the view before a tap may get the same.
  func isRepeated(_ closure: Range<Int>) -> Bool {
    let code = consequence(in: closure)
    guard !code.isEmpty, let type = structure.type(around: code.lowerBound).map({ structure.declarations[$0] }),
      type.body >= 0
    else { return false }
    let isCall = code.count == 5 && tree.file.isText(code.lowerBound + 2, "(")
    let function = isCall ? code.lowerBound + 1..<code.lowerBound + 2 : code
    let statements = code.dropFirst().dropLast()
    // What is only set or toggled is set back by others.
    let isLong = statements.count > 5 && tree.file.isText(statements.upperBound - 1, ")")
    let start = tree.statementStart(of: closure.lowerBound)
    let mayBePart = isLong && !tree.file.isText(statements.upperBound - 2, "(")
    func isSame(_ token: Int, _ other: Range<Int>) -> Bool {
      token + other.count <= type.end && tree.isSame(token..<token + other.count, other)
    }
    return (type.body + 1..<type.end).prefix(Self.limit).contains { token in
      let isLast = tree.file.isText(token - 1, ",") && isSame(token, function)
      if isLast { return tree.file.isText(token + function.count, ")") }
      if tree.file.isText(token - 1, ":"), isSame(token, function) { return !tree.file.isText(token - 2, "perform") }
      let isPart = mayBePart && token != statements.lowerBound && isSame(token, statements)
      let brace = isPart ? Int(tree.parents[token]) : isSame(token, code) ? token : -1
      guard brace > type.body, var before = tree.previous(brace) else { return false }
      if tree.file.isText(before, "(") { before = tree.previous(before) ?? before }
      let isArgument = tree.file.isText(before, ":") && !tree.file.isText(before - 1, "perform")
      // The view that is tapped may get the same action itself: `Row { open() }.onTapGesture { open() }`.
      return isArgument || tree.file.text(before).hasSuffix("Button") || before == start && brace != closure.lowerBound
    }
  }

  /// `{ save() }` in `{ if isReady { save() } }`, or else all of it: a button is disabled instead.
  private func consequence(in closure: Range<Int>) -> Range<Int> {
    let end = closure.upperBound - 1
    guard closure.count > 4, tree.file.isText(closure.lowerBound + 1, "if"), let brace = tree.previous(end),
      tree.file.isText(brace, "{"), !tree.file.isText(brace - 1, "else")
    else { return closure }
    return brace..<end
  }

  /// Not `x = y`, `x: y` or `var x`, but `if let x`.
  private func isRead(_ token: Int) -> Bool {
    guard token > 1, token + 1 < tree.count else { return false }
    let isSet = tree.file.isText(token + 1, "=") || tree.file.isText(token + 1, ":")
    return !isSet && (!["let", "var"].contains(tree.file.text(token - 1)) || isCondition(beforeName: token))
  }

  /// Whether code of the type, or of its extensions in the file, sets it or lets others do so with a binding.
  func isSet(_ name: Range<Int>) -> Bool {
    let others = ["$", "_"].map { Array(($0 + tree.file.text(name.lowerBound)).utf8)[...] }
    return bodies(around: name.lowerBound).contains { body in
      body.prefix(Self.limit).contains { token in
        tree.isSame(token..<token + 1, name) && setsMember(token) || others.contains(tree.bytes(token))
      }
    }
  }

  /// `x = y`, `self.x.y += 1`, `x[0].append(y)`, but not `let x = y` or `z.x = y`.
  private func setsMember(_ token: Int) -> Bool {
    guard token > 1 else { return false }
    let before = tree.file.text(token - 1)
    guard !["let", "var"].contains(before), before != "." || tree.file.isText(token - 2, "self") else { return false }
    var end = token + 1
    while end + 1 < tree.count, [".", "?", "!", "["].contains(tree.file.text(end)) {
      if tree.file.isText(end, "."), Self.mutations.contains(tree.file.text(end + 1)) { return true }
      end = tree.file.isText(end, ".") ? end + 2 : tree.next(end)
    }
    return end < tree.count && ["=", "+=", "-=", "*=", "/="].contains(tree.file.text(end))
  }

  /// Methods that change what they are called on.
  private static let mutations: Set<String> = [
    "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "update", "move",
    "formUnion", "subtract", "sort", "shuffle", "swapAt", "merge",
  ]
}
