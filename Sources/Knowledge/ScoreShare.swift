internal import Search

/// One addend of a section's score, in words.
package struct ScoreShare: Sendable, Equatable {
  /// The word of the index that counted.
  package let term: String
  /// Why it counted: `exact`, `synonym`, `typo`, …
  package let reason: String
  /// Where it stands, nil for what concerns the section as a whole.
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

  /// What is taken from the sum of `scores` where only a share of it counts.
  init(_ share: Double, of scores: [ScoreShare], reason: String) {
    (term, self.reason, field) = ("", reason, nil)
    (weight, frequency, idf) = (share, 1, 0)
    contribution = (share - 1) * scores.reduce(0) { $0 + $1.contribution }
  }

  /// What else is known of the section adds than its words: what people ask about it, what its file says.
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

/// How good a ranking is, by the grades that people gave its documents.
package struct RankingMeasures: Sendable {
  package static let names = ["nDCG@10", "MRR@10", "P@1", "Recall@100"]
  /// In the order of `names`, each from 0 to 1.
  package let values: [Double]

  package init(of documents: [String], grades: [String: Int]) {
    values = [
      Relevance.nDCG(documents, grades: grades),
      Relevance.reciprocalRank(documents, grades: grades),
      Relevance.precision(documents, grades: grades),
      Relevance.recall(documents, grades: grades),
    ]
  }
}
