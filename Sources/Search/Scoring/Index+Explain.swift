extension Index {
  /// The addends of the item's BM25F score, the largest first.
  ///
  /// - Parameter text: Has counted the item's terms by field, which the index doesn't store. A term's addend is divided
  ///   among the fields that contain it, or applies to the item as a whole if none does.
  package func explain(
    _ query: ResolvedQuery, item: Int, countedBy text: IndexBuilder? = nil
  ) -> [TermScore] {
    guard (0..<itemCount).contains(item) else { return [] }
    let scores = query.terms.flatMap { term -> [TermScore] in
      guard let impact = impact(ofTerm: term.term, inItem: item) else { return [] }
      let word = stem(of: term, query.query)
      let score = unsafe term.weight * Impact.values[Int(impact)]
      return shares(of: text?.counts(of: word), item: item).map { share in
        TermScore(
          term: word, field: share.slot?.field,
          weight: share.slot.map { Double(Ranking.weight(of: $0)) } ?? 1, frequency: share.count,
          idf: Double(idf(ofTerm: term.term)), contribution: Double(score * share.part),
          reason: share.slot == .part && term.reason == .exact ? .part : term.reason)
      }
    }
    return scores.sorted { $0.contribution > $1.contribution }
  }

  private typealias Share = (slot: FieldCounts.Slot?, count: Int, part: Float)

  /// Each field's share of a term's impact.
  private func shares(of counts: FieldCounts?, item: Int) -> [Share] {
    guard let counts, counts.bits != 0 else { return [(nil, 1, 1)] }
    let norms = BM25(layout)
    let saturated = norms.saturated(counts.weight, length: lengths[item])
    let bonus = norms.titleBonus(Float(counts[.title]), length: titleLengths[item])
    return FieldCounts.Slot.allCases.filter { counts[$0] > 0 }.map { slot in
      // Each field gets its share of the saturated frequency, and the title also its bonus.
      let share = saturated * Float(counts[slot]) * Ranking.weight(of: slot) / counts.weight
      return (slot, counts[slot], (slot == .title ? share + bonus : share) / (saturated + bonus))
    }
  }
}

extension FieldCounts.Slot {
  /// nil for parts of identifiers, which are counted in one slot for all fields.
  var field: Field? { Field.allCases.first { FieldCounts.Slot($0) == self } }
}
