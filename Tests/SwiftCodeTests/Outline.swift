import SwiftCode

/// A file's structure as text.
struct Outline {
  let structure: SwiftStructure
  var file: SwiftFile { structure.file }

  init(_ text: String) { structure = SwiftStructure(SwiftFile(text)) }

  /// One line for each declaration, indented as it's nested: attributes and modifiers, kind, name, parameters, types.
  var declarations: String {
    structure.declarations.map { declaration in
      var depth = 0
      var parent = declaration.parent
      while parent >= 0 {
        depth += 1
        parent = structure.declarations[parent].parent
      }
      var parts = structure.attributes(declaration).map { "@" + file.text($0) }
      parts += structure.modifiers(declaration).map(file.text)
      parts.append("\(declaration.kind) \(structure.name(declaration))")
      var line = String(repeating: "  ", count: depth) + parts.joined(separator: " ")
      if declaration.parameters >= 0 { line += "(" + parameters(declaration) + ")" }
      let types =
        declaration.kind.isType
        ? structure.inherited(declaration).map(file.text) : [text(declaration.types)]
      if types != [""], !types.isEmpty { line += ": " + types.joined(separator: ", ") }
      if declaration.body >= 0 { line += " {}" }
      return line
    }.joined(separator: "\n")
  }

  private func parameters(_ declaration: Declaration) -> String {
    structure.parameters(declaration).map { parameter in
      let names = Set([parameter.label, parameter.name]).filter { $0 >= 0 }.sorted().map(file.text)
      let type = text(parameter.type) + (parameter.hasDefault ? "=" : "")
      return names.isEmpty ? type : names.joined(separator: " ") + ":" + type
    }.joined(separator: ",")
  }

  /// The names in use: `f` free, `x.f` with what the receiver starts with, `.f` implicit, `\.f`, `@f`, `#f`;
  /// calls with the labels of their arguments (`f/a:` is only a name) and trailing closures with the number of their parameters.
  var references: String {
    structure.references.map { reference in
      let name = file.text(Int(reference.name))
      let start =
        switch reference.kind {
        case .free, .macro: name
        case .member: "\(receiver(reference)).\(name)"
        case .implicitMember: ".\(name)"
        case .keyPath: "\\.\(name)"
        case .attribute: "@\(name)"
        }
      let labels = structure.arguments(reference).map {
        $0.label >= 0 ? file.text($0.label) + ":" : "_:"
      }
      let closures = structure.trailingClosures(reference).map { closure in
        (closure.label >= 0 ? file.text(closure.label) + ":" : "") + "{\(closure.parameterCount)}"
      }
      return start
        + (reference.isFullName
          ? "/" + labels.joined() : reference.open >= 0 ? "(\(labels.joined()))" : "")
        + closures.joined()
    }.joined(separator: " ")
  }

  private func receiver(_ reference: Reference) -> String {
    reference.receiver >= 0 ? file.text(Int(reference.receiver)) : "?"
  }

  private func text(_ tokens: Range<Int>) -> String { tokens.map(file.text).joined() }

  /// The guarantees at each occurrence of the name `here`.
  var contexts: [Context] {
    file.tokens.indices.filter { file.isText($0, "here") }.map(structure.context)
  }
}
