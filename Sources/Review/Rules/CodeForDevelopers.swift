internal import Knowledge
internal import SwiftCode

/// Code that users never run, besides previews.
extension SwiftStructure {
  /// Preview providers, and what `#Preview` shows.
  var previews: [Range<Int>] {
    let providers = declarations.filter { inherited($0).contains { file.isText($0, "PreviewProvider") } }
    let macros = file.tokens.indices.filter { file.tokens[$0].kind == .pound && file.isText($0, "#Preview") }
    let closures = macros.compactMap(brace)
    return providers.map { $0.start..<$0.end } + closures.map { $0..<max($0, Int(file.tokens[$0].partner)) }
  }

  /// The `{` after a macro's name and its arguments.
  private func brace(ofMacro name: Int) -> Int? {
    let next = name + 1
    let brace = file.isText(next, "(") ? max(next, Int(file.tokens[next].partner)) + 1 : next
    return file.isText(brace, "{") ? brace : nil
  }

  /// Types for tests, previews and debugging, recognized by their names, in a file with previews the private types and
  /// enums for them, and functions of types that make data for previews.
  func mocks(besidePreviews: Bool) -> [(anchor: Int, range: Range<Int>)] {
    declarations.filter { declaration in
      guard declaration.body >= 0 else { return false }
      let name = name(declaration)
      let isAfter = { declaration.keyword > 0 && file.isText(declaration.keyword - 1, $0) }
      if declaration.kind == .func { return name.hasPrefix("makePreview") && isAfter("static") }
      guard declaration.kind.isType else { return false }
      // An enum is no view.
      let isPrivate = isAfter("private") || declaration.kind == .enum
      return name.contains("Debug") && !name.contains("Test") || name.hasSuffix("PreviewWrapper")
        || besidePreviews && isPrivate && name.hasSuffix("Preview")
        || ["Mock", "Stub", "Fake", "Testable", "PreviewHelper"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
    }.map { ($0.keyword, $0.start..<$0.end) }
  }
}

extension SwiftFile {
  /// The clauses of `#if` for debugging: those whose condition has `DEBUG`, and `#else` after `!DEBUG`.
  var debugging: [(anchor: Int, range: Range<Int>)] {
    var clauses: [(anchor: Int, range: Range<Int>)] = []
    // Of each open `#if`, the start of its current clause if that is for debugging, and whether `#else` would be.
    var open: [(start: Int?, isElse: Bool)] = []
    for index in tokens.indices {
      guard let word = tokens[index].word, [.poundIf, .poundElseif, .poundElse, .poundEndif].contains(word) else {
        continue
      }
      let last = word == .poundIf ? nil : open.popLast()
      if let start = last?.start { clauses.append((start, start..<index)) }
      let isElse = last?.isElse ?? false
      guard word != .poundEndif else { continue }
      let isFor = word == .poundElse ? isElse : mentionsDebugging(behind: index)
      let isNegated =
        index + 2 < tokens.count && isText(index + 1, "!") && isText(index + 2, "DEBUG") && startsLine(index + 3)
      open.append((isFor ? index : nil, isElse || word == .poundIf && isNegated))
    }
    return clauses + open.compactMap { clause in clause.start.map { ($0, $0..<tokens.count) } }
  }

  /// Whether the condition of a directive has `DEBUG`, `VERBOSE_LOGS` or `targetEnvironment(simulator)` without `!`.
  private func mentionsDebugging(behind directive: Int) -> Bool {
    (directive + 1..<tokens.count).prefix { !startsLine($0) }.contains { token in
      ["DEBUG", "VERBOSE", "LOGGING"].contains(where: text(token).contains) && !isText(token - 1, "!")
        || isText(token, "simulator") && !isText(token - 3, "!")
    }
  }

  private func startsLine(_ token: Int) -> Bool { token >= tokens.count || tokens[token].startsLine }
}
