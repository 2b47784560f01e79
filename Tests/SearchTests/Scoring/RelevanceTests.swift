import Search
import Testing

@Test func `ranking measures match their definitions`() {
  let grades = ["a": 2, "b": 1, "c": 0]
  #expect(Relevance.nDCG(["a", "b"], grades: grades) == 1)
  // 1/log2(2) + 2/log2(3) over 2/log2(2) + 1/log2(3).
  #expect(abs(Relevance.nDCG(["b", "a"], grades: grades) - 0.8597) < 1e-4)
  #expect(Relevance.reciprocalRank(["c", "x", "b"], grades: grades) == 1.0 / 3)
  #expect(Relevance.precision(["a"], grades: grades) == 1)
  #expect(Relevance.recall(["b", "x"], grades: grades) == 0.5)
  #expect(Relevance.nDCG(["a"], grades: ["a": 0]) == 0)
}
