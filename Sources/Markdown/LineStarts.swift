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

  /// Reads `bytes` from `start`, where the first line begins.
  init(of bytes: Bytes, from start: Int) {
    offsets.reserveCapacity((bytes.count - start) / 32 + 16)
    if start < bytes.count { offsets.append(Int32(start)) }
    var index = start
    var validated = start
    while index + ByteBlock.size <= bytes.count {
      let block = ByteBlock(bytes.baseAddress.unsafelyUnwrapped + index)
      if block.isSimple {
        var feeds = block.lineFeeds
        while feeds != 0 {
          offsets.append(Int32(truncatingIfNeeded: index + feeds.trailingZeroBitCount + 1))
          feeds &= feeds &- 1
        }
      } else {
        readWords(bytes, from: index, to: index + ByteBlock.size, validated: &validated)
      }
      index += ByteBlock.size
    }
    let end = index + (bytes.count - index) & ~7
    readWords(bytes, from: index, to: end, validated: &validated)
    index = end
    validate(bytes, from: index, to: bytes.count, validated: &validated)
    while index < bytes.count {
      readByte(bytes, at: index)
      index += 1
    }
    if offsets.last != Int32(bytes.count) { offsets.append(Int32(bytes.count)) }
  }

  /// Reads whole words of eight bytes.
  private mutating func readWords(
    _ bytes: Bytes, from start: Int, to end: Int, validated: inout Int
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
        for offset in index..<index + 8 { readByte(bytes, at: offset) }
      } else {
        var feeds = Self.zeros(word ^ (Self.ones &* UInt64(UInt8.lineFeed)))
        while feeds != 0 {
          offsets.append(Int32(truncatingIfNeeded: index + feeds.trailingZeroBitCount >> 3 + 1))
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

  private mutating func readByte(_ bytes: Bytes, at index: Int) {
    switch bytes[index] {
    case .lineFeed: offsets.append(Int32(index + 1))
    // A carriage return and the line feed after it end one line, not two.
    case .carriageReturn where bytes.at(index + 1) != .lineFeed: offsets.append(Int32(index + 1))
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
