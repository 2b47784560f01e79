internal import Search

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
