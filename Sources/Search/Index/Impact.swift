/// A term's score in an item per unit of its idf, quantized to one byte with 32 steps per octave: the error is at most
/// 2 % above 2⁻⁷, and smaller values are rounded up to that.
///
/// A search adds impacts up and needs no counts or lengths (Anh, de Kretser, Moffat, "Vector-Space Ranking with
/// Effective Early Termination", 2001).
enum Impact {
  /// The exponent bits above all values.
  private static let top: UInt32 = (127 + 1) << 5

  static func byte(for value: Float) -> UInt8 {
    let step = Int(value.bitPattern >> 18) - Int(top - 256)
    return UInt8(clamping: max(step, 1))
  }

  /// The value of each byte: 0 for 0, else the middle of the step. Never freed.
  nonisolated(unsafe) static let values: UnsafePointer<Float> = {
    let table = UnsafeMutablePointer<Float>.allocate(capacity: 256)
    unsafe table[0] = 0
    for byte in 1..<256 {
      unsafe table[byte] = Float(bitPattern: (top - 256 + UInt32(byte)) << 18 | 1 << 17)
    }
    return unsafe UnsafePointer(table)
  }()
}

/// A length as one byte on a logarithmic scale with 16 steps per octave: the error is at most 3 %.
enum QuantizedLength {
  static func byte(for length: Float) -> UInt8 {
    let steps = Int((length + 1).bitPattern >> 19) - (127 << 4)
    return UInt8(clamping: steps)
  }

  static func length(for byte: UInt8) -> Float {
    // The middle of the step.
    Float(bitPattern: (UInt32(byte) + (127 << 4)) << 19 | 1 << 18) - 1
  }
}
