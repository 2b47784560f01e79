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
  private let checksums: BlockChecksums?
  let scratch: ScratchPool

  let vectors: CheckedArray<FieldCounts>
  let lengths: CheckedArray<UInt8>
  let titleLengths: CheckedArray<UInt8>
  let titleHashes: CheckedArray<UInt32>
  /// The items of each segment in the order of their titles' hashes.
  let titleOrder: CheckedArray<UInt16>
  /// Words as they are written, in the order of their bytes.
  let surfaces: WordTable
  let surfaceTerms: CheckedArray<UInt32>
  /// By word, as `EditDistance.signature` tells.
  let surfaceSignatures: CheckedArray<UInt32>
  /// By the hashes of terms, the first of the words whose stem each is, + 1: nothing else is kept of it.
  let termTable: CheckedArray<UInt32>
  let segmentStarts: CheckedArray<UInt64>
  let directory: PostingDirectory
  /// By posting of the short lists its item's number within the segment; of the long ones as in
  /// `DocumentList`.
  let documents: CheckedArray<UInt16>
  let lowDocuments: CheckedArray<UInt8>
  let longBlocks: CheckedArray<UInt16>
  /// By segment, how many postings of long lists lie before its own.
  let longPostings: CheckedArray<UInt64>
  /// By posting, what the term scores there.
  let impacts: CheckedArray<UInt8>
  let codes: PostingCodes
  let phrasings: PhrasingTable

  package var itemCount: Int { layout.itemCount }

  /// Bytes the index holds.
  package var memory: Int { layout.starts.last! }

  /// `base` is a multiple of 8 and holds what `layout` says; the arrays' contents are not trusted.
  ///
  /// - Parameter checksums: What the bytes are verified against before they are used; nil for trusted bytes.
  init(
    layout: IndexLayout, base: UnsafeRawPointer, owner: AnyObject, checksums: BlockChecksums? = nil
  ) {
    self.layout = layout
    self.base = base
    self.owner = owner
    self.checksums = checksums
    scratch = ScratchPool(items: min(layout.paddedItemCount, IndexLayout.segmentSize))
    let starts = layout.starts
    func array<Element>(_ part: IndexLayout.Part) -> CheckedArray<Element> {
      CheckedArray(base + starts[part.rawValue], checksums)
    }
    vectors = array(.vectors)
    lengths = array(.lengths)
    titleLengths = array(.titleLengths)
    titleHashes = array(.titleHashes)
    titleOrder = array(.titleOrder)
    surfaces = WordTable(
      starts: array(.surfaceStarts),
      lengths: array(.surfaceLengths), bytes: array(.surfaceBytes),
      byteCount: layout.surfaceBytes)
    surfaceTerms = array(.surfaceTerms)
    surfaceSignatures = array(.surfaceSignatures)
    termTable = array(.termTable)
    segmentStarts = array(.segmentStarts)
    directory = PostingDirectory(
      layout: layout, counts: array(.listCounts),
      blockStarts: array(.listBlocks),
      longSegments: array(.longSegments),
      longTerms: array(.longTerms),
      longStarts: array(.longStarts),
      longMaxima: array(.longMaxima))
    documents = array(.documents)
    lowDocuments = array(.lowDocuments)
    longBlocks = array(.longBlocks)
    longPostings = array(.longPostings)
    impacts = array(.impacts)
    codes = PostingCodes(
      nibbles: array(.codes), rareCodes: array(.rareCodes),
      rareStarts: array(.rareStarts), rareCount: layout.rareCount)
    phrasings = PhrasingTable(
      items: array(.itemPhrasings), ends: array(.phrasingEnds),
      weights: array(.phrasingWeights),
      terms: array(.phrasingTerms), count: layout.phrasingCount,
      wordCount: layout.phrasingWordCount)
  }

  /// The bytes of the index and their checksums, for a file.
  package func serialize() -> [UInt8] {
    let bytes = UnsafeRawBufferPointer(start: base, count: memory)
    return bytes + BlockChecksums.serialized(for: bytes)
  }

  /// An index over bytes that `serialize()` made, kept alive by `owner`; nil for any other bytes.
  ///
  /// - Parameter damage: Only the header is verified now. If other bytes turn out to be damaged when they are
  ///   needed, the hits are wrong and this flag is raised. nil to verify all bytes now.
  package init?(serialized: UnsafeRawBufferPointer, owner: AnyObject, damage: DamageFlag? = nil) {
    guard let base = serialized.baseAddress, Int(bitPattern: base) & 7 == 0,
      let layout = IndexLayout(reading: serialized),
      let checksums = BlockChecksums(
        serialized, behind: layout.starts.last!, damage: damage ?? DamageFlag()),
      damage != nil || checksums.areIntact
    else { return nil }
    self.init(layout: layout, base: base, owner: owner, checksums: damage == nil ? nil : checksums)
  }
}
