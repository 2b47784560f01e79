import Testing

@testable import Search

struct ExpansionTests {
  /// The scores that expansions add for a query; all items have the same text.
  private static func values(_ query: String, _ expansions: [[String]]) -> [Double] {
    let builder = IndexBuilder()
    for ways in expansions {
      builder.beginItem()
      builder.add("Birds of the shore, where they nest and what they eat", to: .body)
      for way in ways { builder.addExpansion(way) }
      builder.endItem()
    }
    let index = builder.build()
    let query = index.resolved(Query(query))
    return expansions.indices.map { index.expansionSimilarity(of: $0, to: query.expansion) ?? 0 }
  }

  @Test(arguments: [
    // One of them word by word, against one that has fewer of the words, or more besides.
    ("where herons nest", ["where herons nest"], ["where herons eat"]),
    ("where herons nest", ["where herons nest"], ["where herons nest and what they eat"]),
    // Unknown words don't count.
    ("heron qwertz", ["heron"], ["heron wings"]),
    ("heron", ["otter", "heron"], []),
  ])
  func `an item scores more the more of one of its expansion questions the query contains`(
    query: String, more: [String], less: [String]
  ) {
    // Expansions don't change how common words are.
    let values = Self.values(query, [more, less, ["shore"]])
    #expect(values[0] > values[1])
    #expect(values[1] >= 0)
    #expect(values[2] == 0)
  }

  @Test func `a long query is as similar to an expansion question as a short part of it`() {
    let part = "where herons nest near cold lakes by tall reeds"
    let story = part + " said aunt Mary walking home after lunch"
    let ways = [["herons nest near cold lakes"], ["shore"]]
    let (few, many) = (Self.values(part, ways)[0], Self.values(story, ways)[0])
    #expect(many > 0.8 * few && many <= few)
  }

  @Test func `an expansion has each word once, and no more than its limit`() {
    var list = ExpansionList()
    for item in 0..<2 {
      for term in [7, 7] + Array(0..<3 * ExpansionList.wordLimit) {
        list.add(ExpansionList.Word(term: term, isStop: false))
      }
      list.endExpansion(of: item)
    }
    let limit = ExpansionList.wordLimit
    #expect(list.enumerated().map(\.element) == [0..<limit, limit..<2 * limit])
    #expect(list.words[..<9].map(\.term) == [7, 0, 1, 2, 3, 4, 5, 6, 8])
  }

  /// Copying them for each word would take many minutes.
  @Test(.timeLimit(.minutes(30))) func `the words of many expansions are stored correctly`() {
    var list = ExpansionList()
    for item in 0..<200_000 {
      for term in 0..<3 { list.add(ExpansionList.Word(term: term, isStop: false)) }
      list.endExpansion(of: item)
    }
    #expect(list.count == 200_000 && list.words.count == 600_000)
  }
}
