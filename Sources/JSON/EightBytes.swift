/// Eight bytes looked at as one number: a long text is mostly passed over.
///
/// Each test marks the high bit of a byte: the first mark is exact, what follows it may be wrong.
/// Source: S. E. Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".
struct EightBytes {
  private let word: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// - Parameter offset: At most the count of the bytes less eight.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    word = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  func copy(to place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { marks(byte) != 0 }

  @inline(__always)
  private func marks(_ byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highBits
  }

  /// How many bytes at the start are ASCII that JSON writes as it is.
  @inline(__always)
  var plainCount: Int {
    let beyond = (word | ((word & ~Self.highBits) &+ Self.ones)) & Self.highBits
    let marks = marks(UInt8(ascii: "\"")) | marks(UInt8(ascii: "\\")) | marks(below: 0x20) | beyond
    // Of the marks of each test the first is exact.
    return marks.trailingZeroBitCount / 8
  }

  /// - Parameter limit: At most 128.
  @inline(__always)
  func containsAny(below limit: UInt8) -> Bool { marks(below: limit) != 0 }

  @inline(__always)
  private func marks(below limit: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(limit)) & ~word & Self.highBits
  }
}
