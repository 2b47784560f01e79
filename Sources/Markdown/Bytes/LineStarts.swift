/// Where the lines of a text begin, found 64 bytes at a time.
///
/// A line feed, a carriage return or both together end a line; nothing else does.
struct LineStarts {
  /// The offset of each line, then that of the text's end.
  private(set) var offsets: [Int32] = []
  /// Whether every byte belongs to well-formed UTF-8 and none is NUL.
  private(set) var isClean = true

  private var sequences = UTF8Blocks()
  /// How many bytes are read before the lines found in them are appended: one by one, each would ask
  /// whether the array is shared.
  private static let stretch = 64 * ByteBlock.size

  /// Reads `bytes` from `start`, where the first line begins.
  init(of bytes: Bytes, from start: Int) {
    offsets.reserveCapacity((bytes.count - start) / 32 + 16)
    if start < bytes.count { offsets.append(Int32(start)) }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.stretch) { buffer in
      let first = buffer.baseAddress.unsafelyUnwrapped
      for index in stride(from: start, to: bytes.count, by: Self.stretch) {
        var found = first
        let end = min(index + Self.stretch, bytes.count)
        readBlocks(bytes, from: index, to: end, into: &found)
        offsets.append(contentsOf: UnsafeBufferPointer(start: first, count: found - first))
      }
    }
    if !sequences.areComplete { isClean = false }
    if offsets.last != Int32(bytes.count) { offsets.append(Int32(bytes.count)) }
  }

  /// Reads whole blocks, then what is left.
  private mutating func readBlocks(
    _ bytes: Bytes, from start: Int, to end: Int, into found: inout UnsafeMutablePointer<Int32>
  ) {
    let base = bytes.baseAddress.unsafelyUnwrapped
    var index = start
    while index + ByteBlock.size <= end {
      let block = ByteBlock(base + index)
      if block.isSimple, sequences.areComplete {
        Self.take(block.lineFeeds, from: index, into: &found)
      } else {
        read(block, of: bytes, from: index, to: index + ByteBlock.size, into: &found)
      }
      index += ByteBlock.size
    }
    guard index < end else { return }
    read(ByteBlock(base + index, count: end - index), of: bytes, from: index, to: end, into: &found)
  }

  /// Reads a block with any bytes in it.
  @inline(never)
  private mutating func read(
    _ block: ByteBlock, of bytes: Bytes, from start: Int, to end: Int,
    into found: inout UnsafeMutablePointer<Int32>
  ) {
    let own: UInt64 = end - start < ByteBlock.size ? 1 << UInt64(end - start) - 1 : ~0
    if block.nuls & own != 0 || !sequences.continue(with: block) { isClean = false }
    // A carriage return and the line feed after it end one line, not two.
    let feeds = block.lineFeeds
    let next: UInt64 = bytes.at(end) == .lineFeed ? 1 : 0
    let beforeFeeds = feeds >> 1 | next << UInt64(end - start - 1)
    Self.take(feeds | block.carriageReturns & ~beforeFeeds, from: start, into: &found)
  }

  /// Takes the lines behind the ends that are marked.
  @inline(__always)
  private static func take(
    _ ends: UInt64, from start: Int, into found: inout UnsafeMutablePointer<Int32>
  ) {
    var ends = ends
    while ends != 0 {
      found.initialize(to: Int32(truncatingIfNeeded: start + ends.trailingZeroBitCount + 1))
      found += 1
      ends &= ends &- 1
    }
  }
}
