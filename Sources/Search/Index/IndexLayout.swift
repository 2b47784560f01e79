/// Where each array lies in an index's bytes. All starts are multiples of 8.
struct IndexLayout: Equatable {
  static let magic: UInt64 = 0x3930_5845_444E_4953  // "SINDEX09"
  static let headerSize = Word.allCases.count * 8
  /// The number of items in a segment: 16 bits name one of them.
  static let segmentSize = 1 << 16

  var itemCount: Int
  var termCount: Int
  var surfaceCount: Int
  var postingCount: Int
  /// The number of postings with a rare code, as in `PostingCodes`.
  var rareCount: Int
  /// The number of long lists of all segments, as in `PostingDirectory`.
  var longListCount: Int
  /// The number of postings in the long lists.
  var longPostingCount: Int
  /// The total length of all surfaces.
  var surfaceBytes: Int
  var phrasingCount: Int
  var phrasingWordCount: Int
  var averageLength: Float
  var averageTitleLength: Float

  var segmentCount: Int { (itemCount + Self.segmentSize - 1) / Self.segmentSize }

  /// The number of items with the last segment rounded up to a power of two, so that a masked
  /// document is always inside.
  var paddedItemCount: Int {
    guard itemCount > 0 else { return 0 }
    return (segmentCount - 1) * Self.segmentSize + mask(ofSegment: segmentCount - 1) + 1
  }

  /// The mask that keeps a damaged document inside the segment.
  func mask(ofSegment segment: Int) -> Int {
    let count = min(itemCount - segment * Self.segmentSize, Self.segmentSize)
    return Self.powerOfTwo(atLeast: count) - 1
  }

  /// The number of slots in the table of terms, of which a third stays free.
  var hashCapacity: Int { termCount + termCount / 2 + 1 }

  /// The home slot of a term with this hash.
  func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(hashCapacity)).high)
  }

  func slot(after slot: Int) -> Int { slot + 1 < hashCapacity ? slot + 1 : 0 }

  /// The number of blocks of documents in a segment, as in `DocumentList`.
  var documentBlockCount: Int { DocumentList.blockCount(of: itemCount) }

  /// The number of blocks of lists in a segment, as in `PostingDirectory`.
  var listBlockCount: Int { termCount / PostingDirectory.blockSize + 1 }

  static func powerOfTwo(atLeast count: Int) -> Int {
    count <= 1 ? 1 : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// The starts of the arrays, in the order of `Part`, and the end of the last.
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
    case surfaceStarts, surfaceLengths, surfaceBytes, surfaceTerms, surfaceSignatures
    case termTable
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
    // One spare element, which the writer and a damaged index may touch.
    case .rareCodes: rareCount + 1
    case .codes: (postingCount + 1) / 2
    case .rareStarts: (postingCount / PostingCodes.blockSize + 1) * 4
    case .itemPhrasings: phrasingCount == 0 ? 0 : (itemCount + 1) * 4
    case .phrasingEnds, .phrasingWeights: phrasingCount * 4
    case .phrasingTerms: phrasingWordCount * 4
    }
  }
}

/// The header: words of 8 bytes, in the order of `Word`.
extension IndexLayout {
  private enum Word: Int, CaseIterable {
    case magic, itemCount, termCount, surfaceCount, postingCount, rareCount, longListCount
    case longPostingCount, surfaceBytes, phrasingCount, phrasingWordCount
    case averageLengths, end, checksum

    static let counts = itemCount.rawValue...phrasingWordCount.rawValue
  }

  private func value(of word: Word) -> UInt64 {
    switch word {
    case .magic: Self.magic
    case .itemCount: UInt64(itemCount)
    case .termCount: UInt64(termCount)
    case .surfaceCount: UInt64(surfaceCount)
    case .postingCount: UInt64(postingCount)
    case .rareCount: UInt64(rareCount)
    case .longListCount: UInt64(longListCount)
    case .longPostingCount: UInt64(longPostingCount)
    case .surfaceBytes: UInt64(surfaceBytes)
    case .phrasingCount: UInt64(phrasingCount)
    case .phrasingWordCount: UInt64(phrasingWordCount)
    case .averageLengths:
      UInt64(averageLength.bitPattern) << 32 | UInt64(averageTitleLength.bitPattern)
    case .end: UInt64(starts.last!)
    case .checksum: Self.checksum(Word.allCases.dropLast().map(value))
    }
  }

  private static func checksum(_ words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(Self.magic) { Hash.mix($0 ^ $1) }
  }

  func write(to bytes: UnsafeMutableRawPointer) {
    for word in Word.allCases {
      bytes.storeBytes(of: value(of: word), toByteOffset: word.rawValue * 8, as: UInt64.self)
    }
  }

  /// nil unless the bytes begin with the header of an index that is no longer than they are.
  init?(reading bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.headerSize else { return nil }
    let words = Word.allCases.map {
      bytes.loadUnaligned(fromByteOffset: $0.rawValue * 8, as: UInt64.self)
    }
    func value(_ word: Word) -> UInt64 { words[word.rawValue] }
    guard value(.magic) == Self.magic, value(.checksum) == Self.checksum(words.dropLast()),
      words[Word.counts].allSatisfy({ $0 <= bytes.count }), value(.end) <= bytes.count,
      value(.longPostingCount) <= value(.postingCount)
    else { return nil }
    func count(_ word: Word) -> Int { Int(value(word)) }
    let lengths = value(.averageLengths)
    self.init(
      itemCount: count(.itemCount), termCount: count(.termCount),
      surfaceCount: count(.surfaceCount), postingCount: count(.postingCount),
      rareCount: count(.rareCount), longListCount: count(.longListCount),
      longPostingCount: count(.longPostingCount), surfaceBytes: count(.surfaceBytes),
      phrasingCount: count(.phrasingCount), phrasingWordCount: count(.phrasingWordCount),
      averageLength: Float(bitPattern: UInt32(truncatingIfNeeded: lengths >> 32)),
      averageTitleLength: Float(bitPattern: UInt32(truncatingIfNeeded: lengths)))
    guard starts.last! == count(.end) else { return nil }
  }
}
