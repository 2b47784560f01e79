/// What an item's text tells that single terms don't.
package struct PassageMatch: Sendable, Equatable {
  /// The idf of words that are neighbors in the query and in the text, with at most one word between them, damped for
  /// long queries: some pairs of these are in any text.
  package var pairs = 0.0
  /// Where the query is nothing but names of an API: their idf, by the most telling place where the text has them.
  package var (nameAsCodeInTitle, nameInTitle, nameInOpening) = (0.0, 0.0, 0.0)
}

extension Index {
  /// Reads the texts of some items for words of the query side by side, and for APIs that the query names.
  ///
  /// - Parameter words: Returns the places of the words of an item's text, perhaps kept from an
  ///   earlier query.
  package func passageMatches(
    of items: [Int], for query: Query, text: Text,
    words: @escaping Words = { WordPlaces(of: $1) }
  ) -> [PassageMatch] {
    var reader = PassageReader(query)
    defer { reader.deallocate() }
    guard !reader.isIdle else { return items.map { _ in PassageMatch() } }
    let values = PassageValues(reader, query, self)
    return items.map { item in
      var match = PassageMatch()
      text(item) { text in
        reader.read(text) { words(item, text) }
        match = values.match(reader.isTogether, reader.places)
      }
      return match
    }
  }
}

/// What the pairs and names of a query are worth in a text.
private struct PassageValues {
  /// By pair of the reader, the weight of both words.
  private let pairs: [Double]
  /// By name of the reader, its weight, or 0 if the index lacks it.
  private let names: [Double]

  init(_ reader: PassageReader, _ query: Query, _ index: Index) {
    func weight(_ term: Query.Term) -> Double {
      index.number(of: term, in: query).map { Double(index.weight(ofTerm: $0)) } ?? 0
    }
    let damping = min(1, Double(Ranking.nearWords) / Double(query.groupCount))
    let words = reader.words.map(weight)
    pairs = reader.pairs.map { damping * (words[$0.first] + words[$0.second]) }
    names = reader.names.map(weight)
  }

  /// - Parameters:
  ///   - isTogether: By pair, whether the text has it.
  ///   - places: By name, where the text has it.
  func match(_ isTogether: [Bool], _ places: [PassageReader.Place?]) -> PassageMatch {
    var match = PassageMatch()
    for (weight, isTogether) in zip(pairs, isTogether) where isTogether { match.pairs += weight }
    for (weight, place) in zip(names, places) {
      switch place {
      case .titleAsCode: match.nameAsCodeInTitle += weight
      case .title: match.nameInTitle += weight
      case .opening: match.nameInOpening += weight
      case nil: break
      }
    }
    return match
  }
}
