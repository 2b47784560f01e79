package import SwiftCode

/// What the reviewed files declare: their `foregroundColor(for:)` is not Apple's `foregroundColor(_:)`.
package struct DeclaredAPI: Sendable {
  private var types: Set<String> = []
  private var properties: Set<String> = []
  /// The labels of each function of a name.
  private var functions: [String: Set<[String]>] = [:]

  package init() {}

  package mutating func add(_ structure: SwiftStructure) {
    let names = DeclaredNames(structure)
    types.formUnion(names.types)
    properties.formUnion(names.properties)
    for declaration in structure.declarations where declaration.kind == .func || declaration.kind == .macro {
      let labels = structure.parameters(declaration).map { structure.file.text($0.label) }
      functions[structure.name(declaration), default: []].insert(labels)
    }
  }

  func hasType(_ name: String) -> Bool { types.contains(name) }

  func hasProperty(_ name: String) -> Bool { properties.contains(name) }

  /// Whether a call may be of one of its functions.
  func hasFunction(_ name: String, calledAs call: CallShape) -> Bool {
    functions[name]?.contains { call.skippedLabels(of: $0) != nil } ?? false
  }
}

/// How a function is called: the labels of its arguments, `_` for none, and its trailing closures.
struct CallShape {
  let labels: [String]
  /// The labels of the trailing closures; the first has none.
  let closures: [String]
  /// How many parameters the last closure takes, in parentheses or behind them; nil without a closure.
  let closureParameters: Int?

  init(_ call: Reference, in structure: SwiftStructure) {
    let file = structure.file
    let arguments = structure.arguments(call)
    labels = arguments.map { $0.label < 0 ? "_" : file.text($0.label) }
    let trailing = structure.trailingClosures(call)
    closures = trailing.enumerated().map { $0 == 0 || $1.label < 0 ? "" : file.text($1.label) }
    let written = arguments.last.flatMap { structure.closure(at: $0.value.lowerBound) }
    closureParameters = (trailing.last ?? written)?.parameterCount
  }

  /// How many parameters the call leaves out if it's of a function with these labels; nil if it can't be.
  func skippedLabels(of labels: [String]) -> Int? {
    var rest = labels[...]
    for label in self.labels {
      guard let index = rest.firstIndex(of: label) else { return nil }
      rest = rest[(index + 1)...]
    }
    for closure in closures {
      if closure.isEmpty {
        // The first trailing closure belongs to any parameter that no argument has.
        guard !rest.isEmpty else { return nil }
        let later = closures.count - 1
        rest = rest.dropFirst(max(1, rest.count - later))
        if later > 0 { rest = labels.suffix(later)[...] }
      } else {
        guard let index = rest.firstIndex(of: closure) else { return nil }
        rest = rest[(index + 1)...]
      }
    }
    return labels.count - self.labels.count - closures.count
  }
}
