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
    guard !terms.isEmpty, limit > 0, itemCount > 0 else { return [] }
    let phrases = PhraseFilter(query, index: self, text: text)
    let isCandidate: ((Int) -> Bool)? =
      phrases.map { phrases in { isIncluded?($0) ?? true && phrases.admits($0) } } ?? isIncluded
    let scratch = scratch.take(limit: min(limit, itemCount))
    defer { self.scratch.give(back: scratch) }
    var top = TopItems(limit: min(limit, itemCount), memory: scratch.entries)
    for segment in 0..<layout.segmentCount {
      Scorer.collect(
        self, segment: segment, terms, titleHash: query.titleHash, scratch: scratch, into: &top,
        where: isCandidate)
    }
    top.sort()
    return (0..<top.count).map { rank in
      let (score, item) = top[rank]
      return Hit(item: item, score: Double(score))
    }
  }

  /// The share of the query's words, weighted by their rarity, that an item has, 0 to 1.
  package func coverage(of query: Query, item: Int) -> Double {
    guard (0..<itemCount).contains(item) else { return 0 }
    let rarest = Ranking.value(
      ofIDF: LengthNorms.idf(itemCount: 1, of: itemCount), words: query.groupCount)
    let groups = GroupWeights(query, resolve(query, prefix: false), rarest: rarest)
    return groups.coverage(of: item, in: self)
  }

  /// What an item gains when its title is the query, or nil.
  package func titleBonus(of item: Int, _ query: Query) -> Float? {
    titleHashes[item] == query.titleHash ? Ranking.exactTitle : nil
  }
}
