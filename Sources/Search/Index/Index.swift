/// A search index over items: flat arrays in one stretch of bytes, immutable.
///
/// - *Item*: what is indexed and found, a section of a text; numbered from 0.
/// - *Segment*: 65,536 successive items, so that 16 bits name an item within it, as a *document*.
/// - *Surface*: a word as it is written in a text, folded to lower case without diacritics.
/// - *Term*: the stem of surfaces. What is indexed, looked up and scored.
/// - *Impact*: what a term scores in an item per unit of its idf, BM25F in one byte.
/// - *Group*: the terms of a query that are alternatives for one thing: a word, its parts, synonyms
///   and corrections.
/// - *Expansion*: a whole question or title by which an item may be asked for.
/// - *Hit*: an item that answers a query, with its score.
///
/// A query takes this path: `Query` (text to terms) → `ResolvedQuery` (to the terms of the index, with
/// synonyms and corrections) → `Scorer` (segment by segment) → `TopItems` (a heap of the best) →
/// `Hit`; `PassageReader` then reads the texts of the best hits. A build takes this one: `IndexBuilder`
/// (text to counts by item, through `TermScanner` and `Interner`) → `IndexWriter`
/// (posting lists by term).
///
/// Unchecked: nothing writes to the bytes, and `owner` keeps them alive.
@safe
package struct Index: @unchecked Sendable {
  /// Calls `body` with the text of an item, to look for phrases and neighbouring words.
  package typealias Text = (_ item: Int, _ body: (ItemText) -> Void) -> Void

  let layout: IndexLayout
  private let base: UnsafeRawPointer
  private let owner: AnyObject
  let sums: SumsPool

  /// By item, its length as in `QuantizedLength`.
  let lengths: CheckedArray<UInt8>
  let titleLengths: CheckedArray<UInt8>
  let titleHashes: CheckedArray<UInt32>
  /// The documents of each segment in the order of their titles' hashes.
  let titleOrder: CheckedArray<UInt16>
  /// The words as they are written, in the order of their bytes.
  let surfaces: WordTable
  /// By surface, its term.
  let surfaceTerms: CheckedArray<UInt32>
  /// By surface, its `EditDistance.signature`.
  let surfaceSignatures: CheckedArray<UInt32>
  /// A hash table of the terms. A term is stored as the number of its first surface, + 1; its own
  /// bytes are not stored, since they are the surface's stem.
  let termTable: CheckedArray<UInt32>
  /// By segment and term, where its posting list begins; then the end of the last.
  let listStarts: CheckedArray<UInt32>
  /// By segment and term, the largest impact of its list.
  let listMaxima: CheckedArray<UInt8>
  /// By posting, its document.
  let documents: CheckedArray<UInt16>
  /// By posting, its impact.
  let impacts: CheckedArray<UInt8>
  let expansions: ExpansionTable
  /// What is known of the collection that the items are some of; nil if they are all.
  private(set) var collection: CollectionStatistics?
  /// By term, how many items of that collection have it, where that is known.
  private var collectionCounts: [Int32] = []

  package var itemCount: Int { layout.itemCount }

  /// The size of the index in bytes.
  package var memory: Int { layout.starts.last! }

  /// This index, which ranks its items as a part of a larger collection.
  func ranking(asPartOf collection: CollectionStatistics) -> Index {
    var index = self
    index.collection = collection
    index.collectionCounts = [Int32](repeating: -1, count: layout.termCount)
    for (term, count) in collection.itemCounts {
      guard let number = self.term(Word(term.utf8)) else { continue }
      // Counts may be newer than the number of items.
      index.collectionCounts[number] = Int32(clamping: min(count, collection.itemCount))
    }
    return index
  }

  /// How many items the collection has.
  var collectionSize: Int { collection?.itemCount ?? itemCount }

  /// How many items of the collection have a term.
  func itemCount(ofTerm term: Int) -> Int {
    guard collection != nil, collectionCounts[term] >= 0 else { return ownItemCount(ofTerm: term) }
    return Int(collectionCounts[term])
  }

  /// Appends the index as it may be kept in a file.
  package func append(to bytes: inout [UInt8]) {
    withExtendedLifetime(owner) { unsafe bytes += UnsafeRawBufferPointer(start: base, count: memory) }
  }

  /// - Parameters:
  ///   - base: A multiple of 8, where the arrays lie as `layout` says. Their contents are not
  ///     trusted.
  ///   - checks: What the bytes are verified against before they are used; nil for bytes that this
  ///     process made.
  init(
    layout: IndexLayout, base: UnsafeRawPointer, owner: AnyObject, checks: CheckedBytes? = nil
  ) {
    unsafe (self.layout, self.base, self.owner) = unsafe (layout, base, owner)
    sums = SumsPool(items: min(layout.paddedItemCount, IndexLayout.segmentSize))
    let starts = layout.starts
    func array<Element>(_ part: IndexLayout.Part) -> CheckedArray<Element> {
      let (start, end) = (starts[part.rawValue], starts[part.rawValue + 1])
      let elements = unsafe (base + start).assumingMemoryBound(to: Element.self)
      return unsafe CheckedArray(View(elements, count: (end - start) / MemoryLayout<Element>.stride), checks)
    }
    lengths = array(.lengths)
    titleLengths = array(.titleLengths)
    titleHashes = array(.titleHashes)
    titleOrder = array(.titleOrder)
    surfaces = WordTable(
      starts: array(.surfaceStarts), bytes: array(.surfaceBytes), byteCount: layout.surfaceBytes)
    surfaceTerms = array(.surfaceTerms)
    surfaceSignatures = array(.surfaceSignatures)
    termTable = array(.termTable)
    listStarts = array(.listStarts)
    listMaxima = array(.listMaxima)
    documents = array(.documents)
    impacts = array(.impacts)
    expansions = ExpansionTable(
      items: array(.itemExpansions), ends: array(.expansionEnds), weights: array(.expansionWeights),
      terms: array(.expansionTerms), count: layout.expansionCount,
      wordCount: layout.expansionWordCount)
  }

  /// The index that the last bytes of a file are, from `start` on; nil for any other bytes.
  ///
  /// Only the header is verified now, the rest when it is needed: then hits may be wrong, and
  /// `checks.isDamaged` says so.
  package init?(from start: Int = 0, of checks: CheckedBytes) {
    guard unsafe start <= checks.bytes.count else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: checks.bytes[start...])
    guard let base = bytes.baseAddress, Int(bitPattern: base) & 7 == 0,
      unsafe checks.areIntact(start..<min(start + IndexLayout.headerSize, checks.bytes.count)),
      let layout = unsafe IndexLayout(reading: bytes)
    else { return nil }
    unsafe self.init(layout: layout, base: base, owner: checks, checks: checks)
  }
}
