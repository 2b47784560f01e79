#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Which of 16 bytes are ASCII letters, digits and underscores: a bit each, the first byte's the lowest.
struct ByteClasses {
  static let size = 16

  let capitals: UInt64
  let smalls: UInt64
  let digits: UInt64
  let underscores: UInt64
  /// The bytes, capitals made small.
  let folded: SIMD16<UInt8>

  @inline(__always)
  var word: UInt64 { capitals | smalls | digits | underscores }

  /// Of the bytes from `start`, which the text has; behind its end are zeros.
  @inline(__always)
  init(of text: UnsafePointer<UInt8>, from start: Int, count: Int) {
    let bytes =
      start &+ Self.size <= count
      ? UnsafeRawPointer(text + start).loadUnaligned(as: SIMD16<UInt8>.self)
      : Self.lastBytes(of: text, from: start, count: count)
    let large = Self.isIn(bytes, from: 0x41, count: 26)
    folded = bytes | (unsafeBitCast(large, to: SIMD16<UInt8>.self) & SIMD16(repeating: 0x20))
    capitals = Self.bits(large)
    smalls = Self.bits(Self.isIn(bytes, from: 0x61, count: 26))
    digits = Self.bits(Self.isIn(bytes, from: 0x30, count: 10))
    underscores = Self.bits(bytes .== SIMD16(repeating: UInt8(ascii: "_")))
  }

  @inline(never)
  private static func lastBytes(
    of text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> SIMD16<UInt8> {
    let first = Letters.bytes(of: text, from: start, count: count)
    let second = start + 8 < count ? Letters.bytes(of: text, from: start + 8, count: count) : 0
    return unsafeBitCast(SIMD2(first, second), to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func isIn(
    _ bytes: SIMD16<UInt8>, from first: UInt8, count: UInt8
  ) -> SIMDMask<SIMD16<Int8>> {
    (bytes &- SIMD16(repeating: first)) .< SIMD16(repeating: count)
  }

  /// A bit for each byte of a mask.
  @inline(__always)
  static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    #if arch(x86_64)
      return UInt64(
        truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self)))
    #else
      let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) & Letters.highs
      return Letters.bits(halves[0]) | Letters.bits(halves[1]) &<< 8
    #endif
  }
}
