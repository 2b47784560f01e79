internal import SwiftCode

extension APIUseReader {
  /// The variables that are declared as `Text` or `Text?`, which has modifiers of its own, or made as one, and the functions that
  /// return one.
  static func texts(in structure: SwiftStructure) -> Set<String> {
    let texts = structure.declarations.filter { declaration in
      let isVariable = declaration.kind == .var || declaration.kind == .let
      let end = declaration.kind == .func ? declaration.body : isVariable ? declaration.types.upperBound : 0
      return end > 1 && structure.file.isText(structure.file.isText(end - 1, "?") ? end - 2 : end - 1, "Text")
        || isVariable && structure.file.setsText(declaration.name)
    }
    return Set(texts.map(structure.name))
  }

  /// Whether `self` is a `Text`, since the code is in an extension of it.
  func isInText(_ use: Reference) -> Bool {
    structure.type(around: Int(use.name)).map { structure.name(structure.declarations[$0]) } == "Text"
  }

  /// Whether a chain of modifiers on a `Text` must be a `Text` itself: as a prompt, in another text, or as a part of a sum.
  func needsText(_ use: Reference) -> Bool {
    let first = Int(use.receiver)
    guard first > 0, file.isText(first, "Text") else { return false }
    let before = file.tokens[first - 1]
    // A variable takes any view, unless it says that it is a text, or becomes a part of one.
    if file.isText(first - 1, "=") { return first > 1 && (file.isText(first - 2, "Text") || isPartOfText(first - 2)) }
    if before.kind == .interpolationOpen || before.kind == .operator { return true }
    if first > 1, file.isText(first - 1, ":"), file.isText(first - 2, "prompt") { return true }
    var end = use.open >= 0 ? file.after(Int(use.open)) : Int(use.name) + 1
    while end + 1 < file.tokens.count, file.isText(end, "."),
      file.tokens[end + 1].kind == .identifier
    {
      end += 2
      if end < file.tokens.count, file.tokens[end].kind == .open { end = file.after(end) }
    }
    return end < file.tokens.count && file.isText(end, "+")
  }

  /// Whether a variable, declared at a token, is later in an interpolation or a sum.
  private func isPartOfText(_ variable: Int) -> Bool {
    names.lastParts[file.text(variable)].map { $0 > variable } ?? false
  }
}

extension SwiftFile {
  /// Whether a variable is set to a text without modifiers where it's declared: `var unit = Text("g")`.
  fileprivate func setsText(_ variable: Int) -> Bool {
    let open = variable + 3
    guard open < tokens.count, isText(variable + 1, "="), isText(variable + 2, "Text"), isText(open, "(") else {
      return false
    }
    let end = after(open)
    return end >= tokens.count || !isText(end, ".")
  }

  func startsUppercase(_ token: Int) -> Bool {
    guard token >= 0, let first = bytes[nameRange(token)].first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }
}
