/// Where the lines of a text begin, found 64 bytes at a time.
///
/// A line feed, a carriage return or both together end a line; nothing else does.
struct LineStarts {
  /// The offset of each line, then that of the text's end.
  private(set) var offsets: [Int32] = []
  /// Whether every byte belongs to well-formed UTF-8 and none is NUL.
  private(set) var isClean = true

  /// The first byte that was not read, where bytes are read one by one: sequences of UTF-8 cross blocks.
  private var next = 0
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
    if offsets.last != Int32(bytes.count) { offsets.append(Int32(bytes.count)) }
  }

  private mutating func readBlocks(
    _ bytes: Bytes, from start: Int, to end: Int, into found: inout UnsafeMutablePointer<Int32>
  ) {
    for index in stride(from: start, to: end, by: ByteBlock.size) {
      let block = ByteBlock(bytes, at: index)
      if block.isSimple {
        Self.take(block.lineFeeds, from: index, into: &found)
      } else {
        readBytes(bytes, from: max(index, next), to: min(index + ByteBlock.size, end), into: &found)
      }
    }
  }

  /// Reads any bytes one by one.
  @inline(never)
  private mutating func readBytes(
    _ bytes: Bytes, from start: Int, to end: Int, into found: inout UnsafeMutablePointer<Int32>
  ) {
    next = start
    while next < end {
      let byte = bytes[next]
      let length = UTF8Sequence.length(in: bytes, at: next)
      if length < 0 || byte == 0 { isClean = false }
      next += abs(length)
      // A carriage return and the line feed after it end one line, not two.
      guard byte == .lineFeed || byte == .carriageReturn && bytes.at(next) != .lineFeed else {
        continue
      }
      found.initialize(to: Int32(truncatingIfNeeded: next))
      found += 1
    }
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
