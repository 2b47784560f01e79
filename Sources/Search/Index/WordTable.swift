/// Words by number: their bytes one after another, the length of each, and the start of every 16th.
struct WordTable {
  static let blockSize = 16

  let starts: CheckedArray<UInt32>
  let lengths: CheckedArray<UInt8>
  let bytes: CheckedArray<UInt8>
  let byteCount: Int

  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let block = number / Self.blockSize
    let lengths = lengths[block * Self.blockSize..<number + 1]
    var start = Int(starts[block])
    for other in 0..<lengths.count - 1 { start += Int(lengths[other]) }
    return word(from: start, length: lengths[lengths.count - 1])
  }

  @inline(__always)
  private func word(from start: Int, length: UInt8) -> UnsafeBufferPointer<UInt8> {
    // A damaged index may hold any number.
    let end = min(start + Int(length), byteCount)
    return bytes[min(start, end)..<end]
  }
}

extension WordTable {
  /// The number of a word, or nil. The first `count` words must be in the order of their bytes.
  func number(of word: UnsafeBufferPointer<UInt8>, among count: Int) -> Int? {
    // The word is in the last block whose first word does not come after it.
    let blocks = 0..<(count + Self.blockSize - 1) / Self.blockSize
    let following = blocks.partitioningIndex { block in
      let first = self.word(from: Int(starts[block]), length: lengths[block * Self.blockSize])
      return !Self.isOrdered(first, word)
    }
    guard following > 0 else { return nil }
    let first = (following - 1) * Self.blockSize
    var start = Int(starts[following - 1])
    for (place, length) in lengths[first..<min(first + Self.blockSize, count)].enumerated() {
      if Int(length) == word.count, self.word(from: start, length: length).elementsEqual(word) {
        return first + place
      }
      start += Int(length)
    }
    return nil
  }

  /// Whether `word` is not greater than `other`.
  static func isOrdered(
    _ word: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let shared = min(word.count, other.count)
    var index = 0
    while index < shared, word[index] == other[index] { index &+= 1 }
    return index < shared ? word[index] < other[index] : word.count <= other.count
  }
}

/// Writes words in the order of their numbers.
struct WordTableWriter {
  let starts: UnsafeMutablePointer<UInt32>
  let lengths: UnsafeMutablePointer<UInt8>
  let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var end = 0

  init(
    starts: UnsafeMutablePointer<UInt32>, lengths: UnsafeMutablePointer<UInt8>,
    bytes: UnsafeMutablePointer<UInt8>
  ) {
    (self.starts, self.lengths, self.bytes) = (starts, lengths, bytes)
  }

  mutating func append(_ word: UnsafeBufferPointer<UInt8>) {
    if count % WordTable.blockSize == 0 { starts[count / WordTable.blockSize] = UInt32(end) }
    lengths[count] = UInt8(word.count)
    (bytes + end).update(from: word.baseAddress!, count: word.count)
    count += 1
    end += word.count
  }
}
