import Testing

@testable import Search

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

@Test func `a query of only stop words is answered`() {
  #expect(
    index([("", "for all"), ("", "other")]).search(Query("for"), limit: 1).map(\.item) == [0])
}

@Test func `a quoted phrase is required word for word`() {
  let texts = ["the hero animation runs", "an animation with a hero", "hero"]
  let index = index(texts.map { ("", $0) })
  let text: Index.Text = { item, body in body(ItemText(marked: texts[item])) }
  let hits = index.search(Query("\"hero animation\""), limit: 5, text: text)
  #expect(hits.map(\.item) == [0])
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
