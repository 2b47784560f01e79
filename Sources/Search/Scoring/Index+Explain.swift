extension Index {
  /// The addends of the item's BM25F score, the largest first.
  package func explain(_ query: ResolvedQuery, item: Int) -> [TermScore] {
    guard (0..<itemCount).contains(item) else { return [] }
    var scores: [TermScore] = []
    for term in query.terms {
      guard let posting = posting(ofTerm: term.term, inItem: item) else { continue }
      appendScores(of: term, posting, item: item, query.query, to: &scores)
    }
    return scores.sorted { $0.contribution > $1.contribution }
  }

  private func appendScores(
    of term: ResolvedTerm, _ posting: Posting, item: Int, _ query: Query,
    to scores: inout [TermScore]
  ) {
    let counts = vectors[Int(posting.code)]
    let word = stem(of: term, query)
    let (frequency, title) = (counts.weight, Float(counts[.title]))
    guard frequency > 0 else { return }
    let norms = BM25(layout)
    let saturated = norms.saturated(frequency, length: lengths[item])
    let bonus = norms.titleBonus(title, length: titleLengths[item])
    // What quantization to an impact made of each unit.
    let rounding = Impact.values[Int(posting.impact)] / (saturated + bonus)
    for slot in FieldCounts.Slot.allCases where counts[slot] > 0 {
      // Each field has its share of the saturated frequency, the title also its bonus.
      let share = saturated * Float(counts[slot]) * Ranking.weight(of: slot) / frequency
      let contribution = term.weight * rounding * (slot == .title ? share + bonus : share)
      scores.append(
        TermScore(
          term: word, field: slot.field, weight: Double(Ranking.weight(of: slot)),
          frequency: counts[slot], idf: Double(idf(ofTerm: term.term)),
          contribution: Double(contribution),
          reason: slot == .part && term.reason == .exact ? .part : term.reason))
    }
  }
}

extension FieldCounts.Slot {
  /// nil for parts of identifiers, which are counted in one slot whatever field they are in.
  var field: Field? { Field.allCases.first { FieldCounts.Slot($0) == self } }
}
