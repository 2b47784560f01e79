/// Distances of words to one word, letter by letter: insertions, deletions, substitutions and swaps of
/// neighbours (optimal string alignment).
///
/// Only the cells within the limit of the diagonal are worked out, in memory that all the words share: a
/// mistyped word is compared with thousands of an index. `Spelling.editDistance` in Knowledge takes texts of
/// any length and limit, and says of those beyond it how far they are at least; it would be slower here.
struct EditDistance {
  /// The longest word that distances to are asked for, in letters.
  static let maximumLength = 32

  private let word: [UInt32]
  /// The word that is compared.
  private var other: [UInt32] = []
  private let limit: Int
  private let width: Int
  /// By length of the other word's beginning: its distances to all beginnings of the word.
  private var rows: [UInt8]

  /// `limit` is at most 2, `word` at most `maximumLength` letters.
  init(to word: [UInt8], limit: Int) {
    let word = word.withUnsafeBufferPointer { Letters.scalars(of: $0) }
    self.word = word
    self.limit = limit
    width = word.count + 1
    rows = [UInt8](repeating: UInt8(limit + 1), count: width * (width + limit))
    for column in 0...min(limit, word.count) { rows[column] = UInt8(column) }
  }

  /// The distance to a word, nil above the limit.
  mutating func distance(to other: UnsafeBufferPointer<UInt8>) -> Int? {
    Letters.read(other, into: &self.other)
    let count = self.other.count
    guard abs(count - word.count) <= limit else { return nil }
    for depth in 0..<count where fillRow(depth + 1) > limit { return nil }
    let distance = Int(rows[count * width + word.count])
    return distance <= limit ? distance : nil
  }

  /// Works out the distances of the first `depth` letters, and returns the least.
  private mutating func fillRow(_ depth: Int) -> Int {
    let first = depth - limit
    let last = min(depth + limit, word.count)
    guard first <= last else { return limit + 1 }
    let (row, above) = (depth * width, (depth - 1) * width)
    let letter = other[depth - 1]
    var least = limit + 1
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
      least = min(least, cost)
    }
    if last < word.count { rows[row + last + 1] = UInt8(limit + 1) }
    return least
  }
}
