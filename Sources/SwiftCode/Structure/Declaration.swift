/// A declaration. Tokens are given by their index in the file, -1 where there's none.
package struct Declaration: Sendable {
  package enum Kind: UInt8, Sendable {
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`
    case `func`, initializer, deinitializer, `subscript`, `var`, `let`, enumCase
    case `typealias`, `associatedtype`, macro, `operator`, precedenceGroup

    package var isType: Bool {
      switch self {
      case .struct, .class, .actor, .enum, .protocol, .extension: true
      default: false
      }
    }

    package var isFunction: Bool {
      switch self {
      case .func, .initializer, .deinitializer, .subscript, .macro: true
      default: false
      }
    }

    /// Like that of `Token.Kind`.
    package static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
  }

  package let kind: Kind
  /// `func`, `var`, …; further names after a comma share the first one's.
  package let keyword: Int
  /// The name. For an extension, the last part of the type's name (none for `extension [Int]`); for an import, the
  /// first part; for `init` and `subscript`, the keyword.
  package internal(set) var name: Int
  /// The start of the attributes and modifiers, which end at the keyword.
  package internal(set) var start: Int
  /// The token after the declaration.
  package internal(set) var end: Int
  /// The `(` of the parameters or of an enum case's associated values
  package internal(set) var parameters = -1
  /// The types that it inherits from or conforms to, or a variable's type; may be empty.
  package internal(set) var types = 0..<0
  /// The `{` of a type, function or accessor block.
  package internal(set) var body = -1
  /// The enclosing declaration; -1 at the top level.
  package internal(set) var parent = -1
  /// Whether it is local to a function, closure or accessor rather than a member or global.
  package internal(set) var isLocal = false
}

package struct Parameter: Sendable, Equatable {
  /// The argument label as written, `_` included; -1 for associated values without one.
  package let label: Int
  /// The name within the function, which may be the label.
  package let name: Int
  /// With attributes and `inout`, without the default.
  package let type: Range<Int>
  package let hasDefault: Bool
}

extension SwiftStructure {
  /// The attributes of a declaration, as the tokens of their names: `State` of `@State`.
  package func attributes(_ declaration: Declaration) -> [Int] {
    prefix(of: declaration).attributes
  }

  /// The modifiers of a declaration, as tokens: `private`, `static`, `nonisolated`.
  package func modifiers(_ declaration: Declaration) -> [Int] { prefix(of: declaration).modifiers }

  private func prefix(of declaration: Declaration) -> (attributes: [Int], modifiers: [Int]) {
    var attributes: [Int] = []
    var modifiers: [Int] = []
    var index = declaration.start
    while index < declaration.keyword {
      if file.tokens[index].kind == .at {
        index += 1
        while file.isText(index + 1, "."), index + 2 < declaration.keyword { index += 2 }
        attributes.append(index)
      } else if file.tokens[index].word?.isModifier == true {
        modifiers.append(index)
      }
      index = file.after(index)
    }
    return (attributes, modifiers)
  }

  /// The types that a declaration inherits from or conforms to, as the last token of each name: `View` of
  /// `SwiftUI.View`.
  package func inherited(_ declaration: Declaration) -> [Int] {
    guard declaration.kind.isType else { return [] }
    var names: [Int] = []
    for element in file.elements(declaration.types) {
      var index = element.lowerBound
      var name = -1
      while index < element.upperBound {
        let token = file.tokens[index]
        let isAttribute = index > 0 && file.tokens[index - 1].kind == .at
        if token.kind == .identifier, !isAttribute { name = index }
        if token.kind == .operator, token.partner < 0, name >= 0 {
          names.append(name)
          name = -1
        }
        index = file.after(index)
      }
      if name >= 0 { names.append(name) }
    }
    return names
  }

  /// The parameters of a function, an initializer, a subscript or a macro; the associated values of a case.
  package func parameters(_ declaration: Declaration) -> [Parameter] {
    guard declaration.parameters >= 0 else { return [] }
    let open = declaration.parameters
    let close = Int(file.tokens[open].partner)
    guard close > open else { return [] }
    return file.elements(open + 1..<close).map(parameter)
  }

  /// The parameter of a name in the innermost function around a token that has one.
  package func parameter(_ name: String, at token: Int) -> Parameter? {
    var next = declaration(around: token)
    while let index = next {
      let declaration = declarations[index]
      if declaration.kind.isFunction,
        let found = parameters(declaration).first(where: { $0.name >= 0 && file.text($0.name) == name })
      {
        return found
      }
      next = declaration.parent >= 0 ? declaration.parent : nil
    }
    return nil
  }

  private func parameter(_ tokens: Range<Int>) -> Parameter {
    var colon = -1
    var equals = tokens.upperBound
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if colon < 0, file.isText(index, ":") { colon = index }
      if file.isText(index, "=") {
        equals = index
        break
      }
      index = file.after(index)
    }
    let hasDefault = equals < tokens.upperBound
    guard colon > tokens.lowerBound else {
      return Parameter(
        label: -1, name: -1, type: tokens.lowerBound..<equals, hasDefault: hasDefault)
    }
    // Attributes may go before the label: `@ViewBuilder content: () -> Content`.
    let isPair = colon - tokens.lowerBound > 1 && isName(colon - 2)
    return Parameter(
      label: isPair ? colon - 2 : colon - 1, name: colon - 1,
      type: colon + 1..<max(equals, colon + 1),
      hasDefault: hasDefault)
  }

  private func isName(_ token: Int) -> Bool {
    let kind = file.tokens[token].kind
    let isAttribute = token > 0 && file.tokens[token - 1].kind == .at
    return (kind == .identifier || kind == .keyword) && !isAttribute
  }
}
