/// An estimate of how many tokens language models count for a text.
///
/// Tokenizers of the byte-pair family cut text between words, numbers, punctuation and white space, and
/// what they have seldom seen into pieces. Weights for such runs, for where they meet and for three letters in a
/// row come within 2 % of real tokenizers on average, and need none of their tables
/// (`Scripts/calibrate-tokens --check`).
package enum TokenEstimate {
  /// Tokens of a text, rounded up, the mean of two tokenizers; 0 only for an empty one.
  package static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { of($0) }
  }

  package static func of(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { of($0) }
  }

  /// Tokens of UTF-8 bytes, rounded up; 0 only for none.
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    TokenTables.shared.count(bytes, withRepeats: false).tokens
  }

  /// Tokens of a text by the tokenizer that counts most, rounded up, with its margins.
  package static func upperBound(of text: String) -> Int {
    var text = text
    return text.withUTF8 { TokenTables.shared.count($0).upperBound }
  }

  /// The most tokens to estimate for a text that no tokenizer shall count more than `budget` for.
  ///
  /// Real counts go above the estimate by chance, for parts of a text independently, so by a
  /// share that shrinks with the root of its size.
  package static func room(in budget: Int) -> Int {
    max(0, budget - spread(of: budget))
  }

  /// What errors that are independent come to, rounded up.
  static func spread(of tokens: Int) -> Int {
    Int((spread * Double(max(0, tokens)).squareRoot()).rounded(.up))
  }

  /// Measured by `Scripts/check-budgets`, for what the margin of words out of vocabulary leaves.
  private static let spread = 0.5
}
