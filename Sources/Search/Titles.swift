/// Whether a query is an item's title: compared by hash over their words, of which one and many are
/// the same, for who asks for `sheet` means Sheets.
enum Titles {
  static let seed: UInt32 = 1

  static func hash(_ seed: UInt32, _ word: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    let isPlural = length > 3 && word[length - 1] == UInt8(ascii: "s")
    let length = isPlural ? length - 1 : length
    return UInt32(truncatingIfNeeded: Interner.mix(Interner.key(word, length) ^ UInt64(seed) << 32))
  }
}
