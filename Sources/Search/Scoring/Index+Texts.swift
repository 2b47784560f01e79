extension Index {
  /// What whole texts score for a query: a section whose neighbors are about the query too is likelier meant
  /// than one that mentions it (Callan, "Passage-Level Evidence in Document Retrieval", 1994).
  ///
  /// BM25 again, over the sum of the sections' frequencies, with the number of sections as the
  /// length. If all texts have one section, a text scores the same as its section. Expansion questions say
  /// more about a section than its neighbors do: the more items have some, the less a text scores.
  ///
  /// - Parameters:
  ///   - texts: The items of each text.
  ///   - averageCount: The mean number of sections of a text.
  package func values(
    ofTexts texts: [Range<Int>], for query: ResolvedQuery, averageCount: Double
  ) -> [Double] {
    var values = [Double](repeating: 0, count: texts.count)
    let share = shareWithoutPhrasings
    guard share > 0 else { return values }
    for term in query.terms {
      var frequencies = [Float](repeating: 0, count: texts.count)
      for segment in 0..<layout.segmentCount {
        let list = list(term.term, segment: segment)
        let first = segment * IndexLayout.segmentSize
        for (number, text) in texts.enumerated() {
          let items = text.clamped(to: first..<first + IndexLayout.segmentSize)
          frequencies[number] += frequency(
            in: list, items.lowerBound - first..<items.upperBound - first)
        }
      }
      for (number, frequency) in frequencies.enumerated() where frequency > 0 {
        let length = Float(Double(texts[number].count) / averageCount)
        let norm = 1 - Ranking.lengthNormalization + Ranking.lengthNormalization * length
        let impact = Self.impactLimit * frequency / (frequency + norm)
        values[number] += Double(share * term.weight * impact)
      }
    }
    return values
  }

  private var shareWithoutPhrasings: Float {
    1 - min(1, Float(layout.phrasingCount) / Float(max(1, layout.itemCount)))
  }

  /// Above the impact of any term, even one in the title.
  private static let impactLimit = 1.05 * (1 + Ranking.titleBonus)

  /// The sum of a term's frequencies in the sections of a text, found from its impacts.
  private func frequency(in list: List, _ documents: Range<Int>) -> Float {
    list.documents.positions(in: documents).reduce(0) { sum, position in
      let impact = min(Impact.values[Int(list.impacts[position])], 1 + Ranking.titleBonus)
      return sum + impact / (Self.impactLimit - impact)
    }
  }
}
