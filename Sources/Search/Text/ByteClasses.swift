#if arch(x86_64)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Which of up to 64 bytes, read 16 at a time, are ASCII letters, digits and underscores: a bit for
/// each, the lowest for the first byte.
struct ByteClasses {
  static let size = 16

  private(set) var capitals: UInt64
  private(set) var smalls: UInt64
  private(set) var digits: UInt64
  private(set) var underscores: UInt64
  /// The first 16 of them, capitals in lower case.
  let folded: SIMD16<UInt8>

  /// Which bytes may be part of a word.
  @inline(__always)
  var word: UInt64 { capitals | smalls | digits | underscores }

  /// The union of the `Folding.Class` of all bytes that are marked.
  @inline(__always)
  func kinds(_ marked: UInt64) -> UInt8 {
    (smalls & marked != 0 ? Folding.Class.lower : 0)
      | (capitals & marked != 0 ? Folding.Class.upper : 0)
      | (digits & marked != 0 ? Folding.Class.digit : 0)
      | (underscores & marked != 0 ? Folding.Class.underscore : 0)
  }

  /// Classifies the 16 bytes from `start`. Bytes behind the end of the text count as 0.
  @inline(__always)
  init(of text: UnsafePointer<UInt8>, from start: Int, count: Int) {
    let bytes = Self.load(text, from: start, count: count)
    let large = Self.isIn(bytes, from: 0x41, count: 26)
    folded = bytes | (unsafeBitCast(large, to: SIMD16<UInt8>.self) & SIMD16(repeating: 0x20))
    capitals = Self.bits(large)
    smalls = Self.bits(Self.isIn(bytes, from: 0x61, count: 26))
    digits = Self.bits(Self.isIn(bytes, from: 0x30, count: 10))
    underscores = Self.bits(bytes .== SIMD16(repeating: UInt8(ascii: "_")))
  }

  /// Appends the classes of further bytes, `offset` bytes from the first.
  @inline(__always)
  mutating func append(_ next: ByteClasses, at offset: Int) {
    let shift = UInt64(truncatingIfNeeded: offset)
    capitals |= next.capitals &<< shift
    smalls |= next.smalls &<< shift
    digits |= next.digits &<< shift
    underscores |= next.underscores &<< shift
  }

  /// 16 bytes; those behind the end are 0.
  @inline(__always)
  private static func load(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> SIMD16<UInt8> {
    start &+ size <= count
      ? UnsafeRawPointer(bytes + start).loadUnaligned(as: SIMD16<UInt8>.self)
      : lastBytes(of: bytes, from: start, count: count)
  }

  @inline(never)
  private static func lastBytes(
    of text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> SIMD16<UInt8> {
    let first = ByteMasks.bytes(of: text, from: start, count: count)
    let second = start + 8 < count ? ByteMasks.bytes(of: text, from: start + 8, count: count) : 0
    return unsafeBitCast(SIMD2(first, second), to: SIMD16<UInt8>.self)
  }

  /// A bit for each of 16 bytes, set if it equals `byte`.
  @inline(__always)
  static func matches(_ bytes: UnsafePointer<UInt8>, _ byte: UInt8) -> UInt64 {
    let bytes = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
    return bits(bytes .== SIMD16(repeating: byte))
  }

  /// A bit for each of the 16 bytes from `start`, set if it is at least `least`, which is above 0.
  @inline(__always)
  static func marks(
    of bytes: UnsafePointer<UInt8>, from start: Int, count: Int, atLeast least: UInt8
  ) -> UInt64 {
    bits(load(bytes, from: start, count: count) .>= SIMD16(repeating: least))
  }

  @inline(__always)
  private static func isIn(
    _ bytes: SIMD16<UInt8>, from first: UInt8, count: UInt8
  ) -> SIMDMask<SIMD16<Int8>> {
    (bytes &- SIMD16(repeating: first)) .< SIMD16(repeating: count)
  }

  /// A bit for each of the eight lanes of a mask.
  @inline(__always)
  static func bits(eights mask: SIMDMask<SIMD8<Int32>>) -> UInt64 {
    let lanes = unsafeBitCast(mask, to: SIMD8<Int32>.self)
    let words = SIMD8<Int16>(truncatingIfNeeded: lanes)
    let bytes = SIMD8<Int8>(truncatingIfNeeded: words)
    return ByteMasks.bits(unsafeBitCast(bytes, to: UInt64.self) & ByteMasks.highs)
  }

  /// A bit for each of the sixteen lanes of a mask.
  @inline(__always)
  static func bits(sixteens mask: SIMDMask<SIMD16<Int32>>) -> UInt64 {
    let lanes = unsafeBitCast(mask, to: SIMD16<Int32>.self)
    let words = SIMD16<Int16>(truncatingIfNeeded: lanes)
    let bytes = SIMD16<Int8>(truncatingIfNeeded: words)
    return bits(unsafeBitCast(bytes, to: SIMDMask<SIMD16<Int8>>.self))
  }

  /// A bit for each byte of a mask.
  @inline(__always)
  static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    #if arch(x86_64)
      return UInt64(
        truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(mask, to: SIMD2<Int64>.self)))
    #else
      let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self) & ByteMasks.highs
      return ByteMasks.bits(halves[0]) | ByteMasks.bits(halves[1]) &<< 8
    #endif
  }
}

extension ByteClasses {
  /// The index of the first `byte` at or after `start`, or the end.
  static func firstIndex(
    of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let size = ByteClasses.size
    var index = start
    while index &+ size <= text.count {
      let found = ByteClasses.matches(base + index, byte)
      if found != 0 { return index &+ found.trailingZeroBitCount }
      index &+= size
    }
    if index < text.count, text.count >= size {
      // The last 16 bytes of the text, without those before the index.
      let last = text.count &- size
      let found = ByteClasses.matches(base + last, byte) &>> UInt64(index &- last)
      return found != 0 ? index &+ found.trailingZeroBitCount : text.count
    }
    while index < text.count, base[index] != byte { index &+= 1 }
    return index
  }
}

/// Eight bytes in one integer. Bit 7 of a byte may mark it.
enum ByteMasks {
  /// The marks as 8 bits, that of the first byte lowest.
  @inline(__always)
  static func bits(_ marks: UInt64) -> UInt64 {
    ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  static let highs: UInt64 = 0x8080_8080_8080_8080

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

  /// The lowest `count` bits, at most 64.
  @inline(__always)
  static func below(_ count: Int) -> UInt64 {
    count < 64 ? 1 &<< UInt64(truncatingIfNeeded: count) &- 1 : ~0
  }
}
