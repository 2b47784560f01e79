extension Index {
  /// Scores the files of the best hits: a section whose neighbors are about the query too is likelier to be relevant
  /// than one that only mentions it (Callan, "Passage-Level Evidence in Document Retrieval", 1994).
  ///
  /// Expansion questions say more about a section than its neighbors do, so the more items have them, the less the file
  /// counts.
  func addScores(of files: Files, to hits: inout [Hit], _ query: ResolvedQuery) {
    let expansions = collection?.expansionCount ?? layout.expansionCount
    let share = 1 - min(1, Double(expansions) / Double(max(1, collectionSize)))
    guard share > 0 else { return }
    let compared = hits.indices.prefix(Ranking.filedHits)
    let texts = compared.map { files.items(hits[$0].item) }
    let average = Float(collectionSize) / Float(max(1, collection?.fileCount ?? files.count))
    var scores: [Range<Int>: Double] = [:]
    for text in texts where scores[text] == nil {
      scores[text] = share * score(of: text, for: query.terms, averageCount: average)
    }
    for (number, text) in zip(compared, texts) { hits[number].file = scores[text] ?? 0 }
  }

  /// BM25 over the sum of the sections' frequencies, with the number of sections as the length. If all files have one
  /// section, a file's score is that section's.
  func score(of text: Range<Int>, for terms: [ResolvedTerm], averageCount: Float) -> Double {
    let norm = BM25.norm(Float(text.count) / averageCount) / Ranking.saturation
    return terms.reduce(0) { sum, term in
      var frequency: Float = 0
      var first = text.lowerBound
      while first < text.upperBound {
        let (segment, start) = first.quotientAndRemainder(dividingBy: IndexLayout.segmentSize)
        let end = min(start + text.upperBound - first, IndexLayout.segmentSize)
        frequency += self.frequency(in: list(term.term, segment: segment), start..<end)
        first += end - start
      }
      return sum + Double(term.weight * Self.impactLimit * frequency / (frequency + norm))
    }
  }

  /// An upper bound for any term's impact, even in the title.
  private static let impactLimit = 1.05 * (1 + Ranking.titleBonus)

  /// The sum of a term's frequencies in the sections of a text, reconstructed from its impacts.
  private func frequency(in list: List, _ documents: Range<Int>) -> Float {
    list.documents.positions(in: documents).reduce(0) { sum, position in
      let impact = unsafe min(Impact.values[Int(list.impacts[position])], 1 + Ranking.titleBonus)
      return sum + impact / (Self.impactLimit - impact)
    }
  }
}
