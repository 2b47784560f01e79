import Testing

@testable import Search

@Test func `a pasted file is read only up to the query limit`() {
  let query = Query(String(repeating: "word \"quoted\" fooBar(x: 1) ", count: 40_000))
  #expect(query.groupCount == Query.wordLimit)
  #expect(query.bytes.count < 16 * Query.byteLimit)
  #expect(Query(String(repeating: "a", count: 1_000_000)).terms.isEmpty)
}

@Test(arguments: [
  (String(repeating: "word ", count: Query.wordLimit), false),
  (String(repeating: "word ", count: Query.wordLimit + 1), true),
  (String(repeating: "word ", count: Query.wordLimit - 1) + "fooBar", false),
  ("word" + String(repeating: " ", count: 4092), false),
  ("word" + String(repeating: " ", count: 4093), true), ("", false),
])
func `a query knows whether its text was cut`(text: String, isCut: Bool) {
  #expect(Query(text).isCut == isCut)
}

@Test(arguments: [
  ("/Users/anna/My Shop/Order.swift:31:13: error: no such zebra", "no such zebra"),
  ("App/Order.swift:7: Fatal error: zebra was nil", "Fatal error: zebra was nil"),
  ("at 12:30: note the zebra", "at 12:30: note the zebra"),
  ("error: no such zebra", "error: no such zebra"), ("a:1:", "a:1:"), (":", ":"),
])
func `the source location of a message isn't searched for`(text: String, asked: String) {
  func words(of text: String) -> [String] {
    let words = QueryCollector.words(of: text).map { String(decoding: $0.bytes, as: UTF8.self) }
    return words.filter { $0 != "error" }
  }
  #expect(words(of: text) == words(of: asked))
}

@Test(arguments: [
  (
    "*** Terminating app due to uncaught exception 'ZebraException', reason: 'no stripes'",
    "'ZebraException', reason: 'no stripes'"
  ),
  (
    "App[7:9] *** Terminating app due to Uncaught Exception 'Zebra', Reason: 'no stripes' "
      + "*** First throw call stack: (0x1 0x2)",
    "'Zebra', Reason: 'no stripes' "
  ),
  ("terminating app due to uncaught exception", "terminating app due to uncaught exception"),
  ("reason: an uncaught exception", "reason: an uncaught exception"), ("", ""),
])
func `the boilerplate around an exception's reason isn't searched for`(text: String, asked: String) {
  let message = text.withBytes {
    String(decoding: $0[ExceptionMessage.range(in: $0)], as: UTF8.self)
  }
  #expect(message.trimmingPrefix(" ") == asked)
  #expect(QueryCollector.words(of: text) == QueryCollector.words(of: asked))
}

@Test func `quotes are phrases in prose and string literals in code`() {
  #expect(Query("a \"hero animation\"").phrases.count == 1)
  #expect(Query("Events(\"onChange\") sendEvent").phrases.isEmpty)
}

@Test(arguments: [
  ("reload() does nothing", true), ("reload2() does nothing", true), ("x = 2", true), ("x == 2", false),
  ("rejected under 2.1(b)", false), ("private(set) is ignored", false), ("(this) isn't one", false),
])
func `a call, a block or an assignment is code`(text: String, isCode: Bool) {
  #expect(text.withBytes(QueryCollector.looksLikeCode) == isCode)
}

@Test func `keywords of code count less than what it calls`() {
  let query = Query("class Model: ObservableObject { let model = Model() }")
  func weight(_ word: String) -> Float? {
    query.terms.first { query.string($0.surface) == word && $0.isWord }?.weight
  }
  #expect(weight("class") == Ranking.stopWord && weight("let") == Ranking.stopWord)
  #expect(weight("observableobject") == 1)
  #expect(Query("class").terms.first?.weight == 1)
}

@Test(arguments: [
  ("struct ContentView: View { }", ["struct", "view"]), ("if let task = load() { }", ["if", "let", "load"]),
  ("class func load() { }", ["class", "func", "load"]), ("var body: some View { }", ["var", "body", "some", "view"]),
  ("let me load it", ["let", "me", "load", "it"]),
])
func `names that code declares aren't searched for, except those that may override`(text: String, words: [String]) {
  #expect(QueryCollector.words(of: text) == words.map { Word(Array($0.utf8)) })
}
