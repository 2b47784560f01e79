/// The documents of a posting list in ascending order. A document is an item's number within its
/// segment.
///
/// A short list stores 16 bits per document. A long one stores the lower 8 bits of each, and for
/// each block of 256 numbers the position of its first document. The stored positions are not
/// trusted: each is clamped to the list.
struct DocumentList {
  static let blockSize = 256

  private enum Storage {
    case short(UnsafeBufferPointer<UInt16>)
    case long(lowBytes: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt16>)
  }

  private let storage: Storage
  let count: Int

  init(_ documents: UnsafeBufferPointer<UInt16>) {
    (storage, count) = (.short(documents), documents.count)
  }

  /// - Parameter starts: By block, the number of the list's documents before it.
  init(lowBytes: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt16>) {
    (storage, count) = (.long(lowBytes: lowBytes, starts: starts), lowBytes.count)
  }

  /// How many blocks each segment has: those of the only segment, or of a full one.
  static func blockCount(of itemCount: Int) -> Int {
    (min(itemCount, IndexLayout.segmentSize) + blockSize - 1) / blockSize
  }

  @inline(__always)
  func visit(_ body: (_ position: Int, _ document: Int) -> Void) {
    switch storage {
    case .short(let documents):
      for position in 0..<count { body(position, Int(documents[position])) }
    case .long(let lowBytes, let starts):
      var position = 0
      for block in starts.indices {
        let end = start(of: block &+ 1, starts)
        while position < end {
          body(position, block &* Self.blockSize | Int(lowBytes[position]))
          position &+= 1
        }
      }
    }
  }

  /// Visits the documents whose impact is at least `least`, which `body` may raise.
  ///
  /// - Parameters:
  ///   - impacts: By position.
  ///   - least: Above 0.
  @inline(__always)
  func visit(
    _ impacts: UnsafeBufferPointer<UInt8>, atLeast least: inout UInt8,
    _ body: (_ position: Int, _ document: Int, _ least: inout UInt8) -> Void
  ) {
    guard let first = impacts.baseAddress else { return }
    var block = 0
    for start in stride(from: 0, to: count, by: ByteClasses.size) {
      var marked = ByteClasses.marks(of: first, from: start, count: count, atLeast: least)
      while marked != 0 {
        let position = start &+ marked.trailingZeroBitCount
        marked &= marked &- 1
        body(position, document(at: position, after: &block), &least)
      }
    }
  }

  /// - Parameter block: That of an earlier position; afterwards, that of this one.
  @inline(__always)
  private func document(at position: Int, after block: inout Int) -> Int {
    switch storage {
    case .short(let documents): return Int(documents[position])
    case .long(let lowBytes, let starts):
      while block &+ 1 < starts.count, position >= Int(starts[block &+ 1]) { block &+= 1 }
      return block &* Self.blockSize | Int(lowBytes[position])
    }
  }

  /// Where the documents of a block begin, or the end of the list for the block after the last.
  @inline(__always)
  private func start(of block: Int, _ starts: UnsafeBufferPointer<UInt16>) -> Int {
    block < starts.count ? min(Int(starts[block]), count) : count
  }

  /// The position of a document in the list, or nil.
  @inline(__always)
  func position(of document: Int) -> Int? {
    switch storage {
    case .short(let documents):
      return Self.position(of: UInt16(truncatingIfNeeded: document), in: documents, 0..<count)
    case .long(let lowBytes, let starts):
      let block = document / Self.blockSize
      guard block < starts.count else { return nil }
      let end = start(of: block &+ 1, starts)
      let start = min(start(of: block, starts), end)
      return Self.position(of: UInt8(truncatingIfNeeded: document), in: lowBytes, start..<end)
    }
  }

  /// The positions of the documents in a range.
  func positions(in range: Range<Int>) -> Range<Int> {
    let start = firstPosition(from: range.lowerBound)
    return start..<max(start, firstPosition(from: range.upperBound))
  }

  /// The position of the first document that is not below `document`.
  private func firstPosition(from document: Int) -> Int {
    switch storage {
    case .short(let documents):
      return (0..<count).partitioningIndex { Int(documents[$0]) >= document }
    case .long(let lowBytes, let starts):
      let block = document / Self.blockSize
      guard block < starts.count else { return count }
      let end = start(of: block + 1, starts)
      let low = document % Self.blockSize
      let positions = min(start(of: block, starts), end)..<end
      return positions.partitioningIndex { Int(lowBytes[$0]) >= low }
    }
  }

  /// A binary search whose comparisons are no branches, since half of those would be mispredicted.
  @inline(__always)
  private static func position<Number: FixedWidthInteger>(
    of number: Number, in numbers: UnsafeBufferPointer<Number>, _ range: Range<Int>
  ) -> Int? {
    var start = range.lowerBound
    var size = range.count
    guard size > 0 else { return nil }
    while size > 1 {
      let half = size &>> 1
      start = numbers[start &+ half] <= number ? start &+ half : start
      size &-= half
    }
    return numbers[start] == number ? start : nil
  }
}

/// Writes the documents of one segment's lists, as `DocumentList` reads them.
struct DocumentWriter {
  /// The documents of the short lists.
  let documents: UnsafeMutablePointer<UInt16>
  /// The documents of the long lists, whose postings lie before those of the short ones.
  let lowBytes: UnsafeMutablePointer<UInt8>
  /// By long list and block.
  let starts: UnsafeMutablePointer<UInt16>
  let blockCount: Int

  /// - Parameter long: Where each of the long lists ends.
  func write(_ postings: UnsafeBufferPointer<Posting>, long: [Int]) {
    var first = 0
    for (list, end) in long.enumerated() {
      write(postings, first..<end, starts: starts + list * blockCount)
      first = end
    }
    for place in first..<postings.count { documents[place - first] = postings[place].document }
  }

  private func write(
    _ postings: UnsafeBufferPointer<Posting>, _ range: Range<Int>,
    starts: UnsafeMutablePointer<UInt16>
  ) {
    var block = 0
    for place in range {
      let document = Int(postings[place].document)
      lowBytes[place] = UInt8(truncatingIfNeeded: document)
      while block <= document / DocumentList.blockSize {
        starts[block] = UInt16(truncatingIfNeeded: place - range.lowerBound)
        block += 1
      }
    }
    while block < blockCount {
      starts[block] = UInt16(truncatingIfNeeded: range.count)
      block += 1
    }
  }
}
