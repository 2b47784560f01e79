/// The upper bound of a text's tokens in parts, so that the bounds of several texts can be added up.
struct TokenSize: Sendable {
  /// By the tokenizer that counts most, with its margin for words that it has not learned.
  var tokens = 0
  /// How many of them are for words that tokenizers have not learned.
  var outOfVocabulary = 0
  var repeats = TokenRepeats()

  /// With what errors of the same word add up to, where that is more than is kept for other errors
  /// already: for words out of vocabulary, and by `TokenEstimate.room`.
  var upperBound: Int {
    tokens + max(0, repeats.tokens - outOfVocabulary - TokenEstimate.spread(of: tokens))
  }

  static func + (left: TokenSize, right: TokenSize) -> TokenSize {
    TokenSize(
      tokens: left.tokens + right.tokens,
      outOfVocabulary: left.outOfVocabulary + right.outOfVocabulary,
      repeats: left.repeats + right.repeats)
  }

  static func - (left: TokenSize, right: TokenSize) -> TokenSize {
    TokenSize(
      tokens: left.tokens - right.tokens,
      outOfVocabulary: left.outOfVocabulary - right.outOfVocabulary,
      repeats: left.repeats - right.repeats)
  }
}

/// How far an estimate may be off because it errs in a word the same way each time.
///
/// Errors of different words are independent, so what all come to is the root of the sum of squares, for
/// each word of its number times its bound. The sums of a few groups, into which words fall by chance
/// with a sign by chance, have the same squares on average, and are exact for one word; and they add up.
struct TokenRepeats: Sendable {
  /// Thousandths of tokens, a group of words each.
  private var sums = SIMD16<Int32>.zero
  /// What the squares would add up to if no word came twice.
  private var once = 0

  /// So many times a word may come before it counts: that is what `TokenEstimate.room` is for.
  private static let free = 2

  /// Rounded up.
  var tokens: Int {
    let sums = SIMD16<Double>(sums)
    let squares = (sums * sums).sum() - Double(Self.free * once)
    return Int((max(0, squares).squareRoot() / 1000).rounded(.up))
  }

  /// - Parameter bound: The most thousandths of a token that the estimate is short of for a word.
  @inline(__always)
  mutating func add(_ bound: Int32, hash: UInt32) {
    sums[Int(hash >> 19 & 15)] &+= Int32(bitPattern: hash) < 0 ? bound : -bound
    once += Int(bound) * Int(bound)
  }

  static func + (left: TokenRepeats, right: TokenRepeats) -> TokenRepeats {
    var both = left
    both.sums &+= right.sums
    both.once += right.once
    return both
  }

  static func - (left: TokenRepeats, right: TokenRepeats) -> TokenRepeats {
    var rest = left
    rest.sums &-= right.sums
    rest.once -= right.once
    return rest
  }
}
