/// The `>` of a block quote (CommonMark 5.1).
enum Quote {
  static let marker = UInt8(ascii: ">")

  /// Whether a line holds more than `>` and white space.
  static func hasText(_ line: Bytes) -> Bool {
    for byte in line where byte != marker && !byte.isSpaceOrTab { return true }
    return false
  }
}
