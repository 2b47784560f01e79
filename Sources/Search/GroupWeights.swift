/// How much each group of a query matters for how much of it an item has.
struct GroupWeights {
  private let terms: [ResolvedTerm]
  /// By group: the weight of what was literally asked for.
  private var whole: [Float]
  private var sum: Float = 0

  /// A group that is nowhere in the index weighs as much as a term of one item, whose value is
  /// `rarest`.
  init(_ query: Query, _ terms: [ResolvedTerm], rarest: Float) {
    self.terms = terms
    whole = [Float](repeating: 0, count: query.groupCount)
    for term in query.terms where term.reason == .exact && term.kind != .unit {
      whole[term.group] = rarest * term.weight
    }
    for term in terms where term.reason == .exact && whole[term.group] > 0 {
      whole[term.group] = term.weight
    }
    for weight in whole { sum += weight }
  }

  /// The share of the groups that the item has, weighted by their rarity.
  func coverage(of item: Int, in index: Index) -> Double {
    guard sum > 0 else { return 1 }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: whole.count) { found in
      found.initialize(repeating: 0)
      for term in terms where found[term.group] < min(whole[term.group], term.weight) {
        guard index.posting(ofTerm: term.term, inItem: item) != nil else { continue }
        found[term.group] = min(whole[term.group], term.weight)
      }
      var total: Float = 0
      for share in found { total += share }
      return Double(total / sum)
    }
  }
}
