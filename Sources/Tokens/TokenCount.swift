/// The number of tokens in a text for language models: an estimate and an upper bound.
///
/// Byte-pair tokenizers have tokens for most common words and signs, and cut rare ones into pieces. With a weight for
/// each of the classes below, the estimate is within 3 % on average for sections of Markdown. The bound holds for 99 %
/// of single sections, and so far for all answers of several sections. `Scripts/calibrate-tokens` prints both figures
/// and the weights.
///
/// Counts are additive: the count of a text is the sum of its parts' counts, unless a run of one class is cut.
package struct TokenCount: Sendable, Equatable {
  /// In thousandths of a token.
  private var (estimate, bound) = (0, 0)

  package init() {}

  package init(of text: String) { self.init(text.utf8) }

  package init(of bytes: ArraySlice<UInt8>) { self.init(bytes) }

  private init(_ bytes: some Sequence<UInt8>) {
    let kinds = Kind.ofBytes
    var (kind, count) = (Kind.continuation, 0)
    for byte in bytes {
      let next = kinds[Int(byte)]
      if next != kind {
        add(kind, count, before: next)
        (kind, count) = (next, 0)
      }
      count += 1
    }
    add(kind, count, before: .continuation)
  }

  /// The estimate, rounded up; the mean of OpenAI's and Anthropic's tokenizers.
  package var tokens: Int { (estimate + 999) / 1000 }

  /// An upper bound for common tokenizers, rounded up.
  package var upperBound: Int { (bound + 999) / 1000 }

  package static func + (left: TokenCount, right: TokenCount) -> TokenCount {
    var sum = left
    sum += right
    return sum
  }

  package static func += (left: inout TokenCount, right: TokenCount) {
    left.estimate += right.estimate
    left.bound += right.bound
  }

  package static func - (left: TokenCount, right: TokenCount) -> TokenCount {
    var rest = left
    rest.estimate -= right.estimate
    rest.bound -= right.bound
    return rest
  }

  /// Adds a run of one class.
  private mutating func add(_ kind: Kind, _ count: Int, before next: Kind) {
    switch kind {
    case .lower:
      add(.word)
      if count > 8 { add(.longWord, min(count, 16) - 8) }
      if count > 16 { add(.letters, count - 16) }
    case .upper where count == 1 && next == .lower: break
    case .newline: add(.newlines)
    case .space: if count > 1 { add(.spaces) }
    case .upper: add(.upper, count)
    case .digit: add(.digit, count)
    case .sign: add(.sign, count)
    case .two: add(.two, count)
    case .asian: add(.asian, count)
    case .three: add(.three, count)
    case .four: add(.four, count)
    case .continuation: break
    }
  }

  private mutating func add(_ weight: Weight, _ count: Int = 1) {
    estimate += weight.estimate * count
    bound += weight.bound * count
  }
}

/// The cost of one item of a class in thousandths of a token: fitted by least squares for the mean of o200k_base and
/// Anthropic's tokenizer, and for the largest of three tokenizers with a reserve of 12 %.
private struct Weight {
  let (estimate, bound): (Int, Int)

  /// A run of lowercase letters, with or without a capital before it.
  static let word = Weight(estimate: 1080, bound: 1240)
  /// Each letter of a word from the ninth to the sixteenth, and each after these.
  static let longWord = Weight(estimate: 55, bound: 100)
  static let letters = Weight(estimate: 500, bound: 600)
  /// Each of several capitals, or one without a lowercase letter after it.
  static let upper = Weight(estimate: 650, bound: 740)
  static let digit = Weight(estimate: 860, bound: 1050)
  /// A run of line feeds, and one of several spaces.
  static let newlines = Weight(estimate: 840, bound: 1070)
  static let spaces = Weight(estimate: 210, bound: 210)
  /// Each other ASCII character.
  static let sign = Weight(estimate: 630, bound: 760)
  /// Each character of two bytes: Latin with accents, Greek, Cyrillic, Hebrew, Arabic.
  static let two = Weight(estimate: 1200, bound: 1900)
  /// Each character of three bytes from E3 on: Chinese, Japanese, Korean. Texts use mostly frequent ones.
  static let asian = Weight(estimate: 850, bound: 1500)
  /// Each other character of three bytes: Indic scripts, arrows, dashes.
  static let three = Weight(estimate: 1300, bound: 2600)
  /// Each character of four bytes: emoji.
  static let four = Weight(estimate: 3000, bound: 3900)
}

/// The class of a byte.
private enum Kind: UInt8 {
  case lower, upper, digit, newline, space, sign, two, asian, three, four, continuation

  static let ofBytes: [Kind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x0A, 0x0D: .newline
    case 0x09, 0x20: .space
    case 0x80..<0xC0: .continuation
    case 0xC0..<0xE0: .two
    case 0xE3..<0xEE: .asian
    case 0xE0..<0xF0: .three
    case 0xF0...: .four
    default: .sign
    }
  }
}
