/// Words by number: their starts, and their concatenated bytes.
struct WordTable {
  /// The start of each word, then the end of the last.
  let starts: CheckedArray<UInt32>
  let bytes: CheckedArray<UInt8>
  let byteCount: Int

  subscript(number: Int) -> Bytes {
    // A damaged index may contain any number.
    let end = min(Int(starts[number + 1]), byteCount)
    return bytes[min(Int(starts[number]), end)..<end]
  }

  /// The number of a word, or nil. The first `count` words must be in the order of their bytes.
  func number(of word: Bytes, among count: Int) -> Int? {
    let number = (0..<count).partitioningIndex { Self.isOrdered(word, self[$0]) }
    return number < count && self[number].elementsEqual(word) ? number : nil
  }

  /// Whether `word` is not greater than `other`.
  static func isOrdered(
    _ word: Bytes, _ other: Bytes
  ) -> Bool {
    let shared = min(word.count, other.count)
    var index = 0
    while index < shared, word[index] == other[index] { index &+= 1 }
    return index < shared ? word[index] < other[index] : word.count <= other.count
  }
}

/// Writes words in the order of their numbers.
struct WordTableWriter {
  let starts: MutableView<UInt32>
  let bytes: MutableBytes
  private var count = 0

  init(starts: MutableView<UInt32>, bytes: MutableBytes) {
    (self.starts, self.bytes) = (starts, bytes)
    starts[0] = 0
  }

  mutating func append(_ word: Bytes) {
    bytes.replace(from: Int(starts[count]), with: word)
    starts[count + 1] = starts[count] + UInt32(word.count)
    count += 1
  }
}
