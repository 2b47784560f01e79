import Testing

@testable import Search

struct MeaningTests {
  /// How similar what each item's expansion means is to what a query means; nil if the index knows no meanings.
  private static func similarities(_ query: String, _ expansions: [String?]) -> [Double]? {
    let builder = IndexBuilder()
    for expansion in expansions {
      builder.beginItem()
      builder.add("Text", to: .body)
      if let expansion { builder.addExpansion(expansion) }
      builder.endItem()
    }
    let index = builder.build()
    return index.resolved(Query(query)).meaning.map { meaning in
      expansions.indices.map { index.similarity(of: $0, to: meaning) }
    }
  }

  @Test func `an item is most similar to a query that asks what its expansion asks`() throws {
    let query = "keyboard covers the text field"
    let found = try #require(
      Self.similarities(query, [query, "field hidden behind keyboard", "widget timeline reload budget", nil]))
    #expect(found[0] > 0.98 && found[0] <= 1, "\(found)")
    #expect(found[1] > 0.5 && found[1] < found[0])
    #expect(found[2] < 0.3)
    #expect(found[3] == 0)
  }

  @Test func `words without vectors mean nothing`() {
    #expect(Self.similarities("qwertz", ["qwertz", "keyboard"]) == [0, 0])
    #expect(Self.similarities("keyboard", ["qwertz"]) == [0])
    #expect(Self.similarities("keyboard", [nil]) == nil)
  }

  @Test func `each word of the table is found, and no other`() {
    let text = WordVectors.builtinText.description
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1) }
    #expect(lines.count > 1_000)
    for line in lines {
      #expect(line.count == 2 && line[1].utf8.count == WordVectors.dimensions)
      #expect(vector(of: String(line[0])) == Array(line[1].utf8), "\(line[0])")
      #expect(vector(of: line[0] + "\u{7F}") == nil)
    }
    for other in ["", "!", "\u{7F}", "\n", "\t"] { #expect(vector(of: other) == nil) }
  }

  private func vector(of stem: String) -> [UInt8]? {
    Array(stem.utf8).withView { WordVectors.vector(of: $0).map { Array($0) } }
  }
}
