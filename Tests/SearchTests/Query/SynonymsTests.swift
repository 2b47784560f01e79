import Testing

@testable import Search

@Test func `a line of synonyms is found by its first word's stem, regardless of earlier queries`() {
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

/// Stems with other last letters than their words, and phrases that begin with something else than a letter of ASCII.
@Test(arguments: [
  "try catch", "relational", "sensibility", "hopping", "conflated", "rationalization", "flies", "dying", "happily",
  "sensational", "analogy", "usefulness", "nervously", "l'alerte", "ändern", "Über uns", "i18n", "c++",
  "UIView",
])
func `a phrase is found by its own words`(phrase: String) {
  let query = Query(phrase, synonyms: Synonyms(table: "\(phrase)\tfound"))
  #expect(query.terms.contains { $0.reason == .synonym && query.string($0.surface) == "found" })
}

/// Comparing each of so many words with all before it would take minutes.
@Test(.timeLimit(.minutes(30)), arguments: [", ", "\na\t"])
func `the number of a phrase's synonyms is limited`(separator: String) {
  let table = "a\t" + (0..<40_000).map { "x\($0)" }.joined(separator: separator)
  let synonyms = Synonyms(table: table + "\nb\ty")
  let query = Query("a a a b", synonyms: synonyms)
  let found = query.terms.filter { $0.reason == .synonym }
  #expect(found.count == 3 * Synonyms.wordLimit + 1)
  #expect(found.last.map { query.string($0.surface) } == "y")
  #expect(synonyms.overlong == (separator == ", " ? [1] : []))
}

@Test(arguments: [
  ("what does ?? do", ["nil", "coalescing"]), ("??", ["nil", "coalescing"]),
  ("a `??` b", ["nil", "coalescing"]), ("is it as?, or what?", ["cast"]),
  ("as", []), ("a???b", []), ("what is this?", []), ("in C++?", []),
  ("..<", ["range"]),
  ("x ?? y { z }", []), ("crash while the long list of some people scrolls ??", []),
])
func `a sign in a question is replaced by its name`(text: String, names: [String]) {
  let synonyms = Synonyms(
    table: "??\tnil coalescing\nas?\tcast\n..<\trange\nc++\tcpp")
  let query = Query(text, synonyms: synonyms)
  let known: Set = ["nil", "coalescing", "cast", "range"]
  let found = query.terms.filter { $0.reason == .exact }.map { query.string($0.surface) }
  #expect(found.filter(known.contains) == names)
  #expect(synonyms.problems.isEmpty)
}

@Test func `a word of the question isn't added again as a synonym`() {
  let synonyms = Synonyms(table: "publisher\tPublished\nclick\tButton, tap")
  func words(_ text: String) -> [String] {
    let query = Query(text, synonyms: synonyms)
    return query.terms.map { String(decoding: query.bytes[$0.stem], as: UTF8.self) }
  }
  #expect(words("publish") == ["publish"])
  #expect(words("button clicked") == ["button", "click", "buttonclick", "tap"])
}

@Test(arguments: [("Cargo.lock", false), ("the lock of a cargo", true), ("lock.acquire", true)])
func `parts of file names have no synonyms`(text: String, hasSynonym: Bool) {
  let query = Query(text, synonyms: Synonyms(table: "lock\tmutex"))
  #expect(query.terms.contains { $0.reason == .synonym } == hasSynonym)
}

@Test func `a synonym scores less than the word itself`() {
  let synonyms = Synonyms(table: "# said so\nmodal window\tsheet, fullScreenCover\nno tab here")
  #expect(synonyms.problems == [3])
  let index = index([("", "a sheet slides"), ("", "a modal window slides"), ("", "other")])
  let query = Query("modal window", synonyms: synonyms)
  #expect(index.search(query, limit: 3).map(\.item) == [1, 0])
  #expect(index.explain(index.resolved(query), item: 0).map(\.reason) == [.synonym])
}

@Test func `a synonym in two tables counts once`() {
  let table = "modal window\tsheet, fullScreenCover\n"
  let index = index([("", "a sheet slides"), ("", "other")])
  let scores = { (table: String) in
    index.explain(index.resolved(Query("modal window", synonyms: Synonyms(table: table))), item: 0)
      .count
  }
  #expect(scores(table) == 1)
  #expect(scores(table + table) == 1)
}
