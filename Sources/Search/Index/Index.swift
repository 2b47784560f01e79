/// An immutable search index over items: flat arrays in one contiguous block of bytes.
///
/// - *Item*: what is indexed and found, a section of a text; numbered from 0.
/// - *Segment*: 65,536 successive items, so that 16 bits name an item within it, as a *document*.
/// - *Surface*: a word form in a text, folded to lowercase without diacritics.
/// - *Term*: the stem of surfaces, the unit of indexing, lookup and scoring.
/// - *Impact*: a term's score in an item per unit of its idf, BM25F in one byte.
/// - *Group*: alternative terms of a query: a word, its parts, synonyms and corrections.
/// - *Expansion*: a question or title that an item answers (doc2query).
/// - *Hit*: an item found by a query, with its score.
///
/// A query takes this path: `Query` (text to terms) → `ResolvedQuery` (to the terms of the index, with
/// synonyms and corrections) → `Scorer` (segment by segment) → `TopItems` (a heap of the best) →
/// `Hit`; `PassageReader` then reads the texts of the best hits. A build takes this one: `IndexBuilder`
/// (text to counts by item, through `TermScanner` and `Interner`) → `IndexWriter`
/// (posting lists by term).
///
/// Unchecked because nothing writes to the bytes, and `owner` keeps them alive.
@safe
package struct Index: @unchecked Sendable {
  /// Calls `body` with the text of an item, to look for phrases and neighboring words.
  package typealias Text = (_ item: Int, _ body: (ItemText) -> Void) -> Void

  let layout: IndexLayout
  private let base: UnsafeRawPointer
  private let owner: AnyObject

  /// By item, its `QuantizedLength`.
  let lengths: CheckedArray<UInt8>
  let titleLengths: CheckedArray<UInt8>
  let titleHashes: CheckedArray<UInt32>
  /// The documents of each segment, ordered by title hash.
  let titleOrder: CheckedArray<UInt16>
  /// All surfaces, in byte order.
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
  /// By item, the components of its meaning; empty if no item has expansions.
  let meanings: CheckedArray<Int8>
  /// The statistics of the larger collection that the items are part of, if any.
  private(set) var collection: CollectionStatistics?
  /// By term, how many items of that collection contain it, if known.
  private var collectionCounts: [Int32] = []

  package var itemCount: Int { layout.itemCount }

  /// The size of the index in bytes.
  package var memory: Int { layout.starts.last! }

  /// This index with the statistics of a larger collection.
  func ranking(asPartOf collection: CollectionStatistics) -> Index {
    var index = self
    index.collection = collection
    index.collectionCounts = [Int32](repeating: -1, count: layout.termCount)
    for (term, count) in collection.itemCounts {
      guard let number = self.term(Word(term.utf8)) else { continue }
      // The counts may be newer than the number of items.
      index.collectionCounts[number] = Int32(clamping: min(count, collection.itemCount))
    }
    return index
  }

  var collectionSize: Int { collection?.itemCount ?? itemCount }

  /// How many items of the collection contain a term.
  func itemCount(ofTerm term: Int) -> Int {
    guard collection != nil, collectionCounts[term] >= 0 else { return ownItemCount(ofTerm: term) }
    return Int(collectionCounts[term])
  }

  /// Appends the index in its file format.
  package func append(to bytes: inout [UInt8]) {
    withExtendedLifetime(owner) { unsafe bytes += UnsafeRawBufferPointer(start: base, count: memory) }
  }

  /// - Parameters:
  ///   - base: The offset of the arrays, a multiple of 8. Their contents are not trusted.
  ///   - checks: Verifies the bytes before use; nil for bytes that this process has made.
  init(
    layout: IndexLayout, base: UnsafeRawPointer, owner: AnyObject, checks: CheckedBytes? = nil
  ) {
    unsafe (self.layout, self.base, self.owner) = unsafe (layout, base, owner)
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
    meanings = array(.meanings)
  }

  /// The index in a file's bytes from `start` to the end; nil if they aren't an index.
  ///
  /// Only the header is verified now, the rest on access. If damage is found then, hits may be wrong, and
  /// `checks.isDamaged` is true.
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
