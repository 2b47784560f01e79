/// The weight of each group of a query, for how much of the query an item covers.
struct GroupWeights {
  private let terms: [ResolvedTerm]
  /// By group, the weight of its exact terms.
  private var whole: [Float]
  private var sum: Float = 0

  /// - Parameter rarest: The value of a term that one item has. A group that the index lacks has it
  ///   too.
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

  /// The share of the groups that an item has, weighted by their rarity.
  func coverage(of item: Int, in index: Index) -> Double {
    guard sum > 0 else { return 1 }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: whole.count) { found in
      found.initialize(repeating: 0)
      for term in terms where found[term.group] < min(whole[term.group], term.weight) {
        guard index.posting(ofTerm: term.term, inItem: item) != nil else { continue }
        found[term.group] = min(whole[term.group], term.weight)
      }
      var total: Float = 0
      for weight in found { total += weight }
      return Double(total / sum)
    }
  }
}
