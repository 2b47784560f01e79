/// Admits the items that have all quoted phrases of a query.
struct PhraseFilter {
  private let phrases: [Phrase]
  private let text: Index.Text?
  /// By segment, the postings of all words, the fewest first; empty if the index lacks a word, so that no item
  /// matches.
  private let lists: [[Index.List]]

  /// nil if the query has no phrase.
  init?(_ query: Query, index: Index, text: Index.Text?) {
    guard !query.phrases.isEmpty else { return nil }
    phrases = query.phrases
    self.text = text
    let numbers = phrases.flatMap(\.words).map { index.term($0.stem) }
    let terms = numbers.compactMap(\.self)
    let segments = terms.count == numbers.count ? index.layout.segmentCount : 0
    lists = (0..<segments).map { segment in
      terms.map { index.list($0, segment: segment) }.sorted {
        $0.documents.count < $1.documents.count
      }
    }
  }

  func admits(_ item: Int) -> Bool {
    let (segment, document) = item.quotientAndRemainder(dividingBy: IndexLayout.segmentSize)
    guard !lists.isEmpty,
      lists[segment].allSatisfy({ $0.documents.position(of: document) != nil })
    else {
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
