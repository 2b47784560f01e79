/// The contents of an index, for another form of it.
extension Index {
  /// The stems, by term.
  package var terms: [String] {
    var terms = Array(repeating: "", count: layout.termCount)
    for number in 0..<layout.surfaceCount {
      guard let term = term(ofSurface: number), terms[term].isEmpty else { continue }
      terms[term] = withStem(of: surfaces[number]) { String(decoding: $0, as: UTF8.self) }
    }
    return terms
  }

  /// Calls `body` with every posting and what its term scores in the item for each unit of its idf.
  package func forEachPosting(_ body: (_ term: Int, _ item: Int, _ score: Float) -> Void) {
    for segment in 0..<layout.segmentCount {
      for term in 0..<layout.termCount {
        let list = list(term, segment: segment)
        list.documents.visit { position, document in
          unsafe body(term, segment * IndexLayout.segmentSize + document, Impact.values[Int(list.impacts[position])])
        }
      }
    }
  }

  /// What a term adds to a score in a query of a few words, for each unit of its impact.
  package func value(ofTerm term: Int) -> Float { Ranking.value(ofIDF: idf(ofTerm: term), words: Ranking.fewWords) }

  /// The terms of each expansion of an item.
  package func expansions(of item: Int) -> [[Int]] {
    var result: [[Int]] = []
    expansions.forEachExpansion(of: item) { terms, _ in result.append(terms.map(Int.init)) }
    return result
  }
}
