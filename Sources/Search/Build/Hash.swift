/// The hash functions for the tables, keys and checksums of this module.
enum Hash {
  /// 2^64 divided by the golden ratio (Fibonacci hashing: Knuth, "The Art of Computer Programming",
  /// 6.4).
  @inline(__always)
  static var goldenRatio: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// `PRIME64_2` of xxHash.
  @inline(__always)
  static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }

  /// Spreads a key over all bits.
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* goldenRatio
    return product ^ product >> 32
  }

  /// An 8-byte key: the word itself if it is no longer, else a hash. The word must not be empty, and 8 bytes from its
  /// start must be readable.
  @inline(__always)
  static func key(_ word: Bytes) -> UInt64 {
    let length = word.count
    let raw = unsafe UnsafeRawPointer(word.start.unsafelyUnwrapped)
    if length <= 8 {
      let bytes = unsafe raw.loadUnaligned(as: UInt64.self)
      return bytes & (~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8))
    }
    var hash = UInt64(truncatingIfNeeded: length) &* goldenRatio
    var offset = 0
    while offset < length - 8 {
      hash = unsafe mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return unsafe mix(hash ^ raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
  }
}
