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
}
