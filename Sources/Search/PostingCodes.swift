/// The codes of an index's postings: 4 bits each, for most have one of the 15 most frequent.
///
/// Where all bits are set, the code is the next of the rare ones, which are counted anew in each block.
struct PostingCodes {
  static let blockSize = 256
  /// The least code that is rare, and what stands for all of them.
  static let rare: UInt8 = 15

  let halves: CheckedArray<UInt8>
  let rareCodes: CheckedArray<UInt8>
  /// By block, how many rare codes are before it.
  let rareStarts: CheckedArray<UInt32>
  let rareCount: Int

  subscript(position: Int) -> UInt8 {
    let code = Self.half(position, halves[position / 2])
    guard code == Self.rare else { return code }
    let block = position / Self.blockSize
    let first = block * Self.blockSize
    let before = halves[first / 2..<(position + 1) / 2]
    var rank = Int(rareStarts[block])
    for other in first..<position
    where Self.half(other, before[(other - first) / 2]) == Self.rare {
      rank += 1
    }
    // Behind the last is one that counts for a damaged index.
    return rareCodes[min(rank, rareCount)]
  }

  /// The code of a position in the byte that has those of two.
  private static func half(_ position: Int, _ both: UInt8) -> UInt8 {
    both >> UInt8(position % 2 * 4) & Self.rare
  }
}

/// Writes codes in the order of their postings.
struct PostingCodeWriter {
  /// Zeros at first.
  let halves: UnsafeMutablePointer<UInt8>
  let rareCodes: UnsafeMutablePointer<UInt8>
  let rareStarts: UnsafeMutablePointer<UInt32>
  private var position = 0
  private var rareCount = 0

  init(
    halves: UnsafeMutablePointer<UInt8>, rareCodes: UnsafeMutablePointer<UInt8>,
    rareStarts: UnsafeMutablePointer<UInt32>
  ) {
    (self.halves, self.rareCodes, self.rareStarts) = (halves, rareCodes, rareStarts)
  }

  @inline(__always)
  mutating func append(_ code: UInt8) {
    if position & (PostingCodes.blockSize &- 1) == 0 {
      rareStarts[position / PostingCodes.blockSize] = UInt32(truncatingIfNeeded: rareCount)
    }
    let half = min(code, PostingCodes.rare)
    halves[position &>> 1] |= half &<< UInt8(truncatingIfNeeded: (position & 1) &* 4)
    // Written in any case: a branch on it would be guessed wrong for each rare code.
    rareCodes[rareCount] = code
    rareCount &+= half == PostingCodes.rare ? 1 : 0
    position &+= 1
  }
}
