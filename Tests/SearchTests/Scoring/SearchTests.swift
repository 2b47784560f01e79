import Search
import Testing

/// Items and queries of a small vocabulary with a long tail, as texts have.
private func words(_ count: Int, using generator: inout SeededGenerator) -> [String] {
  (0..<count).map { _ in
    let share = Double.random(in: 0..<1, using: &generator)
    return
      "w\("abcdefghijklmnop".randomElement(using: &generator)!)\(Int(share * share * share * 60))"
  }
}

@Test func `the best hits are those of adding up every item's explanation`() {
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

@Test func `an exact title comes first`() {
  let index = index([
    ("Sheets and sheets of sheets", "sheet sheet sheet"), ("Sheets", "other words"),
    ("Large sheets", "sheets"),
  ])
  #expect(index.search(Query("sheets"), limit: 1).map(\.item) == [1])
}

@Test func `one unknown word hides nothing`() {
  let index = index([("", "a toggle that jumps"), ("", "other")])
  let hits = index.search(Query("toggle zzzzzz"), limit: 5)
  #expect(hits.map(\.item) == [0])
}

@Test func `a query of stop words alone is answered`() {
  #expect(
    index([("", "for all"), ("", "other")]).search(Query("for"), limit: 1).map(\.item) == [0])
}

@Test func `a quoted phrase is required in these words`() {
  let texts = ["the hero animation runs", "an animation with a hero", "hero"]
  let index = index(texts.map { ("", $0) })
  let text: Index.Text = { item, body in
    var text = texts[item]
    text.withUTF8 { body(ItemText(marked: $0)) }
  }
  let hits = index.search(Query("\"hero animation\""), limit: 5, text: text)
  #expect(hits.map(\.item) == [0])
}

@Test(arguments: [("keyfram animtion", "keyfram animation"), ("shete", "sheet"), ("zzzzzz", nil)])
func `an unknown word is corrected`(text: String, spelling: String?) {
  let index = index([("Keyframes", "an animation of a bell"), ("Sheet", "modal")])
  #expect(index.suggestions(for: Query(text), limit: 1).first == spelling)
}

@Test func `a corrected question has the words that were typed, and no synonym of them`() {
  let index = index([("Banner", "a toolbar"), ("Manner", "of bars")])
  let synonyms = Synonyms(table: "app bar\ttoolbar")
  let query = index.query("app bar wanner", synonyms: synonyms, prefix: false)
  #expect(index.suggestions(for: query, limit: 1) == ["app bar banner"])
}

@Test func `the last word may be a beginning`() {
  let index = index([("", "a matchedGeometryEffect"), ("", "other")])
  #expect(index.search(Query("matchedGeo"), limit: 1, prefix: true).map(\.item) == [0])
}

@Test(arguments: [
  ("movement migr", "movement\ttransition\n"), ("?? migr", "??\tnil coalescing\n"),
  ("migr ??", "??\tnil coalescing\n"),
])
func `the last word is the text's own, whatever is meant by its words`(
  text: String, table: String
) {
  let index = index([("", "a migration runs"), ("", "a transition, nil"), ("", "other coalescing")])
  let query = index.query(text, synonyms: Synonyms(table: table), prefix: true)
  #expect(index.search(query, limit: 3, prefix: true).contains { $0.item == 0 })
}

@Test func `a synonym finds less than the word itself`() {
  let synonyms = Synonyms(table: "# said so\nmodal window\tsheet, fullScreenCover\nno tab here")
  #expect(synonyms.problems == [3])
  let index = index([("", "a sheet slides"), ("", "a modal window slides"), ("", "other")])
  let query = Query("modal window", synonyms: synonyms)
  #expect(index.search(query, limit: 3).map(\.item) == [1, 0])
  #expect(index.explain(index.resolved(query), item: 0).map(\.reason) == [.synonym])
}

@Test func `a word that has synonyms is not taken for a slip`() {
  let index = index([("", "a sheet slides"), ("", "the model is one"), ("", "other")])
  let synonyms = Synonyms(table: "modal\tsheet\n")
  #expect(index.search(index.query("modal"), limit: 3).map(\.item) == [1])
  #expect(index.search(index.query("modal", synonyms: synonyms), limit: 3).map(\.item) == [0])
}

@Test func `a word counts for more the more often it is asked, each time by less`() {
  let index = index([("", "a sheet slides"), ("", "other")])
  let worth = ["sheet", "sheet sheet", "sheet sheet sheet"].map { text in
    index.explain(index.resolved(Query(text)), item: 0).reduce(0) { $0 + $1.contribution }
  }
  #expect(worth[0] < worth[1] && worth[1] < worth[2])
  #expect(worth[2] - worth[1] < worth[1] - worth[0] && worth[1] < 2 * worth[0])
}

@Test func `a synonym that two tables know counts once`() {
  let table = "modal window\tsheet, fullScreenCover\n"
  let index = index([("", "a sheet slides"), ("", "other")])
  let scores = { (table: String) in
    index.explain(index.resolved(Query("modal window", synonyms: Synonyms(table: table))), item: 0)
      .count
  }
  #expect(scores(table) == 1)
  #expect(scores(table + table) == 1)
}

@Test func `a filter leaves room for what it admits`() {
  let index = index((0..<50).map { ("", "word \($0)") })
  let hits = index.search(Query("word"), limit: 3, where: { $0 >= 40 })
  #expect(hits.map(\.item) == [40, 41, 42])
}

@Test func `builders made apart are appended in order`() {
  let first = IndexBuilder()
  first.beginItem()
  first.add("alpha beta", to: .body)
  first.endItem()
  let second = IndexBuilder()
  second.beginItem()
  second.add("gamma beta", to: .body)
  second.endItem()
  first.append(second)
  let index = first.build()
  #expect(index.itemCount == 2)
  #expect(index.search(Query("gamma"), limit: 2).map(\.item) == [1])
  #expect(index.search(Query("beta"), limit: 2).map(\.item) == [0, 1])
}
