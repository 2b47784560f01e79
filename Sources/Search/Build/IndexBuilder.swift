/// Collects the text of items, from which `build()` makes an index.
///
/// Unchecked because only one thread fills a builder, and another gets it only after that thread has ended.
package final class IndexBuilder: @unchecked Sendable {
  // One property, so that each call checks for exclusive access once instead of at every change.
  private var content: IndexContent

  /// - Parameter item: The item whose counts `counts(of:)` returns, if any.
  package init(counting item: Int? = nil) { content = IndexContent(counting: item) }

  deinit { content.deallocate() }

  /// Begins the next item. Items are numbered from 0.
  package func beginItem() { content.beginItem() }

  /// Reads a text whose parts are added in `body`, which is faster than adding each part as a text of its own.
  package func read(_ text: [UInt8], _ body: () -> Void) {
    text.withView { bytes in
      content.beginText(bytes)
      body()
      content.endText()
    }
  }

  /// Adds a separate text to a field of the current item.
  package func add(_ text: ItemText, to field: Field) { content.add(text, to: field) }

  /// Adds a part of the text passed to `read` to a field of the current item.
  ///
  /// Identifiers in code also count in `.api`.
  package func add(_ run: TextRun, to field: Field) { content.add(run, to: field) }

  /// Appends a part of the text passed to `read` to the title that is compared with exact-title queries. Its words
  /// count nowhere else.
  package func addTitleForExactMatch(_ run: TextRun) { content.addTitleForExactMatch(run) }

  /// Replaces the title that is compared with exact-title queries.
  package func setTitleForExactMatch(_ text: String) { content.setTitleForExactMatch(text) }

  /// Looks up the terms of plain prose once, to be added to many items.
  package func sharedTerms(of text: String) -> SharedTerms { content.sharedTerms(of: text) }

  /// Looks up the terms of parts of the text passed to `read`.
  package func sharedTerms(of ranges: [Range<Int>]) -> SharedTerms { content.sharedTerms(of: ranges) }

  package func add(_ terms: SharedTerms, to field: Field) { content.add(terms, to: field) }

  /// Adds an expansion, a question that the current item answers, for `Index.expansionSimilarity(of:to:)`. Its words
  /// count nowhere else.
  package func addExpansion(_ text: String) { content.addExpansion(text) }

  package func endItem() { content.endItem() }

  package func append(_ other: IndexBuilder) { content.append(other.content) }

  /// How often the counted item has a term in each field.
  func counts(of term: String) -> FieldCounts? { content.counts(of: term) }

  /// Adds a word of the larger collection, even if none of these items contains it.
  package func know(_ word: String) { content.know(word) }

  /// The terms of all expansions.
  package var expansionTerms: Set<String> {
    let numbers = Set(content.expansions.words.map(\.term))
    return Set(numbers.map { String(decoding: content.words[term: $0], as: UTF8.self) })
  }

  /// Builds the index of all items, which may be part of a larger collection. Nothing can be added afterwards.
  package func build(asPartOf collection: CollectionStatistics? = nil) -> Index {
    IndexWriter.index(from: &content, asPartOf: collection)
  }
}
