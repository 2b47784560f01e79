extension Index {
  /// The items that answer the query, best first; with the lower number first among equals.
  ///
  /// A quoted phrase must stand in the item in these words: in its `text`, or without that at
  /// least with all of its words.
  package func search(
    _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)? = nil, prefix: Bool = false,
    text: Text? = nil
  ) -> [Hit] {
    let terms = resolve(query, prefix: prefix)
    guard !terms.isEmpty, limit > 0 else { return [] }
    let phrases = PhraseFilter(query, index: self, text: text)
    let isCandidate: ((Int) -> Bool)? =
      phrases.map { phrases in { isIncluded?($0) ?? true && phrases.admits($0) } } ?? isIncluded
    var top = TopItems(limit: min(limit + Ranking.reserve, max(itemCount, 1)))
    let scratch = scratch.take()
    for segment in 0..<layout.segmentCount {
      Scorer(self, segment: segment, terms: terms, sums: scratch.scores)
        .collect(into: &top, where: isCandidate)
    }
    self.scratch.give(back: scratch)
    return ranked(top.sorted, query, terms, limit: limit)
  }

  /// The best candidates in their final order.
  private func ranked(
    _ entries: [TopItems.Entry], _ query: Query, _ terms: [ResolvedTerm], limit: Int
  ) -> [Hit] {
    var entries = entries
    for (index, entry) in entries.enumerated() {
      guard let bonus = titleBonus(of: Int(entry.item), query) else { continue }
      entries[index] = TopItems.Entry(score: entry.score + bonus, item: entry.item)
    }
    entries.sort(by: <)
    return entries.prefix(limit).map { entry in
      Hit(
        item: Int(entry.item), score: Double(entry.score),
        coverage: coverage(of: Int(entry.item), query, terms))
    }
  }

  /// What an item gains when its title is the query, or nil.
  func titleBonus(of item: Int, _ query: Query) -> Float? {
    titleHashes[item] == query.titleHash ? Ranking.exactTitle : nil
  }

  /// The share of the query's groups that the item has, weighted by their rarity; a group that is
  /// nowhere in the index weighs as much as a term of one item.
  private func coverage(of item: Int, _ query: Query, _ terms: [ResolvedTerm]) -> Double {
    var whole = [Float](repeating: 0, count: query.groupCount)
    var found = whole
    let rarest = ScoreTables.idf(itemCount: 1, of: itemCount)
    for term in query.terms where term.reason == .exact && term.kind != .unit {
      whole[term.group] = rarest * term.weight
    }
    for term in terms where whole[term.group] > 0 {
      if term.reason == .exact { whole[term.group] = term.weight }
    }
    for term in terms where counts(ofTerm: term.term, inItem: item) != nil {
      found[term.group] = max(found[term.group], min(whole[term.group], term.weight))
    }
    let sum = whole.reduce(0, +)
    return sum > 0 ? Double(found.reduce(0, +) / sum) : 1
  }
}
