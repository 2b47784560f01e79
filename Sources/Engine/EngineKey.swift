package import Knowledge
internal import Search

/// The numbers by which an engine finds documents: hashes, which don't depend on how an engine processes text.
package enum EngineKey {
  private static func hash(_ text: String, bits: UInt64) -> Int {
    Int(Fingerprint.of(Array(text.utf8), seed: Fingerprint.seed) & (1 << bits - 1))
  }

  /// The kind of a key's text, so that, for example, a search for a kind doesn't find a tag.
  package enum Kind: String, Sendable {
    /// Of sections: their kind, tag or API name, the hash of their title, and what their file may be called by.
    case kind, name, title, place, system
    /// Of files: the digest of their ID, what they may be called by, and what all files have.
    case file, filePlace, anyFile
    /// Of words: the word itself, and of one word of each term the term.
    case word, term
    /// Of all of these, the part of the ID that all versions share: the order in which an engine finds them.
    case order
  }

  /// One of `keys`.
  package static func of(_ text: String, as kind: Kind) -> Int { hash("\(kind.rawValue):\(text)", bits: 62) }

  package static let anyFile = of("", as: .anyFile)

  /// All of `terms` that a term can be, whatever it scores, or those that score at least an impact.
  package static func terms(of term: String, atLeast impact: UInt8 = 0) -> ClosedRange<Int> {
    let first = hash(term, bits: termBits) << 4
    return first + Int(impact >> 4)...first + 15
  }

  /// Together with the 4 bits of an impact, they fit in 32 bits: sections have hundreds of these numbers.
  /// Of a million terms, one in 130 has another's number: a section found by mistake is ranked last.
  private static let termBits: UInt64 = 27

  /// A term of a section with what it scores, in half octaves.
  package static func term(_ term: String, impact: UInt8) -> Int {
    hash(term, bits: termBits) << 4 + Int(impact >> 4)
  }

  /// A digest of 32 hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    let halves = [Fingerprint.of(bytes), Fingerprint.of(bytes, seed: ~Fingerprint.seed)]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  package static func digest(of text: String) -> String { digest(of: Array(text.utf8)) }

  /// The middle of the impacts that one of `terms` stands for.
  static func impact(ofTerm number: Int) -> UInt8 { UInt8(number & 15) << 4 + 8 }

  /// The key of the sections that need a version of a platform; version 0 if any version will do.
  private static func need(of platform: Availability.Platform, _ version: Availability.Version) -> Int {
    needs(of: platform).lowerBound + min(version.major, 255) << 8 + min(version.minor, 255)
  }

  private static func needs(of platform: Availability.Platform) -> ClosedRange<Int> {
    let first = of(platform.rawValue, as: .system) & ~(1 << versionBits - 1)
    return first...first + (1 << versionBits - 1)
  }

  private static let versionBits = 16

  /// The keys of the sections that work with a version of a platform; nil for every version.
  package static func needs(
    of platform: Availability.Platform, upTo version: Availability.Version?
  ) -> ClosedRange<Int> {
    let all = needs(of: platform)
    return version.map { all.lowerBound...need(of: platform, $0) } ?? all
  }

  /// The keys of the sections that need a newer version. The end is one more than there are keys, so that the range of the
  /// last version is valid, too.
  package static func needs(
    of platform: Availability.Platform, after version: Availability.Version
  ) -> ClosedRange<Int> {
    need(of: platform, version) + 1...needs(of: platform).upperBound + 1
  }

  /// The key of the sections that state no system.
  package static let anySystem = of("", as: .system)

  /// The keys of a section by its requirements: one for each platform that it is for.
  package static func systems(of stated: [Availability]) -> [Int] {
    guard !stated.isEmpty else { return [anySystem] }
    return Availability.Platform.allCases.compactMap { platform in
      let needed: Availability.Version
      switch TargetSystem(platform, .any).verdict(on: stated) {
      case .holds: needed = .any
      case .needs(let version): needed = version
      case .isForOthers: return nil
      }
      return need(of: platform, needed)
    }
  }

  /// The names of a file: its ID, any successive folders of it with or without the file, and its title.
  ///
  /// - Parameter kind: `place` for its sections, `filePlace` for the file.
  package static func places(of id: String, title: String, as kind: Kind) -> [Int] {
    let all = id.lowercased().split(separator: "/")
    let parts = all.suffix(deepest)
    var names: Set<String> = [title.lowercased(), Slug.of(title)]
    func add(from start: Int, among parts: ArraySlice<Substring>) {
      for end in parts.indices.suffix(from: start) { names.insert(parts[start...end].joined(separator: "/")) }
    }
    for start in parts.indices { add(from: start, among: parts) }
    // With and without the root.
    for start in all.indices.prefix(2) where start < parts.startIndex { add(from: start, among: all[...]) }
    return names.map { of($0, as: kind) }
  }

  /// The number of folders from the end of an ID whose runs all count. Of deeper IDs, runs from the start count, too.
  private static let deepest = 8
}
