import Testing

@testable import Search

@Test func `the fewer words a query has, the more evenly they count`() {
  func share(ofCommon words: Int) -> Float {
    Ranking.value(ofIDF: 1, words: words) / Ranking.value(ofIDF: 6, words: words)
  }
  #expect(share(ofCommon: 32) > 1 / 6)
  #expect(share(ofCommon: 4) > share(ofCommon: 32))
  #expect(share(ofCommon: 4) < 1)
  // A middling idf is the measure of the others.
  #expect(Ranking.value(ofIDF: 4, words: 4) == 4)
}
