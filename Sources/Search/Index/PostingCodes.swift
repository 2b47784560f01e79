/// The `CountCodebook` codes of an index's postings, 4 bits each: most have one of the 15 most
/// frequent.
///
/// A nibble with all bits set says that the code is rare and stored in `rareCodes`. Its place there
/// is the number of rare codes before its block plus those before it in the block.
struct PostingCodes {
  static let blockSize = 256
  /// The smallest rare code, and the nibble that stands for all of them.
  static let rareMarker: UInt8 = 15

  let nibbles: CheckedArray<UInt8>
  let rareCodes: CheckedArray<UInt8>
  /// By block, the number of rare codes before it.
  let rareStarts: CheckedArray<UInt32>
  let rareCount: Int

  subscript(position: Int) -> UInt8 {
    let code = Self.nibble(position, nibbles[position / 2])
    guard code == Self.rareMarker else { return code }
    let block = position / Self.blockSize
    let first = block * Self.blockSize
    let before = nibbles[first / 2..<(position + 1) / 2]
    var rank = Int(rareStarts[block])
    for other in first..<position
    where Self.nibble(other, before[(other - first) / 2]) == Self.rareMarker {
      rank += 1
    }
    // One spare element follows the last: a damaged index may count too many.
    return rareCodes[min(rank, rareCount)]
  }

  /// The nibble of a position, in the byte that it shares with another one.
  private static func nibble(_ position: Int, _ both: UInt8) -> UInt8 {
    both >> UInt8(position % 2 * 4) & Self.rareMarker
  }
}

/// Writes codes in the order of their postings.
struct PostingCodeWriter {
  /// Zeroed.
  let nibbles: UnsafeMutablePointer<UInt8>
  let rareCodes: UnsafeMutablePointer<UInt8>
  let rareStarts: UnsafeMutablePointer<UInt32>
  private var position = 0
  private var rareCount = 0

  init(
    nibbles: UnsafeMutablePointer<UInt8>, rareCodes: UnsafeMutablePointer<UInt8>,
    rareStarts: UnsafeMutablePointer<UInt32>
  ) {
    (self.nibbles, self.rareCodes, self.rareStarts) = (nibbles, rareCodes, rareStarts)
  }

  @inline(__always)
  mutating func append(_ code: UInt8) {
    if position & (PostingCodes.blockSize &- 1) == 0 {
      rareStarts[position / PostingCodes.blockSize] = UInt32(truncatingIfNeeded: rareCount)
    }
    let nibble = min(code, PostingCodes.rareMarker)
    nibbles[position &>> 1] |= nibble &<< UInt8(truncatingIfNeeded: (position & 1) &* 4)
    // Written in any case, and kept only if it is rare: a branch would be mispredicted for each
    // rare code.
    rareCodes[rareCount] = code
    rareCount &+= nibble == PostingCodes.rareMarker ? 1 : 0
    position &+= 1
  }
}
