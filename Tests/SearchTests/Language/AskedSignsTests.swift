import Testing

@testable import Search

struct AskedSignsTests {
  @Test(arguments: ["??=", "`->`", "\"|>\"", " :: ", "@", "...", "&&", "#"])
  func `signs alone are looked for as they stand`(question: String) {
    #expect(AskedSigns(question) != nil)
  }

  @Test(arguments: [
    "", ".", "-", "``", "a", "?? a", "$0", "é?", "?? ?", "。", String(repeating: "=", count: 17),
  ])
  func `anything else is not, and no sign that every text has`(question: String) {
    #expect(AskedSigns(question) == nil)
  }

  @Test(arguments: [
    ("a ??= b", 1, 1), ("a?.b ??= c", 1, 1), ("(`??=`), ??=!", 2, 2), ("a???=b", 1, 0),
    ("=??==??=", 2, 0), ("??", 0, 0), ("", 0, 0), ("=??=", 1, 0),
  ])
  func `they count where they stand alone and within longer ones`(
    text: String, all: Int, standing: Int
  ) throws {
    let signs = try #require(AskedSigns("??="))
    let bytes = Array(text.utf8)[...]
    #expect(signs.count(in: bytes) == (all, standing))
    #expect(signs.occur(in: bytes) == (all > 0))
  }

  @Test func `a question without words is no title of sections without one`() {
    let builder = IndexBuilder()
    builder.beginItem()
    builder.add("optional chaining", to: .body)
    builder.endItem()
    let index = builder.build()
    let query = index.query("?.", synonyms: Synonyms(table: "?.\toptional chaining"))
    #expect(!index.isTitled(0, query))
    #expect(index.search(query, limit: 1).allSatisfy { $0.score < 100 })
  }
}
