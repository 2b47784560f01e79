/// A pattern of paths: `*` and `?` stay within a folder, `**` goes through folders.
package struct Glob: Sendable, Equatable {
  private let pattern: [UInt8]

  package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether a whole path matches, or its end where the pattern names no folder.
  package func matches(_ path: String) -> Bool {
    let path = Array(path.utf8)
    if Self.matches(pattern[...], path[...]) { return true }
    guard !pattern.contains(UInt8(ascii: "/")) else { return false }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    return Self.matches(pattern[...], name)
  }

  /// All ways to match go on side by side, a mark for each place in the pattern: no pattern takes more than
  /// its length times the path's.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let symbols = symbols(of: pattern)
    var places = [Bool](repeating: false, count: symbols.count + 1)
    enter(0, symbols, &places)
    for byte in path {
      let before = places
      places = [Bool](repeating: false, count: symbols.count + 1)
      for (place, symbol) in symbols.enumerated() where before[place] {
        switch symbol {
        case .byte(let wanted): if wanted == byte { enter(place + 1, symbols, &places) }
        case .any: if byte != slash { enter(place + 1, symbols, &places) }
        case .star(let isDeep):
          guard isDeep || byte != slash else { continue }
          places[place] = true
          enter(place + 1, symbols, &places)
        }
      }
    }
    return places[symbols.count]
  }

  private enum Symbol {
    case any
    case byte(UInt8)
    case star(isDeep: Bool)
  }
  private static let slash = UInt8(ascii: "/")

  private static func symbols(of pattern: ArraySlice<UInt8>) -> [Symbol] {
    var symbols: [Symbol] = []
    for byte in pattern {
      switch (byte, symbols.last) {
      case (UInt8(ascii: "*"), .star): symbols[symbols.count - 1] = .star(isDeep: true)
      case (UInt8(ascii: "*"), _): symbols.append(.star(isDeep: false))
      case (UInt8(ascii: "?"), _): symbols.append(.any)
      default: symbols.append(.byte(byte))
      }
    }
    return symbols
  }

  /// Marks a place, and those that are reached from it without a byte: a star may stand for none, and
  /// `**/` for no folder at all.
  private static func enter(_ place: Int, _ symbols: [Symbol], _ places: inout [Bool]) {
    places[place] = true
    guard place < symbols.count, case .star(let isDeep) = symbols[place] else { return }
    enter(place + 1, symbols, &places)
    if isDeep, place + 1 < symbols.count, case .byte(slash) = symbols[place + 1] {
      enter(place + 2, symbols, &places)
    }
  }
}
