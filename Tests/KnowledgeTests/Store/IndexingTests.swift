import Markdown
import Search
import Testing

@testable import Knowledge

/// An index over the sections of some texts, with their first sections' texts.
private func index(_ texts: [String]) -> (index: Index, text: Index.Text) {
  let builder = IndexBuilder()
  for text in texts {
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    builder.add(tree, Outline(of: tree), path: "a.md")
  }
  let text: Index.Text = { item, body in body(ItemText(markdown: Array(texts[item].utf8)[...])) }
  return (builder.build(), text)
}

struct IndexingTests {
  private static func isFound(_ phrase: String, in text: String) -> Bool {
    let (index, text) = index(["nothing", text])
    return index.search(index.resolved(Query("\"\(phrase)\"")), limit: 9, text: text).map(\.item)
      == [1]
  }

  @Test(arguments: [
    ("Read the [sheet guide](sheets.md) for details.", "sheet guide for details"),
    ("Read the ![sheet guide](a/sheets.png) for details.", "sheet guide for details"),
    ("Read the [sheet guide][there] for details.", "sheet guide for details"),
    ("Use the _dark_ mode now.", "dark mode"), ("Use the *dark* mode now.", "dark mode"),
    ("It is __very dark__ here.", "very dark here"), ("_See `foo` there_ now.", "foo there now"),
    ("It is dark\nmode.", "dark mode"), ("> It is dark\r\n> mode.", "dark mode"),
    ("dark&nbsp;mode", "dark mode"), ("dark&#160;mode", "dark mode"),
    ("dark <b class=\"x\">mode</b> here", "dark mode here"), ("see <https://a.b>", "see https a b"),
    ("an `Array<Int>` here", "array int here"), ("a _private name", "a _private name"),
    ("```swift\nlet dark = mode\n```", "let dark"),
    ("```\nIt is no file, so you can't read it.\n```", "you can't read it"),
  ])
  func `a phrase is found in the visible text`(text: String, phrase: String) {
    #expect(Self.isFound(phrase, in: text))
  }

  @Test(arguments: [
    "It is dark.\n\nMode is on.", "It is dark.\n  \nMode is on.", "It is dark.\r\n\r\nMode is on.",
    "- dark\n- mode", "* dark\n* mode", "dark\n```\nmode\n```", "| dark |\n| mode |", "mode dark",
  ])
  func `a phrase is not found beyond its paragraph`(text: String) {
    #expect(!Self.isFound("dark mode", in: text))
  }

  @Test(arguments: [
    ("Zebra &amp; quagga", "Zebra & quagga"), ("<a id=\"zk\"></a>Zebra okapi", "Zebra okapi"),
    ("_Zebra_ tapir", "Zebra tapir"), ("Zebra __very tapir__", "zebra very tapir"),
    ("Zebra [quagga](a.md) x", "Zebra quagga x"), ("Zebra [quagga][1]", "zebra quagga"),
    ("`Array<Int>` &amp; foo(_:)", "Array<Int> & foo(_:)"), ("`foo(_:)`", "foo(_:)"),
    ("A `__init__` method", "a __init__ method"), ("See `foo_bar(_:)`", "see foo_bar(_:)"),
  ])
  func `a title is recognized as it is displayed`(title: String, shown: String) {
    let signs = Synonyms(table: Array("&\tampersand".utf8))
    let (index, _) = index(["\(shown) \(shown)", "# \(title)\n\nText."])
    let first = index.search(index.resolved(Query(shown, synonyms: signs)), limit: 2).first
    #expect(first?.item == 1 && first?.isTitled == true)
  }

  @Test(arguments: [
    ("see [there](https://example.com/hidden)", "hidden"), ("a <!-- hidden --> text", "hidden"),
    ("<!-- hidden\n\nhidden -->\n", "hidden"), ("<a name=\"hidden\"></a>\ntext", "hidden"),
  ])
  func `invisible text isn't found`(text: String, question: String) {
    let (index, _) = index([text, "other"])
    #expect(index.search(index.resolved(Query(question)), limit: 2).isEmpty)
  }

  @Test func `an emphasized word counts like any other`() {
    let (index, _) = index(["the _closure_ here", "the *closure* here", "other words"])
    let hits = index.search(index.resolved(Query("closure")), limit: 3)
    #expect(hits.count == 2 && hits[0].score == hits[1].score)
  }
}
