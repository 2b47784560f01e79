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

  /// Bit 7 of every byte that a word can begin with: letters, digits, underscores, encoded scalars.
  @inline(__always)
  static func wordBytes(_ bytes: UInt64) -> UInt64 {
    let low = bytes & ~highs
    let digits = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let underscores = ~((low ^ ones &* 0x5F) &+ ones &* 0x7F)
    let letters = ~others(folded(bytes))
    return (digits | underscores | letters | bytes) & highs
  }

  /// Bit 7 of every byte that equals `byte`, which is ASCII, and perhaps of later ones.
  @inline(__always)
  static func matches(_ bytes: UInt64, _ byte: UInt8) -> UInt64 {
    let rest = bytes ^ ones &* UInt64(byte)
    return (rest &- ones) & ~rest & highs
  }

  @inline(__always)
  static func folded(_ bytes: UInt64) -> UInt64 { bytes | ones &* 0x20 }

  /// Bit 5 of every byte: set in small letters.
  @inline(__always)
  static func caseBits(_ bytes: UInt64) -> UInt64 { bytes & ones &* 0x20 }

  /// All bits of the bytes before the first one marked in `marks`.
  @inline(__always)
  static func before(_ marks: UInt64) -> UInt64 { ((marks & (0 &- marks)) &>> 7) &- 1 }

  /// The index of the first `byte` at or after `start`, or the end.
  static func firstIndex(
    of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var index = start
    while index &+ 8 <= text.count {
      let bytes = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let found = matches(bytes, byte)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < text.count, base[index] != byte { index &+= 1 }
    return index
  }
}
