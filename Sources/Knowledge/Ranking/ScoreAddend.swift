internal import Search

/// An addend of a section's score, in words.
package struct ScoreAddend: Sendable, Equatable {
  /// The term of the index that counts.
  package let term: String
  /// Why it counts: `exact`, `synonym`, `typo`, …
  package let reason: String
  /// The field that it is in, or nil if the addend concerns the section as a whole.
  package let field: String?
  package let weight: Double
  package let frequency: Int
  package let idf: Double
  package let contribution: Double

  init(_ score: TermScore) {
    (term, reason) = (score.term, score.reason.rawValue)
    field = score.field.map { "\($0)" }
    (weight, frequency) = (score.weight, score.frequency)
    (idf, contribution) = (score.idf, score.contribution)
  }

  /// What is subtracted from the sum of `scores` if only a part of it counts.
  init(factor: Double, of scores: [ScoreAddend], reason: String) {
    (term, self.reason, field) = ("", reason, nil)
    (weight, frequency, idf) = (factor, 1, 0)
    contribution = (factor - 1) * scores.reduce(0) { $0 + $1.contribution }
  }

  /// What is known of the section besides its words adds: its phrasings, its whole file.
  init(_ value: Double, reason: String) {
    (term, self.reason, field) = ("", reason, nil)
    (weight, frequency, idf, contribution) = (1, 1, 0, value)
  }

  /// Whether it is the bonus of a section whose title is the question.
  var isTitle: Bool { reason == TermScore.Reason.title.rawValue }

  /// `body`, or `synonym, body`.
  package var place: String {
    let field = field ?? "section"
    return reason == TermScore.Reason.exact.rawValue ? field : "\(reason), \(field)"
  }
}
