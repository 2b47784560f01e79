/// The expansions of items while an index is built: the words of all expansions in one array, and the item that each
/// expansion belongs to, in item order.
struct ExpansionList {
  struct Word {
    var term: Int
    let isStop: Bool
  }

  private(set) var words: [Word] = []
  private var expansions: [(item: Int, end: Int)] = []

  /// The maximum number of words of one expansion, each of which is compared with all before it. A question has a few,
  /// but a skill's description, which is also an expansion, can be long.
  static let wordLimit = 1 << 10

  var count: Int { expansions.count }

  /// Adds a word to the current expansion, unless the expansion already contains it or is full.
  mutating func add(_ word: Word) {
    // Keeps no slice of the words, since appending would then copy them.
    let start = expansions.last?.end ?? 0
    guard words.count - start < Self.wordLimit,
      !words[start...].contains(where: { $0.term == word.term })
    else { return }
    words.append(word)
  }

  /// Ends the current expansion, which is dropped if it has no words.
  mutating func endExpansion(of item: Int) {
    guard words.count > expansions.last?.end ?? 0 else { return }
    expansions.append((item, words.count))
  }

  /// Appends the expansions of other items.
  ///
  /// - Parameters:
  ///   - terms: The new number of each term, by old number.
  ///   - itemCount: The offset to add to item numbers.
  mutating func append(_ other: ExpansionList, terms: [UInt32], after itemCount: Int) {
    let start = words.count
    words += other.words.map { Word(term: Int(terms[$0.term]), isStop: $0.isStop) }
    expansions += other.expansions.map { ($0.item + itemCount, $0.end + start) }
  }

  /// The numbers of the expansions, and the range of each one's words.
  func enumerated() -> some Sequence<(offset: Int, element: Range<Int>)> {
    let starts = [0] + expansions.map(\.end)
    return zip(starts, starts.dropFirst()).lazy.map { $0..<$1 }.enumerated()
  }

  /// Calls `body` with each item that has expansions, and the words of all of them.
  func forEachItem(_ body: (_ item: Int, _ words: ArraySlice<Word>) -> Void) {
    var start = 0
    for (number, (item, end)) in expansions.enumerated()
    where number + 1 == expansions.count || expansions[number + 1].item != item {
      body(item, words[start..<end])
      start = end
    }
  }

  /// By item, the number of expansions of it and of all items before it.
  func ends(byItem count: Int) -> [Int] {
    var ends = [Int](repeating: 0, count: count)
    for expansion in expansions { ends[expansion.item] += 1 }
    for item in ends.indices.dropFirst() { ends[item] += ends[item - 1] }
    return ends
  }
}
