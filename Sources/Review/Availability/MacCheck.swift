internal import AppleAPI
package import SwiftCode

/// Recognizes code that can't be built for Macs, whatever the project states.
package struct MacCheck {
  private let declared: DeclaredAPI
  private let cache: APICache

  /// - Parameter project: What all reviewed files declare.
  package init(_ project: Project, _ lookups: APILookups) { self.init(project.api, lookups) }

  init(_ declared: DeclaredAPI, _ lookups: APILookups) { (self.declared, cache) = (declared, APICache(lookups)) }

  /// Whether a file uses, on every platform, what a Mac lacks.
  package func isForeign(_ structure: SwiftStructure) -> Bool {
    let reader = APIUseReader(structure, declared, cache)
    return structure.references.contains { use in
      guard !reader.isVariable(use) else { return false }
      let symbols = cache.symbols(at: Int(use.name), of: structure.file, ifAny: \.isForeignToMacs)
      guard !symbols.isEmpty else { return false }
      let candidates = reader.candidates(for: use, among: symbols)
      guard !candidates.isEmpty, candidates.allSatisfy(\.symbol.isForeignToMacs) else { return false }
      let platforms = structure.context(at: Int(use.name)).platforms
      return platforms.contains(.iOS) && platforms.contains(.macOS)
    }
  }
}

extension APISymbol {
  fileprivate var isForeignToMacs: Bool { macOS == .unavailable && iOS != .unavailable }
}
