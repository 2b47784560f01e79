/// Hashes of the words of a text: runs of letters, digits and bytes above ASCII, capitals as small letters.
enum WordHashes {
  /// Of eight bytes at once it is known where a word begins and ends. Up to eight are hashed without asking how
  /// many they are: where words end, a processor guesses wrong, and that takes longer than to hash them.
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Void) {
    guard let base = text.baseAddress else { return }
    var start = 0
    while start &+ 8 <= text.count {
      let bytes = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self).littleEndian
      let letters = letters(bytes)
      guard letters & 0x80 != 0 else {
        start &+= letters.trailingZeroBitCount &>> 3
        continue
      }
      let count = (letters ^ highs).trailingZeroBitCount &>> 3
      var word = hash(bytes | ones &* 0x20, count)
      start &+= count
      if count == 8 { start = extend(&word, to: text, from: start) }
      body(word)
    }
    while start < text.count {
      guard letters(UInt64(text[start])) & 0x80 != 0 else {
        start &+= 1
        continue
      }
      var word = Fingerprint.seed
      start = extend(&word, to: text, from: start)
      body(word)
    }
  }

  /// Of the first bytes of eight.
  @inline(__always)
  private static func hash(_ bytes: UInt64, _ count: Int) -> UInt64 {
    var word = Fingerprint.seed
    for place in 0..<8 {
      let next = Fingerprint.mixed(word, (bytes &>> UInt64(8 &* place)) & 0xFF)
      let isTaken = UInt64(bitPattern: Int64(place &- count) &>> 63)
      word ^= (word ^ next) & isTaken
    }
    return word
  }

  /// Adds the letters from a place on; the place behind them.
  private static func extend(
    _ word: inout UInt64, to text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var end = start
    while end < text.count, letters(UInt64(text[end])) & 0x80 != 0 {
      word = Fingerprint.mixed(word, UInt64(text[end] | 0x20))
      end &+= 1
    }
    return end
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Marks, with bit 7 of its byte, what a word is made of. No sum carries over into the next byte, since both
  /// addends are below 0x80.
  @inline(__always)
  private static func letters(_ bytes: UInt64) -> UInt64 {
    let low = bytes & ~highs
    let small = low | ones &* 0x20
    let letters = (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B))
    let digits = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    return (letters | digits | bytes) & highs
  }
}
