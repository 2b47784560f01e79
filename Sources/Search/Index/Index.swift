/// A search index over items: flat arrays in one stretch of bytes, immutable.
///
/// - *Item*: what is indexed and found, a section of a text; numbered from 0.
/// - *Segment*: 65,536 successive items, so that 16 bits name an item within it, as a *document*.
/// - *Surface*: a word as it is written in a text, folded to lower case without diacritics.
/// - *Term*: the stem of surfaces. What is indexed, looked up and scored.
/// - *Impact*: what a term scores in an item per unit of its idf, BM25F in one byte.
/// - *Group*: the terms of a query that are alternatives for one thing: a word, its parts, synonyms
///   and corrections.
/// - *Phrasing*: a whole question or title by which an item may be asked for.
/// - *Hit*: an item that answers a query, with its score.
///
/// A query takes this path: `Query` (text to terms) → `ResolvedQuery` (to the terms of the index, with
/// synonyms and corrections) → `Scorer` (segment by segment) → `TopItems` (a heap of the best) →
/// `Hit`; `PassageReader` then reads the texts of the best hits. A build takes this one: `IndexBuilder` →
/// `TermCollector` (text to counts by item, through `TermScanner` and `Interner`) → `IndexWriter`
/// (posting lists by term).
///
/// Unchecked: nothing writes to the bytes, and `owner` keeps them alive.
package struct Index: @unchecked Sendable {
  /// Calls `body` with the text of an item, to look for phrases and neighbouring words.
  package typealias Text = (_ item: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Void

  let layout: IndexLayout
  private let base: UnsafeRawPointer
  private let owner: AnyObject
  private let checksums: BlockChecksums?
  let sums: SumsPool

  /// By code of a posting, its counts by field.
  let vectors: CheckedArray<FieldCounts>
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
  let segmentStarts: CheckedArray<UInt64>
  let directory: PostingDirectory
  /// By posting of the short lists, its document.
  let documents: CheckedArray<UInt16>
  /// By posting of the long lists, the low byte of its document, as in `DocumentList`.
  let lowDocuments: CheckedArray<UInt8>
  /// By long list and block, the position of its first document, as in `DocumentList`.
  let longBlocks: CheckedArray<UInt16>
  /// By segment, the number of postings of long lists before its own.
  let longPostings: CheckedArray<UInt64>
  /// By posting, its impact.
  let impacts: CheckedArray<UInt8>
  let codes: PostingCodes
  let phrasings: PhrasingTable

  package var itemCount: Int { layout.itemCount }

  /// The size of the index in bytes.
  package var memory: Int { layout.starts.last! }

  /// - Parameters:
  ///   - base: A multiple of 8, where the arrays lie as `layout` says. Their contents are not
  ///     trusted.
  ///   - checksums: What the bytes are verified against before they are used; nil for bytes that
  ///     this process made.
  init(
    layout: IndexLayout, base: UnsafeRawPointer, owner: AnyObject,
    checksums: BlockChecksums? = nil
  ) {
    (self.layout, self.base, self.owner, self.checksums) = (layout, base, owner, checksums)
    sums = SumsPool(items: min(layout.paddedItemCount, IndexLayout.segmentSize))
    let parts = IndexParts(layout, base: base, checksums: checksums)
    vectors = parts.array(.vectors)
    lengths = parts.array(.lengths)
    titleLengths = parts.array(.titleLengths)
    titleHashes = parts.array(.titleHashes)
    titleOrder = parts.array(.titleOrder)
    surfaces = WordTable(parts)
    surfaceTerms = parts.array(.surfaceTerms)
    surfaceSignatures = parts.array(.surfaceSignatures)
    termTable = parts.array(.termTable)
    segmentStarts = parts.array(.segmentStarts)
    directory = PostingDirectory(parts)
    documents = parts.array(.documents)
    lowDocuments = parts.array(.lowDocuments)
    longBlocks = parts.array(.longBlocks)
    longPostings = parts.array(.longPostings)
    impacts = parts.array(.impacts)
    codes = PostingCodes(parts)
    phrasings = PhrasingTable(parts)
  }

  /// The bytes of the index and their checksums, for a file.
  package func serialize() -> [UInt8] {
    let bytes = UnsafeRawBufferPointer(start: base, count: memory)
    return bytes + BlockChecksums.serialized(for: bytes)
  }

  /// An index over bytes that `serialize()` made, kept alive by `owner`; nil for any other bytes.
  ///
  /// - Parameter damage: Only the header is verified now. If other bytes turn out to be damaged
  ///   when they are needed, the hits are wrong and this flag is raised. nil to verify all bytes
  ///   now.
  package init?(
    serialized: UnsafeRawBufferPointer, owner: AnyObject, damage: DamageFlag? = nil
  ) {
    guard let base = serialized.baseAddress, Int(bitPattern: base) & 7 == 0,
      let layout = IndexLayout(reading: serialized),
      let checksums = BlockChecksums(
        serialized, behind: layout.starts.last!, damage: damage ?? DamageFlag()),
      damage != nil || checksums.areIntact
    else { return nil }
    self.init(
      layout: layout, base: base, owner: owner, checksums: damage == nil ? nil : checksums)
  }
}
