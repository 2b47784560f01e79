/// The Damerau–Levenshtein distances of words to one word, in letters: insertions, deletions,
/// substitutions and swaps of neighbours, each place edited at most once (optimal string
/// alignment).
///
/// Only the cells of the matrix within the limit of its diagonal are computed, in memory that all the
/// words share: a mistyped word is compared with thousands of an index. `Spelling.editDistance` in
/// Knowledge takes texts of any length and limit; it would be slower here.
struct EditDistance {
  /// The maximum length of the word, in letters.
  static let maximumLength = 32

  private let word: [UInt32]
  /// The word that is compared with it.
  private var other: [UInt32] = []
  private let limit: Int
  private let width: Int
  /// The matrix, row by row: the distances of each prefix of the other word to all prefixes of the
  /// word.
  private var rows: [UInt8]

  /// `limit` is at most 2, `word` at most `maximumLength` letters.
  init(to word: [UInt8], limit: Int) {
    let word = word.withUnsafeBufferPointer { Scalars.of($0) }
    self.word = word
    self.limit = limit
    width = word.count + 1
    rows = [UInt8](repeating: UInt8(limit + 1), count: width * (width + limit))
    for column in 0...min(limit, word.count) { rows[column] = UInt8(column) }
  }

  /// The distance to a word, or nil above the limit.
  mutating func distance(to other: UnsafeBufferPointer<UInt8>) -> Int? {
    Scalars.read(other, into: &self.other)
    let count = self.other.count
    guard abs(count - word.count) <= limit else { return nil }
    for depth in 0..<count where fillRow(depth + 1) > limit { return nil }
    let distance = Int(rows[count * width + word.count])
    return distance <= limit ? distance : nil
  }

  /// Computes the row of the prefix of `depth` letters, and returns its minimum.
  private mutating func fillRow(_ depth: Int) -> Int {
    let first = depth - limit
    let last = min(depth + limit, word.count)
    guard first <= last else { return limit + 1 }
    let (row, above) = (depth * width, (depth - 1) * width)
    let letter = other[depth - 1]
    var minimum = limit + 1
    if first > 0 { rows[row + first - 1] = UInt8(limit + 1) }
    for column in max(first, 0)...last {
      var cost = depth
      if column > 0 {
        cost = Int(rows[above + column - 1]) + (word[column - 1] == letter ? 0 : 1)
        // The cell above the last one is outside the band.
        if column < depth + limit { cost = min(cost, Int(rows[above + column]) + 1) }
        cost = min(cost, Int(rows[row + column - 1]) + 1)
        if depth > 1, column > 1, word[column - 2] == letter, word[column - 1] == other[depth - 2] {
          cost = min(cost, Int(rows[above - width + column - 2]) + 1)
        }
      }
      rows[row + column] = UInt8(min(cost, limit + 1))
      minimum = min(minimum, cost)
    }
    if last < word.count { rows[row + last + 1] = UInt8(limit + 1) }
    return minimum
  }
}

extension EditDistance {
  /// A word's signature: which bytes it has, modulo 32. An edit changes at most two bits for each
  /// byte of a letter, so words whose signatures differ more are not compared.
  @inline(__always)
  static func signature(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var signature: UInt32 = 0
    for byte in word { signature |= 1 &<< UInt32(byte & 31) }
    return signature
  }
}
