/// Which items hold the query's quoted phrases.
struct PhraseFilter {
  private let phrases: [[Word]]
  private let index: Index
  private let text: Index.Text?
  /// Terms of all words; nil where one is unknown, so that nothing matches.
  private let terms: [Int]?

  /// nil if the query has no phrase.
  init?(_ query: Query, index: Index, text: Index.Text?) {
    guard !query.phrases.isEmpty else { return nil }
    phrases = query.phrases
    self.index = index
    self.text = text
    let numbers = phrases.joined().map { index.term($0.stem) }
    terms = numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }

  func admits(_ item: Int) -> Bool {
    guard let terms, terms.allSatisfy({ index.posting(ofTerm: $0, inItem: item) != nil }) else {
      return false
    }
    guard let text else { return true }
    var isFound = false
    text(item) { bytes in
      isFound = phrases.allSatisfy { Self.contains($0, in: bytes) }
    }
    return isFound
  }

  /// Whether the words stand in the text one after the other, whatever is between them.
  static func contains(_ phrase: [Word], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
    defer { folded.deallocate() }
    let scanner = WordScanner(text, isCode: true, folded: folded)
    var place = WordScanner.Word()
    // The lengths of beginnings of the phrase that end at the current word.
    var partial: [Int] = []
    while scanner.next(&place) {
      let word = UnsafeBufferPointer(start: folded, count: place.length)
      partial = (partial + [0]).filter { phrase[$0].bytes.elementsEqual(word) }.map { $0 + 1 }
      if partial.contains(phrase.count) { return true }
    }
    return false
  }
}
