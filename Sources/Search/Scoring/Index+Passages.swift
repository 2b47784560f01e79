extension Index {
  /// Reranks hits by their texts: an item whose text has words of the query side by side, or is
  /// about an API that the query names, moves up.
  ///
  /// - Parameter words: Returns the places of the words of an item's text, perhaps kept from an
  ///   earlier query.
  package func rerank(
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

  /// The addends that an item's text adds to its score.
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

/// What a text adds to its item's score for the pairs and names of a query.
private struct PassageValues {
  private let weightOfPairs: Double
  /// By pair of the reader, the weight of both words.
  private let pairs: [Double]
  /// By name of the reader, its weight, or 0 if the index lacks it.
  private let names: [Double]

  init(_ reader: PassageReader, _ query: Query, _ index: Index) {
    func weight(_ term: Query.Term) -> Double {
      index.number(of: term, in: query).map { Double(index.weight(ofTerm: $0)) } ?? 0
    }
    // Some pairs of a long query occur in any text.
    let damping = min(1, Double(Ranking.nearWords) / Double(query.groupCount))
    weightOfPairs = Double(Ranking.near) * damping
    let words = reader.words.map(weight)
    pairs = reader.pairs.map { words[$0.first] + words[$0.second] }
    names = reader.names.map(weight)
  }

  /// - Parameters:
  ///   - isTogether: By pair, whether the text has it.
  ///   - places: By name, where the text has it.
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

  /// The addends of the sum.
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
