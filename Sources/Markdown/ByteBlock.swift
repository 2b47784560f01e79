#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// 64 bytes that are looked at together.
struct ByteBlock {
  static let size = 64

  private let bytes: SIMD64<UInt8>

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD64<UInt8>.self)
  }

  /// Whether all bytes are ASCII, and none is NUL or a carriage return.
  @inline(__always)
  var isSimple: Bool {
    let special =
      (bytes .>= Self.all(0x80)) .| (bytes .== Self.all(0)) .| (bytes .== Self.all(0x0D))
    return Self.bits(special) == 0
  }

  /// A bit for each byte that is a line feed, the first byte's the lowest.
  @inline(__always)
  var lineFeeds: UInt64 {
    Self.bits(bytes .== Self.all(0x0A))
  }

  /// A bit for each byte of a mask.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD64<Int8>>) -> UInt64 {
    #if arch(x86_64)
      let quarters = unsafeBitCast(
        mask, to: (SIMD2<Int64>, SIMD2<Int64>, SIMD2<Int64>, SIMD2<Int64>).self)
      return UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.0))
        | UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.1)) &<< 16
        | UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.2)) &<< 32
        | UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.3)) &<< 48
    #else
      // Each 8 bytes get a bit of their own, and go together into one number.
      let own = SIMD8(
        ones, ones &<< 1, ones &<< 2, ones &<< 3, ones &<< 4, ones &<< 5, ones &<< 6, ones &<< 7)
      let lanes = unsafeBitCast(mask, to: SIMD8<UInt64>.self) & own
      let four = lanes.lowHalf | lanes.highHalf
      let two = four.lowHalf | four.highHalf
      return transposed(two[0] | two[1])
    #endif
  }

  /// Bit n of byte m becomes bit m of byte n (Warren, Hacker's Delight, 7-3).
  @inline(__always)
  private static func transposed(_ value: UInt64) -> UInt64 {
    var value = value
    var swapped = (value ^ value &>> 7) & 0x00AA_00AA_00AA_00AA
    value ^= swapped ^ swapped &<< 7
    swapped = (value ^ value &>> 14) & 0x0000_CCCC_0000_CCCC
    value ^= swapped ^ swapped &<< 14
    swapped = (value ^ value &>> 28) & 0x0000_0000_F0F0_F0F0
    return value ^ swapped ^ swapped &<< 28
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// `SIMD64(repeating:)`, and operators that take one byte, are loops over the 64.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD64<UInt8> {
    let eight = ones &* UInt64(truncatingIfNeeded: byte)
    let lanes = SIMD8(eight, eight, eight, eight, eight, eight, eight, eight)
    return unsafeBitCast(lanes, to: SIMD64<UInt8>.self)
  }
}
