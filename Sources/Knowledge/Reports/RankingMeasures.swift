internal import Search

/// The quality of a ranking, given as IDs with the best first, by human relevance judgments.
package enum RankingMeasures {
  package static let names = ["nDCG@10", "MRR@10", "P@1", "Recall@100"]

  /// From 0 to 1, in the order of `names`; 0 if nothing is relevant.
  package static func values(of documents: [String], grades: [String: Int]) -> [Double] {
    let relevant = grades.values.filter { $0 > 0 }.sorted(by: >)
    guard !relevant.isEmpty else { return [0, 0, 0, 0] }
    let found = documents.map { max(0, grades[$0] ?? 0) }
    return [
      gain(of: found.prefix(10)) / gain(of: relevant.prefix(10)),
      found.prefix(10).firstIndex { $0 > 0 }.map { 1 / Double($0 + 1) } ?? 0,
      Double(found.prefix(1).count { $0 > 0 }),
      Double(found.prefix(100).count { $0 > 0 }) / Double(relevant.count),
    ]
  }

  /// Discounted cumulative gain with linear gain, as in trec_eval's ndcg_cut (Järvelin, Kekäläinen, TOIS 2002).
  private static func gain(of grades: ArraySlice<Int>) -> Double {
    grades.enumerated().reduce(0) { $0 + Double($1.element) * logarithm(2) / logarithm(Double($1.offset + 2)) }
  }
}
