/// Where the parts of an identifier begin: at a capital, a digit or an underscore, and after them.
///
/// The classes of all bytes are compared at once, a bit each.
struct IdentifierBoundaries {
  private let boundaries: UInt64
  let count: Int

  /// - Parameters:
  ///   - start: Where the identifier is in `text`.
  ///   - count: Its bytes, at most 63.
  init(_ text: UnsafePointer<UInt8>, from start: Int, count: Int, textCount: Int) {
    var found = ByteClasses(of: text, from: start, count: textCount)
    for offset in stride(from: ByteClasses.size, to: count, by: ByteClasses.size) {
      found.append(ByteClasses(of: text, from: start &+ offset, count: textCount), at: offset)
    }
    let (capitals, smalls) = (found.capitals, found.smalls)
    let (digits, underscores) = (found.digits, found.underscores)
    let all = (1 &<< UInt64(truncatingIfNeeded: count)) &- 1 as UInt64
    let encoded = ~found.word
    let goesOn = { (bits: UInt64) in bits & bits &<< 1 }
    let isInside =
      goesOn(capitals) | goesOn(smalls) | goesOn(digits) | goesOn(underscores) | goesOn(encoded)
      | smalls & capitals &<< 1
    // The last capital of a row belongs to the word after it: XML|Parser.
    let lastCapitals = goesOn(capitals) & (smalls & all) &>> 1
    boundaries = (~isInside | lastCapitals) & all & ~1
    self.count = count
  }

  /// The first boundary behind a byte, or the end of the identifier.
  @inline(__always)
  func next(after index: Int) -> Int {
    let rest = boundaries &>> UInt64(truncatingIfNeeded: index) & ~1
    return rest == 0 ? count : index &+ rest.trailingZeroBitCount
  }
}
