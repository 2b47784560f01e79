extension Index {
  /// The addends of the item's score, the largest first; their sum is the score of its hit, with
  /// `text` that of the hit reread.
  package func explain(
    _ query: Query, item: Int, prefix: Bool = false, text: Text? = nil
  ) -> [TermScore] {
    guard (0..<itemCount).contains(item) else { return [] }
    var scores: [TermScore] = []
    for term in resolve(query, prefix: prefix) {
      guard let posting = posting(ofTerm: term.term, inItem: item) else { continue }
      explain(term, posting, item, query, into: &scores)
    }
    if let bonus = titleBonus(of: item, query) {
      scores.append(
        TermScore(
          term: query.text, field: nil, weight: 1, frequency: 1, idf: Double(bonus),
          contribution: Double(bonus), reason: .title))
    }
    if let text { scores += passageScores(query, item: item, text: text) }
    return scores.sorted { $0.contribution > $1.contribution }
  }

  private func explain(
    _ term: ResolvedTerm, _ posting: Posting, _ item: Int, _ query: Query,
    into scores: inout [TermScore]
  ) {
    let counts = vectors[Int(posting.code)]
    let word = stem(of: term, query)
    let (total, title) = (counts.weight, Float(counts[.title]))
    guard total > 0 else { return }
    let norms = LengthNorms(layout)
    let share = norms.share(total, length: lengths[item])
    let bonus = norms.titleShare(title, length: titleLengths[item])
    // What the rounding to an impact made of it.
    let rounding = Impact.shares[Int(posting.impact)] / (share + bonus)
    for slot in FieldCounts.Slot.allCases where counts[slot] > 0 {
      // Each field has its part of the saturated sum, the title what it adds by itself too.
      let part = share * Float(counts[slot]) * Ranking.weight(of: slot) / total
      let contribution = term.weight * rounding * (slot == .title ? part + bonus : part)
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
  /// nil for parts, which are not told apart by field.
  var field: Field? {
    switch self {
    case .title: .title
    case .tags: .tags
    case .api: .api
    case .breadcrumb: .breadcrumb
    case .body: .body
    case .code: .code
    case .part: nil
    }
  }
}
