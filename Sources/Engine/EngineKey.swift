internal import Knowledge
internal import Search

/// The numbers by which an engine finds documents: hashes, which don't depend on how an engine processes text.
package enum EngineKey {
  /// As many bits as fit an engine's integers with the 4 of an impact beside them.
  private static let mask: UInt64 = 1 << 58 - 1

  private static func hash(_ text: String, _ seed: UInt64) -> Int {
    Int(Fingerprint.of(Array(text.utf8), seed: seed) & mask)
  }

  /// The kind of a key's text, so that, for example, a search for a kind doesn't find a tag.
  package enum Kind: String, Sendable {
    /// Of sections: their kind, tag or API name, the hash of their title, and what their file may be called by.
    case kind, name, title, place
    /// Of files: the digest of their ID, what they may be called by, and what all files have.
    case file, filePlace, anyFile
    /// Of words: the word itself, and of one word of each term the term.
    case word, term
  }

  /// One of `keys`.
  package static func of(_ text: String, as kind: Kind) -> Int { hash("\(kind.rawValue):\(text)", Fingerprint.seed) }

  /// A key that every file has.
  package static let anyFile = of("", as: .anyFile)

  /// All of `terms` that a term can be, whatever it scores, or those that score at least an impact.
  package static func terms(of term: String, atLeast impact: UInt8 = 0) -> ClosedRange<Int> {
    let first = hash(term, Fingerprint.seed) << 4
    return first + Int(impact >> 4)...first + 15
  }

  /// A term of a section with what it scores, in half octaves.
  package static func term(_ term: String, impact: UInt8) -> Int {
    hash(term, Fingerprint.seed) << 4 + Int(impact >> 4)
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

  /// The names of a file: its ID, any successive folders of it with or without the file, and its title.
  ///
  /// - Parameter kind: `place` for its sections, `filePlace` for the file.
  package static func places(of id: String, title: String, as kind: Kind) -> [Int] {
    let parts = id.lowercased().split(separator: "/").suffix(deepest)
    var names: Set<String> = [title.lowercased(), Slug.of(title)]
    for start in parts.indices {
      for end in parts.indices.suffix(from: start) { names.insert(parts[start...end].joined(separator: "/")) }
    }
    return names.map { of($0, as: kind) }
  }

  /// For deeper paths, only the last folders count.
  private static let deepest = 8
}
