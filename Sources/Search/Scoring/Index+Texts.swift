extension Index {
  /// What whole texts add to the scores of their sections for a query.
  ///
  /// BM25 again, over the sum of the sections' frequencies, with the number of sections as the
  /// length. If all texts have one section, a text scores the same as its section.
  ///
  /// - Parameters:
  ///   - texts: The items of each text.
  ///   - averageCount: The mean number of sections of a text.
  package func values(
    ofTexts texts: [Range<Int>], for query: Query, prefix: Bool = false, averageCount: Double
  ) -> [Double] {
    var values = [Double](repeating: 0, count: texts.count)
    let weight = wholeTextWeight
    guard weight > 0 else { return values }
    for term in resolve(query, prefix: prefix) {
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
        values[number] += Double(weight * term.weight * impact)
      }
    }
    return values
  }

  /// The weight of whole texts, which falls with the number of items that have phrasings.
  private var wholeTextWeight: Float {
    let phrasingsPerItem = Float(layout.phrasingCount) / Float(max(1, layout.itemCount))
    return Ranking.wholeText * (1 - min(1, phrasingsPerItem))
  }

  /// Above the impact of any term, even one in the title.
  private static let impactLimit = 1.05 * (1 + Ranking.titleBonus)

  /// The sum of a term's frequencies in the sections of a text, found from its impacts. Tags that
  /// all sections of a text have count once.
  private func frequency(in list: List, _ documents: Range<Int>) -> Float {
    let positions = list.documents.positions(in: documents)
    guard let first = positions.first else { return 0 }
    let isTag = positions.count == documents.count && tagShare(ofPosting: list.start + first) > 0
    var (sum, tags): (Float, Float) = (0, 0)
    for position in positions {
      let impact = min(Impact.values[Int(list.impacts[position])], 1 + Ranking.titleBonus)
      let frequency = impact / (Self.impactLimit - impact)
      let tagged = isTag ? frequency * tagShare(ofPosting: list.start + position) : 0
      sum += frequency - tagged
      tags = max(tags, tagged)
    }
    return sum + tags
  }

  /// The share of a posting's frequency that is due to tags.
  private func tagShare(ofPosting number: Int) -> Float {
    let counts = vectors[Int(codes[number])]
    guard counts[.tags] > 0 else { return 0 }
    return Float(counts[.tags]) * Ranking.weight(of: .tags) / counts.weight
  }
}
