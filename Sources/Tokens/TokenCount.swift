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
    let counter = ClassCounter(bytes)
    add(.word, counter.words.total)
    add(.longWord, counter.ninths.total - counter.seventeenths.total)
    add(.letters, counter.seventeenths.total)
    add(.upper, counter.capitals.total - counter.initials.total)
    add(.digit, counter.digits.total)
    add(.newlines, counter.newlines.total)
    add(.spaces, counter.spaces.total)
    add(.sign, counter.signs.total)
    add(.two, counter.twoBytes.total)
    add(.asian, counter.asian.total)
    add(.three, counter.threeBytes.total)
    add(.four, counter.fourBytes.total)
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

/// Counts the runs and characters of each class in a text, sixteen bytes at a time. Whether a run begins at a byte
/// depends on the bytes before it, which are read again: that needs no branch.
private struct ClassCounter {
  fileprivate typealias Bytes = SIMD16<UInt8>
  fileprivate typealias Mask = SIMDMask<SIMD16<Int8>>

  /// How many bytes a mask marked, added up in sixteen lanes.
  struct Count {
    private(set) var total = 0
    private var lanes = Bytes()

    @inline(__always)
    fileprivate mutating func add(_ mask: Mask) {
      lanes &-= unsafeBitCast(mask, to: Bytes.self)
    }

    /// Must come before a lane has more than 255.
    fileprivate mutating func addLanes() {
      total += Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
      lanes = Bytes()
    }
  }

  /// Runs of lowercase letters.
  private(set) var words = Count()
  /// Letters from the ninth or the seventeenth of such a run on.
  private(set) var (ninths, seventeenths) = (Count(), Count())
  private(set) var capitals = Count()
  /// Capitals by themselves before a lowercase letter.
  private(set) var initials = Count()
  private(set) var digits = Count()
  /// Runs of line ends.
  private(set) var newlines = Count()
  /// Runs of several spaces or tabs.
  private(set) var spaces = Count()
  /// Other ASCII characters.
  private(set) var signs = Count()
  // Characters above ASCII, by their first bytes.
  private(set) var (twoBytes, asian) = (Count(), Count())
  private(set) var (threeBytes, fourBytes) = (Count(), Count())

  init(_ text: UnsafeBufferPointer<UInt8>) {
    // Sixteen bytes that count nothing before the text, and up to fifteen behind it.
    let size = 16 + (text.count + 15) & ~15
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0x80)
      UnsafeMutableRawBufferPointer(rebasing: buffer[16...]).copyMemory(
        from: UnsafeRawBufferPointer(text))
      for start in stride(from: 16, to: size, by: 255 * 16) {
        for offset in stride(from: start, to: min(start + 255 * 16, size), by: 16) {
          read(UnsafeRawPointer(buffer.baseAddress! + offset))
        }
        addLanes()
      }
    }
  }

  private mutating func addLanes() {
    words.addLanes()
    ninths.addLanes()
    seventeenths.addLanes()
    capitals.addLanes()
    initials.addLanes()
    digits.addLanes()
    newlines.addLanes()
    spaces.addLanes()
    signs.addLanes()
    twoBytes.addLanes()
    asian.addLanes()
    threeBytes.addLanes()
    fourBytes.addLanes()
  }

  @inline(__always)
  private mutating func read(_ place: UnsafeRawPointer) {
    func bytes(before count: Int) -> Bytes {
      (place - count).loadUnaligned(as: Bytes.self)
    }
    let (now, before, beforeThat) = (bytes(before: 0), bytes(before: 1), bytes(before: 2))
    let (lower, upper) = (Self.isLower(now), Self.isIn(now, 0x41, 0x5A))
    let (newline, space) = (Self.isIn(now, 0x0A, 0x0D), Self.isSpace(now))
    let digit = Self.isIn(now, 0x30, 0x39)
    words.add(lower .& .!Self.isLower(before))
    capitals.add(upper)
    initials.add(lower .& Self.isIn(before, 0x41, 0x5A) .& .!Self.isIn(beforeThat, 0x41, 0x5A))
    digits.add(digit)
    newlines.add(newline .& .!Self.isIn(before, 0x0A, 0x0D))
    spaces.add(space .& Self.isSpace(before) .& .!Self.isSpace(beforeThat))
    signs.add(Self.isIn(now, 0, 0x7F) .& .!(lower .| upper .| newline .| space .| digit))
    var run = lower .& Self.isLower(before) .& Self.isLower(beforeThat)
    for count in 3...8 { run = run .& Self.isLower(bytes(before: count)) }
    if Self.isAny(unsafeBitCast(run, to: Bytes.self)) {
      ninths.add(run)
      for count in 9...16 { run = run .& Self.isLower(bytes(before: count)) }
      seventeenths.add(run)
    }
    if Self.isAny(now & Bytes(repeating: 0x80)) { readCharacters(now) }
  }

  private mutating func readCharacters(_ bytes: Bytes) {
    let isAsian = Self.isIn(bytes, 0xE3, 0xED)
    twoBytes.add(Self.isIn(bytes, 0xC0, 0xDF))
    asian.add(isAsian)
    threeBytes.add(Self.isIn(bytes, 0xE0, 0xEF) .& .!isAsian)
    fourBytes.add(Self.isIn(bytes, 0xF0, 0xFF))
  }

  @inline(__always)
  private static func isLower(_ bytes: Bytes) -> Mask { isIn(bytes, 0x61, 0x7A) }

  @inline(__always)
  private static func isSpace(_ bytes: Bytes) -> Mask {
    isIn(bytes, 0x20, 0x20) .| isIn(bytes, 0x09, 0x09)
  }

  @inline(__always)
  private static func isIn(_ bytes: Bytes, _ first: UInt8, _ last: UInt8) -> Mask {
    (bytes &- Bytes(repeating: first)) .<= Bytes(repeating: last - first)
  }

  @inline(__always)
  private static func isAny(_ bytes: Bytes) -> Bool {
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }
}
