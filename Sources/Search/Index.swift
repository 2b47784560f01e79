/// Every term of the items with where it stands: flat arrays in one stretch of bytes, immutable.
///
/// Unchecked: nothing writes to the bytes, and `owner` keeps them.
package struct Index: @unchecked Sendable {
  /// Gives `body` the text of an item, for phrases and nearness.
  package typealias Text = (_ item: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Void
  /// Gives where the words of an item's text stand.
  package typealias Words = (_ item: Int, _ text: UnsafeBufferPointer<UInt8>) -> WordPlaces

  let layout: IndexLayout
  private let base: UnsafeRawPointer
  private let owner: AnyObject
  let scratch: ScratchPool

  let vectors: UnsafePointer<FieldCounts>
  let lengths: UnsafePointer<UInt8>
  let titleLengths: UnsafePointer<UInt8>
  let titleHashes: UnsafePointer<UInt32>
  /// The items of each segment in the order of their titles' hashes.
  let titleOrder: UnsafePointer<UInt16>
  /// Words as they are written, in the order of their bytes.
  let surfaces: WordTable
  let surfaceTerms: UnsafePointer<UInt32>
  /// By word, as `Letters.seen` tells.
  let surfaceLetters: UnsafePointer<UInt32>
  /// By the hashes of terms, the first of the words whose stem each is, + 1: nothing else is kept of it.
  let termTable: UnsafePointer<UInt32>
  let segmentStarts: UnsafePointer<UInt64>
  let lists: ListTable
  /// By posting of the short lists its item's number within the segment; of the long ones as in
  /// `DocumentList`.
  let documents: UnsafePointer<UInt16>
  let lowDocuments: UnsafePointer<UInt8>
  let longBlocks: UnsafePointer<UInt16>
  /// By segment, how many postings of long lists lie before its own.
  let longPostings: UnsafePointer<UInt64>
  /// By posting, what the term scores there.
  let impacts: UnsafePointer<UInt8>
  let codes: PostingCodes
  let phrasings: PhrasingTable

  package var itemCount: Int { layout.itemCount }

  /// Bytes the index holds.
  package var memory: Int { layout.starts.last! }

  /// `base` is a multiple of 8 and holds what `layout` says; the arrays' contents are not trusted.
  init(layout: IndexLayout, base: UnsafeRawPointer, owner: AnyObject) {
    self.layout = layout
    self.base = base
    self.owner = owner
    scratch = ScratchPool(items: min(layout.paddedItemCount, IndexLayout.segmentSize))
    let starts = layout.starts
    func array<Element>(_ part: IndexLayout.Part, of: Element.Type) -> UnsafePointer<Element> {
      (base + starts[part.rawValue]).assumingMemoryBound(to: Element.self)
    }
    vectors = array(.vectors, of: FieldCounts.self)
    lengths = array(.lengths, of: UInt8.self)
    titleLengths = array(.titleLengths, of: UInt8.self)
    titleHashes = array(.titleHashes, of: UInt32.self)
    titleOrder = array(.titleOrder, of: UInt16.self)
    surfaces = WordTable(
      starts: array(.surfaceStarts, of: UInt32.self),
      lengths: array(.surfaceLengths, of: UInt8.self), bytes: array(.surfaceBytes, of: UInt8.self),
      byteCount: layout.surfaceBytes)
    surfaceTerms = array(.surfaceTerms, of: UInt32.self)
    surfaceLetters = array(.surfaceLetters, of: UInt32.self)
    termTable = array(.termTable, of: UInt32.self)
    segmentStarts = array(.segmentStarts, of: UInt64.self)
    lists = ListTable(
      layout: layout, counts: array(.listCounts, of: UInt8.self),
      blockStarts: array(.listBlocks, of: UInt32.self),
      longSegments: array(.longSegments, of: UInt32.self),
      longTerms: array(.longTerms, of: UInt32.self),
      longStarts: array(.longStarts, of: UInt32.self),
      longMaxima: array(.longMaxima, of: UInt8.self))
    documents = array(.documents, of: UInt16.self)
    lowDocuments = array(.lowDocuments, of: UInt8.self)
    longBlocks = array(.longBlocks, of: UInt16.self)
    longPostings = array(.longPostings, of: UInt64.self)
    impacts = array(.impacts, of: UInt8.self)
    codes = PostingCodes(
      halves: array(.codes, of: UInt8.self), rareCodes: array(.rareCodes, of: UInt8.self),
      rareStarts: array(.rareStarts, of: UInt32.self), rareCount: layout.rareCount)
    phrasings = PhrasingTable(
      items: array(.itemPhrasings, of: UInt32.self), ends: array(.phrasingEnds, of: UInt32.self),
      weights: array(.phrasingWeights, of: Float.self),
      terms: array(.phrasingTerms, of: UInt32.self), count: layout.phrasingCount,
      wordCount: layout.phrasingWordCount)
  }

  /// The bytes of the index, for a file.
  package func serialize() -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: base, count: memory))
  }

  /// An index over bytes that `serialize()` made, kept alive by `owner`; nil for any other bytes.
  ///
  /// Only the header is read now. Bytes damaged behind it give wrong hits, never a crash.
  package init?(serialized: UnsafeRawBufferPointer, owner: AnyObject) {
    guard let base = serialized.baseAddress, Int(bitPattern: base) & 7 == 0,
      let layout = IndexLayout(reading: serialized)
    else { return nil }
    self.init(layout: layout, base: base, owner: owner)
  }
}
