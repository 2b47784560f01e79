/// Where the parts of an identifier begin: where the class of its bytes changes, as in `lazy|V|Stack`, `utf|8`.
struct IdentifierBoundaries {
  /// One bit for each byte, the lowest for the first byte.
  private var bits: UInt128 = 0
  let count: Int

  /// - Parameter identifier: At most 127 bytes, and not empty.
  init(_ identifier: Bytes) {
    count = identifier.count
    var last = Self.kind(identifier[0])
    for index in 1..<max(count, 1) {
      var kind = Self.kind(identifier[index])
      let next = index + 1 < count ? Self.kind(identifier[index + 1]) : 0
      let (digit, upper) = (Folding.Class.digit, Folding.Class.upper)
      // The dot of a version.
      if kind == Folding.Class.separator, last == digit, next == digit { kind = digit }
      let isInside = kind == last || kind == Folding.Class.lower && last == upper
      // The last of several capitals belongs to the word after it: XML|Parser.
      let isLastCapital = kind == upper && last == upper && next == Folding.Class.lower
      if !isInside || isLastCapital { bits |= 1 &<< UInt128(truncatingIfNeeded: index) }
      last = kind
    }
  }

  private static func kind(_ byte: UInt8) -> UInt8 {
    byte < 0x80 ? Folding.kind(byte) : Folding.Class.separator
  }

  /// Whether a word without underscores has too many boundaries for an identifier, and so is a checksum, key or
  /// address. Random hexadecimal digits have one after every second digit, names after five or six letters.
  var areOfData: Bool { count >= Self.minimumDataLength && bits.nonzeroBitCount &* 3 > count }

  private static let minimumDataLength = 24

  /// The first boundary after a byte, or the end of the identifier.
  func next(after index: Int) -> Int {
    let rest = bits &>> UInt128(truncatingIfNeeded: index + 1)
    return rest == 0 ? count : index + 1 + rest.trailingZeroBitCount
  }
}
