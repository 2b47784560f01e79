import Testing

@testable import Search

/// Items and queries with a small, long-tailed vocabulary, as in real texts.
private func words(_ count: Int, using generator: inout SeededGenerator) -> [String] {
  (0..<count).map { _ in
    let share = Double.random(in: 0..<1, using: &generator)
    return
      "w\("abcdefghijklmnop".randomElement(using: &generator)!)\(Int(share * share * share * 60))"
  }
}

@Test func `the best hits equal those from adding up every item's explanation`() {
  var generator = SeededGenerator(state: 7)
  let items = (0..<400).map { _ in
    (
      title: words(.random(in: 0...3, using: &generator), using: &generator).joined(separator: " "),
      body: words(.random(in: 5...60, using: &generator), using: &generator).joined(separator: " ")
    )
  }
  let index = index(items)
  for _ in 0..<1000 {
    let query = Query(
      words(.random(in: 1...5, using: &generator), using: &generator).joined(separator: " "))
    let hits = index.search(query, limit: 10)
    let sums = items.indices.map { item in
      index.explain(index.resolved(query), item: item).reduce(0) { $0 + $1.contribution }
    }
    func key(_ score: Double, isTitled: Bool) -> Double { score + (isTitled ? 1_000 : 0) }
    let keys = items.indices.map { key(sums[$0], isTitled: index.isTitled($0, query)) }
    let best = keys.filter { $0 > 0 }.sorted(by: >).prefix(10)
    #expect(hits.count == best.count)
    for (hit, best) in zip(hits, best) {
      #expect(abs(key(hit.score, isTitled: hit.isTitled) - best) < 1e-3)
      #expect(abs(hit.score - sums[hit.item]) < 1e-3)
    }
  }
}

/// Around the sizes of blocks, of long lists and of segments.
@Test(arguments: [1, 15, 16, 17, 254, 255, 257, 4000, 66_000], [false, true])
func `the best hits of one word are the first of all its hits`(count: Int, isTitle: Bool) {
  var generator = SeededGenerator(state: UInt64(count))
  let items = (0..<count).map { number in
    (
      title: isTitle && number % 3 == 0 ? "Sheet" : "",
      body: String(repeating: "sheet word ", count: .random(in: 1...9, using: &generator))
    )
  }
  let index = index(items + [("Other", "a word")])
  let all = index.search(Query("sheet"), limit: count)
  #expect(all.count == count)
  for limit in [1, 10, 100] {
    let best = index.search(Query("sheet"), limit: limit)
    #expect(best.map(\.item) == all.prefix(limit).map(\.item))
  }
}
