extension UInt8 {
  /// The ASCII digit of a value below 16, in lower case.
  package init(hexadecimalDigit value: UInt8) { self = value < 10 ? 0x30 + value : 0x57 + value }

  /// What an ASCII hexadecimal digit stands for.
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - 0x37
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - 0x57
    default: nil
    }
  }
}
