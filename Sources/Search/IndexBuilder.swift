/// Collects items' text; `build()` makes the index of it.
package struct IndexBuilder: Sendable {
  private var storage = Storage()

  /// Owner of the collector's memory.
  ///
  /// Unchecked: a builder copies it before it changes what another builder can see.
  final class Storage: @unchecked Sendable {
    /// Behind a pointer: of a property, each of the many changes would be checked against others at the
    /// same time, which a builder does not allow.
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

  /// Starts the next item; items are numbered from 0.
  package mutating func beginItem() {
    own()
    collector.pointee.beginItem()
  }

  /// Adds text to a field of the current item.
  ///
  /// `.body` is Markdown source text: inline code spans in it count as code; identifiers found in
  /// code spans and in `.code` also count in `.api`.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, to field: Field) {
    collector.pointee.add(text, to: field)
  }

  /// Looks at a text whose parts `body` adds by their ranges, which is faster than to add each by itself.
  package mutating func read(_ text: [UInt8], _ body: (inout IndexBuilder) -> Void) {
    own()
    text.withUnsafeBufferPointer { bytes in
      collector.pointee.read(bytes)
      body(&self)
      collector.pointee.read(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Adds a part of the text that is being read.
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

  /// Makes a text the current item's title for queries that are just that: its words count nowhere.
  package mutating func entitle(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { collector.pointee.entitle($0) }
  }

  /// Makes a text that instead of all that its title was made of.
  package mutating func retitle(_ text: String) {
    var text = text
    text.withUTF8 { collector.pointee.entitle($0, isWhole: true) }
  }

  /// Makes a text one way to ask for the current item, as `Index.value(ofPhrasingsOf:for:)` weighs it:
  /// its words count nowhere else.
  package mutating func addPhrasing(_ text: String) {
    var text = text
    text.withUTF8 { collector.pointee.addPhrasing($0) }
  }

  /// Reads a text once that goes to the same fields of many items; prose, not `.body` or `.title`.
  package mutating func share(_ text: String) -> SharedTerms {
    own()
    var text = text
    return text.withUTF8 { collector.pointee.share($0) }
  }

  /// The same of a part of the text that is being read.
  package mutating func share(_ range: Range<Int>) -> SharedTerms {
    collector.pointee.share(range)
  }

  package mutating func add(_ terms: SharedTerms, to field: Field) {
    collector.pointee.add(terms, to: field)
  }

  package mutating func endItem() { collector.pointee.endItem() }

  /// Puts the items of `other` after this builder's; its memory goes over or is freed.
  package mutating func append(_ other: consuming IndexBuilder) {
    own()
    withExtendedLifetime(other.storage) { collector.pointee.append($0.collector.pointee) }
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
