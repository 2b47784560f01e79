internal import SwiftCode

/// Which objects are kept alive only by the object whose delegate they are, as in Model-View-Presenter: the screen keeps its
/// presenter, which refers back weakly. Such a delegate can't be weak.
struct KeptDelegates: Sendable {
  /// For each class, the types that it refers to weakly, and the names that it inherits from or conforms to.
  private var backReferences: [String: Set<String>] = [:]
  private var conformances: [String: Set<String>] = [:]
  /// The types of which code makes an object that it doesn't keep: `_ = Presenter(view: view)`.
  private var unkept: Set<String> = []

  /// Whether an object with one of some names, the names of a type and what it conforms to, alone keeps a delegate.
  func has(_ delegate: String, of owner: Set<String>) -> Bool {
    conformances.contains { type, names in
      names.contains(delegate) && (unkept.contains(type) || backReferences[type]?.isDisjoint(with: owner) == false)
    }
  }

  mutating func add(_ structure: SwiftStructure) {
    for declaration in structure.declarations {
      if declaration.kind.isType {
        addConformances(of: declaration, in: structure)
      } else if [.var, .let].contains(declaration.kind), !declaration.isLocal, declaration.parent >= 0 {
        addReference(declaration, in: structure)
      }
    }
    for use in structure.references where use.kind == .free && use.open >= 0 && use.name > 1 {
      let name = Int(use.name)
      guard structure.file.isText(name - 1, "="), structure.file.isText(name - 2, "_") else { continue }
      unkept.insert(structure.file.text(name))
    }
  }

  private mutating func addConformances(of type: Declaration, in structure: SwiftStructure) {
    guard type.kind == .class || type.kind == .extension else { return }
    let names = structure.inherited(type).map(structure.file.text)
    if !names.isEmpty { conformances[structure.name(type), default: []].formUnion(names) }
  }

  private mutating func addReference(_ property: Declaration, in structure: SwiftStructure) {
    let file = structure.file
    let isWeak = structure.modifiers(property).contains { file.isText($0, "weak") || file.isText($0, "unowned") }
    guard isWeak else { return }
    let names = property.types.filter { file.tokens[$0].kind == .identifier && file.startsUppercase($0) }
    backReferences[structure.name(structure.declarations[property.parent]), default: []].formUnion(names.map(file.text))
  }
}
