/// Tests of eight bytes at a time in one integer (SWAR). Bit 7 of a byte marks that the byte passes
/// the test.
enum ByteMasks {
  /// Marks every ASCII letter.
  @inline(__always)
  private static func letters(_ bytes: UInt64) -> UInt64 {
    // No sum carries over into the next byte, since both addends are below 0x80.
    let small = bytes & ~highs | ones &* 0x20
    return (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B)) & ~bytes & highs
  }

  /// The marks as 8 bits, that of the first byte lowest.
  @inline(__always)
  static func bits(_ marks: UInt64) -> UInt64 {
    ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Marks every byte that a word can begin with: letters, digits, underscores, scalars above
  /// ASCII.
  @inline(__always)
  static func wordBytes(_ bytes: UInt64) -> UInt64 {
    let low = bytes & ~highs
    let digits = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let underscores = ~((low ^ ones &* 0x5F) &+ ones &* 0x7F)
    return letters(bytes) | (digits | underscores | bytes) & highs
  }

  /// Marks every byte that equals the ASCII `byte`. Bytes after the first match may be marked
  /// wrongly.
  @inline(__always)
  static func matches(_ bytes: UInt64, _ byte: UInt8) -> UInt64 {
    let rest = bytes ^ ones &* UInt64(byte)
    return (rest &- ones) & ~rest & highs
  }

  /// The 8 bytes from `start`, with zeros for those behind the end of the text.
  @inline(__always)
  static func bytes(of text: UnsafePointer<UInt8>, from start: Int, count: Int) -> UInt64 {
    start &+ 8 <= count
      ? UnsafeRawPointer(text + start).loadUnaligned(as: UInt64.self)
      : lastBytes(of: text, from: start, count: count)
  }

  @inline(never)
  private static func lastBytes(
    of text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> UInt64 {
    if count >= 8 {
      let bytes = UnsafeRawPointer(text + count - 8).loadUnaligned(as: UInt64.self)
      return bytes >> UInt64((8 - (count - start)) * 8)
    }
    var bytes: UInt64 = 0
    for index in (start..<count).reversed() { bytes = bytes &<< 8 | UInt64(text[index]) }
    return bytes
  }

  /// All bits of the bytes before the first one that is marked.
  @inline(__always)
  static func before(_ marks: UInt64) -> UInt64 { ((marks & (0 &- marks)) &>> 7) &- 1 }

  /// The lowest `count` bits, at most 64.
  @inline(__always)
  static func below(_ count: Int) -> UInt64 {
    count < 64 ? 1 &<< UInt64(truncatingIfNeeded: count) &- 1 : ~0
  }
}
