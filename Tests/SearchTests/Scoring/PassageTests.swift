import Testing

@testable import Search

/// Gives the items' texts as sections have them: a line with the title first.
private func passages(of items: [(title: String, body: String)]) -> Index.Text {
  { item, body in
    var text = "## \(items[item].title)\n\(items[item].body)"
    text.withUTF8 { body(ItemText(marked: $0)) }
  }
}

/// The items of hits in the order of what words, pairs and names give them.
private func order(of hits: [Hit], _ matches: [PassageMatch]) -> [Int] {
  zip(hits, matches).map { hit, match in
    (hit.item, hit.score + match.pairs + match.nameAsCodeInTitle + match.nameInTitle / 2)
  }.sorted { $0.1 > $1.1 }.map(\.0)
}

@Test func `words that stand together as asked go up when texts are read`() {
  let items = [
    ("One", "The update is allowed from within. Changes to a view are published."),
    ("Two", "Publishing changes from within view updates is not allowed, says the log."),
    ("Three", "Other words."),
  ]
  let index = index(items)
  let query = Query("publishing changes from within view updates")
  let hits = index.search(query, limit: 3)
  let matches = index.passageMatches(of: hits.map(\.item), for: query, text: passages(of: items))
  #expect(order(of: hits, matches) == [1, 0])
}

@Test(arguments: ["dying", "die", "dies", "lying", "lie", "tying", "vie"])
func `a word in ie is found beside another in all its forms`(word: String) {
  for form in ["e", "es", "ed"].map({ word.prefix(1) + "i" + $0 }) + [word.prefix(1) + "ying"] {
    let query = Query("\(word) processes")
    var reader = PassageReader(query)
    defer { reader.deallocate() }
    var text = "## Title\nThe \(form) process."
    text.withUTF8 { bytes in
      let text = ItemText(marked: bytes)
      reader.read(text) { WordPlaces(of: text) }
    }
    #expect(reader.isTogether == [true])
  }
}

@Test(arguments: [
  ("matchedGeometryEffect", ["matchedgeometryeffect"]), ("#Preview", ["#preview"]),
  ("the @Observable", ["@observable"]), (".sheet(item:)", ["sheet(item"]),
  ("Task { @MainActor in }", []), ("#Preview with bindings", []), ("iOS 17", []),
  ("kebab-case", []), ("sheet", []),
])
func `a query may be nothing but names`(text: String, names: [String]) {
  let query = Query(text)
  #expect(query.namesAlone.map { query.string($0.surface) } == names)
}

@Test func `what is about a name comes before what uses it`() {
  let uses = "`glassEffect(_:in:)` `glassEffect(_:in:)` `glassEffect(_:in:)` glassEffect"
  let items = [
    ("Names", uses), ("Buttons", "Put `glassEffect(_:in:)` on it. Then more of the same."),
    ("Glass on a view: `glassEffect(_:in:)`", "A modifier with many other words around it here."),
  ]
  let index = index(items)
  let query = Query("glassEffect(_:in:)")
  let hits = index.search(query, limit: 3)
  let matches = index.passageMatches(of: hits.map(\.item), for: query, text: passages(of: items))
  #expect(order(of: hits, matches).first == 2)
}

@Test func `a text says where it has a name, and which words are neighbors`() {
  let items = [
    ("The `@State` wrapper", "`@State` keeps a value."), ("State", "A view keeps `@State`."),
    ("Other", "words"),
  ]
  let index = index(items)
  func matches(_ text: String) -> [PassageMatch] {
    index.passageMatches(of: [0, 1, 2], for: Query(text), text: passages(of: items))
  }
  #expect(matches("@State").map { $0.nameAsCodeInTitle > 0 } == [true, false, false])
  #expect(matches("keeps a value").map { $0.pairs > 0 } == [true, false, false])
  #expect(matches("other")[2] == PassageMatch())
}

@Test(arguments: [
  "", "\n", "## Title\n\nIt's .NET and C++ in 6.2. See `that`, ok? Überall 日本語 s.",
  "## A\n```swift\nlet fooBar = a_b\n```\n", String(repeating: "word and another\n", count: 4_000),
])
func `the places of words are where reading finds them`(text: String) {
  var text = text
  text.withUTF8 { bytes in
    let item = ItemText(marked: bytes)
    let places = WordPlaces(of: item)
    let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
    defer { folded.deallocate() }
    for stretch in places.stretches {
      var found: [[UInt8]] = []
      for run in item.runs().clamped(to: stretch.bytes) {
        WordScanner.forEachWord(in: UnsafeBufferPointer(rebasing: bytes[run.range])) { word, _ in
          found.append(Array(word))
          return true
        }
      }
      let known = places.words[stretch.words].map { place in
        let length = places.fold(place, of: bytes, into: folded)
        #expect(WordPlaces.start(of: place) >> 5 == Int(folded[0] & 31))
        return Array(UnsafeBufferPointer(start: folded, count: length))
      }
      #expect(known == found)
    }
    #expect(places.stretches.last?.bytes.upperBound == min(bytes.count, WordPlaces.maximumLength))
  }
}

@Test func `words of a text may be kept from one question to the next`() {
  let items = [
    ("One", "The update is allowed from within. Changes to a view are published."),
    ("Two", "Publishing changes from within view updates is not allowed, says the log."),
  ]
  let index = index(items)
  var kept: [Int: WordPlaces] = [:]
  for (item, (title, body)) in items.enumerated() {
    var text = "## \(title)\n\(body)"
    kept[item] = text.withUTF8 { WordPlaces(of: ItemText(marked: $0)) }
  }
  let words = kept
  for text in ["publishing changes within view updates", "a view is updated", "says the log"] {
    let query = Query(text)
    let found = index.search(query, limit: 3).map(\.item)
    let once = index.passageMatches(of: found, for: query, text: passages(of: items))
    let again = index.passageMatches(of: found, for: query, text: passages(of: items)) {
      words[$0] ?? WordPlaces(of: $1)
    }
    #expect(once == again)
  }
}

@Test(arguments: [
  ("", 0), ("\n", 0), ("## Title", 0), ("## Title\n```swift\nfoo\n```", 0),
  ("## Title\n\nOne sentence. Another", 23), ("## Title\nno end\n\nfar", 15),
])
func `an opening is the first sentence below the title`(text: String, end: Int) {
  var text = text
  text.withUTF8 { bytes in
    let title = ByteClasses.firstIndex(of: UInt8(ascii: "\n"), in: bytes, from: 0)
    let found = PassageReader.openingEnd(
      of: bytes, ItemText(marked: bytes).runs(), from: title)
    #expect(found == (end == 0 ? title : end))
  }
}

@Test func `quotes demand in prose and make a string in code`() {
  #expect(Query("a \"hero animation\"").phrases.count == 1)
  #expect(Query("Events(\"onChange\") sendEvent").phrases.isEmpty)
}

@Test func `code's own types and keywords count less than what it calls`() {
  let query = Query("class Model: ObservableObject { let model = Model() }")
  func weight(_ word: String) -> Float? {
    query.terms.first { query.string($0.surface) == word && $0.isWord }?.weight
  }
  #expect(weight("class") == Ranking.stopWord && weight("let") == Ranking.stopWord)
  #expect(weight("model") == Ranking.declared)
  #expect(weight("observableobject") == 1)
  #expect(Query("class").terms.first?.weight == 1)
}

@Test(arguments: [
  // Once in the index by a slip; by its stem alone; common enough; rare but like nothing.
  ("lable", ["label", "labl"]), ("labes", ["label", "labe"]), ("label", ["label"]),
  ("quota", ["quota"]),
])
func `a word that is nearly unknown is taken for a common one too`(word: String, terms: [String]) {
  let index = index(
    (0..<50).map { ("", "a label \($0)") } + [("", "a lable"), ("", "a quota"), ("", "labe")])
  let query = Query(word)
  let found = index.resolve(query, prefix: false).map { index.stem(of: $0, query) }
  #expect(Set(found) == Set(terms))
}
