import Testing

@testable import Search

/// The score that a query's neighbors add for a section with a title and a body.
private func pairs(_ query: String, _ title: String, _ body: String) -> Double {
  let resolved = index([("", "\(title) \(body)"), ("", "other")]).resolved(Query(query))
  return PassageReader(resolved).pairs(in: ItemText(marked: "## \(title)\n\(body)"))
}

@Test(arguments: [
  ("keeps a value", "State", "It keeps a value.", true),
  ("keeps a value", "State", "Value, and it keeps.", false),
  // One word between them, two words, and the end of the title.
  ("view value", "State", "A view, its value.", true),
  ("view value", "State", "A view and its value.", false),
  ("view value", "A view", "Value.", false),
  ("published view", "State", "`published` `view`", true),
  ("view", "A view", "A view.", false),
])
func `neighbors of the query are neighbors in the text`(
  query: String, title: String, body: String, areFound: Bool
) {
  #expect((pairs(query, title, body) > 0) == areFound)
}

@Test(arguments: ["dying", "die", "dies", "lying", "lie", "tying", "vie"])
func `pairs are found with all forms of a word in ie`(word: String) {
  for form in ["e", "es", "ed"].map({ word.prefix(1) + "i" + $0 }) + [word.prefix(1) + "ying"] {
    #expect(pairs("\(word) processes", "Title", "The \(form) process.") > 0)
  }
}

@Test func `a pair counts once, and a rare one counts more`() {
  #expect(pairs("one two", "", "one two") == pairs("one two", "", "one two, one two"))
  #expect(pairs("one two one two", "", "one two") == pairs("one two", "", "one two"))
}

@Test func `the more words a query has, the less its pairs count`() {
  let long = "one two three four five six seven eight nine ten"
  #expect(pairs(long, "", "one two") < pairs("one two", "", "one two"))
}

@Test func `a reader keeps no state from one text to the next`() {
  let resolved = index([("", "one two"), ("", "other")]).resolved(Query("one two"))
  let reader = PassageReader(resolved)
  let values = ["## A\none two", "## A\ntwo", "## A\none two"].map { text in
    reader.pairs(in: ItemText(marked: text))
  }
  #expect(values[0] > 0 && values[1] == 0 && values[2] == values[0])
}
