/// The terms of a text that many items have in common, looked up once: a range of those that a builder keeps until
/// it reads the next text.
package struct SharedTerms {
  let terms: Range<Int>
  let wordCount: Int

  /// A text without a word.
  package static let none = SharedTerms(terms: 0..<0, wordCount: 0)

  struct Term {
    let number: UInt32
    /// Part of an identifier or of a hyphenated word.
    let isPart: Bool
  }

  /// The terms of all of them, one text's after the other's.
  struct List {
    private var terms = GrowingBuffer<Term>(
      capacity: 1 << 8, filler: Term(number: 0, isPart: false))

    var elements: UnsafeBufferPointer<Term> { terms.elements }

    /// Appends what a batch holds that is looked up; returns where it is now.
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
