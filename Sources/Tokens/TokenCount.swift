/// How many tokens language models count for a text: an estimate, and a bound that they stay below.
///
/// Byte-pair tokenizers have a token for most words and signs of common use, and cut what is rare into
/// pieces. A weight for each of the classes below comes within 3 % of them on average for sections of
/// Markdown, and the bound holds for 99 % of sections one by one, for answers of several sections always
/// so far. `Scripts/calibrate-tokens` prints both figures and the weights.
///
/// Counts add up: that of a text is the sum of those of its parts, if they're cut between runs of one class.
package struct TokenCount: Sendable, Equatable {
  /// In thousandths of a token.
  private var (estimate, bound) = (0, 0)

  package init() {}

  package init(of text: String) {
    var text = text
    self = text.withUTF8 { TokenCount(of: $0) }
  }

  package init(of bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBufferPointer { TokenCount(of: $0) }
  }

  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    var counter = ClassCounter()
    var index = 0
    while index + 8 <= bytes.count {
      let word = UnsafeRawPointer(bytes.baseAddress! + index).loadUnaligned(as: UInt64.self)
      counter.read(UInt64(littleEndian: word))
      index += 8
    }
    if index < bytes.count {
      // Bytes that continue a character count nothing.
      counter.read(
        (0..<8).reduce(0) { last, place in
          let byte = index + place < bytes.count ? bytes[index + place] : 0x80
          return last | UInt64(byte) << UInt64(place * 8)
        })
    }
    add(.word, counter.words)
    add(.longWord, counter.lettersFromNinth - counter.lettersFromSeventeenth)
    add(.letters, counter.lettersFromSeventeenth)
    add(.upper, counter.capitals)
    add(.digit, counter.digits)
    add(.newlines, counter.newlineRuns)
    add(.spaces, counter.spaceRuns)
    add(.sign, counter.signs)
    add(.two, counter.twoByte)
    add(.asian, counter.asian)
    add(.three, counter.threeByte)
    add(.four, counter.fourByte)
  }

  /// The estimate, rounded up; the mean of OpenAI's and Anthropic's tokenizers.
  package var tokens: Int { (estimate + 999) / 1000 }

  /// What no common tokenizer counts more than, rounded up.
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

  private mutating func add(_ weight: Weight, _ count: Int) {
    estimate += weight.estimate * count
    bound += weight.bound * count
  }
}

/// What one thing of a class costs in thousandths of a token: by least squares for the mean of o200k_base and
/// Anthropic's tokenizer, and for the largest of three tokenizers with a reserve of 12 %.
private struct Weight {
  let (estimate, bound): (Int, Int)

  /// A run of lowercase letters, with a capital before it or not.
  static let word = Weight(estimate: 1080, bound: 1240)
  /// Each of its letters from the ninth to the sixteenth, and each behind these.
  static let longWord = Weight(estimate: 55, bound: 100)
  static let letters = Weight(estimate: 500, bound: 600)
  /// Each capital of several, or of one before no lowercase letter.
  static let upper = Weight(estimate: 650, bound: 740)
  static let digit = Weight(estimate: 860, bound: 1050)
  /// A run of line feeds, and one of several spaces.
  static let newlines = Weight(estimate: 840, bound: 1070)
  static let spaces = Weight(estimate: 210, bound: 210)
  /// Each other ASCII character.
  static let sign = Weight(estimate: 630, bound: 760)
  /// Each character of two bytes: Latin with accents, Greek, Cyrillic, Hebrew, Arabic.
  static let two = Weight(estimate: 1200, bound: 1900)
  /// Of three bytes from E3 on: Chinese, Japanese, Korean, of which texts use the frequent ones.
  static let asian = Weight(estimate: 850, bound: 1500)
  /// Other ones of three bytes: the scripts of India, arrows, dashes.
  static let three = Weight(estimate: 1300, bound: 2600)
  /// Of four: emoji.
  static let four = Weight(estimate: 3000, bound: 3900)
}

/// Counts the runs and characters of each class, eight bytes at a time, since every text is counted when it is
/// indexed. A class is a mask of eight bytes: the highest bit is set in those that belong to it.
private struct ClassCounter {
  /// Runs of lowercase letters.
  private(set) var words = 0
  private(set) var lettersFromNinth = 0
  private(set) var lettersFromSeventeenth = 0
  /// All but one by itself before a lowercase letter.
  private(set) var capitals = 0
  private(set) var digits = 0
  private(set) var newlineRuns = 0
  /// Of several spaces or tabs.
  private(set) var spaceRuns = 0
  /// Other ASCII characters.
  private(set) var signs = 0
  private(set) var twoByte = 0
  private(set) var asian = 0
  private(set) var threeByte = 0
  private(set) var fourByte = 0

  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The bytes of a class among the eight read last, and among those before them.
  private struct Class {
    var before: UInt64 = 0
    var now: UInt64 = 0

    mutating func add(_ next: UInt64) { (before, now) = (now, next) }

    /// Which bytes are directly behind one of the class, or `count` bytes behind one.
    func behind(_ count: UInt64 = 1) -> UInt64 {
      now &<< (count &* 8) | before &>> (64 &- count &* 8)
    }
  }

  private var (lower, upper, newline, space) = (Class(), Class(), Class(), Class())
  /// Letters that end two, four and eight lowercase ones.
  private var (twos, fours, eights) = (Class(), Class(), Class())
  private var lowerBeforeThat: UInt64 = 0

  /// - Parameter word: The first byte is the lowest.
  @inline(__always)
  mutating func read(_ word: UInt64) {
    lowerBeforeThat = lower.before
    lower.add(Self.bytes(of: word, from: 0x61, to: 0x7A))
    upper.add(Self.bytes(of: word, from: 0x41, to: 0x5A))
    newline.add(Self.bytes(of: word, from: 0x0A, to: 0x0D))
    space.add(
      Self.bytes(of: word, from: 0x20, to: 0x20) | Self.bytes(of: word, from: 0x09, to: 0x09))
    let digit = Self.bytes(of: word, from: 0x30, to: 0x39)
    words &+= (lower.now & ~lower.behind()).nonzeroBitCount
    capitals &+= upper.now.nonzeroBitCount
    capitals &-= (lower.now & upper.behind() & ~upper.behind(2)).nonzeroBitCount
    digits &+= digit.nonzeroBitCount
    newlineRuns &+= (newline.now & ~newline.behind()).nonzeroBitCount
    spaceRuns &+= (space.now & space.behind() & ~space.behind(2)).nonzeroBitCount
    let others = Self.highs & ~(lower.now | upper.now | newline.now | space.now | digit)
    signs &+= (others & ~word).nonzeroBitCount
    countLongWords()
    if word & Self.highs != 0 { countCharacters(word) }
  }

  @inline(__always)
  private mutating func countLongWords() {
    twos.add(lower.now & lower.behind())
    fours.add(twos.now & twos.behind(2))
    eights.add(fours.now & fours.behind(4))
    lettersFromNinth &+= (eights.now & lower.before).nonzeroBitCount
    lettersFromSeventeenth &+= (eights.now & eights.before & lowerBeforeThat).nonzeroBitCount
  }

  /// Counts the characters above ASCII by their first bytes.
  private mutating func countCharacters(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      switch UInt8(truncatingIfNeeded: word &>> shift) {
      case 0xC0..<0xE0: twoByte += 1
      case 0xE3..<0xEE: asian += 1
      case 0xE0..<0xF0: threeByte += 1
      case 0xF0...: fourByte += 1
      default: break
      }
    }
  }

  /// The bytes between two of ASCII.
  @inline(__always)
  private static func bytes(of word: UInt64, from first: UInt64, to last: UInt64) -> UInt64 {
    let low = word & ~highs
    let (reached, passed) = (low &+ ones &* (0x80 &- first), low &+ ones &* (0x7F &- last))
    return reached & ~passed & ~word & highs
  }
}
