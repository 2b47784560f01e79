extension Interner {
  /// A key of 8 bytes: the word itself up to that length, else a hash. The word is not empty, and 8
  /// bytes after its end must be readable.
  @inline(__always)
  static func key(_ word: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    let raw = UnsafeRawPointer(word)
    if length <= 8 {
      let bytes = raw.loadUnaligned(as: UInt64.self)
      return bytes & (~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8))
    }
    var hash = UInt64(truncatingIfNeeded: length) &* HashConstants.goldenRatio
    var offset = 0
    while offset < length - 8 {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return mix(hash ^ raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
  }

  /// Spreads a key over all bits.
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* HashConstants.goldenRatio
    return product ^ product >> 32
  }
}
