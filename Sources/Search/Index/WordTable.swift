/// Words by number: where each begins, and their bytes one after another.
struct WordTable {
  /// By word, its start; then the end of the last.
  let starts: CheckedArray<UInt32>
  let bytes: CheckedArray<UInt8>
  let byteCount: Int

  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    // A damaged index may hold any number.
    let end = min(Int(starts[number + 1]), byteCount)
    return bytes[min(Int(starts[number]), end)..<end]
  }

  /// The number of a word, or nil. The first `count` words must be in the order of their bytes.
  func number(of word: UnsafeBufferPointer<UInt8>, among count: Int) -> Int? {
    let number = (0..<count).partitioningIndex { Self.isOrdered(word, self[$0]) }
    return number < count && self[number].elementsEqual(word) ? number : nil
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
  let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0

  init(starts: UnsafeMutablePointer<UInt32>, bytes: UnsafeMutablePointer<UInt8>) {
    (self.starts, self.bytes) = (starts, bytes)
    starts[0] = 0
  }

  mutating func append(_ word: UnsafeBufferPointer<UInt8>) {
    (bytes + Int(starts[count])).update(from: word.baseAddress!, count: word.count)
    starts[count + 1] = starts[count] + UInt32(word.count)
    count += 1
  }
}
