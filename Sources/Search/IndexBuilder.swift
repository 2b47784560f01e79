/// Collects items' text; `build()` makes the index of it.
package struct IndexBuilder {
  var lists: [String: [(item: Int, field: Field)]] = [:]
  var itemCount = 0

  package init() {}

  /// Starts the next item; items are numbered from 0.
  package mutating func beginItem() { itemCount += 1 }

  /// Adds text to a field of the current item.
  ///
  /// `.body` is Markdown source text: inline code spans in it count as code; identifiers found in
  /// code spans and in `.code` also count in `.api`.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>, to field: Field) {
    add(String(decoding: text, as: UTF8.self), to: field)
  }

  package mutating func add(_ text: ArraySlice<UInt8>, to field: Field) {
    text.withUnsafeBufferPointer { add($0, to: field) }
  }

  package mutating func add(_ text: [UInt8], to field: Field) { add(text[...], to: field) }

  package mutating func add(_ text: String, to field: Field) {
    for term in simpleTerms(text) { lists[term, default: []].append((itemCount - 1, field)) }
  }

  package mutating func endItem() {}

  /// Puts the items of `other` after this builder's.
  package mutating func append(_ other: consuming IndexBuilder) {
    for (term, list) in other.lists {
      lists[term, default: []] += list.map { ($0.item + itemCount, $0.field) }
    }
    itemCount += other.itemCount
  }

  package consuming func build() -> Index { Index(lists: lists, itemCount: itemCount) }
}
