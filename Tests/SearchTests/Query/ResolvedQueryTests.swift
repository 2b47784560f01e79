import Testing

@testable import Search

@Test func `each further synonym of a word counts half of the one before`() {
  let index = index([("", "alert dialog panel"), ("", "door")])
  let query = Query("popup", synonyms: Synonyms(table: "popup\talert, dialog, panel"))
  let weights = index.resolved(query).terms.map(\.weight)
  #expect(weights.count == 3)
  #expect(zip(weights, weights.dropFirst()).allSatisfy { abs($1 / $0 - 0.5) < 0.001 })
}

@Test func `a phrase's synonym is worth as much as its most valuable word`() {
  let items = (0..<20).map { number in
    (title: "\(number)", body: number == 0 ? "ellipsis" : number == 1 ? "three dots" : "dots")
  }
  let index = index(items)
  func value(_ synonyms: String) -> Float? {
    index.resolved(Query("three dots", synonyms: Synonyms(table: synonyms))).terms
      .first { $0.reason == .synonym }?.value
  }
  let three = index.resolved(Query("three")).terms[0].value
  #expect(value("three dots\tellipsis")! > 0.9 * three)
  #expect(value("dots\tellipsis")! < 0.5 * three)
}

@Test func `a synonym of several words is added once`() {
  let index = index([("", "alert"), ("", "door")])
  let synonyms = Synonyms(table: "popup\talert\nmodal\talert")
  func weights(_ text: String) -> [Float] {
    index.resolved(Query(text, synonyms: synonyms)).terms.map(\.weight)
  }
  #expect(weights("modal popup") == weights("popup"))
}

@Test func `a correction counts no more than the most valuable written word`() throws {
  var items = (0..<40).map { ("", "colors of a day \($0)") }
  items.append(("", "slight"))
  let index = index(items)
  let terms = index.resolved(index.query("colors in sunlight")).terms
  let guess = try #require(terms.first { $0.reason == .typo })
  let most = try #require(terms.filter { $0.reason == .exact }.map(\.value).max())
  #expect(guess.value <= most)
}

@Test(arguments: [("keyfram animtion", "keyfram animation"), ("shete", "sheet"), ("zzzzzz", nil)])
func `an unknown word is corrected`(text: String, spelling: String?) {
  let index = index([("Keyframes", "an animation of a bell"), ("Sheet", "modal")])
  #expect(index.resolved(Query(text)).suggestions(limit: 1).first == spelling)
}

@Test func `a corrected question keeps the typed words, without synonyms for them`() {
  let index = index([("Banner", "a toolbar"), ("Manner", "of bars")])
  let synonyms = Synonyms(table: "app bar\ttoolbar")
  let query = index.query("app bar wanner", synonyms: synonyms, isPrefix: false)
  #expect(index.resolved(query).suggestions(limit: 1) == ["app bar banner"])
}

@Test func `the last word may be a prefix`() {
  let index = index([("", "a matchedGeometryEffect"), ("", "other")])
  #expect(index.search(Query("matchedGeo"), limit: 1, isPrefix: true).map(\.item) == [0])
}

@Test(arguments: [
  ("movement migr", "movement\ttransition\n"), ("?? migr", "??\tnil coalescing\n"),
  ("migr ??", "??\tnil coalescing\n"),
])
func `the last word is the text's own, regardless of synonyms`(
  text: String, table: String
) {
  let index = index([("", "a migration runs"), ("", "a transition, nil"), ("", "other coalescing")])
  let query = index.query(text, synonyms: Synonyms(table: table), isPrefix: true)
  #expect(index.search(query, limit: 3, isPrefix: true).contains { $0.item == 0 })
}

@Test func `a word with synonyms isn't taken for a typo`() {
  let index = index([("", "a sheet slides"), ("", "the model is one"), ("", "other")])
  let synonyms = Synonyms(table: "modal\tsheet\n")
  #expect(index.search(index.query("modal"), limit: 3).map(\.item) == [1])
  #expect(index.search(index.query("modal", synonyms: synonyms), limit: 3).map(\.item) == [0])
}

@Test func `repeated words count more, with diminishing returns`() {
  let index = index([("", "a sheet slides"), ("", "other")])
  let worth = ["sheet", "sheet sheet", "sheet sheet sheet"].map { text in
    index.explain(index.resolved(Query(text)), item: 0).reduce(0) { $0 + $1.contribution }
  }
  #expect(worth[0] < worth[1] && worth[1] < worth[2])
  #expect(worth[2] - worth[1] < worth[1] - worth[0] && worth[1] < 2 * worth[0])
}
