/// Collects the text of items, of which `build()` makes an index.
///
/// Unchecked: one thread fills a builder, and another gets it only when that thread has ended. Built once.
package final class IndexBuilder: @unchecked Sendable {
  // In a property of its own: each call checks once for exclusive access, and not at each change.
  private var content: IndexContent

  /// - Parameter item: The item whose terms `counts(of:)` knows; nil for none.
  package init(counting item: Int? = nil) { content = IndexContent(counting: item) }

  deinit { content.deallocate() }

  /// Begins the next item. Items are numbered from 0.
  package func beginItem() { content.beginItem() }

  /// Reads a text whose parts `body` adds, which is faster than adding each part by itself.
  package func read(_ text: [UInt8], _ body: () -> Void) {
    text.withView { bytes in
      content.beginText(bytes)
      body()
      content.endText()
    }
  }

  /// Adds a text of its own to a field of the current item.
  package func add(_ text: ItemText, to field: Field) { content.add(text, to: field) }

  /// Adds a part of the text that `read` was given to a field of the current item.
  ///
  /// Identifiers in code also count in `.api`.
  package func add(_ run: TextRun, to field: Field) { content.add(run, to: field) }

  /// Appends a part of the text that `read` was given to the title that an exact-title query is compared with. The
  /// words count nowhere else.
  package func addTitleForExactMatch(_ run: TextRun) { content.addTitleForExactMatch(run) }

  /// Replaces the title that an exact-title query is compared with.
  package func setTitleForExactMatch(_ text: String) { content.setTitleForExactMatch(text) }

  /// Looks up the terms of plain prose once, to be added to many items.
  package func sharedTerms(of text: String) -> SharedTerms { content.sharedTerms(of: text) }

  /// Looks up the terms of parts of the text that `read` was given.
  package func sharedTerms(of ranges: [Range<Int>]) -> SharedTerms { content.sharedTerms(of: ranges) }

  package func add(_ terms: SharedTerms, to field: Field) { content.add(terms, to: field) }

  /// Adds an expansion: one way to ask for the current item, weighted by
  /// `Index.expansionSimilarity(of:to:)`. Its words count nowhere else.
  package func addExpansion(_ text: String) { content.addExpansion(text) }

  package func endItem() { content.endItem() }

  /// Appends the items of `other`.
  package func append(_ other: IndexBuilder) { content.append(other.content) }

  /// How often the counted item has a term in each field.
  func counts(of term: String) -> FieldCounts? { content.counts(of: term) }

  /// Adds a word that the collection has, whether one of these items has it or not.
  package func know(_ word: String) { content.know(word) }

  /// The terms of all expansions.
  package var expansionTerms: Set<String> {
    let numbers = Set(content.expansions.words.map(\.term))
    return Set(numbers.map { String(decoding: content.words[term: $0], as: UTF8.self) })
  }

  /// The index of all items, or of those that are here of a larger collection. Nothing may be added after that.
  package func build(asPartOf collection: CollectionStatistics? = nil) -> Index {
    IndexWriter.index(from: &content, asPartOf: collection)
  }
}
