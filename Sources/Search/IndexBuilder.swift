/// Collects items' text; `build()` makes the index of it.
package struct IndexBuilder: Sendable {
  private var storage = Storage()

  /// Owner of the collector's memory.
  ///
  /// Unchecked: a builder copies it before it changes what another builder can see.
  final class Storage: @unchecked Sendable {
    var collector: TermCollector

    init(_ collector: TermCollector = TermCollector()) { self.collector = collector }

    deinit { collector.deallocate() }
  }

  package init() {}

  /// Starts the next item; items are numbered from 0.
  package mutating func beginItem() {
    own()
    storage.collector.beginItem()
  }

  /// Adds text to a field of the current item.
  ///
  /// `.body` is Markdown source text: inline code spans in it count as code; identifiers found in
  /// code spans and in `.code` also count in `.api`.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, to field: Field) {
    storage.collector.add(text, to: field)
  }

  /// Looks at a text whose parts `body` adds by their ranges, which is faster than to add each by itself.
  package mutating func read(_ text: [UInt8], _ body: (inout IndexBuilder) -> Void) {
    own()
    text.withUnsafeBufferPointer { bytes in
      storage.collector.read(bytes)
      body(&self)
      storage.collector.read(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Adds a part of the text that is being read.
  package mutating func add(_ range: Range<Int>, to field: Field) {
    storage.collector.add(range, to: field)
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

  /// Makes a text the current item's title for queries that are just that: its words count nowhere.
  package mutating func entitle(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { storage.collector.entitle($0) }
  }

  /// Makes a text one way to ask for the current item, as `Index.value(ofPhrasingsOf:for:)` weighs it:
  /// its words count nowhere else.
  package mutating func addPhrasing(_ text: String) {
    var text = text
    text.withUTF8 { storage.collector.addPhrasing($0) }
  }

  /// Reads a text once that goes to the same fields of many items; prose, not `.body` or `.title`.
  package mutating func share(_ text: String) -> SharedTerms {
    own()
    var text = text
    return text.withUTF8 { storage.collector.share($0) }
  }

  package mutating func share(_ text: ArraySlice<UInt8>) -> SharedTerms {
    own()
    return text.withUnsafeBufferPointer { storage.collector.share($0) }
  }

  package mutating func add(_ terms: SharedTerms, to field: Field) {
    storage.collector.add(terms, to: field)
  }

  package mutating func endItem() { storage.collector.endItem() }

  /// Puts the items of `other` after this builder's; its memory goes over or is freed.
  package mutating func append(_ other: consuming IndexBuilder) {
    own()
    storage.collector.append(other.storage.collector)
  }

  package consuming func build() -> Index {
    // Another builder may still need what this one shares with it.
    let isLast = isKnownUniquelyReferenced(&storage)
    return IndexWriter.index(from: &storage.collector, freeing: isLast)
  }

  private mutating func own() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage(storage.collector.copy())
  }
}
