import Testing

@testable import Search

/// What is meant by words that an index does not know.
struct SpellingTests {
  private static let words: Index = {
    let common = (0..<8).map { ("", "a label for navigation \($0)") }
    let others = [
      ("", "a table of capable people"), ("", "accessibilityLabel reads aloud"),
      ("", "insertOrUpdate(_:)"), ("", "a cable"),
    ]
    return index(common + others)
  }()

  @Test(arguments: [
    // Two letters swapped in a common word are likelier than another first letter in a rare one.
    ("lable", ["label"]), ("navigaton", ["navigation"]),
    // As likely each.
    ("fable", ["table", "cable"]), ("label", []), ("zzzzzz", []),
    ("capabel", ["capable"]), ("navgaton", ["navigation"]),
  ])
  func `of near words those that were likely meant are corrections`(
    word: String, meant: [String]
  ) {
    let corrections = Self.words.corrections(of: Array(word.utf8)[...], limit: 3)
    let words = corrections.filter { $0.distance > 0 }.map {
      String(decoding: Self.words.surface($0.surface), as: UTF8.self)
    }
    #expect(Set(words) == Set(meant))
  }

  @Test func `what is known of a word holds for its misspelling`() {
    let synonyms = Synonyms(table: "navigation\tpeople")
    let query = Self.words.query("acessibility lable navigaton", synonyms: synonyms)
    func reasons(_ item: Int) -> Set<TermScore.Reason> {
      Set(Self.words.explain(query, item: item).map(\.reason))
    }
    #expect(reasons(0) == [.typo])
    #expect(reasons(8) == [.synonym])
    // The two words as one name.
    #expect(reasons(9).contains(.part))
  }

  @Test func `a name is corrected though its parts are known`() {
    let hits = Self.words.search(Self.words.query("insertOrUpdaet"), limit: 1)
    #expect(hits.map(\.item) == [10])
  }

  @Test(arguments: [true, false])
  func `the beginning of a word is no misspelling where beginnings are asked for`(prefix: Bool) {
    let query = Self.words.query("navigatio", prefix: prefix)
    let terms = Self.words.resolve(query, prefix: prefix)
    #expect(terms.map(\.reason) == [prefix ? .prefix : .typo])
  }

  @Test func `a form of a known word is no misspelling of a frequent one`() {
    let index = index(
      (0..<60).map { ("", "handle \($0)") } + [("", "by hand"), ("", "a hand")])
    let reasons = index.resolve(index.query("handed"), prefix: false).map(\.reason)
    #expect(reasons == [.exact])
  }
}
