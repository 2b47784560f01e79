/// Where the parts of an identifier begin: where the class of its bytes changes, as in
/// `lazy|V|Stack`, `utf|8`.
///
/// The classes of all bytes are compared at once, with a bit for each byte.
struct IdentifierBoundaries {
  /// The boundaries among the first 63 bytes.
  private let first: UInt64
  /// The boundaries among the bytes after those.
  private let second: UInt64
  let count: Int
  private static let half = 63

  /// - Parameters:
  ///   - start: The start of the identifier in `text`.
  ///   - count: Its length, at most 126.
  init(_ text: UnsafePointer<UInt8>, from start: Int, count: Int, textCount: Int) {
    self.count = count
    guard count <= Self.half else {
      (first, second) = Self.halves(of: text, from: start, count: count, textCount: textCount)
      return
    }
    first = Self.boundaries(of: text, from: start, count: count, textCount: textCount)
    second = 0
  }

  @inline(never)
  private static func halves(
    of text: UnsafePointer<UInt8>, from start: Int, count: Int, textCount: Int
  ) -> (UInt64, UInt64) {
    // A boundary depends on the bytes beside it, so the halves overlap.
    let first = boundaries(of: text, from: start, count: 64, textCount: textCount)
    let last = half - 1
    let second = boundaries(
      of: text, from: start + last, count: count - last, textCount: textCount)
    return (first & ByteMasks.below(half), second >> 1)
  }

  /// - Parameter count: At most 64.
  @inline(__always)
  private static func boundaries(
    of text: UnsafePointer<UInt8>, from start: Int, count: Int, textCount: Int
  ) -> UInt64 {
    var found = ByteClasses(of: text, from: start, count: textCount)
    var offset = ByteClasses.size
    while offset < count {
      found.append(ByteClasses(of: text, from: start &+ offset, count: textCount), at: offset)
      offset &+= ByteClasses.size
    }
    let (capitals, smalls, underscores) = (found.capitals, found.smalls, found.underscores)
    // Another byte between digits is the dot of a version.
    let others = ~found.word
    let digits = found.digits | others & found.digits &<< 1 & found.digits &>> 1
    let all = ByteMasks.below(count)
    let continues = { (bits: UInt64) in bits & bits &<< 1 }
    let isInside =
      continues(capitals) | continues(smalls) | continues(digits) | continues(underscores)
      | continues(others)
      | smalls & capitals &<< 1
    // The last of several capitals belongs to the word after it: XML|Parser.
    let lastCapitals = continues(capitals) & (smalls & all) &>> 1
    return (~isInside | lastCapitals) & all & ~1
  }

  /// Whether a word without underscores has too many boundaries for an identifier: a checksum, a
  /// key, an address. Random hexadecimal digits have one after every other digit, names one after
  /// five or six letters.
  @inline(__always)
  var areOfData: Bool {
    count >= Self.minimumDataLength
      && (first.nonzeroBitCount &+ second.nonzeroBitCount) &* 3 > count
  }

  private static let minimumDataLength = 24

  /// The first boundary after a byte, or the end of the identifier.
  @inline(__always)
  func next(after index: Int) -> Int {
    guard second == 0 else { return nextOfMany(after: index) }
    let rest = first &>> UInt64(truncatingIfNeeded: index) & ~1
    return rest == 0 ? count : index &+ rest.trailingZeroBitCount
  }

  @inline(never)
  private func nextOfMany(after index: Int) -> Int {
    let rest = first >> index & ~1
    if rest != 0 { return index + rest.trailingZeroBitCount }
    let start = max(index + 1, Self.half)
    let later = second >> (start - Self.half)
    return later == 0 ? count : start + later.trailingZeroBitCount
  }
}
