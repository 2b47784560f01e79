import Testing

@testable import Search

@Test func `a pasted file is read no further than a query goes`() {
  let query = Query(String(repeating: "word \"quoted\" fooBar(x: 1) ", count: 40_000))
  #expect(query.groupCount == Query.wordLimit)
  #expect(query.bytes.count < 16 * Query.byteLimit)
  #expect(Query(String(repeating: "a", count: 1_000_000)).terms.isEmpty)
}

@Test(arguments: [
  (String(repeating: "word ", count: 64), false), (String(repeating: "word ", count: 65), true),
  (String(repeating: "word ", count: 63) + "fooBar", false),
  ("word" + String(repeating: " ", count: 4092), false),
  ("word" + String(repeating: " ", count: 4093), true), ("", false),
])
func `a query says whether its text has more than is read`(text: String, isCut: Bool) {
  #expect(Query(text).isCut == isCut)
}

@Test(arguments: [
  ("sheet", "sheet", 0), ("sheet", "shete", 1), ("sheet", "shet", 1), ("sheet", "sheets", 1),
  ("sheet", "heet", 1), ("sheet", "heets", 2), ("ab", "ba", 1), ("abcd", "badc", 2),
  ("kitten", "sitting", nil), ("a", "abcd", nil),
  ("матрица", "матирца", 1), ("дом", "дал", 2), ("木", "本", 1), ("naïve", "naive", 1),
])
func `distances count edits and swaps of neighbours`(a: String, b: String, distance: Int?) {
  let metric = EditDistance(to: Array(a.utf8), limit: 2)
  let found = Array(b.utf8).withUnsafeBufferPointer { metric.distance(to: $0) }
  #expect(found == distance)
}

@Test func `distances are those of the whole matrix`() {
  func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      rows.append([i])
      for j in 1...b.count {
        var cost = min(rows[i - 1][j], rows[i][j - 1]) + 1
        cost = min(cost, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, rows[i - 2][j - 2] + 1)
        }
        rows[i].append(cost)
      }
    }
    return rows[a.count][b.count]
  }
  var generator = SeededGenerator(state: 5)
  for number in 0..<3000 {
    let alphabet = ["ab", "abcd", "aжя木"][number % 3]
    let words = (0..<2).map { _ in
      let count = Int.random(in: 1...(number % 50 == 0 ? 32 : 9), using: &generator)
      return (0..<count).map { _ in alphabet.randomElement(using: &generator)! }
    }
    for limit in [1, 2] {
      let metric = EditDistance(to: Array(String(words[0]).utf8), limit: limit)
      let found = Array(String(words[1]).utf8).withUnsafeBufferPointer { metric.distance(to: $0) }
      let whole = distance(words[0], words[1])
      #expect(found == (whole <= limit ? whole : nil), "\(words) \(limit)")
    }
  }
}

@Test func `the words near one are those that comparing all of them finds`() {
  var generator = SeededGenerator(state: 3)
  let words = (0..<500).map { number in
    String(
      (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        (number % 3 == 0 ? "жял" : "abc").randomElement(using: &generator)!
      })
  }
  let index = index(words.map { ("", $0) })
  let surfaces = (0..<index.layout.surfaceCount).map { Array(index.surfaces[$0]) }
  for word in words.prefix(60) where word.count > 2 {
    let near = surfaces.indices.filter { number in
      let metric = EditDistance(to: Array(word.utf8), limit: 1)
      return surfaces[number].withUnsafeBufferPointer { metric.distance(to: $0) != nil }
    }
    let found = index.surfaces(near: Array(word.utf8), limit: 1, in: surfaces.indices)
    #expect(found.map(\.number) == near)
    guard word.count <= 5 else { continue }
    let meant = index.surfaces(near: Array(word.utf8)).map(\.number)
    #expect(meant.sorted() == near)
  }
}

@Test(arguments: [
  ("what does ?? do", ["nil", "coalescing"]), ("??", ["nil", "coalescing"]),
  ("a `??` b", ["nil", "coalescing"]), ("is it as?, or what?", ["cast"]),
  ("as", []), ("a???b", []), ("what is this?", []), ("in C++?", []),
  ("..<", ["range"]),
  ("x ?? y { z }", []), ("crash while the list of some people scrolls ??", []),
])
func `a sign is read by its name where it is asked for`(text: String, names: [String]) {
  let synonyms = Synonyms(
    table: "??\tnil coalescing\nas?\tcast\n..<\trange\nc++\tcpp")
  let query = Query(text, synonyms: synonyms)
  let known: Set = ["nil", "coalescing", "cast", "range"]
  let found = query.terms.filter { $0.reason == .exact }.map { query.string($0.surface) }
  #expect(found.filter(known.contains) == names)
  #expect(synonyms.problems.isEmpty)
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

/// Compared with all words before it, each of so many would take minutes.
@Test(.timeLimit(.minutes(10)), arguments: [", ", "\na\t"])
func `a phrase has so many synonyms, and no more`(separator: String) {
  let table = "a\t" + (0..<40_000).map { "x\($0)" }.joined(separator: separator)
  let synonyms = Synonyms(table: table + "\nb\ty")
  let query = Query("a a a b", synonyms: synonyms)
  let found = query.terms.filter { $0.reason == .synonym }
  #expect(found.count == 3 * Synonyms.wordLimit + 1)
  #expect(found.last.map { query.string($0.surface) } == "y")
  #expect(synonyms.overlong == (separator == ", " ? [1] : []))
}

@Test func `a word of the question is no synonym beside itself`() {
  let synonyms = Synonyms(table: "publisher\tPublished\nclick\tButton, tap")
  func words(_ text: String) -> [String] {
    let query = Query(text, synonyms: synonyms)
    return query.terms.map { String(decoding: query.bytes[$0.stem], as: UTF8.self) }
  }
  #expect(words("publish") == ["publish"])
  #expect(words("button clicked") == ["button", "click", "buttonclick", "tap"])
}

@Test func `further synonyms of a word count half of the one before`() {
  let index = index([("", "alert dialog panel"), ("", "door")])
  let query = Query("popup", synonyms: Synonyms(table: "popup\talert, dialog, panel"))
  let weights = index.resolve(query, prefix: false).map(\.weight)
  #expect(weights.count == 3)
  #expect(zip(weights, weights.dropFirst()).allSatisfy { abs($1 / $0 - 0.5) < 0.001 })
}

@Test func `a phrase's synonym is worth as much as its most valuable word`() {
  let items = (0..<20).map { number in
    (title: "\(number)", body: number == 0 ? "ellipsis" : number == 1 ? "three dots" : "dots")
  }
  let index = index(items)
  func value(_ synonyms: String) -> Float? {
    index.resolve(Query("three dots", synonyms: Synonyms(table: synonyms)), prefix: false)
      .first { $0.reason == .synonym }?.value
  }
  let three = index.resolve(Query("three"), prefix: false)[0].value
  #expect(value("three dots\tellipsis")! > 0.9 * three)
  #expect(value("dots\tellipsis")! < 0.5 * three)
}

@Test(arguments: [("Cargo.lock", false), ("the lock of a cargo", true), ("lock.acquire", true)])
func `a part of a file's name has no synonyms`(text: String, hasSynonym: Bool) {
  let query = Query(text, synonyms: Synonyms(table: "lock\tmutex"))
  #expect(query.terms.contains { $0.reason == .synonym } == hasSynonym)
}

@Test func `a synonym of several words is asked for once`() {
  let index = index([("", "alert"), ("", "door")])
  let synonyms = Synonyms(table: "popup\talert\nmodal\talert")
  func weights(_ text: String) -> [Float] {
    index.resolve(Query(text, synonyms: synonyms), prefix: false).map(\.weight)
  }
  #expect(weights("modal popup") == weights("popup"))
}

@Test func `the fewer words a query has the more alike they count`() {
  func share(ofCommon words: Int) -> Float {
    Ranking.value(ofIDF: 1, words: words) / Ranking.value(ofIDF: 6, words: words)
  }
  #expect(share(ofCommon: 32) > 1 / 6)
  #expect(share(ofCommon: 4) > share(ofCommon: 32))
  #expect(share(ofCommon: 4) < 1)
  // A middling idf is the measure of the others.
  #expect(Ranking.value(ofIDF: 4, words: 4) == 4)
}

@Test func `what texts are about counts more than what they say in passing`() {
  let index = index([
    ("", "along with doors"), ("", "glass with doors"), ("", "along the wall"),
    ("Glass", "glass is clear, glass is hard"),
  ])
  #expect(index.search(Query("along glass"), limit: 2).map(\.item) == [3, 1])
}

@Test(arguments: [
  ("/Users/anna/My Shop/Order.swift:31:13: error: no such zebra", "no such zebra"),
  ("App/Order.swift:7: Fatal error: zebra was nil", "Fatal error: zebra was nil"),
  ("at 12:30: note the zebra", "at 12:30: note the zebra"),
  ("error: no such zebra", "error: no such zebra"), ("a:1:", "a:1:"), (":", ":"),
])
func `where a message says that it happened is not asked for`(text: String, asked: String) {
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
func `what stands around every exception's reason is not asked for`(text: String, asked: String) {
  let message = Array(text.utf8).withUnsafeBufferPointer {
    String(decoding: $0[ExceptionMessage.range(in: $0)], as: UTF8.self)
  }
  #expect(message.trimmingPrefix(" ") == asked)
  #expect(QueryCollector.words(of: text) == QueryCollector.words(of: asked))
}

@Test func `a guessed word counts no more than the most telling one that was written`() throws {
  var items = (0..<40).map { ("", "colors of a day \($0)") }
  items.append(("", "slight"))
  let index = index(items)
  let terms = index.resolve(index.query("colors in sunlight"), prefix: false)
  let guess = try #require(terms.first { $0.reason == .typo })
  let most = try #require(terms.filter { $0.reason == .exact }.map(\.value).max())
  #expect(guess.value <= most)
}
