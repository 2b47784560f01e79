/// Where the lines of a text begin, found 64 bytes at a time.
///
/// A line feed, a carriage return or both together end a line; nothing else does.
struct LineStarts {
  /// The offset of each line, then that of the text's end.
  private(set) var offsets: [Int32] = []
  /// Whether every byte belongs to well-formed UTF-8 and none is NUL.
  private(set) var isClean = true

  /// The next byte to read where bytes are read one at a time, since UTF-8 sequences can cross blocks.
  private var next = 0
  /// Reads `bytes` from `start`, where the first line begins.
  init(of bytes: Bytes, from start: Int) {
    offsets.reserveCapacity((bytes.count - start) / 32 + 16)
    if start < bytes.count { offsets.append(Int32(start)) }
    for index in stride(from: start, to: bytes.count, by: ByteBlock.size) {
      let block = bytes.block(at: index)
      if block.isSimple {
        appendLines(after: block.lineFeeds, from: index)
      } else {
        readBytes(bytes, from: max(index, next), to: min(index + ByteBlock.size, bytes.count))
      }
    }
    if offsets.last != Int32(bytes.count) { offsets.append(Int32(bytes.count)) }
  }

  /// Reads arbitrary bytes one at a time.
  @inline(never)
  private mutating func readBytes(
    _ bytes: Bytes, from start: Int, to end: Int
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
      offsets.append(Int32(truncatingIfNeeded: next))
    }
  }

  @inline(__always)
  private mutating func appendLines(after ends: UInt64, from start: Int) {
    var ends = ends
    while ends != 0 {
      offsets.append(Int32(truncatingIfNeeded: start + ends.trailingZeroBitCount + 1))
      ends &= ends &- 1
    }
  }
}
