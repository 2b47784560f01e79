/// The words of all patterns, each with a number, so that tokens are compared as numbers.
struct Vocabulary: Sendable {
  /// By number; 0 stands for all words that occur in no pattern.
  private(set) var words: [[UInt8]] = [[]]
  /// Open addressing with linear probing; at most half full.
  private var table = [UInt16](repeating: 0, count: 256)

  /// Shared, since each new one allocates a table.
  static let empty = Vocabulary()

  /// The number of a word, which is added if it's new.
  mutating func add(_ text: some Collection<UInt8>) -> UInt16 {
    let word = Array(text)
    let known = id(of: word, 0..<word.count)
    guard known == 0, !word.isEmpty, words.count < Int(UInt16.max) else { return known }
    words.append(word)
    if words.count * 2 > table.count { grow() } else { place(words.count - 1) }
    return UInt16(words.count - 1)
  }

  func id(_ text: String) -> UInt16 {
    let word = Array(text.utf8)
    return id(of: word, 0..<word.count)
  }

  /// The number of the word in a range of bytes; 0 if it occurs in no pattern.
  func id(of bytes: [UInt8], _ range: Range<Int>) -> UInt16 {
    guard !range.isEmpty else { return 0 }
    var slot = Self.hash(bytes, range) & (table.count - 1)
    while table[slot] != 0 {
      let word = words[Int(table[slot])]
      if word.count == range.count,
        word.indices.allSatisfy({ word[$0] == bytes[range.lowerBound + $0] })
      {
        return table[slot]
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return 0
  }

  private mutating func grow() {
    table = [UInt16](repeating: 0, count: table.count * 4)
    for number in 1..<words.count { place(number) }
  }

  private mutating func place(_ number: Int) {
    let word = words[number]
    var slot = Self.hash(word, 0..<word.count) & (table.count - 1)
    while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = UInt16(number)
  }

  /// FNV-1a, its upper half mixed in: only the lower bits choose a slot.
  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7FFF_FFFF)
  }
}
