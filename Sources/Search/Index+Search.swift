/// A term of the index that counts for a query.
struct ResolvedTerm {
  let term: Int
  let idf: Float
  /// Of the query's term.
  let queryWeight: Float
  let group: Int
  let reason: TermScore.Reason
  var weight: Float { idf * queryWeight }
}

extension Index {
  /// The items that answer the query, best first.
  package func search(
    _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)? = nil, prefix: Bool = false,
    text: Text? = nil
  ) -> [Hit] {
    let terms = resolve(query, prefix: prefix)
    guard !terms.isEmpty, limit > 0 else { return [] }
    var top = TopItems(limit: limit)
    let scratch = scratch.take()
    for segment in 0..<layout.segmentCount {
      Scorer(self, segment: segment, terms: terms, sums: scratch.scores)
        .collect(into: &top, where: isIncluded)
    }
    self.scratch.give(back: scratch)
    return top.sorted.map { entry in
      Hit(item: Int(entry.item), score: Double(entry.score), coverage: 1)
    }
  }

  /// The terms of the index to look up, the most valuable first.
  func resolve(_ query: Query, prefix: Bool) -> [ResolvedTerm] {
    var terms: [ResolvedTerm] = []
    for term in query.terms {
      guard let number = self.term(term.stem) else { continue }
      let idf = ScoreTables.idf(itemCount: itemCount(ofTerm: number), of: itemCount)
      terms.append(
        ResolvedTerm(
          term: number, idf: idf, queryWeight: term.weight, group: term.group,
          reason: term.reason))
    }
    return terms.sorted { ($1.weight, $0.term) < ($0.weight, $1.term) }
  }
}
