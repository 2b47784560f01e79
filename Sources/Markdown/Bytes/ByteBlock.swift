#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// 64 bytes, examined together with SIMD.
struct ByteBlock {
  static let size = 64

  private let bytes: SIMD64<UInt8>

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = unsafe UnsafeRawPointer(start).loadUnaligned(as: SIMD64<UInt8>.self)
  }

  /// The last bytes of a text, padded with zeros.
  init(_ start: UnsafePointer<UInt8>, count: Int) {
    bytes = unsafe withUnsafeTemporaryAllocation(byteCount: Self.size, alignment: 16) { buffer in
      unsafe buffer.initializeMemory(as: UInt8.self, repeating: 0)
      unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
      return unsafe buffer.loadUnaligned(as: SIMD64<UInt8>.self)
    }
  }

  /// Whether all bytes are ASCII, and none is NUL or a carriage return.
  @inline(__always)
  var isSimple: Bool {
    // Bytes above ASCII are negative when read as signed.
    let signed = unsafe unsafeBitCast(bytes, to: SIMD64<Int8>.self)
    let zeros = unsafe unsafeBitCast(Self.all(0), to: SIMD64<Int8>.self)
    let simple = (signed .> zeros) .& (bytes .!= Self.all(.carriageReturn))
    return Self.bits(simple) == ~0
  }

  /// A bit for each line feed, that of the first byte lowest.
  @inline(__always)
  var lineFeeds: UInt64 { Self.bits(bytes .== Self.all(.lineFeed)) }

  /// The bytes that may begin or end inline markup, including `^`.
  @inline(__always)
  func textMarks(withLineFeeds: Bool) -> UInt64 {
    let isTag = (bytes .== Self.all(UInt8(ascii: "<"))) .| (bytes .== Self.all(UInt8(ascii: "&")))
    let marks = isTag .| ((bytes &- Self.all(0x5D)) .<= Self.all(0x60 - 0x5D))
    return Self.bits(marks) | (withLineFeeds ? lineFeeds : 0)
  }

  /// A bit for each byte of a mask.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD64<Int8>>) -> UInt64 {
    #if arch(x86_64)
      let quarters = unsafe unsafeBitCast(
        mask, to: (SIMD2<Int64>, SIMD2<Int64>, SIMD2<Int64>, SIMD2<Int64>).self)
      return UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.0))
        | UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.1)) &<< 16
        | UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.2)) &<< 32
        | UInt64(truncatingIfNeeded: _mm_movemask_epi8(quarters.3)) &<< 48
    #else
      // The product brings the lowest bits of 8 bytes together in its highest byte.
      let eights = unsafe unsafeBitCast(mask, to: SIMD8<UInt64>.self) & SIMD8(repeating: ones)
      return eights.indices.reduce(0) {
        $0 | ((eights[$1] &* 0x0102_0408_1020_4080) &>> 56) &<< UInt64($1 &* 8)
      }
    #endif
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// `SIMD64(repeating:)`, and operators that take one byte, are loops over the 64.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD64<UInt8> {
    let eight = ones &* UInt64(truncatingIfNeeded: byte)
    let lanes = SIMD8(eight, eight, eight, eight, eight, eight, eight, eight)
    return unsafe unsafeBitCast(lanes, to: SIMD64<UInt8>.self)
  }
}
