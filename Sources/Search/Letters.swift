/// Eight bytes at a time: which of them are ASCII letters, digits and underscores.
enum Letters {
  /// Bit 7 of every ASCII letter.
  @inline(__always)
  private static func letters(_ bytes: UInt64) -> UInt64 {
    // No sum carries over: both addends of a byte are below 0x80.
    let small = bytes & ~highs | ones &* 0x20
    return (small &+ ones &* (0x80 - 0x61)) & ~(small &+ ones &* (0x80 - 0x7B)) & ~bytes & highs
  }

  /// The marks in bit 7 of the bytes as 8 bits, the first byte's lowest.
  @inline(__always)
  static func bits(_ marks: UInt64) -> UInt64 {
    ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Bit 7 of every byte that a word can begin with: letters, digits, underscores, encoded scalars.
  @inline(__always)
  static func wordBytes(_ bytes: UInt64) -> UInt64 {
    let low = bytes & ~highs
    let digits = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x80 - 0x3A))
    let underscores = ~((low ^ ones &* 0x5F) &+ ones &* 0x7F)
    return letters(bytes) | (digits | underscores | bytes) & highs
  }

  /// Bit 7 of every byte that equals `byte`, which is ASCII, and perhaps of later ones.
  @inline(__always)
  static func matches(_ bytes: UInt64, _ byte: UInt8) -> UInt64 {
    let rest = bytes ^ ones &* UInt64(byte)
    return (rest &- ones) & ~rest & highs
  }

  /// The 8 bytes from `start`, as zeros where the text is at its end.
  @inline(__always)
  static func bytes(of text: UnsafePointer<UInt8>, from start: Int, count: Int) -> UInt64 {
    start &+ 8 <= count
      ? UnsafeRawPointer(text + start).loadUnaligned(as: UInt64.self)
      : lastBytes(of: text, from: start, count: count)
  }

  @inline(never)
  private static func lastBytes(
    of text: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> UInt64 {
    if count >= 8 {
      let bytes = UnsafeRawPointer(text + count - 8).loadUnaligned(as: UInt64.self)
      return bytes >> UInt64((8 - (count - start)) * 8)
    }
    var bytes: UInt64 = 0
    for index in (start..<count).reversed() { bytes = bytes &<< 8 | UInt64(text[index]) }
    return bytes
  }

  /// All bits of the bytes before the first one marked in `marks`.
  @inline(__always)
  static func before(_ marks: UInt64) -> UInt64 { ((marks & (0 &- marks)) &>> 7) &- 1 }

  /// The lowest bits, so many of 64.
  @inline(__always)
  static func below(_ count: Int) -> UInt64 {
    count < 64 ? 1 &<< UInt64(truncatingIfNeeded: count) &- 1 : ~0
  }

  /// Which bytes a word has, in 32 bits. One edit changes two for each byte of a letter at most.
  @inline(__always)
  static func seen(in word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var seen: UInt32 = 0
    for byte in word { seen |= 1 &<< UInt32(byte & 31) }
    return seen
  }

  /// The scalars of a word, in place of what was read before.
  static func read(_ word: UnsafeBufferPointer<UInt8>, into letters: inout [UInt32]) {
    letters.removeAll(keepingCapacity: true)
    guard let base = word.baseAddress else { return }
    var index = 0
    while index < word.count {
      let byte = word[index]
      let (letter, size) =
        byte < 0x80 ? (UInt32(byte), 1) : Folding.decode(base + index, count: word.count - index)
      letters.append(letter)
      index += size
    }
  }

  static func scalars(of word: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var letters: [UInt32] = []
    read(word, into: &letters)
    return letters
  }

  /// The small letters of an alphabet, of which scripts have few, one near the other.
  static func alphabet(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    let values = letter.isASCII ? 0x61...0x7A : letter.value - 32...letter.value + 32
    return values.compactMap { Unicode.Scalar($0) }
  }

  /// Whether a byte is what numbers and versions are written with.
  static func isNumeral(_ byte: UInt8) -> Bool {
    Folding.kind(byte) == Folding.Class.digit || byte == UInt8(ascii: ".")
  }

  /// The index of the first `byte` at or after `start`, or the end.
  static func firstIndex(
    of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let size = ByteClasses.size
    var index = start
    while index &+ size <= text.count {
      let found = ByteClasses.matches(base + index, byte)
      if found != 0 { return index &+ found.trailingZeroBitCount }
      index &+= size
    }
    if index < text.count, text.count >= size {
      // The last 16 bytes of the text, those before the index left out.
      let last = text.count &- size
      let found = ByteClasses.matches(base + last, byte) &>> UInt64(index &- last)
      return found != 0 ? index &+ found.trailingZeroBitCount : text.count
    }
    while index < text.count, base[index] != byte { index &+= 1 }
    return index
  }
}
