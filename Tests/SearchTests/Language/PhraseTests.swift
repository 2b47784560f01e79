import Testing

@testable import Search

struct PhraseTests {
  /// The items, of texts, that a query finds.
  private static func found(_ query: String, in texts: [String]) -> [Int] {
    let text: Index.Text = { item, body in
      var text = texts[item]
      text.withUTF8 { body($0) }
    }
    return index(texts.map { ("", $0) }).search(Query(query), limit: 9, text: text).map(\.item)
  }

  @Test(arguments: [
    ("The view doesn't animate.", "doesn't animate"),
    ("The view doesn’t animate.", "doesn't animate"),
    ("The view doesn't animate.", "doesn’t animate"),
    ("Apple's sheet is here.", "Apple's sheet"),
    ("Read the [sheet guide](sheets.md) for details.", "sheet guide for details"),
    ("Read the ![sheet guide](a/sheets.png) for details.", "sheet guide for details"),
    ("Read the [sheet guide][there] for details.", "sheet guide for details"),
    ("Use the _dark_ mode now.", "dark mode"), ("Use the *dark* mode now.", "dark mode"),
    ("It is __very dark__ here.", "very dark here"), ("_See `foo` there_ now.", "foo there now"),
    ("Call `foo(bar:)` with care.", "call foo(bar:) with care"),
    ("It is dark\nmode.", "dark mode"), ("> It is dark\r\n> mode.", "dark mode"),
    ("dark&nbsp;mode", "dark mode"), ("dark&#160;mode", "dark mode"),
    ("dark <b class=\"x\">mode</b> here", "dark mode here"), ("see <https://a.b>", "see https a b"),
    ("an `Array<Int>` here", "array int here"), ("a _private name", "a _private name"),
    ("# Dark mode\nis on", "dark mode"), ("```swift\nlet dark = mode\n```", "let dark"),
    ("```\nIt is no file, so you can't read it.\n```", "you can't read it"),
    ("```\nIt is no file, so you can’t read it.\n```", "you can't read it"),
  ])
  func `a phrase is found as readers see the text`(text: String, phrase: String) {
    #expect(Self.found("\"\(phrase)\"", in: ["nothing", text]) == [1])
  }

  @Test(arguments: [
    "It is dark.\n\nMode is on.", "It is dark.\n  \nMode is on.", "It is dark.\r\n\r\nMode is on.",
    "- dark\n- mode", "* dark\n* mode", "dark\n## Mode", "# Dark\nMode is on.",
    "dark\n```\nmode\n```", "| dark |\n| mode |", "dark\n===\nmode", "mode dark", "dark or mode",
    "darks modes",
  ])
  func `a phrase is not found beyond its paragraph or in other words`(text: String) {
    #expect(Self.found("\"dark mode\"", in: ["nothing", text]) == [])
  }

  @Test(arguments: [
    ("\"call foo(bar:)\"", ["call foo(bar:)"]), ("\"dark mode\" foo(x)", ["dark mode"]),
    ("foo(x) \"dark mode\" \"is on\"", ["dark mode", "is on"]),
    ("use \"dark mode\" .sheet(item: x)", ["dark mode"]),
    ("\"hero\" animation", ["hero"]), ("\"hero\" foo(x)", []),
    ("Text(\"Hello world\").font(.title)", []), ("let a = \"Hello world\"", []),
    ("Button(\"Save it\") { save() }", []), ("return \"Hello world\" + foo()", []),
    ("case \"a b\": foo()", []), ("foo(a, \"a b\", c)", []), ("[\"a b\": foo(x)]", []),
    ("throw foo(x)\n\"a b\"\nfoo(x)", []), ("\"a b\".foo(x)", []), ("\"a b\" = x", []),
  ])
  func `quotes in code demand what is plainly a phrase`(text: String, phrases: [String]) {
    #expect(Query(text).phrases.map(\.text) == phrases)
  }

  @Test(arguments: [
    ("the _closure_ ends", ["the", "closure", "ends"]), ("(_a b_)", ["a", "b"]),
    ("a __very important__ text", ["a", "very", "important", "text"]),
    ("_fooBar_, then", ["foobar", "then"]), ("“_dark_” mode", ["dark", "mode"]),
    ("_don't_ do", ["dont", "do"]), ("_a_ and _b_", ["a", "and", "b"]),
    ("snake_case", ["snake_case"]), ("a _private name", ["a", "_private", "name"]),
    ("the __init__ of", ["the", "__init__", "of"]), ("name_ and", ["name_", "and"]),
    ("what _ does", ["what", "_", "does"]), ("(_ a: b, _ c: d)", ["_", "a", "b", "_", "c", "d"]),
    ("_one\n\ntwo_", ["_one", "two_"]), ("_one and two_b", ["_one", "and", "two_b"]),
  ])
  func `underscores that emphasize belong to no word`(text: String, words: [String]) {
    #expect(wordsOneByOne(Array(text.utf8), isCode: false) == words)
    #expect(
      wordsOneByOne(Array("_closure_ snake_case".utf8), isCode: true) == [
        "_closure_", "snake_case",
      ])
  }

  @Test func `an emphasized word counts as any other`() {
    let index = index([("", "the _closure_ here"), ("", "the *closure* here"), ("", "other words")])
    let hits = index.search(Query("closure"), limit: 3)
    #expect(hits.count == 2 && hits[0].score == hits[1].score)
  }

  @Test(arguments: [
    ("Zebra &amp; quagga", "Zebra & quagga"), ("<a id=\"zk\"></a>Zebra okapi", "Zebra okapi"),
    ("_Zebra_ tapir", "Zebra tapir"), ("Zebra __very tapir__", "zebra very tapir"),
    ("Don't call foo()", "Don't call foo()"), ("zebra == quagga", "zebra == quagga"),
    ("What's new in `render(into:)`", "What's new in render(into:)"),
    ("Zebra [quagga](a.md) x", "Zebra quagga x"), ("Zebra [quagga][1]", "zebra quagga"),
    ("`Array<Int>` &amp; foo(_:)", "Array<Int> & foo(_:)"), ("`foo(_:)`", "foo(_:)"),
    ("A `__init__` method", "a __init__ method"), ("See `foo_bar(_:)`", "see foo_bar(_:)"),
  ])
  func `a title asked for as it is shown is known as that`(title: String, shown: String) {
    let signs = Synonyms(table: "==\tequality operator\n&\tampersand")
    let index = index([("", "\(shown) \(shown)"), (title, "Text.")])
    let query = Query(shown, synonyms: signs)
    #expect(index.search(query, limit: 2).first?.item == 1)
    #expect(index.isTitled(1, query))
  }
}
