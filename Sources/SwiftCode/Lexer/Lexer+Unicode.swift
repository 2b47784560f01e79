/// Which characters beyond ASCII are parts of names and which are operators.
extension Lexer {
  /// The length of the character here if it belongs in a name, as all but operators do. A byte that isn't
  /// UTF-8 counts as one character of a name.
  func identifierScalarLength(at index: Int) -> Int? {
    let (scalar, length) = scalar(at: index)
    return scalar == 0xA0 || Self.isOperator(scalar) ? nil : length
  }

  func operatorScalarLength(at index: Int) -> Int? {
    let (scalar, length) = scalar(at: index)
    // Combining marks continue an operator, but a name that starts with one is rarer still.
    return Self.isOperator(scalar) || (0xFE00...0xFE0F).contains(scalar) ? length : nil
  }

  /// The scalar of a sequence of at most three bytes. Four bytes encode no operator, and bytes that aren't
  /// UTF-8 are read one by one; both are given as 0.
  private func scalar(at index: Int) -> (UInt32, length: Int) {
    let first = UInt32(bytes[index])
    let second = UInt32(byte(index + 1))
    guard first >= 0xC2, second & 0xC0 == 0x80 else { return (0, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    let third = UInt32(byte(index + 2))
    guard first < 0xF0, third & 0xC0 == 0x80 else { return (0, 1) }
    return ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
  }

  /// `operator-head` in The Swift Programming Language.
  private static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}
