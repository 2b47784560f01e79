/// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
struct EditDistance {
  private let word: [UInt8]
  private let limit: Int
  /// Bits of the letters in the word.
  private let letters: UInt32
  private var rows: [[Int]]

  init(to word: [UInt8], limit: Int) {
    self.word = word
    self.limit = limit
    letters = Self.letters(of: word)
    rows = Array(repeating: Array(0...word.count), count: 3)
  }

  /// The distance to `other`, or nil if it is above the limit.
  mutating func distance(to other: UnsafeBufferPointer<UInt8>) -> Int? {
    guard abs(other.count - word.count) <= limit, !other.isEmpty else { return nil }
    // Each edit changes at most one letter on either side.
    let missing = letters & ~Self.letters(of: other)
    guard missing.nonzeroBitCount <= limit else { return nil }
    for column in 0...word.count { rows[1][column] = column }
    for (index, byte) in other.enumerated() {
      rows[2][0] = index + 1
      var least = index + 1
      for column in 1...word.count {
        let isSame = word[column - 1] == byte
        var cost = min(rows[1][column - 1] + (isSame ? 0 : 1), rows[1][column] + 1)
        cost = min(cost, rows[2][column - 1] + 1)
        if index > 0, column > 1, word[column - 2] == byte, word[column - 1] == other[index - 1] {
          cost = min(cost, rows[0][column - 2] + 1)
        }
        rows[2][column] = cost
        least = min(least, cost)
      }
      guard least <= limit else { return nil }
      rows.swapAt(0, 1)
      rows.swapAt(1, 2)
    }
    let distance = rows[1][word.count]
    return distance <= limit ? distance : nil
  }

  private static func letters(of word: some Sequence<UInt8>) -> UInt32 {
    word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }
}
