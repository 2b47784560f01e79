import Testing

@testable import Search

struct PhraseTests {
  /// The items, of texts, that a query finds.
  private static func found(_ query: String, in texts: [String]) -> [Int] {
    let text: Index.Text = { item, body in body(ItemText(marked: texts[item])) }
    return index(texts.map { ("", $0) }).search(Query(query), limit: 9, text: text).map(\.item)
  }

  @Test(arguments: [
    ("The view doesn't animate.", "doesn't animate"),
    ("The view doesn’t animate.", "doesn't animate"),
    ("The view doesn't animate.", "doesn’t animate"),
    ("Apple's sheet is here.", "Apple's sheet"),
    ("Call `foo(bar:)` with care.", "call foo(bar:) with care"),
    ("It is dark\nmode.", "dark mode"), ("see https://a.b", "see https a b"),
    ("an `Array<Int>` here", "array int here"), ("a _private name", "a _private name"),
    ("Dark mode\nis on", "dark mode"), ("```swift\nlet dark = mode\n```", "let dark"),
    ("```\nIt is no file, so you can't read it.\n```", "you can't read it"),
    ("```\nIt is no file, so you can’t read it.\n```", "you can't read it"),
  ])
  func `a phrase is found in the visible text`(text: String, phrase: String) {
    #expect(Self.found("\"\(phrase)\"", in: ["nothing", text]) == [1])
  }

  @Test(arguments: ["mode dark", "dark or mode", "darks modes"])
  func `a phrase is not found in other words`(text: String) {
    #expect(Self.found("\"dark mode\"", in: ["nothing", text]) == [])
  }

  @Test func `a phrase doesn't span blocks`() {
    for (begins, found) in [(false, [0]), (true, [])] {
      let text: Index.Text = { _, body in
        let bytes = Array("dark mode".utf8)[...]
        body(ItemText(bytes) { _ in [TextRun(0..<5), TextRun(5..<9, beginsBlock: begins)] })
      }
      let hits = index([("", "dark mode")]).search(Query("\"dark mode\""), limit: 9, text: text)
      #expect(hits.map(\.item) == found)
    }
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
  func `quotes in code are phrases only if they plainly are`(text: String, phrases: [String]) {
    #expect(Query(text).phrases.map(\.text) == phrases)
  }

  @Test(arguments: [
    ("Don't call foo()", "Don't call foo()"), ("zebra == quagga", "zebra == quagga"),
    ("What's new in `render(into:)`", "What's new in render(into:)"),
    ("`Array<Int>` & foo(_:)", "Array<Int> & foo(_:)"), ("`foo(_:)`", "foo(_:)"),
    ("A `__init__` method", "a __init__ method"), ("See `foo_bar(_:)`", "see foo_bar(_:)"),
  ])
  func `a title is recognized as it is displayed`(title: String, shown: String) {
    let signs = Synonyms(table: "==\tequality operator\n&\tampersand")
    let index = index([("", "\(shown) \(shown)"), (title, "Text.")])
    let query = Query(shown, synonyms: signs)
    #expect(index.search(query, limit: 2).first?.item == 1)
    #expect(index.isTitled(1, query))
  }
}
