import Testing

@testable import Search

@Test(arguments: [0, 1, 255, 256, 257, 2000])
func `postings have the codes that were written`(count: Int) {
  var random = SeededGenerator(state: 3)
  let codes = (0..<count).map { _ in
    UInt8.random(in: 0...(Bool.random(using: &random) ? 14 : 255), using: &random)
  }
  let rare = codes.count { $0 >= PostingCodes.rareMarker }
  let nibbles = UnsafeMutablePointer<UInt8>.allocate(capacity: count / 2 + 1)
  nibbles.initialize(repeating: 0, count: count / 2 + 1)
  let rareCodes = UnsafeMutablePointer<UInt8>.allocate(capacity: rare + 1)
  let starts = UnsafeMutablePointer<UInt32>.allocate(capacity: count / PostingCodes.blockSize + 1)
  defer {
    nibbles.deallocate()
    rareCodes.deallocate()
    starts.deallocate()
  }
  var writer = PostingCodeWriter(nibbles: nibbles, rareCodes: rareCodes, rareStarts: starts)
  for code in codes { writer.append(code) }
  let read = PostingCodes(
    nibbles: CheckedArray(nibbles), rareCodes: CheckedArray(rareCodes),
    rareStarts: CheckedArray(starts), rareCount: rare)
  #expect((0..<count).map { read[$0] } == codes)
}

@Test(arguments: [0, 1, 15, 16, 17, 200])
func `words have the bytes that were written`(count: Int) {
  let words = (0..<count).map { Array(repeating: UInt8($0), count: $0 % 70) }
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 70 * count + 1)
  let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 1)
  let starts = UnsafeMutablePointer<UInt32>.allocate(capacity: count / WordTable.blockSize + 1)
  defer {
    bytes.deallocate()
    lengths.deallocate()
    starts.deallocate()
  }
  var writer = WordTableWriter(starts: starts, lengths: lengths, bytes: bytes)
  for word in words { word.withUnsafeBufferPointer { writer.append($0) } }
  let size = words.reduce(0) { $0 + $1.count }
  let table = WordTable(
    starts: CheckedArray(starts), lengths: CheckedArray(lengths), bytes: CheckedArray(bytes),
    byteCount: size)
  #expect((0..<count).map { Array(table[$0]) } == words)
}

@Test
func `every word has a number of its own`() {
  var interner = Interner(capacity: 8)
  defer { interner.deallocate() }
  // Of one length, many apart in few bits, and longer than a key.
  let words = (0..<60_000).map { number in
    let digits = String(number)
    let name = "x" + String(repeating: "0", count: 8 - digits.count) + digits
    return Array((number % 3 == 0 ? name + "longer than a key" : name).utf8)
      + [UInt8](repeating: 0, count: 8)
  }
  for round in 0..<2 {
    for (number, word) in words.enumerated() {
      let found = word.withUnsafeBufferPointer { interner.intern($0.baseAddress!, word.count - 8) }
      #expect(found == number, "round \(round)")
    }
  }
  #expect(interner.count == words.count)
  #expect(words.indices.allSatisfy { Array(interner[$0]) == words[$0].dropLast(8) })
  #expect(interner.byteCount == words.reduce(0) { $0 + $1.count - 8 })
}
