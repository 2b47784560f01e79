#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Tests many bytes at once. Results have one bit for each byte, the lowest for the first byte.
enum ByteMasks {
  private static let size = 16

  /// The index of the first `byte`, which is not 0, at or after `start`, or the end.
  static func firstIndex(
    of byte: UInt8, in text: Bytes, from start: Int
  ) -> Int {
    guard let base = unsafe text.start else { return 0 }
    for index in stride(from: start, to: text.count, by: size) {
      let bytes = unsafe load(base, from: index, count: text.count)
      let found = bits(bytes .== SIMD16(repeating: byte))
      if found != 0 { return index &+ found.trailingZeroBitCount }
    }
    return text.count
  }

  /// Calls `body` with the index of each `byte`, which is not 0.
  @inline(__always)
  static func forEachIndex(of byte: UInt8, in text: Bytes, _ body: (Int) -> Void) {
    guard let base = unsafe text.start else { return }
    for index in stride(from: 0, to: text.count, by: size) {
      let bytes = unsafe load(base, from: index, count: text.count)
      var found = bits(bytes .== SIMD16(repeating: byte))
      while found != 0 {
        body(index &+ found.trailingZeroBitCount)
        found &= found &- 1
      }
    }
  }

  @inline(__always)
  private static func load(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> SIMD16<UInt8> {
    unsafe start &+ size <= count
      ? UnsafeRawPointer(bytes + start).loadUnaligned(as: SIMD16<UInt8>.self)
      : lastBytes(UnsafeBufferPointer(start: bytes + start, count: count &- start))
  }

  @inline(never)
  private static func lastBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> SIMD16<UInt8> {
    unsafe bytes.enumerated().reduce(into: SIMD16()) { $0[$1.offset] = $1.element }
  }

  /// A bit for each byte of a mask.
  @inline(__always)
  static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    #if arch(x86_64)
      return unsafe UInt64(
        truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self)))
    #else
      // The product gathers the lowest bits of 8 bytes in its highest byte.
      let halves =
        unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x0101_0101_0101_0101)
      let bits = (halves &* SIMD2(repeating: 0x0102_0408_1020_4080)) &>> SIMD2(repeating: 56)
      return bits[0] | bits[1] &<< 8
    #endif
  }

  /// The lowest `count` bits, at most 64.
  @inline(__always)
  static func below(_ count: Int) -> UInt64 {
    count < 64 ? 1 &<< UInt64(truncatingIfNeeded: count) &- 1 : ~0
  }
}
