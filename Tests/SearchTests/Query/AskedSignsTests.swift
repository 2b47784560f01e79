import Testing

@testable import Search

struct AskedSignsTests {
  @Test(arguments: ["??=", "`->`", "\"|>\"", " :: ", "@", "...", "&&", "#"])
  func `a question of only signs is searched for literally`(question: String) {
    #expect(AskedSigns(question) != nil)
  }

  @Test(arguments: [
    "", ".", "-", "``", "a", "?? a", "$0", "é?", "?? ?", "。", String(repeating: "=", count: 17),
  ])
  func `other questions aren't, nor signs that every text contains`(question: String) {
    #expect(AskedSigns(question) == nil)
  }

  @Test(arguments: [
    ("a ??= b", 1, 1), ("a?.b ??= c", 1, 1), ("(`??=`), ??=!", 2, 2), ("a???=b", 1, 0),
    ("=??==??=", 2, 0), ("??", 0, 0), ("", 0, 0), ("=??=", 1, 0),
  ])
  func `signs are counted alone and within longer ones`(
    text: String, all: Int, standing: Int
  ) throws {
    let signs = try #require(AskedSigns("??="))
    let bytes = Array(text.utf8)[...]
    #expect(signs.count(in: bytes) == (all, standing))
    #expect(signs.occur(in: bytes) == (all > 0))
  }

  @Test func `a question without words doesn't match sections without a title`() {
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
