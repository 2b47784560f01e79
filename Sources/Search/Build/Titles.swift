/// Compares queries with item titles by a hash of their words. Plurals equal their singulars.
///
/// Only the visible words of a title count.
enum Titles {
  /// The hash of an empty title.
  static let seed: UInt32 = 1
  /// The hash of an empty query, which no title equals except by chance.
  static let none: UInt32 = 0

  /// The hash of a word list extended by one word.
  static func hash(
    of word: Bytes, after seed: UInt32
  ) -> UInt32 {
    let isPlural = word.count > 3 && word[word.count - 1] == UInt8(ascii: "s")
    let word = isPlural ? word.slice(0..<word.count - 1) : word
    return UInt32(truncatingIfNeeded: Hash.mix(Hash.key(word) ^ UInt64(seed) << 32))
  }

  /// The hash of plain text.
  static func hash(
    ofPlain text: Bytes, using scanner: inout TermScanner
  ) -> UInt32 {
    var words = Words()
    _ = scanner.scan(text, isCode: false, into: &words)
    return words.hash
  }

  /// Adds words to a hash.
  struct Words: TermSink {
    var hash = Titles.seed

    mutating func take(_ term: Bytes, as kind: TermKind) {
      if kind == .word || kind == .identifier {
        hash = Titles.hash(of: term, after: hash)
      }
    }
  }
}
