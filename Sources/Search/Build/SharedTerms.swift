/// The terms of a text that many items have in common, looked up once.
///
/// They are a range of terms that a builder keeps until it reads the next text.
package struct SharedTerms {
  let terms: Range<Int>
  let wordCount: Int

  /// A text without a word.
  package static let none = SharedTerms(terms: 0..<0, wordCount: 0)

  struct Term {
    let number: UInt32
    /// Whether it is a part of an identifier, or a hyphenated word written as one.
    let isPart: Bool
  }

  /// The terms of all shared texts, one text after another.
  struct List {
    private var terms = GrowingBuffer<Term>(
      capacity: 1 << 8, filler: Term(number: 0, isPart: false))

    var elements: UnsafeBufferPointer<Term> { terms.elements }

    /// Appends the terms of a batch that was looked up, and returns their range.
    mutating func append(_ batch: GrowingBuffer<TermBatch.Entry>) -> Range<Int> {
      let first = terms.count
      for entry in batch.elements {
        append(Int(truncatingIfNeeded: entry.key.first), isPart: entry.slot == .part)
      }
      return first..<terms.count
    }

    mutating func append(_ term: Int, isPart: Bool) {
      terms.append(Term(number: UInt32(truncatingIfNeeded: term), isPart: isPart))
    }

    mutating func removeAll() { terms.removeAll() }

    func deallocate() { terms.deallocate() }
  }
}
