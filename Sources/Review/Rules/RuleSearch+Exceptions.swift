import SwiftCode

/// What the code around a match, or the rest of the project, says about one of its names.
extension RuleSearch {
  func holds(_ exception: RulePattern.Exception, for name: Range<Int>) -> Bool {
    let text = String(decoding: tree.text(name), as: UTF8.self)
    switch exception {
    case .visible: return project.uses.mayIdentify(text)
    case .unexplained: return CatalogKey.literal(text).map(project.explainedKeys.contains) ?? false
    case .unchecked: return isChecked(name)
    case .fallible: return throwing(name).allSatisfy { $0 == [.never] }
    // What has the same name on a lower layer may leave the report to it.
    case .reported: return throwing(name).allSatisfy { $0 == [.never] || $0.contains(.reported) }
    case .elsewhere: return isReadElsewhere(name)
    case .unrepeated: return isRepeated(name)
    case .constant: return isSet(name)
    case .used: return isUnused(name)
    case .titled: return !project.isTitled(text)
    case .silent: return project.uses.spoken.contains(tree.file.text(tree.statementStart(of: name.lowerBound)))
    case .private, .given, .parent, .thrown, .instances, .held: break
    }
    guard let type = structure.type(around: name.lowerBound).map({ structure.declarations[$0] }) else { return false }
    let typeName = structure.name(type)
    return switch exception {
    case .private: project.uses.outside[typeName]?.contains(text) ?? false
    case .given: project.uses.madeByDefault[typeName]?.contains(text) ?? false
    case .parent: project.uses.isHosted(typeName)
    case .held: project.delegates.has(text, of: Set([typeName] + structure.inherited(type).map(tree.file.text)))
    case .thrown: needsNoMessage(errorNamed: tree.file.isText(name.lowerBound - 1, "throw") ? text : typeName)
    // Several types have a nested one of the same name.
    default: type.parent < 0 && project.uses.singles.contains(typeName)
    }
  }

  /// Whether an error needs no message, since it's never thrown or the project gives it one.
  private func needsNoMessage(errorNamed type: String) -> Bool {
    project.hasOnlyAccepted(type) || project.uses.described.contains(type)
  }

  /// What the throwing functions of the project do with errors which the first call of some code means, and that after each
  /// further `try` in it.
  private func throwing(_ code: Range<Int>) -> [Set<Throwing>] {
    let tries = code.dropLast().filter {
      tree.file.tokens[$0].word == .try && !["?", "!"].contains(tree.file.text($0 + 1))
    }
    return ([code.lowerBound] + tries).map { start in
      let calls = (start..<code.upperBound).lazy.filter { tree.file.isText($0, "(") }
      guard let call = calls.compactMap({ structure.reference(at: $0 - 1) }).first else { return [] }
      return project.api.throwing(tree.file.text(Int(call.name)), calledAs: CallShape(call, in: structure))
    }
  }

  // MARK: What is checked before

  /// How far back a check is looked for, in tokens and uses of the value, so that time is linear in the file's length.
  private static let lookBack = (tokens: 20_000, uses: 200)

  /// Whether code before a name compares its value, sets it, or asks what is in it, in the same member or function.
  private func isChecked(_ name: Range<Int>) -> Bool {
    let value = withReceiver(name)
    let member = start(ofMemberAround: name.lowerBound)..<value.lowerBound
    let uses = member.suffix(Self.lookBack.tokens).reversed().lazy.map { $0..<$0 + value.count }
      .filter { isSameElement($0, value) }
    return uses.prefix(Self.lookBack.uses).contains { isCheck($0) || isElement(name.lowerBound, of: $0) }
  }

  /// Whether two texts are the same; `$0` and `$1` may stand for elements of the same collection.
  private func isSameElement(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let starts = [left.lowerBound, right.lowerBound]
    guard right.count > 1, starts.allSatisfy({ tree.file.tokens[$0].kind == .dollar }) else {
      return tree.isSame(left, right)
    }
    return tree.isSame(left.dropFirst(), right.dropFirst())
  }

  /// Whether a name is in a loop over a collection: `for x in y { … }` or `ForEach(y) { … }`.
  private func isElement(_ name: Int, of collection: Range<Int>) -> Bool {
    let before = collection.lowerBound - 1
    var brace = collection.upperBound
    guard before > 0 else { return false }
    if tree.file.isText(before, "("), tree.file.isText(before - 1, "ForEach") {
      brace = tree.next(before)
    } else if !tree.file.isText(before, "in") {
      return false
    }
    return tree.file.isText(brace, "{") && tree.next(brace) > name
  }

  /// `drive.imageURL` for the `imageURL` in it.
  private func withReceiver(_ name: Range<Int>) -> Range<Int> {
    var start = name.lowerBound
    while let dot = tree.previous(start), tree.file.isText(dot, "."), var before = tree.previous(dot) {
      // `a?.b`, `a!.b`, `a(1).b`
      while "?!([".utf8.contains(tree.byte(before)), let earlier = tree.previous(before) { before = earlier }
      start = before
    }
    return start..<name.upperBound
  }

  private func start(ofMemberAround token: Int) -> Int {
    var start = 0
    var next = structure.declaration(around: token)
    while let index = next, !structure.declarations[index].kind.isType {
      start = structure.declarations[index].start
      next = structure.declarations[index].parent >= 0 ? structure.declarations[index].parent : nil
    }
    return start
  }

  /// `x != nil`, `x?.y == 1`, `x = f()`, `x.isEmpty` or `if let y = x`, but not `let x = f()`.
  private func isCheck(_ value: Range<Int>) -> Bool {
    let before = value.lowerBound > 0 ? tree.file.text(value.lowerBound - 1) : ""
    guard before != "." else { return false }
    if before == "=", isCondition(beforeName: value.lowerBound - 2) { return true }
    var end = value.upperBound
    guard end + 1 < tree.count else { return false }
    if tree.file.isText(end, "=") {
      return !["let", "var"].contains(before) && !tree.file.isText(end + 1, "nil") && !isMade(end + 1)
    }
    if tree.file.isText(end, "."), Self.questions.contains(tree.file.text(end + 1)) { return true }
    let isChain = tree.file.isText(end, "?") || ["first", "last"].contains(tree.file.text(end + 1))
    while isChain, end + 1 < tree.count,
      ["?", ".", "("].contains(tree.file.text(end)) || tree.file.isText(end - 1, ".")
    { end = tree.next(end) }
    guard end + 1 < tree.count else { return false }
    let isFallback = tree.file.isText(end, "??") && ["true", "false"].contains(tree.file.text(end + 1))
    return isFallback || ["==", "!=", "<", ">", "<=", ">="].contains(tree.file.text(end))
  }

  /// Whether `if let y`, `guard let y` or a further condition of them ends at a token.
  func isCondition(beforeName token: Int) -> Bool {
    guard token > 1, tree.file.isText(token - 1, "let") || tree.file.isText(token - 1, "var") else { return false }
    return ["if", "guard", "while", ","].contains(tree.file.text(token - 2))
  }

  /// Whether an object of some type is made at a token, which may fail: `URL(string: text)`.
  private func isMade(_ token: Int) -> Bool {
    tree.file.text(token).first?.isUppercase == true && tree.file.isText(token + 1, "(")
  }

  /// Members of collections for which code asks, or which it calls, before it takes an element.
  private static let questions: Set<String> = ["isEmpty", "count", "contains", "append", "insert", "indices"]
}
