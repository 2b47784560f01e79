/// The contents of an index, for conversion to another form.
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

  /// By item, its terms.
  package var itemTerms: [[ItemTerm]] {
    var items = [[ItemTerm]](repeating: [], count: itemCount)
    for segment in 0..<layout.segmentCount {
      for term in 0..<layout.termCount {
        let list = list(term, segment: segment)
        list.documents.visit { position, document in
          items[segment * IndexLayout.segmentSize + document].append(
            ItemTerm(term: UInt32(term), impact: list.impacts[position]))
        }
      }
    }
    return items
  }

  /// The terms of each expansion of an item.
  package func expansions(of item: Int) -> [[Int]] {
    var result: [[Int]] = []
    expansions.forEachExpansion(of: item) { terms, _ in result.append(terms.map(Int.init)) }
    return result
  }
}
