import Testing

@testable import Search

struct FileScoreTests {
  private static let items = [
    ("Apples", "Apples are sliced."), ("Pears", "Pears are poached."), ("Plums", "A plum."),
  ]

  @Test
  func `if all texts have one section, a text scores what its section does`() {
    let index = index(Self.items)
    let query = Query("sliced apples or pears")
    let terms = index.resolved(query).terms
    let values = (0..<3).map { index.score(of: $0..<$0 + 1, for: terms, averageCount: 1) }
    var scores = [0.0, 0, 0]
    for hit in index.search(query, limit: 3) { scores[hit.item] = hit.score }
    for (value, score) in zip(values, scores) {
      #expect(abs(value - score) < 0.001)
    }
  }

  @Test(arguments: [
    // More sections match; more words match; the same in a shorter text.
    (["apple", "apple", "plum"], ["apple", "plum", "plum"]),
    (["apple", "pear", "plum"], ["apple", "apple", "plum"]),
    (["apple", "pear"], ["apple", "pear", "plum", "plum"]),
  ])
  func `a longer match of a text outweighs another`(more: [String], less: [String]) {
    let index = index((more + less).map { ("", $0) })
    let texts = [0..<more.count, more.count..<more.count + less.count]
    let terms = index.resolved(Query("apple pear")).terms
    let values = texts.map { index.score(of: $0, for: terms, averageCount: 3) }
    #expect(values[0] > values[1])
  }

  @Test(arguments: [0, 1, 5, 255, 256, 257, 3000])
  func `the documents of a range are found in a list`(count: Int) {
    var random = SeededGenerator(state: UInt64(count))
    let documents = Set((0..<count).map { _ in UInt16.random(in: 0..<6000, using: &random) })
      .sorted()
    let ranges = [0..<6000, 0..<0, 256..<512, 255..<257, 700..<1900, 5999..<6144, 6000..<65536]
    documents.withView { buffer in
      for range in ranges {
        let expected = documents.indices.filter { range.contains(Int(documents[$0])) }
        #expect(Array(DocumentList(buffer).positions(in: range)) == expected)
      }
    }
  }
}
