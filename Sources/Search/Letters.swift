/// Eight bytes at a time: which of them are ASCII letters.
enum Letters {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Bit 7 of every byte that is no ASCII letter; `folded` are the bytes with bit 5 set.
  @inline(__always)
  static func others(_ folded: UInt64) -> UInt64 {
    // No sum carries over: both addends of a byte are below 0x80.
    let low = folded & ~highs
    let atLeastA = low &+ ones &* (0x80 - 0x61)
    let aboveZ = low &+ ones &* (0x80 - 0x7B)
    return ~(atLeastA & ~aboveZ & ~folded) & highs
  }

  @inline(__always)
  static func folded(_ bytes: UInt64) -> UInt64 { bytes | ones &* 0x20 }

  /// Bit 5 of every byte that is a capital, if all are letters.
  @inline(__always)
  static func capitals(_ bytes: UInt64) -> UInt64 { ~bytes & ones &* 0x20 }

  /// The first `count` bytes, 1 to 8.
  @inline(__always)
  static func mask(_ count: Int) -> UInt64 { ~0 &>> UInt64(truncatingIfNeeded: 64 &- count &* 8) }

  /// The index of the first `byte` at or after `start`, or the end.
  static func firstIndex(
    of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let pattern = ones &* UInt64(byte)
    var index = start
    while index &+ 8 <= text.count {
      let bytes = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) ^ pattern
      // The lowest high bit set marks the first zero byte.
      let zeros = (bytes &- ones) & ~bytes & highs
      if zeros != 0 { return index &+ zeros.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < text.count, base[index] != byte { index &+= 1 }
    return index
  }
}
