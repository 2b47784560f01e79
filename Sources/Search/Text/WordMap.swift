/// Bitmaps of a text, made 64 bytes at a time: for each byte, whether it belongs to a word, and other properties.
///
/// When reading byte by byte, the branch at the end of a word would be mispredicted about once per word. The bitmaps
/// show without a branch where words begin and end, and which of them are plain.
@safe
struct WordMap {
  enum Part: Int, CaseIterable {
    /// Letters, digits, underscores and scalars above ASCII.
    case words
    /// Bytes that don't occur in a plain word or directly before or after it.
    case marks
    /// Bytes of words directly after a hyphen.
    case hyphenated
    case capitals, dots
  }

  /// The number of valid bits in the result of `bits(_:from:)`.
  static let size = 56

  private var bits = GrowingBuffer<UInt64>(capacity: 1 << 5, filler: 0)
  /// The distance between two bitmaps in bytes.
  private var stride = 0
  private var blockCount = 0
  /// The last block of a text, padded with zeros.
  private let last = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
  /// The last bits of the previous block that the next one needs.
  private var carry: (words: UInt64, capitals: UInt64, hyphens: UInt64, dots: UInt64) = (0, 0, 0, 0)

  func deallocate() {
    bits.deallocate()
    unsafe last.deallocate()
  }

  /// The bits of a bitmap from a byte on, the lowest for that byte.
  @inline(__always)
  func bits(_ part: Part, from position: Int) -> UInt64 {
    let base = unsafe UnsafeRawPointer(bits.storage.start) + part.rawValue &* stride + position &>> 3
    return unsafe base.loadUnaligned(as: UInt64.self) &>> UInt64(truncatingIfNeeded: position & 7)
  }

  mutating func read(_ text: Bytes) {
    blockCount = text.count / 64 + 1
    // 8 extra bytes, since 64 bits are read at a time.
    stride = (blockCount + 1) * 8
    bits.removeAll()
    bits.reserve(Part.allCases.count * (blockCount + 1))
    carry = (0, 0, 0, 0)
    for block in 0..<blockCount - 1 {
      unsafe read(UnsafeRawPointer(text.start! + block * 64), block)
    }
    let start = (blockCount - 1) * 64
    unsafe last.update(repeating: 0, count: 64)
    if let base = unsafe text.start { unsafe last.update(from: base + start, count: text.count - start) }
    unsafe read(UnsafeRawPointer(last), blockCount - 1)
  }

  @inline(__always)
  private mutating func read(_ bytes: UnsafeRawPointer, _ block: Int) {
    let bytes = unsafe bytes.loadUnaligned(as: SIMD64<UInt8>.self)
    let large = Self.isIn(bytes, from: 0x41, count: 26)
    let capitals = Self.bits(large)
    let letters = Self.bits(large .| Self.isIn(bytes, from: 0x61, count: 26))
    let others = Self.bits(
      Self.isIn(bytes, from: 0x30, count: 10) .| Self.isIn(bytes, from: 0x80, count: 128)
        .| Self.isIn(bytes, from: 0x5F, count: 1))
    let words = letters | others
    // An apostrophe, a hash or plus sign, an at sign.
    let signs = Self.bits(
      Self.isIn(bytes, from: 0x27, count: 1) .| Self.isIn(bytes, from: 0x23, count: 1)
        .| Self.isIn(bytes, from: 0x2B, count: 1) .| Self.isIn(bytes, from: 0x40, count: 1))
    let dots = Self.bits(Self.isIn(bytes, from: 0x2E, count: 1))
    let hyphens = Self.bits(Self.isIn(bytes, from: 0x2D, count: 1))
    let small = letters & ~capitals
    let afterCapital = capitals &<< 1 | carry.capitals
    let afterWord = words &<< 1 | carry.words &>> 1
    // An uppercase letter after a lowercase one, or a lowercase letter after an uppercase one that isn't the word's
    // first.
    let humps =
      capitals & afterWord & ~afterCapital & letters
      | small & afterCapital & (words &<< 2 | carry.words)
    set(.words, block, words)
    set(.marks, block, others | humps | signs | (dots &<< 1 | carry.dots) & capitals)
    set(.hyphenated, block, (hyphens &<< 1 | carry.hyphens) & words)
    set(.capitals, block, capitals)
    set(.dots, block, dots)
    carry = (words &>> 62, capitals &>> 63, hyphens &>> 63, dots &>> 63)
  }

  @inline(__always)
  private func set(_ part: Part, _ block: Int, _ value: UInt64) {
    bits[part.rawValue &* (stride &>> 3) &+ block] = value
  }
}

extension WordMap {
  /// Which bytes are in the range of `count` values from `first` on.
  @inline(__always)
  private static func isIn(
    _ bytes: SIMD64<UInt8>, from first: UInt8, count: UInt8
  ) -> SIMDMask<SIMD64<Int8>> {
    (bytes &- all(first)) .< all(count)
  }

  /// `SIMD64(repeating:)`, which the compiler would make a loop over 64 bytes.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD64<UInt8> {
    let eight = ones &* UInt64(truncatingIfNeeded: byte)
    let lanes = SIMD8(eight, eight, eight, eight, eight, eight, eight, eight)
    return unsafe unsafeBitCast(lanes, to: SIMD64<UInt8>.self)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// A bit for each byte of a mask.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD64<Int8>>) -> UInt64 {
    typealias Quarter = SIMDMask<SIMD16<Int8>>
    let quarters = unsafe unsafeBitCast(mask, to: (Quarter, Quarter, Quarter, Quarter).self)
    return ByteMasks.bits(quarters.0) | ByteMasks.bits(quarters.1) &<< 16
      | ByteMasks.bits(quarters.2) &<< 32 | ByteMasks.bits(quarters.3) &<< 48
  }
}
