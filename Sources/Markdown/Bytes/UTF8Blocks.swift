/// Whether blocks of bytes, one after another, are well-formed UTF-8 (Unicode table 3-7).
///
/// The first bytes of sequences tell at which of the next three bytes they continue. These must be the
/// bytes that continue a sequence, and no others.
struct UTF8Blocks {
  /// The bytes of the next block that continue sequences of the last one.
  private var continued: UInt64 = 0
  /// Whether the next byte is the second of a sequence whose first is E0, ED, F0 or F4.
  private var (afterE0, afterED, afterF0, afterF4) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

  /// Whether no sequence is left open.
  @inline(__always)
  var areComplete: Bool { continued == 0 }

  /// Reads the next block; false if it is ill-formed.
  mutating func `continue`(with block: ByteBlock) -> Bool {
    let firsts = block.bytes(from: 0xC0, to: 0xFF)
    let continuations = block.bytes(from: 0x80, to: 0xBF)
    guard firsts | continuations | continued != 0 else { return true }
    let ofThree = block.bytes(from: 0xE0, to: 0xFF)
    let ofFour = block.bytes(from: 0xF0, to: 0xFF)
    let expected = firsts << 1 | ofThree << 2 | ofFour << 3 | continued
    continued = firsts >> 63 | ofThree >> 62 | ofFour >> 61
    // C0 and C1 would begin what needs one byte, F5 and above what no scalar is.
    let never = block.bytes(from: 0xC0, to: 0xC1) | block.bytes(from: 0xF5, to: 0xFF)
    return expected == continuations && never == 0 && hasRightSeconds(block, ofThree)
  }

  /// Whether no second byte makes a sequence longer than needed, a surrogate, or more than U+10FFFF.
  private mutating func hasRightSeconds(_ block: ByteBlock, _ ofThree: UInt64) -> Bool {
    guard ofThree | afterE0 | afterED | afterF0 | afterF4 != 0 else { return true }
    let (e0, ed) = (block.bytes(from: 0xE0, to: 0xE0), block.bytes(from: 0xED, to: 0xED))
    let (f0, f4) = (block.bytes(from: 0xF0, to: 0xF0), block.bytes(from: 0xF4, to: 0xF4))
    let belowA0 = block.bytes(from: 0x80, to: 0x9F)
    let below90 = block.bytes(from: 0x80, to: 0x8F)
    let wrong =
      (e0 << 1 | afterE0) & belowA0 | (ed << 1 | afterED) & ~belowA0
      | (f0 << 1 | afterF0) & below90 | (f4 << 1 | afterF4) & ~below90
    (afterE0, afterED, afterF0, afterF4) = (e0 >> 63, ed >> 63, f0 >> 63, f4 >> 63)
    return wrong == 0
  }
}
