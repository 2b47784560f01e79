internal import AppleAPI
internal import SwiftCode

extension DeclaredAPI {
  /// Members that a type may have without declaring them.
  private static let synthesized: Set<String> = ["allCases", "init", "self", "Type"]

  /// Adds the types used in a file that only share their names with Apple's: local ones, and those with other members.
  /// SwiftUI's `Tab` has no member `home`, so `Tab.home` belongs to a type in a file that isn't reviewed, or in a module that
  /// isn't Apple's.
  func adding(
    namesakesIn structure: SwiftStructure, _ cache: APICache, ifAny mayMatter: (APISymbol) -> Bool
  ) -> DeclaredAPI {
    var all = self
    for declaration in structure.declarations where declaration.isLocal {
      if declaration.kind.isType || declaration.kind == .typealias { all.add(type: structure.name(declaration)) }
    }
    let importsOthers = cache.hasOthers(among: structure.imports)
    for use in structure.references where use.kind == .member {
      guard case .type(let type) = Receiver(of: use, in: structure), !all.hasType(type) else { continue }
      let symbols = cache.symbols(at: Int(use.receiver), of: structure.file, ifAny: mayMatter)
      guard let namesake = symbols.first(where: { $0.kind.isType && $0.container.isEmpty }) else { continue }
      let member = structure.file.text(Int(use.name))
      // The table lacks types within classes, and an extension may add one.
      let mayBeForeign = importsOthers && namesake.kind != .classType && !hasType(member)
      guard member.first?.isLowercase == true || mayBeForeign, !Self.synthesized.contains(member),
        !cache.symbols(named: member).contains(where: { $0.container == type })
      else { continue }
      all.add(type: type)
    }
    for use in structure.references where use.kind == .free && Self.isAnnotation(use, structure.file) {
      let symbols = cache.symbols(at: Int(use.name), of: structure.file, ifAny: mayMatter)
      if Self.isGeneric(symbols) { all.add(type: structure.file.text(Int(use.name))) }
    }
    return all
  }

  /// `let tab: Tab`, `-> [Tab]`, but not `let tab: Tab = …`, whose parameters may come from the value.
  private static func isAnnotation(_ use: Reference, _ file: SwiftFile) -> Bool {
    let name = Int(use.name)
    guard !use.isCall, file.startsUppercase(name), [":", "->", "["].contains(file.text(name - 1))
    else { return false }
    return !["<", ".", ":", "="].contains(file.text(name + 1))
  }

  /// Whether a type surely has generic parameters, since each of its initializers takes a view builder. Its name alone is then
  /// another type's.
  private static func isGeneric(_ symbols: [APISymbol]) -> Bool {
    let initializers = symbols.filter { $0.kind == .initializer && $0.container.isEmpty }
    return !initializers.isEmpty && initializers.allSatisfy { $0.labels?.contains("content") == true }
  }
}
