/// The words of a query, each once, with their weights: the idf, less for stop words.
package struct WeighedWords: Sendable {
  struct Word {
    let term: UInt32?
    let weight: Float
    /// How many times anyone says it in as many words as the prior is worth; nil if the index lacks
    /// it.
    let prior: Float?
  }

  /// A term by which a phrasing matches a word of the query: the word's own, or that of a synonym.
  struct Meaning {
    let term: UInt32
    let word: Int
    /// How well it matches, at most 1.
    let weight: Float
  }

  private(set) var words: [Word] = []
  private(set) var meanings: [Meaning] = []
  private(set) var weight: Float = 0
  /// A Bloom filter of the meanings' terms: nearly no word of a phrasing is one of them.
  private var filter: UInt64 = 0

  mutating func add(_ word: Word, synonyms: [UInt32]) {
    if let term = word.term { add(term, weight: 1) }
    for term in synonyms { add(term, weight: Ranking.synonymInPhrasing) }
    words.append(word)
    weight += word.weight
  }

  private mutating func add(_ term: UInt32, weight: Float) {
    meanings.append(Meaning(term: term, word: words.count, weight: weight))
    filter |= 1 << UInt64(term & 63)
  }

  /// Sets how well each word is matched by a phrasing with these terms; false if none is.
  func match(
    _ terms: UnsafeBufferPointer<UInt32>, into matches: inout [Float]
  ) -> Bool {
    var isMatched = false
    for term in terms where filter >> UInt64(term & 63) & 1 == 1 {
      for meaning in meanings where meaning.term == term {
        matches[meaning.word] = max(matches[meaning.word], meaning.weight)
        isMatched = true
      }
    }
    return isMatched
  }
}
