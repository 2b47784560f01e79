extension Index {
  /// The items that answer the query, the best first; among equals, the one with the lower number.
  ///
  /// An item must have each quoted phrase in its `text`. If no `text` is given, it must at least
  /// have all words of the phrases but those with an apostrophe.
  package func search(
    _ resolved: ResolvedQuery, limit: Int, where isIncluded: ((Int) -> Bool)? = nil,
    text: Text? = nil
  ) -> [Hit] {
    let (query, terms) = (resolved.query, resolved.terms)
    guard !terms.isEmpty, limit > 0, itemCount > 0 else { return [] }
    let phrases = PhraseFilter(query, index: self, text: text)
    let isCandidate: ((Int) -> Bool)? =
      phrases.map { phrases in { isIncluded?($0) ?? true && phrases.admits($0) } } ?? isIncluded
    let scratch = scratch.take(limit: min(limit, itemCount))
    defer { self.scratch.give(back: scratch) }
    let context = Scorer.Context(
      terms: terms, titleHash: query.titleHash, scratch: scratch, isIncluded: isCandidate)
    var top = TopItems(limit: min(limit, itemCount), memory: scratch.entries)
    for segment in 0..<layout.segmentCount {
      Scorer.collect(segment: segment, of: self, context, into: &top)
    }
    top.sort()
    return (0..<top.count).map { rank in
      let (score, item) = top[rank]
      let isTitled = isTitled(item, query)
      return Hit(
        item: item, score: Double(isTitled ? score - Ranking.exactTitle : score),
        isTitled: isTitled)
    }
  }

  /// As `search(_:limit:where:text:)`, for a query that is asked once.
  package func search(
    _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)? = nil, prefix: Bool = false,
    text: Text? = nil
  ) -> [Hit] {
    search(resolved(query, prefix: prefix), limit: limit, where: isIncluded, text: text)
  }

  /// Whether an item's title is the query.
  package func isTitled(_ item: Int, _ query: Query) -> Bool {
    titleHashes[item] == query.titleHash
  }
}
