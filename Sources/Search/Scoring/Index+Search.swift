extension Index {
  /// The files that items are sections of.
  package struct Files {
    let count: Int
    let items: (_ item: Int) -> Range<Int>
    let title: (_ item: Int) -> String

    /// - Parameters:
    ///   - items: Returns the items of the file that an item is in.
    ///   - title: Returns the title of that file.
    package init(
      count: Int, items: @escaping (_ item: Int) -> Range<Int>,
      title: @escaping (_ item: Int) -> String
    ) {
      (self.count, self.items, self.title) = (count, items, title)
    }
  }

  /// The items that match the query, best first; equal scores are ordered by item number.
  ///
  /// The `text` of an item must contain each quoted phrase. Without `text`, the item must at least contain all words of
  /// the phrases, except those with an apostrophe.
  package func search(
    _ query: ResolvedQuery, limit: Int, where isIncluded: ((Int) -> Bool)? = nil,
    text: Text? = nil, files: Files? = nil
  ) -> [Hit] {
    guard !query.terms.isEmpty, limit > 0, itemCount > 0 else { return [] }
    let phrases = PhraseFilter(query.query, index: self, text: text)
    let isCandidate: ((Int) -> Bool)? =
      phrases.map { phrases in { isIncluded?($0) ?? true && phrases.admits($0) } } ?? isIncluded
    var hits = best(limit, for: query, titled: true, where: isCandidate)
      .map { Hit(item: $0.item, score: Double($0.score), isTitled: true) }
    if hits.count < limit {
      let best = best(limit + hits.count, for: query, titled: false, where: isCandidate)
      let others = best.lazy.filter { !isTitled($0.item, query.query) }.prefix(limit - hits.count)
      hits += others.map { Hit(item: $0.item, score: Double($0.score)) }
    }
    for number in hits.indices.prefix(Ranking.comparedHits) {
      hits[number].expansion = expansionSimilarity(of: hits[number].item, to: query.expansion)
      hits[number].meaning = query.meaning.map { similarity(of: hits[number].item, to: $0) } ?? 0
    }
    if let files {
      addScores(of: files, to: &hits, query)
      addTitles(of: files, to: &hits, query)
    }
    return hits
  }

  /// - Parameter titled: Whether to return only items whose title equals the query.
  private func best(
    _ limit: Int, for query: ResolvedQuery, titled: Bool, where isIncluded: ((Int) -> Bool)?
  ) -> [(item: Int, score: Float)] {
    var sums = [Float](repeating: 0, count: min(layout.paddedItemCount, IndexLayout.segmentSize))
    var top = TopItems(limit: min(limit, itemCount))
    sums.withMutableView { sums in
      for segment in 0..<layout.segmentCount {
        Scorer.collect(
          segment: segment, of: self, query.terms,
          among: titled ? items(titled: query.query.titleHash, segment: segment) : nil,
          sums: sums, where: isIncluded, into: &top)
      }
    }
    return top.sorted
  }

  /// Whether an item's title equals the query.
  func isTitled(_ item: Int, _ query: Query) -> Bool { titleHashes[item] == query.titleHash }
}
