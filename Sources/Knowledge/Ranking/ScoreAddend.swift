internal import Search

/// An addend of a section's score, for display.
package struct ScoreAddend: Sendable, Equatable {
  /// The term of the index that counts; empty for the other signals.
  package let term: String
  /// Why it counts: `exact`, `synonym`, `typo`, …, or the name of a signal or a demotion.
  package let reason: String
  /// The field that it is in, or nil if the addend concerns the section as a whole.
  package let field: String?
  package let weight: Double
  package let frequency: Int
  package let idf: Double
  package let contribution: Double

  private init(_ score: TermScore) {
    (term, reason) = (score.term, score.reason.rawValue)
    field = score.field.map { "\($0)" }
    (weight, frequency) = (score.weight, score.frequency)
    (idf, contribution) = (score.idf, score.contribution)
  }

  private init(reason: String, weight: Double, _ contribution: Double) {
    (term, self.reason, field) = ("", reason, nil)
    (self.weight, frequency, idf, self.contribution) = (weight, 1, 0, contribution)
  }

  /// The addends of a candidate's score, the largest first, and its demotion last.
  ///
  /// - Parameter terms: The addends of the signal `text`.
  static func addends(of candidate: Candidate, terms: [TermScore]) -> [ScoreAddend] {
    let signals = Signal.all.dropFirst().compactMap { signal -> ScoreAddend? in
      let value = signal.value(candidate.features)
      guard value != 0 else { return nil }
      return ScoreAddend(reason: signal.name, weight: signal.weight, signal.weight * value)
    }
    let all = (terms.map(ScoreAddend.init) + signals).sorted { $0.contribution > $1.contribution }
    let pin = ScoreAddend(reason: "pinned", weight: 1, 0)
    guard !candidate.isNamed else { return all + [pin] }
    guard let demotion = candidate.demotion else { return all }
    let loss = (Demotion.factor - 1) * candidate.sum
    return all + [ScoreAddend(reason: demotion.rawValue, weight: Demotion.factor, loss)]
  }

  /// `body`, or `synonym, body`.
  package var place: String {
    let field = field ?? "section"
    return reason == TermScore.Reason.exact.rawValue ? field : "\(reason), \(field)"
  }
}
