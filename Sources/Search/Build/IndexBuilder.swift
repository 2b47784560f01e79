/// Collects the text of items, of which `build()` makes an index.
///
/// Unchecked: one thread fills a builder, and another gets it only when that thread has ended. Built once.
package final class IndexBuilder: @unchecked Sendable {
  /// A pointer, since every change of a class's property is checked at run time for exclusive access.
  private let collector = UnsafeMutablePointer<TermCollector>.allocate(capacity: 1)

  /// - Parameter item: The item whose terms `counts(of:)` knows; nil for none.
  package init(counting item: Int? = nil) {
    collector.initialize(to: TermCollector(countedItem: item))
  }

  deinit {
    collector.pointee.deallocate()
    collector.deinitialize(count: 1)
    collector.deallocate()
  }

  /// Begins the next item. Items are numbered from 0.
  package func beginItem() { collector.pointee.beginItem() }

  /// Reads a text whose parts `body` adds, which is faster than adding each part by itself.
  package func read(_ text: [UInt8], _ body: () -> Void) {
    text.withUnsafeBufferPointer { bytes in
      collector.pointee.read(bytes)
      body()
      collector.pointee.read(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Adds a part of the text that `read` was given to a field of the current item.
  ///
  /// Identifiers in code also count in `.api`.
  package func add(_ run: TextRun, to field: Field) { collector.pointee.add(run, to: field) }

  /// Adds a text of its own to a field of the current item.
  package func add(_ text: ItemText, to field: Field) { collector.pointee.add(text, to: field) }

  /// Appends a part of the text that `read` was given to the title that an exact-title query is compared with. The
  /// words count nowhere else.
  package func addTitleForExactMatch(_ run: TextRun) {
    collector.pointee.addTitleForExactMatch(run)
  }

  /// Replaces the title that an exact-title query is compared with.
  package func setTitleForExactMatch(_ text: String) {
    var text = text
    text.withUTF8 { collector.pointee.setTitleForExactMatch($0) }
  }

  /// Adds an expansion: one way to ask for the current item, weighted by
  /// `Index.expansionSimilarity(of:to:)`. Its words count nowhere else.
  package func addExpansion(_ text: String) {
    var text = text
    text.withUTF8 { collector.pointee.addExpansion($0) }
  }

  /// Looks up the terms of plain prose once, to be added to many items.
  package func sharedTerms(of text: String) -> SharedTerms {
    var text = text
    return text.withUTF8 { collector.pointee.sharedTerms(of: $0) }
  }

  /// Looks up the terms of parts of the text that `read` was given.
  package func sharedTerms(of ranges: [Range<Int>]) -> SharedTerms {
    collector.pointee.sharedTerms(of: ranges)
  }

  package func add(_ terms: SharedTerms, to field: Field) {
    collector.pointee.add(terms, to: field)
  }

  package func endItem() { collector.pointee.endItem() }

  /// How often the counted item has a term in each field.
  func counts(of term: String) -> FieldCounts? { collector.pointee.counts[term] }

  /// Appends the items of `other`.
  package func append(_ other: IndexBuilder) {
    withExtendedLifetime(other) { collector.pointee.append($0.collector.pointee) }
  }

  /// The index of all items. Nothing may be added after that.
  package func build() -> Index { IndexWriter.index(from: &collector.pointee) }
}
