extension Index {
  /// Hits in the order that their texts give them: what says the query's words together, as they
  /// were asked, and what is about an API that it names, goes up.
  ///
  /// - Parameter words: Gives the places of the words of an item's text, perhaps from an earlier time.
  package func reread(
    _ hits: [Hit], for query: Query, text: Text,
    words: @escaping Words = { WordPlaces(of: $1) }
  ) -> [Hit] {
    var reader = PassageReader(query)
    defer { reader.deallocate() }
    guard !reader.isIdle else { return hits }
    let values = PassageValues(reader, query, self)
    return hits.map { hit in
      var score = hit.score
      text(hit.item) { bytes in
        reader.read(bytes) { words(hit.item, bytes) }
        score += values.addends(of: reader).reduce(0) { $0 + $1.contribution }
      }
      return Hit(item: hit.item, score: score)
    }.sorted { ($1.score, $0.item) < ($0.score, $1.item) }
  }

  /// What an item's text adds to its score.
  func passageScores(_ query: Query, item: Int, text: Text) -> [TermScore] {
    var reader = PassageReader(query)
    defer { reader.deallocate() }
    var scores: [TermScore] = []
    text(item) { bytes in
      reader.read(bytes) { WordPlaces(of: bytes) }
      scores = PassageValues(reader, query, self).addends(of: reader)
    }
    return scores
  }
}

/// What it is worth that a query's words stand together, and that a text is about its names.
private struct PassageValues {
  /// By pair of the reader.
  private let pairs: [TermScore]
  /// By name of the reader: its idf, 0 where the index does not know it.
  private let names: [(name: String, idf: Double)]

  init(_ reader: PassageReader, _ query: Query, _ index: Index) {
    func idf(_ term: Query.Term) -> Double {
      index.term(term.stem, of: query).map { Double(index.idf(ofTerm: $0)) } ?? 0
    }
    let idfs = reader.words.map(idf)
    // In a long text some of its pairs stand anywhere.
    let share = min(1, Double(Ranking.nearWords) / Double(query.groupCount))
    pairs = reader.pairs.map { pair in
      let words = [pair.first, pair.second]
      let idf = words.reduce(0) { $0 + idfs[$1] }
      return TermScore(
        term: words.map { query.string(reader.words[$0].surface) }.joined(separator: " "),
        field: nil, weight: Double(Ranking.near) * share, frequency: 1, idf: idf,
        contribution: Double(Ranking.near) * share * idf, reason: .pair)
    }
    names = reader.names.map { (query.string($0.surface), idf($0)) }
  }

  func addends(of reader: PassageReader) -> [TermScore] {
    let together = reader.pairs.indices.filter { reader.isTogether[$0] }.map { pairs[$0] }
    let named = names.indices.compactMap { number -> TermScore? in
      guard let place = reader.places[number], names[number].idf > 0 else { return nil }
      let (weight, idf) = (Double(Ranking.name(place)), names[number].idf)
      return TermScore(
        term: names[number].name, field: place == .opening ? .body : .title, weight: weight,
        frequency: 1, idf: idf, contribution: weight * idf, reason: .name)
    }
    return together + named
  }
}
