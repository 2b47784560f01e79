/// Measures a ranking, given as IDs with the best first, against labelled answers.
package enum Relevance {
  /// Normalized discounted cumulative gain with linear gain, as in trec_eval's ndcg_cut (Järvelin, Kekäläinen, TOIS
  /// 2002); 0 when nothing is relevant.
  package static func nDCG<ID: Hashable>(
    _ ranking: some Sequence<ID>, grades: [ID: Int], depth: Int = 10
  ) -> Double {
    let gains = ranking.prefix(depth).map { Double(max(0, grades[$0] ?? 0)) }
    let ideal = grades.values.filter { $0 > 0 }.sorted(by: >).prefix(depth).map(Double.init)
    return ideal.isEmpty ? 0 : gain(gains) / gain(ideal)
  }

  private static func gain(_ gains: [Double]) -> Double {
    gains.enumerated().reduce(0) {
      $0 + $1.element * logarithm(2) / logarithm(Double($1.offset + 2))
    }
  }

  /// One over the rank of the first relevant ID; 0 if none is within `depth`.
  package static func reciprocalRank<ID: Hashable>(
    _ ranking: some Sequence<ID>, grades: [ID: Int], depth: Int = 10
  ) -> Double {
    for (index, id) in ranking.prefix(depth).enumerated() where grades[id] ?? 0 > 0 {
      return 1 / Double(index + 1)
    }
    return 0
  }

  /// The share of relevant IDs among the first `depth`.
  package static func precision<ID: Hashable>(
    _ ranking: some Sequence<ID>, grades: [ID: Int], depth: Int = 1
  ) -> Double {
    Double(relevant(in: ranking, grades, depth)) / Double(depth)
  }

  /// The share of all relevant IDs that are among the first `depth`; 0 if nothing is relevant.
  package static func recall<ID: Hashable>(
    _ ranking: some Sequence<ID>, grades: [ID: Int], depth: Int = 100
  ) -> Double {
    let all = grades.values.count { $0 > 0 }
    return all == 0 ? 0 : Double(relevant(in: ranking, grades, depth)) / Double(all)
  }

  private static func relevant<ID: Hashable>(
    in ranking: some Sequence<ID>, _ grades: [ID: Int], _ depth: Int
  ) -> Int {
    ranking.prefix(depth).count { grades[$0] ?? 0 > 0 }
  }
}
