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

  /// The items with a name as one word, in ascending order; none if the index lacks it.
  package func items(withName name: String) -> [Int] {
    let query = query(name)
    guard let term = query.terms.first(where: { $0.isWord && $0.reason == .exact && !$0.isCorrected }),
      let number = number(of: term, in: query)
    else { return [] }
    var items: [Int] = []
    for segment in 0..<layout.segmentCount {
      list(number, segment: segment).documents.visit { _, document in
        items.append(segment * IndexLayout.segmentSize + document)
      }
    }
    return items
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
