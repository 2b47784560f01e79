/// Every term of the items with where it stands; immutable.
package struct Index: Sendable {
  let lists: [String: [(item: Int, field: Field)]]
  package let itemCount: Int

  /// Gives `body` the text of an item, for phrases and nearness.
  package typealias Text = (_ item: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Void

  /// Bytes the index holds.
  package var memory: Int { lists.values.reduce(0) { $0 + $1.count * 16 } }

  /// The items that answer the query, best first.
  package func search(
    _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)? = nil, prefix: Bool = false,
    text: Text? = nil
  ) -> [Hit] {
    let weights: [Double] = [3, 2, 2, 1, 1, 0.5]
    var scores: [Int: Double] = [:]
    for term in query.terms {
      guard let list = lists[term] else { continue }
      var counts: [Int: Double] = [:]
      for entry in list { counts[entry.item, default: 0] += weights[Int(entry.field.rawValue)] }
      for (item, count) in counts {
        scores[item, default: 0] += count / (count + 1.2) / Double(counts.count)
      }
    }
    return scores.filter { isIncluded?($0.key) ?? true }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
      .map { Hit(item: $0.key, score: $0.value, coverage: 1) }
  }

  package func explain(_ query: Query, item: Int) -> [TermScore] { [] }

  /// Corrected spellings of the query: "did you mean".
  package func suggestions(for query: Query, limit: Int) -> [String] { [] }

  /// Words of the index that begin with `prefix`, the most frequent first.
  package func completions(of prefix: String, limit: Int) -> [String] {
    lists.filter { $0.key.hasPrefix(prefix.lowercased()) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(limit).map(\.key)
  }

  package func serialize() -> [UInt8] { [] }

  /// An index over bytes that `serialize()` made, kept alive by `owner`; nil for any other bytes.
  package init?(serialized: UnsafeRawBufferPointer, owner: AnyObject) { return nil }

  init(lists: [String: [(item: Int, field: Field)]], itemCount: Int) {
    self.lists = lists
    self.itemCount = itemCount
  }
}
