/// Words by number: their bytes one after the other, the length of each, and where every 16th begins.
struct WordTable {
  static let blockSize = 16

  let starts: UnsafePointer<UInt32>
  let lengths: UnsafePointer<UInt8>
  let bytes: UnsafePointer<UInt8>
  let byteCount: Int

  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let block = number / Self.blockSize
    var start = Int(starts[block])
    for other in block * Self.blockSize..<number { start += Int(lengths[other]) }
    // A damaged index may say anything.
    let end = min(start + Int(lengths[number]), byteCount)
    start = min(start, end)
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
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
