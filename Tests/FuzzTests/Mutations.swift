/// Texts that differ from one another at random, in the same way at each run.
struct Mutations {
  private let original: [UInt8]
  private let pieces: [[UInt8]]
  private var state: UInt64 = 1

  init(of text: String, with pieces: [String]) { self.init(of: Array(text.utf8), with: pieces) }

  init(of bytes: [UInt8], with pieces: [String]) {
    original = bytes
    self.pieces = pieces.map { Array($0.utf8) }
  }

  /// One to four changes: a piece inserted, a range removed or repeated, a bit flipped.
  mutating func next() -> [UInt8] {
    var bytes = original
    for _ in 0...random(3) {
      let start = random(bytes.count)
      let end = min(bytes.count, start + 1 + random(20))
      switch random(4) {
      case 0: bytes.insert(contentsOf: pieces[random(pieces.count)], at: start)
      case 1 where start < end: bytes.removeSubrange(start..<end)
      case 2 where start < end:
        bytes.insert(contentsOf: bytes[start..<end], at: random(bytes.count))
      default: if start < bytes.count { bytes[start] ^= 1 << UInt8(random(8)) }
      }
    }
    return bytes
  }

  /// From 0 to below a limit (SplitMix64: Steele, Lea, Flood, 2014).
  private mutating func random(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return limit == 0 ? 0 : Int((bits ^ (bits >> 31)) % UInt64(limit))
  }
}
