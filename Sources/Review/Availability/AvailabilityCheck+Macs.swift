internal import AppleAPI
internal import SwiftCode

extension AvailabilityCheck {
  /// Whether a file uses, on every platform, what a Mac lacks. Then it is built for other systems alone, whatever the project
  /// states.
  func isForeignToMacs(_ structure: SwiftStructure) -> Bool {
    guard systems.contains(where: { $0.platform == .macOS }), systems.contains(where: { $0.platform == .iOS }) else {
      return false
    }
    let reader = APIUseReader(structure, declared, cache)
    return structure.references.contains { use in
      let symbols = cache.symbols(named: structure.file.text(Int(use.name)))
      guard symbols.contains(where: \.isForeignToMacs) else { return false }
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
