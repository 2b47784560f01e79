/// A path pattern: `*` and `?` don't match slashes, `**` does.
package struct Glob: Sendable, Equatable {
  /// The maximum length in bytes, which is that of a path on Linux.
  package static let maximumBytes = 4_096

  private let symbols: [Symbol]
  private let namesFolder: Bool

  /// nil if the pattern is too long.
  package init?(_ pattern: String) {
    guard pattern.utf8.count <= Self.maximumBytes else { return nil }
    symbols = Self.symbols(of: pattern)
    namesFolder = pattern.utf8.contains(Self.slash)
  }

  /// Whether a path matches, or just its last part if the pattern contains no slash.
  package func matches(_ path: String) -> Bool {
    let path = Array(path.utf8)
    if matches(path[...]) { return true }
    guard !namesFolder, let slash = path.lastIndex(of: Self.slash) else { return false }
    return matches(path[(slash + 1)...])
  }

  /// Simulates an NFA with a mark for each place in the pattern, so the time is at most the product of both lengths.
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

  /// The folders before the first wildcard; nil if there are none.
  package var folder: String? {
    var bytes: [UInt8] = []
    for symbol in symbols {
      guard case .byte(let byte) = symbol else { break }
      bytes.append(byte)
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

  /// Marks a place and those reachable from it without consuming a byte: a star can be empty, and `**/` can match no
  /// folder. The token after a star is never a star.
  ///
  /// Stops at a marked place, since everything reachable from it has been marked with it: places are entered in
  /// ascending order.
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
