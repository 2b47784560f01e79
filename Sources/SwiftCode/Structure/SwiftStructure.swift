/// What a Swift file declares, which names it uses and calls, and what is guaranteed at each place. Built in one pass
/// over the tokens.
///
/// Where the code is invalid, or only type checking would help, it leaves things out rather than guess. All lists are
/// in file order.
package struct SwiftStructure: Sendable {
  package let file: SwiftFile
  package let declarations: [Declaration]
  package let references: [Reference]
  package let closures: [Closure]
  package let availabilityConditions: [AvailabilityCondition]
  /// The modules that the file imports, under any condition.
  package let imports: Set<String>
  /// The tokens at which the context changes, with the new context as an index in `contexts`.
  private let contextChanges: [(token: Int32, context: Int32)]
  private let contexts: [Context]

  package init(_ file: SwiftFile) {
    var builder = StructureBuilder(file)
    builder.run()
    self.file = file
    declarations = builder.declarations
    imports = Set(builder.declarations.filter { $0.kind == .import && $0.name >= 0 }.map { file.text($0.name) })
    references = builder.references
    closures = builder.closures
    availabilityConditions = builder.availabilityConditions
    contextChanges = builder.contextChanges
    contexts = builder.contexts
  }

  package func context(at token: Int) -> Context {
    let next = contextChanges.partition { Int($0.token) > token }
    return next > 0 ? contexts[Int(contextChanges[next - 1].context)] : Context()
  }

  /// The index of the innermost declaration that contains a token.
  package func declaration(around token: Int) -> Int? {
    var index = declarations.partition { $0.keyword > token }
    let isInPrefix = index < declarations.count && declarations[index].start <= token
    if !isInPrefix { index -= 1 }
    while index >= 0, declarations[index].end <= token { index = declarations[index].parent }
    return index >= 0 ? index : nil
  }

  /// The index of the innermost type or extension that contains a token.
  package func type(around token: Int) -> Int? {
    var index = declaration(around: token)
    while let current = index, !declarations[current].kind.isType {
      let parent = declarations[current].parent
      index = parent >= 0 ? parent : nil
    }
    return index
  }

  /// The names of the types around a token, and of those that extensions around it extend.
  package func typeNames(around token: Int) -> [String] {
    var names: [String] = []
    var index = declaration(around: token)
    while let current = index {
      let declaration = declarations[current]
      if declaration.kind.isType { names.append(name(declaration)) }
      index = declaration.parent >= 0 ? declaration.parent : nil
    }
    return names
  }

  package func name(_ declaration: Declaration) -> String {
    declaration.name >= 0 ? file.text(declaration.name) : ""
  }
}

/// The types and properties that a file declares.
package struct DeclaredNames: Sendable, Equatable {
  /// Variables, constants and enum cases, except local ones.
  package private(set) var properties: Set<String> = []
  package private(set) var types: Set<String> = []

  package init(_ structure: SwiftStructure) {
    for declaration in structure.declarations where !declaration.isLocal {
      switch declaration.kind {
      case .var, .let, .enumCase: properties.insert(structure.name(declaration))
      case .struct, .class, .actor, .enum, .protocol, .typealias, .associatedtype:
        types.insert(structure.name(declaration))
      case .func, .macro, .import, .extension, .initializer, .deinitializer, .subscript, .operator, .precedenceGroup:
        break
      }
    }
  }
}
