/// Admits the items that have all quoted phrases of a query.
struct PhraseFilter {
  private let phrases: [Phrase]
  private let index: Index
  private let text: Index.Text?
  /// The terms of all words, or nil if the index lacks one, so that no item matches.
  private let terms: [Int]?

  /// nil if the query has no phrase.
  init?(_ query: Query, index: Index, text: Index.Text?) {
    guard !query.phrases.isEmpty else { return nil }
    phrases = query.phrases
    self.index = index
    self.text = text
    let numbers = phrases.flatMap(\.words).map { index.term($0.stem) }
    terms = numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }

  func admits(_ item: Int) -> Bool {
    guard let terms, terms.allSatisfy({ index.posting(ofTerm: $0, inItem: item) != nil }) else {
      return false
    }
    guard let text else { return true }
    var isFound = false
    text(item) { bytes in
      isFound = phrases.allSatisfy { $0.occurs(in: bytes) }
    }
    return isFound
  }
}
