/// Whether a query is an item's title: compared by hash over their words.
enum Titles {
  static let seed: UInt32 = 1

  static func hash(_ seed: UInt32, _ word: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: Interner.mix(Interner.key(word, length) ^ UInt64(seed) << 32))
  }
}
