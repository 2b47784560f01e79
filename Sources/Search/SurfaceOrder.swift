/// The order of an interner's words by their bytes.
enum SurfaceOrder {
  static func sorted(_ words: Interner) -> [UInt32] {
    // The first 8 bytes, most significant first, decide nearly always.
    var keys: [(prefix: UInt64, number: UInt32)] = []
    keys.reserveCapacity(words.count)
    for number in 0..<words.count {
      let word = words[number]
      let key = UInt64(
        bigEndian: UnsafeRawPointer(word.baseAddress!).loadUnaligned(as: UInt64.self))
      let mask = word.count >= 8 ? UInt64.max : ~(UInt64.max >> UInt64(word.count * 8))
      keys.append((key & mask, UInt32(number)))
    }
    keys.sort {
      $0.prefix != $1.prefix
        ? $0.prefix < $1.prefix
        : words[Int($0.number)].lexicographicallyPrecedes(words[Int($1.number)])
    }
    return keys.map(\.number)
  }
}
