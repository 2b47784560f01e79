/// A length as one byte on a logarithmic scale: 16 steps per octave, so at most 3 % off.
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
