package import SwiftCode

/// What the reviewed files declare themselves: a method of the project that has the name of Apple's is not Apple's.
package struct Project: Sendable {
  package private(set) var functions: Set<String> = []
  package private(set) var properties: Set<String> = []
  package private(set) var types: Set<String> = []

  package init(functions: Set<String> = [], properties: Set<String> = [], types: Set<String> = []) {
    (self.functions, self.properties, self.types) = (functions, properties, types)
  }

  /// The same with the labels of functions.
  private(set) var api = DeclaredAPI()

  package func declares(_ name: String) -> Bool {
    functions.contains(name) || types.contains(name) || properties.contains(name)
  }

  package mutating func add(_ file: SwiftFile) { add(SwiftStructure(file)) }

  /// Adds what a file declares.
  package mutating func add(_ structure: SwiftStructure) {
    api.add(structure)
    let file = structure.file
    for token in file.tokens.indices.dropLast() {
      guard let word = file.tokens[token].word else { continue }
      switch word {
      case .func: functions.insert(file.text(token + 1))
      case .struct, .class, .enum, .protocol, .actor, .typealias:
        let next = file.tokens[token + 1]
        if next.kind == .identifier { types.insert(file.text(token + 1)) }
      case .let, .var:
        let next = file.tokens[token + 1]
        if next.kind == .identifier { properties.insert(file.text(token + 1)) }
      default: break
      }
    }
  }
}
