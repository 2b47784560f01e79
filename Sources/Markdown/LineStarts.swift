/// Where the lines of a text begin, found 64 bytes at a time where they are printable ASCII, else 8.
///
/// A line feed, a carriage return or both together end a line; nothing else does.
struct LineStarts {
  /// The offset of each line, then that of the text's end.
  private(set) var offsets: [Int32] = []
  /// Whether every byte belongs to well-formed UTF-8 and none is NUL.
  private(set) var isClean = true

  private static let high: UInt64 = 0x8080_8080_8080_8080
  private static let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// How many bytes are read before the lines found in them are appended: one by one, each would ask
  /// whether the array is shared.
  private static let stretch = 64 * ByteBlock.size

  /// Reads `bytes` from `start`, where the first line begins.
  init(of bytes: Bytes, from start: Int) {
    offsets.reserveCapacity((bytes.count - start) / 32 + 16)
    if start < bytes.count { offsets.append(Int32(start)) }
    var validated = start
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.stretch) { buffer in
      let first = buffer.baseAddress.unsafelyUnwrapped
      for index in stride(from: start, to: bytes.count, by: Self.stretch) {
        var found = first
        let end = min(index + Self.stretch, bytes.count)
        readBlocks(bytes, from: index, to: end, into: &found, validated: &validated)
        offsets.append(contentsOf: UnsafeBufferPointer(start: first, count: found - first))
      }
    }
    if offsets.last != Int32(bytes.count) { offsets.append(Int32(bytes.count)) }
  }

  /// Reads whole blocks, then what is left.
  private mutating func readBlocks(
    _ bytes: Bytes, from start: Int, to end: Int, into found: inout UnsafeMutablePointer<Int32>,
    validated: inout Int
  ) {
    var index = start
    while index + ByteBlock.size <= end {
      let block = ByteBlock(bytes.baseAddress.unsafelyUnwrapped + index)
      if block.isSimple {
        var feeds = block.lineFeeds
        while feeds != 0 {
          Self.take(index + feeds.trailingZeroBitCount + 1, into: &found)
          feeds &= feeds &- 1
        }
      } else {
        readWords(
          bytes, from: index, to: index + ByteBlock.size, into: &found, validated: &validated)
      }
      index += ByteBlock.size
    }
    let rest = index + (end - index) & ~7
    readWords(bytes, from: index, to: rest, into: &found, validated: &validated)
    validate(bytes, from: rest, to: end, validated: &validated)
    for offset in rest..<end { readByte(bytes, at: offset, into: &found) }
  }

  @inline(__always)
  private static func take(_ offset: Int, into found: inout UnsafeMutablePointer<Int32>) {
    found.initialize(to: Int32(truncatingIfNeeded: offset))
    found += 1
  }

  /// Reads whole words of eight bytes.
  private mutating func readWords(
    _ bytes: Bytes, from start: Int, to end: Int, into found: inout UnsafeMutablePointer<Int32>,
    validated: inout Int
  ) {
    var index = start
    while index < end {
      let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: UInt64.self).littleEndian
      // Most bytes are neither control characters nor above ASCII.
      if (word &- Self.ones &* 0x0E | word) & Self.high == 0 {
        index &+= 8
        continue
      }
      if word & Self.high != 0, validated < index + 8 {
        validate(bytes, from: index, to: index + 8, validated: &validated)
      }
      let returns = Self.zeros(word ^ (Self.ones &* UInt64(UInt8.carriageReturn)))
      if returns | Self.zeros(word) != 0 {
        for offset in index..<index + 8 { readByte(bytes, at: offset, into: &found) }
      } else {
        var feeds = Self.zeros(word ^ (Self.ones &* UInt64(UInt8.lineFeed)))
        while feeds != 0 {
          Self.take(index + feeds.trailingZeroBitCount >> 3 + 1, into: &found)
          feeds &= feeds &- 1
        }
      }
      index += 8
    }
  }

  /// The high bit of each byte of `word` that is zero, exactly.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & low) &+ low) | word | low)
  }

  private mutating func readByte(
    _ bytes: Bytes, at index: Int, into found: inout UnsafeMutablePointer<Int32>
  ) {
    switch bytes[index] {
    case .lineFeed: Self.take(index + 1, into: &found)
    // A carriage return and the line feed after it end one line, not two.
    case .carriageReturn where bytes.at(index + 1) != .lineFeed:
      Self.take(index + 1, into: &found)
    case 0: isClean = false
    default: break
    }
  }

  private mutating func validate(
    _ bytes: Bytes, from start: Int, to end: Int, validated: inout Int
  ) {
    var index = max(start, validated)
    while index < end {
      let length = UTF8Sequence.length(in: bytes, at: index)
      if length < 0 { isClean = false }
      index += abs(length)
    }
    validated = index
  }
}
