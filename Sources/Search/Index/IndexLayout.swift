/// The position of each array in an index's bytes. All starts are multiples of 8.
struct IndexLayout: Equatable {
  static let headerSize = 9 * 8
  /// The number of items in a segment: 16 bits name one of them.
  static let segmentSize = 1 << 16

  var itemCount: Int
  var termCount: Int
  var surfaceCount: Int
  var postingCount: Int
  /// The total length of all surfaces.
  var surfaceBytes: Int
  var expansionCount: Int
  var expansionWordCount: Int
  var averageLength: Float
  var averageTitleLength: Float

  var segmentCount: Int { (itemCount + Self.segmentSize - 1) / Self.segmentSize }

  /// The number of posting lists, one for each term in each segment.
  var listCount: Int { segmentCount * termCount }

  /// The number of items, with the last segment rounded up to a power of two so that a masked document is always in
  /// bounds.
  var paddedItemCount: Int {
    guard itemCount > 0 else { return 0 }
    return (segmentCount - 1) * Self.segmentSize + mask(ofSegment: segmentCount - 1) + 1
  }

  /// The mask that keeps damaged document numbers inside the segment.
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
    case lengths, titleLengths, titleHashes, titleOrder
    case surfaceStarts, surfaceBytes, surfaceTerms, surfaceSignatures
    case termTable
    case listStarts, listMaxima, documents, impacts
    case itemExpansions, expansionEnds, expansionWeights, expansionTerms, meanings
  }

  private func size(of part: Part) -> Int {
    switch part {
    case .lengths, .titleLengths: paddedItemCount
    case .titleHashes: itemCount * 4
    case .titleOrder: itemCount * 2
    case .surfaceStarts: (surfaceCount + 1) * 4
    case .surfaceBytes: surfaceBytes
    case .surfaceTerms, .surfaceSignatures: surfaceCount * 4
    case .termTable: hashCapacity * 4
    case .listStarts: (listCount + 1) * 4
    case .listMaxima: listCount
    case .documents: postingCount * 2
    case .impacts: postingCount
    case .itemExpansions: expansionCount == 0 ? 0 : (itemCount + 1) * 4
    case .expansionEnds, .expansionWeights: expansionCount * 4
    case .expansionTerms: expansionWordCount * 4
    case .meanings: expansionCount == 0 ? 0 : itemCount * WordVectors.dimensions
    }
  }
}

/// The header: words of 8 bytes.
extension IndexLayout {
  private var words: [UInt64] {
    let counts = [
      itemCount, termCount, surfaceCount, postingCount, surfaceBytes, expansionCount,
      expansionWordCount, starts.last!,
    ]
    let averages = UInt64(averageLength.bitPattern) << 32 | UInt64(averageTitleLength.bitPattern)
    return counts.map { UInt64($0) } + [averages]
  }

  func write(to bytes: UnsafeMutableRawPointer) {
    unsafe words.withUnsafeBytes { unsafe bytes.copyMemory(from: $0.baseAddress!, byteCount: Self.headerSize) }
  }

  /// nil unless the bytes begin with the header of an index of their length.
  init?(reading bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.headerSize else { return nil }
    let words = (0..<Self.headerSize / 8).map {
      unsafe bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)
    }
    let (counts, averages) = (words.dropLast(), words.last!)
    guard counts.allSatisfy({ $0 <= bytes.count }) else { return nil }
    let numbers = counts.map { Int($0) }
    self.init(
      itemCount: numbers[0], termCount: numbers[1], surfaceCount: numbers[2],
      postingCount: numbers[3], surfaceBytes: numbers[4], expansionCount: numbers[5],
      expansionWordCount: numbers[6],
      averageLength: Float(bitPattern: UInt32(truncatingIfNeeded: averages >> 32)),
      averageTitleLength: Float(bitPattern: UInt32(truncatingIfNeeded: averages)))
    guard starts.last! == numbers[7], numbers[7] == bytes.count else { return nil }
  }
}
