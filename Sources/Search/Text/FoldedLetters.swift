/// The folded forms of letters met before, for scanners of much text: asking for the properties of a scalar takes as
/// long as reading a word of ASCII.
struct FoldedLetters {
  /// By scalar of up to three bytes, 0, or a mark with the length and the up to three bytes of its folded form.
  private let codes: UnsafeMutablePointer<UInt32>
  private static let scalarCount = 1 << 16
  private static let mark: UInt32 = 1 << 31

  init() {
    codes = .allocate(capacity: Self.scalarCount)
    codes.initialize(repeating: 0, count: Self.scalarCount)
  }

  func deallocate() { codes.deallocate() }

  /// Appends the folded form of a letter that was met before.
  ///
  /// - Parameter text: At least 3 bytes, the first of them above ASCII.
  /// - Returns: How many bytes of `text` were read, or 0.
  @inline(__always)
  func append(
    _ text: UnsafePointer<UInt8>, to folded: UnsafeMutablePointer<UInt8>, _ length: inout Int
  ) -> Int {
    let (first, second) = (UInt32(text[0]), UInt32(text[1]))
    var (scalar, size) = ((first & 0x1F) &<< 6 | second & 0x3F, 2)
    if first >= 0xE0 {
      scalar = ((first & 0xF) &<< 6 | second & 0x3F) &<< 6 | UInt32(text[2]) & 0x3F
      size = 3
      guard first < 0xF0, text[2] & 0xC0 == 0x80 else { return 0 }
    }
    let code = codes[Int(scalar)]
    guard code != 0, first >= 0xC0, second & 0xC0 == 0x80 else { return 0 }
    UnsafeMutableRawPointer(folded + length).storeBytes(of: code, as: UInt32.self)
    length &+= Int(code &>> 24 & 3)
    return size
  }

  /// Keeps the folded form of a letter, or of a mark that folds to nothing.
  func keep(_ scalar: UInt32, _ folded: UnsafePointer<UInt8>, _ length: Int) {
    guard scalar < Self.scalarCount, length <= 3 else { return }
    let bytes = (0..<length).reduce(0) { $0 | UInt32(folded[$1]) << UInt32($1 * 8) }
    codes[Int(scalar)] = Self.mark | UInt32(length) << 24 | bytes
  }
}
