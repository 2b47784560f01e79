/// Collects the text of items, of which `build()` makes an index.
package struct IndexBuilder: Sendable {
  private var storage = Storage()

  /// Owns the collector's memory.
  ///
  /// Unchecked: a builder makes its own copy of what another builder shares when it begins an item,
  /// reads a text, looks up shared terms or appends items, one of which comes first.
  final class Storage: @unchecked Sendable {
    /// A pointer, since every change of a class's property is checked at run time for exclusive
    /// access, which a builder guarantees anyway.
    let collector = UnsafeMutablePointer<TermCollector>.allocate(capacity: 1)

    init(_ collector: TermCollector = TermCollector()) {
      self.collector.initialize(to: collector)
    }

    deinit {
      collector.pointee.deallocate()
      collector.deinitialize(count: 1)
      collector.deallocate()
    }
  }

  private var collector: UnsafeMutablePointer<TermCollector> { storage.collector }

  package init() {}

  /// Begins the next item. Items are numbered from 0.
  package mutating func beginItem() {
    own()
    collector.pointee.beginItem()
  }

  /// Adds text to a field of the current item.
  ///
  /// `.body` and `.title` are Markdown: their code spans are read as code. Identifiers in code
  /// spans and in `.code` also count in `.api`.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, to field: Field) {
    collector.pointee.add(text, to: field)
  }

  /// Reads a text whose parts `body` adds by their ranges, which is faster than adding each part by
  /// itself.
  package mutating func read(_ text: [UInt8], _ body: (inout IndexBuilder) -> Void) {
    own()
    text.withUnsafeBufferPointer { bytes in
      collector.pointee.read(bytes)
      body(&self)
      collector.pointee.read(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Adds a part of the text that `read` was given.
  package mutating func add(_ range: Range<Int>, to field: Field) {
    collector.pointee.add(range, to: field)
  }

  package mutating func add(_ text: ArraySlice<UInt8>, to field: Field) {
    text.withUnsafeBufferPointer { add($0, to: field) }
  }

  package mutating func add(_ text: [UInt8], to field: Field) {
    text.withUnsafeBufferPointer { add($0, to: field) }
  }

  package mutating func add(_ text: String, to field: Field) {
    var text = text
    text.withUTF8 { add($0, to: field) }
  }

  /// Appends to the title that an exact-title query is compared with. The words count nowhere else.
  package mutating func addTitleForExactMatch(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { collector.pointee.addTitleForExactMatch($0) }
  }

  /// Replaces the title that an exact-title query is compared with.
  package mutating func setTitleForExactMatch(_ text: String) {
    var text = text
    text.withUTF8 { collector.pointee.setTitleForExactMatch($0) }
  }

  /// Adds a phrasing: one way to ask for the current item, weighted by
  /// `Index.value(ofPhrasingsOf:for:)`. Its words count nowhere else.
  package mutating func addPhrasing(_ text: String) {
    var text = text
    text.withUTF8 { collector.pointee.addPhrasing($0) }
  }

  /// Looks up the terms of plain prose once, to be added to many items.
  package mutating func sharedTerms(of text: String) -> SharedTerms {
    own()
    var text = text
    return text.withUTF8 { collector.pointee.sharedTerms(of: $0) }
  }

  /// The same for a part of the text that `read` was given.
  package mutating func sharedTerms(of range: Range<Int>) -> SharedTerms {
    collector.pointee.sharedTerms(of: range)
  }

  package mutating func add(_ terms: SharedTerms, to field: Field) {
    collector.pointee.add(terms, to: field)
  }

  package mutating func endItem() { collector.pointee.endItem() }

  /// Appends the items of `other`, which is consumed.
  package mutating func append(_ other: consuming IndexBuilder) {
    own()
    _ = withExtendedLifetime(other.storage) { collector.pointee.append($0.collector.pointee) }
  }

  package consuming func build() -> Index {
    // Another builder may still need what this one shares with it.
    let isLast = isKnownUniquelyReferenced(&storage)
    return withExtendedLifetime(storage) {
      IndexWriter.index(from: &$0.collector.pointee, freeing: isLast)
    }
  }

  private mutating func own() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage(collector.pointee.copy())
  }
}
