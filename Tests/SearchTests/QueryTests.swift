import Testing

@testable import Search

@Test func `a pasted file is read no further than a query goes`() {
  let query = Query(String(repeating: "word \"quoted\" fooBar(x: 1) ", count: 40_000))
  #expect(query.groupCount == Query.wordLimit)
  #expect(query.bytes.count < 16 * Query.byteLimit)
  #expect(Query(String(repeating: "a", count: 1_000_000)).terms.isEmpty)
}

@Test(arguments: [
  ("sheet", "sheet", 0), ("sheet", "shete", 1), ("sheet", "shet", 1), ("sheet", "sheets", 1),
  ("sheet", "heet", 1), ("sheet", "heets", 2), ("ab", "ba", 1), ("abcd", "badc", 2),
  ("kitten", "sitting", nil), ("a", "abcd", nil),
])
func `distances count edits and swaps of neighbours`(a: String, b: String, distance: Int?) {
  var metric = EditDistance(to: Array(a.utf8), limit: 2)
  var found: Int?
  Array(b.utf8).withUnsafeBufferPointer { bytes in
    if case .distance(let value) = metric.advance(to: bytes, sharing: 0), value <= 2 {
      found = value
    }
  }
  #expect(found == distance)
}

@Test func `the words near one are those that comparing all of them finds`() {
  var generator = SeededGenerator(state: 3)
  let words = (0..<500).map { _ in
    String(
      (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        "abc".randomElement(using: &generator)!
      })
  }
  let index = index(words.map { ("", $0) })
  let surfaces = (0..<index.layout.surfaceCount).map { Array(index.surface($0)) }
  for word in words.prefix(60) where word.utf8.count > 2 {
    let near = surfaces.indices.filter { number in
      var metric = EditDistance(to: Array(word.utf8), limit: 1)
      return surfaces[number].withUnsafeBufferPointer {
        if case .distance(let value) = metric.advance(to: $0, sharing: 0) {
          value <= 1
        } else {
          false
        }
      }
    }
    var found: [Int] = []
    index.forEachSurface(near: Array(word.utf8), limit: 1) { number, _ in found.append(number) }
    #expect(found == near)
  }
}

@Test func `a line of synonyms is found by its first word's stem, whatever was asked before`() {
  let synonyms = Synonyms(
    table: "skies\tweather\nview controller\tscreen\nviews\tpanes\nétude\tstudy\nc++\tcpp")
  let questions = [
    ("sky", ["weather"]), ("view", ["panes"]), ("a view controller", ["screen", "panes"]),
    ("viewing", ["panes"]), ("étude", ["study"]), ("etudes", ["study"]), ("vi", []), ("sheet", []),
  ]
  for (question, words) in questions + questions.reversed() {
    let query = Query(question, synonyms: synonyms)
    let found = query.terms.filter { $0.reason == .synonym }
    #expect(found.map { query.string($0.surface) } == words, "\(question)")
  }
}
