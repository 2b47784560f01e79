/// The documents of a list, ascending: numbers of items within a segment.
///
/// A short list has 16 bits for each. A long one has the lower 8 of each, and tells where the documents
/// of each block of 256 begin. What lies in an index is not trusted: no place is outside of the list.
struct DocumentList {
  static let blockSize = 256

  private enum Storage {
    case short(UnsafeBufferPointer<UInt16>)
    case long(lows: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt16>)
  }

  private let storage: Storage
  let count: Int

  init(_ documents: UnsafeBufferPointer<UInt16>) {
    (storage, count) = (.short(documents), documents.count)
  }

  /// - Parameter starts: By block, how many of the list's documents lie before it.
  init(lows: UnsafeBufferPointer<UInt8>, starts: UnsafeBufferPointer<UInt16>) {
    (storage, count) = (.long(lows: lows, starts: starts), lows.count)
  }

  /// How many blocks the items of one segment are, if there is one, or else of each.
  static func blockCount(of itemCount: Int) -> Int {
    (min(itemCount, IndexLayout.segmentSize) + blockSize - 1) / blockSize
  }

  @inline(__always)
  func visit(_ body: (_ position: Int, _ document: Int) -> Void) {
    switch storage {
    case .short(let documents):
      for position in 0..<count { body(position, Int(documents[position])) }
    case .long(let lows, let starts):
      var position = 0
      for block in starts.indices {
        let end = start(of: block &+ 1, starts)
        while position < end {
          body(position, block &* Self.blockSize | Int(lows[position]))
          position &+= 1
        }
      }
    }
  }

  /// Where the documents of a block begin; behind the last block, where they end.
  @inline(__always)
  private func start(of block: Int, _ starts: UnsafeBufferPointer<UInt16>) -> Int {
    block < starts.count ? min(Int(starts[block]), count) : count
  }

  /// Where in the list a document is, if it is.
  @inline(__always)
  func position(of document: Int) -> Int? {
    switch storage {
    case .short(let documents):
      return Self.position(of: UInt16(truncatingIfNeeded: document), in: documents, 0..<count)
    case .long(let lows, let starts):
      let block = document / Self.blockSize
      guard block < starts.count else { return nil }
      let end = start(of: block &+ 1, starts)
      let start = min(start(of: block, starts), end)
      return Self.position(of: UInt8(truncatingIfNeeded: document), in: lows, start..<end)
    }
  }

  /// Where in the list the documents of a range are.
  func positions(in range: Range<Int>) -> Range<Int> {
    let start = firstPosition(of: range.lowerBound)
    return start..<max(start, firstPosition(of: range.upperBound))
  }

  /// Where the first document is that is not below one.
  private func firstPosition(of document: Int) -> Int {
    switch storage {
    case .short(let documents):
      return Self.first(in: 0..<count) { Int(documents[$0]) >= document }
    case .long(let lows, let starts):
      let block = document / Self.blockSize
      guard block < starts.count else { return count }
      let end = start(of: block + 1, starts)
      let low = document % Self.blockSize
      return Self.first(in: min(start(of: block, starts), end)..<end) { Int(lows[$0]) >= low }
    }
  }

  private static func first(in range: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// A search without a branch on what is found.
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
  /// Of the short lists, and of the long ones, which lie before them.
  let documents: UnsafeMutablePointer<UInt16>
  let lows: UnsafeMutablePointer<UInt8>
  /// By long list.
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
      lows[place] = UInt8(truncatingIfNeeded: document)
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
