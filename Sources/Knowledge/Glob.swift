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

  /// Tries every length for each star, shortest first; patterns have few.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    var (wanted, rest) = (pattern, path)
    while let symbol = wanted.first {
      guard symbol == star else {
        guard let byte = rest.first else { return false }
        let isAny = symbol == UInt8(ascii: "?") && byte != slash
        guard isAny || symbol == byte else { return false }
        (wanted, rest) = (wanted.dropFirst(), rest.dropFirst())
        continue
      }
      let isDeep = wanted.starts(with: [star, star])
      wanted = wanted.drop { $0 == star }
      // `**/` may stand for no folder at all.
      if isDeep, wanted.first == slash, matches(wanted.dropFirst(), rest) { return true }
      while true {
        if matches(wanted, rest) { return true }
        guard let byte = rest.popFirst(), isDeep || byte != slash else { return false }
      }
    }
    return rest.isEmpty
  }
}
