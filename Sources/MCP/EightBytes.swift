/// Eight bytes looked at as one number: a long text is mostly passed over.
///
/// The tests are exact for the word as a whole, not for which of its bytes it is.
/// Source: S. E. Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".
struct EightBytes {
  private let word: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// - Parameter offset: At most the count of the bytes less eight.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highBits != 0
  }

  /// - Parameter limit: At most 128.
  @inline(__always)
  func containsAny(below limit: UInt8) -> Bool {
    (word &- Self.ones &* UInt64(limit)) & ~word & Self.highBits != 0
  }
}
