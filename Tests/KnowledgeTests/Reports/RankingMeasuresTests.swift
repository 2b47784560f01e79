import Knowledge
import Testing

/// nDCG@10, MRR@10, P@1 and Recall@100.
@Test func `ranking measures match their definitions`() {
  func values(_ documents: [String], _ grades: [String: Int] = ["a": 2, "b": 1, "c": 0]) -> [Double] {
    RankingMeasures.values(of: documents, grades: grades)
  }
  #expect(values(["a", "b"]) == [1, 1, 1, 1])
  // 1/log2(2) + 2/log2(3) over 2/log2(2) + 1/log2(3).
  #expect(abs(values(["b", "a"])[0] - 0.8597) < 1e-4)
  #expect(values(["c", "x", "b"])[1] == 1.0 / 3)
  #expect(values(["c", "a"])[2] == 0)
  #expect(values(["b", "x"])[3] == 0.5)
  #expect(values(["a"], ["a": 0]) == [0, 0, 0, 0])
}
