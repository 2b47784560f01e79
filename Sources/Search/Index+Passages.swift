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
        score += values.sum(reader.isTogether, reader.places)
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
      scores = PassageValues(reader, query, self).addends(of: reader, query)
    }
    return scores
  }
}

/// What it is worth that a query's words stand together, and that a text is about its names.
private struct PassageValues {
  private let weightOfPairs: Double
  /// By pair of the reader: what both words weigh.
  private let pairs: [Double]
  /// By name of the reader: what it weighs, 0 where the index does not know it.
  private let names: [Double]

  init(_ reader: PassageReader, _ query: Query, _ index: Index) {
    func weight(_ term: Query.Term) -> Double {
      index.term(term.stem, of: query).map { Double(index.weight(ofTerm: $0)) } ?? 0
    }
    // Some pairs of a long query occur in any text.
    let damping = min(1, Double(Ranking.nearWords) / Double(query.groupCount))
    weightOfPairs = Double(Ranking.near) * damping
    let words = reader.words.map(weight)
    pairs = reader.pairs.map { words[$0.first] + words[$0.second] }
    names = reader.names.map(weight)
  }

  /// What a text adds to its score, of which a reader says which pairs and names it has.
  func sum(_ isTogether: [Bool], _ places: [PassageReader.Place?]) -> Double {
    var sum = 0.0
    for (weight, isTogether) in zip(pairs, isTogether) where isTogether {
      sum += weightOfPairs * weight
    }
    for (weight, place) in zip(names, places) {
      if let place, weight > 0 { sum += Double(Ranking.name(place)) * weight }
    }
    return sum
  }

  /// The same, one by one.
  func addends(of reader: PassageReader, _ query: Query) -> [TermScore] {
    let together = reader.pairs.indices.filter { reader.isTogether[$0] }.map { number in
      let pair = reader.pairs[number]
      let words = [pair.first, pair.second].map { query.string(reader.words[$0].surface) }
      return TermScore(
        term: words.joined(separator: " "), field: nil, weight: weightOfPairs, frequency: 1,
        idf: pairs[number], contribution: weightOfPairs * pairs[number], reason: .pair)
    }
    let named = names.indices.compactMap { number -> TermScore? in
      guard let place = reader.places[number], names[number] > 0 else { return nil }
      let weight = Double(Ranking.name(place))
      return TermScore(
        term: query.string(reader.names[number].surface), field: place == .opening ? .body : .title,
        weight: weight, frequency: 1, idf: names[number], contribution: weight * names[number],
        reason: .name)
    }
    return together + named
  }
}
