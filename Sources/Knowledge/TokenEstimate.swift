/// An estimate of how many tokens language models count for a text.
///
/// Tokenizers of the byte-pair family cut text between words, numbers, punctuation and white space, and
/// long runs into pieces. Counting those runs by their length comes within 2 % of two real
/// tokenizers on average, and needs none of their tables (`Scripts/calibrate-tokens --check`).
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
    rounded(sum(of: bytes))
  }

  /// The counts of both tokenizers together, in thousandths.
  static func sum(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    Int(thousandths(of: bytes).wrappedSum())
  }

  /// The tokens that a sum makes.
  static func rounded(_ sum: Int) -> Int { (sum + 1999) / 2000 }

  /// Tokens of a text by the tokenizer that counts more, rounded up.
  package static func most(of text: String) -> Int {
    var text = text
    return text.withUTF8 { (Int(thousandths(of: $0).max()) + 999) / 1000 }
  }

  /// The most tokens to estimate for a text that no tokenizer shall count more than `budget` for.
  ///
  /// Real counts go above the estimate by chance, for parts of a text independently, so by a
  /// share that shrinks with the root of its size.
  package static func room(in budget: Int) -> Int {
    let budget = Double(max(0, budget))
    return max(0, Int(budget * (1 - bias) - spread * budget.squareRoot()))
  }

  /// Measured by `Scripts/check-budgets`: answers of a few thousand tokens, all of one subject, count up to
  /// 4.4 % above their estimate, answers of 200 up to 7 %.
  private static let bias = 0.04
  private static let spread = 0.5

  private static func thousandths(of bytes: UnsafeBufferPointer<UInt8>) -> SIMD2<Int64> {
    classes.withUnsafeBufferPointer { classes in
      TokenWeights.flat.withUnsafeBufferPointer { weights in
        RunCounter(bytes: bytes, classes: classes, weights: weights).thousandths()
      }
    }
  }

  /// The class of each byte on its own.
  private static let classes: [UInt8] = (0...255).map { byte in
    let kind: ByteClass =
      switch UInt8(byte) {
      case 0x09, 0x20: .space
      case 0x0A, 0x0D: .newline
      case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
      case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
      case 0x80...: .multibyte
      default: .punctuation
      }
    return kind.rawValue
  }
}

/// Rows of `TokenWeights.table`.
private enum ByteClass: UInt8 {
  case lower, capitalized, upper, digit, newline, space, punctuation, multibyte
}

/// Walks the runs of like bytes once.
private struct RunCounter {
  let bytes: UnsafeBufferPointer<UInt8>
  let classes: UnsafeBufferPointer<UInt8>
  let weights: UnsafeBufferPointer<SIMD2<Int32>>

  /// The sum of all runs, a lane a tokenizer.
  func thousandths() -> SIMD2<Int64> {
    var thousandths = SIMD2<Int64>.zero
    var start = 0
    while start < bytes.count {
      let first = classes[Int(bytes[start])]
      if first == ByteClass.upper.rawValue {
        let (run, end) = capitals(from: start)
        thousandths &+= cost(of: run, length: end - start)
        start = end
      } else {
        let end = end(of: first, from: start + 1)
        thousandths &+= cost(of: first, length: end - start)
        start = end
      }
    }
    return thousandths
  }

  @inline(__always)
  private func end(of run: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, classes[Int(bytes[end])] == run { end += 1 }
    return end
  }

  /// A capital and the small letters behind it are one word; the last capital of `URLSession`
  /// begins the next one.
  private func capitals(from start: Int) -> (run: UInt8, end: Int) {
    let word = end(of: ByteClass.lower.rawValue, from: start + 1)
    if word > start + 1 { return (ByteClass.capitalized.rawValue, word) }
    let end = end(of: ByteClass.upper.rawValue, from: start + 1)
    let isFollowed = end < bytes.count && bytes[end].isLower && end - start > 1
    return (ByteClass.upper.rawValue, isFollowed ? end - 1 : end)
  }

  @inline(__always)
  private func cost(of run: UInt8, length: Int) -> SIMD2<Int64> {
    let longest = TokenWeights.longest
    let row = Int(run) * longest
    let weight = SIMD2<Int64>(truncatingIfNeeded: weights[row + min(length, longest) - 1])
    let isWhiteSpace = run == ByteClass.space.rawValue || run == ByteClass.newline.rawValue
    return length <= longest || isWhiteSpace
      ? weight : weight &* Int64(length) / Int64(longest)
  }
}
