/// Odd multipliers that spread the bits of a number.
enum HashConstants {
  /// 2^64 divided by the golden ratio (Fibonacci hashing: Knuth, "The Art of Computer Programming",
  /// 6.4).
  @inline(__always)
  static var goldenRatio: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// `PRIME64_2` of xxHash.
  @inline(__always)
  static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
}
