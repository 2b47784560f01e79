/// The expansions of items while an index is built: the words of all of them, one after another, and
/// the item that each expansion belongs to. Items come in order.
struct ExpansionList {
  struct Word {
    var term: Int
    let isStop: Bool
  }

  private(set) var words: [Word] = []
  private var expansions: [(item: Int, end: Int)] = []

  /// How many words of one expansion are taken, each of which is compared with all before it. A
  /// question has a few; a skill's description, read as one, may be a whole text.
  static let wordLimit = 1 << 10

  var count: Int { expansions.count }

  /// Adds a word to the current expansion, unless it has it already, or has `wordLimit` words.
  mutating func add(_ word: Word) {
    // No slice is kept: the words would be copied to append one.
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
  ///   - terms: By old number of a term, the new one.
  ///   - itemCount: What is added to the numbers of the items.
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

  /// By item, the number of expansions of it and of all items before it.
  func ends(byItem count: Int) -> [Int] {
    var ends = [Int](repeating: 0, count: count)
    for expansion in expansions { ends[expansion.item] += 1 }
    for item in ends.indices.dropFirst() { ends[item] += ends[item - 1] }
    return ends
  }
}
