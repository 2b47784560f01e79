extension Index {
  /// What whole texts, each given by the items of its sections, add to the scores of these for a query.
  ///
  /// BM25 again: of the frequencies that the sections' shares come from, against how many sections the
  /// text has. A text of one section among such says what
  /// that says.
  ///
  /// - Parameter averageCount: How many sections a text has in the mean.
  package func values(
    ofTexts texts: [Range<Int>], for query: Query, prefix: Bool = false, averageCount: Double
  ) -> [Double] {
    var values = [Double](repeating: 0, count: texts.count)
    let weight = weightOfWhole
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
        let norm = 1 - Ranking.lengthShare + Ranking.lengthShare * length
        let share = Self.shareLimit * frequency / (frequency + norm)
        values[number] += Double(weight * term.weight * share)
      }
    }
    return values
  }

  /// What a whole text counts, by how many of all items have phrasings.
  private var weightOfWhole: Float {
    let asked = min(1, Float(layout.phrasingCount) / Float(max(1, layout.itemCount)))
    return Ranking.whole + (Ranking.wholeBesidePhrasings - Ranking.whole) * asked
  }

  /// More than any item scores of a term's value, with the term in its title.
  private static let shareLimit = 1.05 * (1 + Ranking.titleBonus)

  /// What items of a list say of its term together. The tags that all of a text's sections are filed under
  /// are said once.
  private func frequency(in list: List, _ documents: Range<Int>) -> Float {
    let positions = list.documents.positions(in: documents)
    guard let first = positions.first else { return 0 }
    let isTag = positions.count == documents.count && shareOfTags(inPosting: list.start + first) > 0
    var (sum, tags): (Float, Float) = (0, 0)
    for position in positions {
      let share = min(Impact.shares[Int(list.impacts[position])], 1 + Ranking.titleBonus)
      let frequency = share / (Self.shareLimit - share)
      let tagged = isTag ? frequency * shareOfTags(inPosting: list.start + position) : 0
      sum += frequency - tagged
      tags = max(tags, tagged)
    }
    return sum + tags
  }

  /// How much of what a posting says is for tags.
  private func shareOfTags(inPosting number: Int) -> Float {
    let counts = vectors[Int(codes[number])]
    guard counts[.tags] > 0 else { return 0 }
    return Float(counts[.tags]) * Ranking.weight(of: .tags) / counts.weight
  }
}
