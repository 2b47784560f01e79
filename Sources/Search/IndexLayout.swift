/// Where each array lies in an index's bytes; all starts are multiples of 8.
struct IndexLayout: Equatable {
  static let magic: UInt64 = 0x3830_5845_444E_4953  // "SINDEX08"
  static let headerSize = 120
  /// Items a segment holds, so that 16 bits name one within it.
  static let segmentSize = 1 << 16

  var itemCount: Int
  var termCount: Int
  var surfaceCount: Int
  var postingCount: Int
  /// Postings with a code of its own byte, as in `PostingCodes`.
  var rareCount: Int
  /// In all segments, as in `PostingDirectory`, and the postings of those lists.
  var longListCount: Int
  var longPostingCount: Int
  var surfaceBytes: Int
  /// Ways to ask for items, and their words, as in `PhrasingTable`.
  var phrasingCount: Int
  var phrasingWordCount: Int
  var averageLength: Float
  var averageTitleLength: Float

  var segmentCount: Int { (itemCount + Self.segmentSize - 1) / Self.segmentSize }

  /// Items rounded up, in the last segment to a power of two: a masked number is always inside.
  var paddedItemCount: Int {
    guard itemCount > 0 else { return 0 }
    return (segmentCount - 1) * Self.segmentSize + mask(ofSegment: segmentCount - 1) + 1
  }

  /// What a 16-bit number of the segment is masked with.
  func mask(ofSegment segment: Int) -> Int {
    let count = min(itemCount - segment * Self.segmentSize, Self.segmentSize)
    return Self.powerOfTwo(atLeast: count) - 1
  }

  /// Places in the table of terms, of which a third stays free.
  var hashCapacity: Int { termCount + termCount / 2 + 1 }

  /// Where the search for a term begins whose key is mixed to this hash.
  func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(hashCapacity)).high)
  }

  func slot(after slot: Int) -> Int { slot + 1 < hashCapacity ? slot + 1 : 0 }

  /// Blocks of documents in a segment, as in `DocumentList`.
  var documentBlockCount: Int { DocumentList.blockCount(of: itemCount) }

  /// Blocks of lists in a segment, as in `PostingDirectory`.
  var listBlockCount: Int { termCount / PostingDirectory.blockSize + 1 }

  static func powerOfTwo(atLeast count: Int) -> Int {
    count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Starts of the arrays, in the order of `Part`, and the end of the last.
  var starts: [Int] {
    var starts: [Int] = []
    var end = Self.headerSize
    for part in Part.allCases {
      starts.append(end)
      end += (size(of: part) + 7) & ~7
    }
    return starts + [end]
  }

  enum Part: Int, CaseIterable {
    case vectors, lengths, titleLengths, titleHashes, titleOrder
    case surfaceStarts, surfaceLengths, surfaceBytes, surfaceTerms, surfaceSignatures, termTable
    case segmentStarts, listCounts, listBlocks
    case longSegments, longPostings, longTerms, longStarts, longMaxima, longBlocks
    case documents, lowDocuments, impacts, rareCodes, codes, rareStarts
    case itemPhrasings, phrasingEnds, phrasingWeights, phrasingTerms
  }

  private func size(of part: Part) -> Int {
    switch part {
    case .vectors: 256 * 4
    case .lengths, .titleLengths: paddedItemCount
    case .titleHashes: itemCount * 4
    case .titleOrder: itemCount * 2
    case .surfaceStarts: (surfaceCount / WordTable.blockSize + 1) * 4
    case .surfaceLengths: surfaceCount
    case .surfaceBytes: surfaceBytes
    case .surfaceTerms, .surfaceSignatures: surfaceCount * 4
    case .termTable: hashCapacity * 4
    case .segmentStarts, .longPostings: (segmentCount + 1) * 8
    case .listCounts: segmentCount * termCount
    case .listBlocks: segmentCount * listBlockCount * 4
    case .longSegments: (segmentCount + 1) * 4
    case .longTerms, .longStarts: longListCount * 4
    case .longMaxima: longListCount
    case .longBlocks: longListCount * documentBlockCount * 2
    case .documents: (postingCount - longPostingCount) * 2
    case .lowDocuments: longPostingCount
    case .impacts: postingCount
    // One more, written before it is known whether it counts.
    case .rareCodes: rareCount + 1
    case .codes: (postingCount + 1) / 2
    case .rareStarts: (postingCount / PostingCodes.blockSize + 1) * 4
    case .itemPhrasings: phrasingCount == 0 ? 0 : (itemCount + 1) * 4
    case .phrasingEnds, .phrasingWeights: phrasingCount * 4
    case .phrasingTerms: phrasingWordCount * 4
    }
  }

  // MARK: The header

  private var words: [UInt64] {
    [
      Self.magic, UInt64(itemCount), UInt64(termCount), UInt64(surfaceCount),
      UInt64(postingCount), UInt64(rareCount), UInt64(longListCount),
      UInt64(longPostingCount), UInt64(surfaceBytes), UInt64(phrasingCount),
      UInt64(phrasingWordCount),
      UInt64(averageLength.bitPattern) << 32 | UInt64(averageTitleLength.bitPattern),
      UInt64(starts.last!),
    ]
  }

  private static func checksum(_ words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(Self.magic) { Interner.mix($0 ^ $1) }
  }

  func write(to bytes: UnsafeMutableRawPointer) {
    let words = words
    for (index, word) in (words + [Self.checksum(words)]).enumerated() {
      bytes.storeBytes(of: word, toByteOffset: index * 8, as: UInt64.self)
    }
  }

  /// nil unless the bytes begin with a header that was written for so many or fewer.
  init?(reading bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.headerSize else { return nil }
    let words = (0..<14).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    guard words[0] == Self.magic, Self.checksum(words[..<13]) == words[13],
      words[1...10].allSatisfy({ $0 <= bytes.count }), words[7] <= words[4],
      words[12] <= bytes.count
    else { return nil }
    itemCount = Int(words[1])
    termCount = Int(words[2])
    surfaceCount = Int(words[3])
    postingCount = Int(words[4])
    rareCount = Int(words[5])
    longListCount = Int(words[6])
    longPostingCount = Int(words[7])
    surfaceBytes = Int(words[8])
    phrasingCount = Int(words[9])
    phrasingWordCount = Int(words[10])
    averageLength = Float(bitPattern: UInt32(truncatingIfNeeded: words[11] >> 32))
    averageTitleLength = Float(bitPattern: UInt32(truncatingIfNeeded: words[11]))
    guard starts.last! == words[12] else { return nil }
  }

  init(
    itemCount: Int, termCount: Int, surfaceCount: Int, postingCount: Int, rareCount: Int,
    longListCount: Int, longPostingCount: Int, surfaceBytes: Int, phrasingCount: Int,
    phrasingWordCount: Int, averageLength: Float, averageTitleLength: Float
  ) {
    self.itemCount = itemCount
    self.termCount = termCount
    self.surfaceCount = surfaceCount
    self.postingCount = postingCount
    self.rareCount = rareCount
    self.longListCount = longListCount
    self.longPostingCount = longPostingCount
    self.surfaceBytes = surfaceBytes
    self.phrasingCount = phrasingCount
    self.phrasingWordCount = phrasingWordCount
    self.averageLength = averageLength
    self.averageTitleLength = averageTitleLength
  }
}
