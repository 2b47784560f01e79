import Testing

@testable import Search

/// Corrections of unknown words.
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
    // Equally likely.
    ("fable", ["table", "cable"]), ("label", []), ("zzzzzz", []),
    ("capabel", ["capable"]), ("navgaton", ["navigation"]),
  ])
  func `only likely words nearby are corrections`(
    word: String, meant: [String]
  ) {
    let corrections = Self.words.corrections(of: Array(word.utf8)[...])
    let words = corrections.filter { $0.distance > 0 }.map {
      String(decoding: Self.words.surfaces[$0.surface], as: UTF8.self)
    }
    #expect(Set(words) == Set(meant))
  }

  @Test(arguments: ["thin", "fron", "witch", "yuor"])
  func `a word isn't taken for a stop word, however frequent that is`(word: String) {
    let index = index((0..<9).map { ("", "this one is from there, with your name, which is \($0)") })
    #expect(index.corrections(of: Array(word.utf8)[...]).isEmpty)
  }

  @Test(arguments: [
    ("pul", "pull"), ("tabel", "table"), ("tablee", "table"), ("tble", "table"),
  ])
  func `a letter left out, doubled or swapped is likelier than a wrong one`(
    word: String, meant: String
  ) {
    let others = ["put", "label", "tables", "tile"]
    let index = index((others + [meant]).map { ("", "\($0) here") })
    let corrections = index.corrections(of: Array(word.utf8)[...])
    let best = corrections.first.map { String(decoding: index.surfaces[$0.surface], as: UTF8.self) }
    #expect(best == meant)
  }

  @Test(arguments: ["laid", "pail", "bald"])
  func `a short word with another letter is another word`(word: String) {
    let index = index([("", "paid sick time"), ("", "ball game")])
    #expect(index.corrections(of: Array(word.utf8)[...]).isEmpty)
  }

  @Test(arguments: [
    ("матирца", ["матрица"]), ("атрица", ["матрица"]), ("партица", []), ("дал", []),
    ("木", []), ("熊猫", []), ("ภาษ", []),
    ("403", []), ("20245", []), ("6.2", []), ("0x1235", []), ("ios18", []), ("utf6", []),
    ("viewthatfist2", ["viewthatfits2"]), ("viewthatfits3", []), ("ios17s", ["ios17"]),
  ])
  func `letters of any script are corrected, digits never are`(word: String, meant: [String]) {
    let texts = [
      "матрица", "дом", "本", "养猪场", "ไทย", "404", "2024", "6.1", "62", "0x1234", "iOS17", "utf16",
      "ViewThatFits2",
    ]
    let index = index(texts.map { ("", $0) })
    let query = index.query(word)
    let found = query.terms.filter(\.isWord).flatMap { term in
      index.corrections(of: query.bytes[term.surface])
    }
    let words = found.map { String(decoding: index.surfaces[$0.surface], as: UTF8.self) }
    #expect(words == meant)
  }

  @Test(arguments: [
    ("darkmode", ["dark", "mode"]), ("pulltorefresh", ["pull", "to", "refresh"]),
    // Words of the index, a word that isn't only a name, text that isn't two words, words that never occur together, and
    // a stop word before a name.
    ("mode", ["mode"]), ("keyboard", ["keyboard"]), ("darkzebra", ["darkzebra"]),
    ("darkmode { }", ["darkmode"]), ("colormode", ["colormode"]), ("youdark", ["youdark"]),
    ("refreshto", ["refresh", "to"]),
    ("multicolour", ["multicolor"]),
  ])
  func `words written without spaces are split`(text: String, words: [String]) {
    let texts = [
      "dark mode", "pull to refresh", "a keyboard", "a key", "a board", "color", "multi colour",
      "multicolor",
    ]
    let index = index((0..<6).flatMap { _ in texts.map { ("", $0) } })
    let query = index.query(text)
    #expect(query.terms.filter(\.isWord).map { query.string($0.surface) } == words)
  }

  @Test func `words written without spaces match an exact title`() {
    let index = index((0..<4).map { _ in ("Dark mode", "dark mode") })
    #expect(index.query("darkmode").titleHash == index.query("dark mode").titleHash)
  }

  @Test(arguments: [
    ("colour", ["color"]), ("colours", ["color"]), ("grey", ["grey", "gray"]), ("honour", ["honour", "honor"]),
    ("hue", ["hue", "color"]),
  ])
  func `a word has its usual spelling, if the index has that more often`(text: String, words: [String]) {
    let index = index([("", "color"), ("", "a color"), ("", "colour"), ("", "grey"), ("", "grey"), ("", "gray")])
    let synonyms = Synonyms(table: Array("colour\t=color\ngrey\t=gray\nhonour\t=honor\nhue\tcolor\n".utf8))
    let query = index.query(text, synonyms: synonyms)
    #expect(query.terms.filter { $0.isWord || $0.reason == .synonym }.map { query.string($0.surface) } == words)
  }

  @Test func `a misspelled word has the synonyms of the correct one`() {
    let synonyms = Synonyms(table: "navigation\tpeople")
    let query = Self.words.query("acessibility lable navigaton", synonyms: synonyms)
    func reasons(_ item: Int) -> Set<TermScore.Reason> {
      Set(Self.words.explain(Self.words.resolved(query), item: item).map(\.reason))
    }
    #expect(reasons(0) == [.typo])
    #expect(reasons(8) == [.synonym])
    // The two words as one name.
    #expect(reasons(9).contains(.part))
  }

  @Test func `a name is corrected even if its parts are known`() {
    let hits = Self.words.search(Self.words.query("insertOrUpdaet"), limit: 1)
    #expect(hits.map(\.item) == [10])
  }

  @Test(arguments: [true, false])
  func `a prefix isn't a misspelling in a prefix query`(prefix: Bool) {
    let query = Self.words.query("navigatio", isPrefix: prefix)
    let terms = Self.words.resolved(query, isPrefix: prefix).terms
    #expect(terms.map(\.reason) == [prefix ? .prefix : .typo])
  }

  @Test func `an inflection of a known word isn't a misspelling of a frequent one`() {
    let index = index(
      (0..<60).map { ("", "handle \($0)") } + [("", "by hand"), ("", "a hand")])
    let reasons = index.resolved(index.query("handed")).terms.map(\.reason)
    #expect(reasons == [.exact])
  }
}

@Test func `nearby words match a brute-force comparison`() {
  var generator = SeededGenerator(state: 3)
  let words = (0..<500).map { number in
    String(
      (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        (number % 3 == 0 ? "жял" : "abc").randomElement(using: &generator)!
      })
  }
  func letters(_ word: [UInt8]) -> ArraySlice<UInt32> {
    String(decoding: word, as: UTF8.self).unicodeScalars.map(\.value)[...]
  }
  let index = index(words.map { ("", $0) })
  let surfaces = (0..<index.layout.surfaceCount).map { Array(index.surfaces[$0]) }
  for word in words.prefix(60) where word.count > 2 {
    let near = surfaces.indices.filter { number in
      return EditDistance.between(letters(Array(word.utf8)), letters(surfaces[number]), atMost: 1)
        <= 1
    }
    let found = index.surfaces(near: Array(word.utf8), limit: 1, in: surfaces.indices)
    #expect(found.map(\.number) == near)
    guard word.count <= 5 else { continue }
    let meant = index.surfaces(near: Array(word.utf8)).map(\.number)
    #expect(meant.sorted() == near)
  }
}
