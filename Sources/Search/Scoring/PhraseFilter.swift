/// Admits only items that contain all quoted phrases of a query.
struct PhraseFilter {
  private let phrases: [Phrase]
  private let text: Index.Text?
  /// Whether the index lacks a word, so that no item matches.
  private let isUnmatched: Bool
  /// By segment, the postings of all words, the fewest first.
  private let lists: [[Index.List]]

  /// nil if the query has no phrase.
  init?(_ query: Query, index: Index, text: Index.Text?) {
    guard !query.phrases.isEmpty else { return nil }
    phrases = query.phrases
    self.text = text
    let numbers = phrases.flatMap(\.indexedWords).map { index.term($0.stem) }
    let terms = numbers.compactMap(\.self)
    isUnmatched = terms.count < numbers.count
    lists = (0..<index.layout.segmentCount).map { segment in
      terms.map { index.list($0, segment: segment) }.sorted {
        $0.documents.count < $1.documents.count
      }
    }
  }

  func admits(_ item: Int) -> Bool {
    let (segment, document) = item.quotientAndRemainder(dividingBy: IndexLayout.segmentSize)
    guard !isUnmatched,
      lists[segment].allSatisfy({ $0.documents.position(of: document) != nil })
    else {
      return false
    }
    guard let text else { return true }
    var isFound = false
    text(item) { text in
      let runs = text.runs()
      isFound = text.withBytes { bytes in
        phrases.allSatisfy { $0.occurs(in: runs, of: bytes) }
      }
    }
    return isFound
  }
}
