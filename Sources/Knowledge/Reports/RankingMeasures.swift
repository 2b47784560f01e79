internal import Search

/// The quality of a ranking by human relevance judgments.
package struct RankingMeasures: Sendable {
  package static let names = ["nDCG@10", "MRR@10", "P@1", "Recall@100"]
  /// From 0 to 1, in the order of `names`.
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
