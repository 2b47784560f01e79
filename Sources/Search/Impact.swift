/// The share of its idf that a term scores in an item, as one byte: 32 steps an octave, so at most
/// 2 % off. What is added up in a search are these, without a look at counts and lengths.
enum Impact {
  /// Above every share.
  private static let top: UInt32 = (127 + 1) << 5

  static func byte(for share: Float) -> UInt8 {
    let step = Int(share.bitPattern >> 18) - Int(top - 256)
    return UInt8(clamping: max(step, 1))
  }

  /// 256 shares by byte, never freed; 0 for the byte 0, else the middle of the step.
  nonisolated(unsafe) static let shares: UnsafePointer<Float> = {
    let table = UnsafeMutablePointer<Float>.allocate(capacity: 256)
    table[0] = 0
    for byte in 1..<256 {
      table[byte] = Float(bitPattern: (top - 256 + UInt32(byte)) << 18 | 1 << 17)
    }
    return UnsafePointer(table)
  }()
}
