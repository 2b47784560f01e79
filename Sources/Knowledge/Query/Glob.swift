/// A pattern of paths: `*` and `?` stay within a folder, `**` goes through folders.
package struct Glob: Sendable, Equatable {
  /// The longest pattern, in bytes: as long as a path may be on Linux.
  package static let maximumBytes = 4_096

  private let symbols: [Symbol]
  private let namesFolder: Bool

  /// nil where the pattern is too long.
  package init?(_ pattern: String) {
    guard pattern.utf8.count <= Self.maximumBytes else { return nil }
    symbols = Self.symbols(of: pattern)
    namesFolder = pattern.utf8.contains(Self.slash)
  }

  /// Whether a whole path matches, or its end where the pattern names no folder.
  package func matches(_ path: String) -> Bool {
    let path = Array(path.utf8)
    if matches(path[...]) { return true }
    guard !namesFolder, let slash = path.lastIndex(of: Self.slash) else { return false }
    return matches(path[(slash + 1)...])
  }

  /// All ways to match go on side by side, a mark for each place in the pattern: no pattern takes more than
  /// its length times the path's.
  private func matches(_ path: ArraySlice<UInt8>) -> Bool {
    var places = [Bool](repeating: false, count: symbols.count + 1)
    enter(0, &places)
    var next = places
    for byte in path {
      for place in next.indices { next[place] = false }
      for (place, symbol) in symbols.enumerated() where places[place] {
        switch symbol {
        case .byte(let wanted): if wanted == byte { enter(place + 1, &next) }
        case .any: if byte != Self.slash { enter(place + 1, &next) }
        case .star(let isDeep):
          guard isDeep || byte != Self.slash else { continue }
          next[place] = true
          next[place + 1] = true
        }
      }
      swap(&places, &next)
    }
    return places[symbols.count]
  }

  /// The folders that it begins with, without stars or question marks; nil for none.
  package var folder: String? {
    let bytes = symbols.prefix { if case .byte = $0 { true } else { false } }.map { symbol in
      if case .byte(let byte) = symbol { byte } else { UInt8(0) }
    }
    return bytes.lastIndex(of: Self.slash).map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  private enum Symbol: Sendable, Equatable {
    case any
    case byte(UInt8)
    case star(isDeep: Bool)
  }
  private static let slash = UInt8(ascii: "/")

  private static func symbols(of pattern: String) -> [Symbol] {
    var symbols: [Symbol] = []
    for byte in pattern.utf8 {
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
  /// `**/` for no folder at all. What stands behind a star is no star.
  ///
  /// From a place that is marked, all these are: it was entered earlier, since a star that goes on is marked
  /// after all places before it.
  private func enter(_ first: Int, _ places: inout [Bool]) {
    var place = first
    while !places[place] {
      places[place] = true
      guard place < symbols.count, case .star(let isDeep) = symbols[place] else { return }
      places[place + 1] = true
      guard isDeep, place + 1 < symbols.count, symbols[place + 1] == .byte(Self.slash) else {
        return
      }
      place += 2
    }
  }
}
