import Testing

@testable import Search

private func letters(_ word: String) -> ArraySlice<UInt32> {
  word.unicodeScalars.map(\.value)[...]
}

@Test func `distances match those of the full matrix`() {
  func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      rows.append([i])
      for j in 1...b.count {
        var cost = min(rows[i - 1][j], rows[i][j - 1]) + 1
        cost = min(cost, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, rows[i - 2][j - 2] + 1)
        }
        rows[i].append(cost)
      }
    }
    return rows[a.count][b.count]
  }
  var generator = SeededGenerator(state: 5)
  for number in 0..<3000 {
    let alphabet = ["ab", "abcd", "aжя木"][number % 3]
    let words = (0..<2).map { _ in
      let count = Int.random(in: 1...(number % 50 == 0 ? 32 : 9), using: &generator)
      return (0..<count).map { _ in alphabet.randomElement(using: &generator)! }
    }
    for limit in [1, 2] {
      let found = EditDistance.between(
        letters(String(words[0])), letters(String(words[1])), atMost: limit)
      let whole = distance(words[0], words[1])
      #expect(
        whole <= limit ? found == whole : found > limit && found <= whole, "\(words) \(limit)")
    }
  }
}

@Test(arguments: [
  ("sheet", "sheet", 0), ("sheet", "shete", 1), ("sheet", "shet", 1), ("sheet", "sheets", 1),
  ("sheet", "heet", 1), ("sheet", "heets", 2), ("ab", "ba", 1), ("abcd", "badc", 2),
  ("kitten", "sitting", nil), ("a", "abcd", nil),
  ("матрица", "матирца", 1), ("дом", "дал", 2), ("木", "本", 1), ("naïve", "naive", 1),
  ("", "ab", 2), ("", "", 0),
])
func `distances count edits and swaps of neighbors`(a: String, b: String, distance: Int?) {
  let found = EditDistance.between(letters(a), letters(b), atMost: 2)
  #expect(found > 2 ? distance == nil : found == distance)
}
