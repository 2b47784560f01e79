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
    nibbles: CheckedArray(nibbles, nil), rareCodes: CheckedArray(rareCodes, nil),
    rareStarts: CheckedArray(starts, nil), rareCount: rare)
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
    starts: CheckedArray(starts, nil), lengths: CheckedArray(lengths, nil),
    bytes: CheckedArray(bytes, nil),
    byteCount: size)
  #expect((0..<count).map { Array(table[$0]) } == words)
}

@Test
func `every word has a number of its own`() {
  var words = Interner(capacity: 8)
  defer { words.deallocate() }
  // Of one length, many apart in few bits, and longer than a key.
  let names = (0..<60_000).map { number in
    let digits = String(number)
    let name = "x" + String(repeating: "0", count: 8 - digits.count) + digits
    return Array((number % 3 == 0 ? name + "longer than a key" : name).utf8)
      + [UInt8](repeating: 0, count: 8)
  }
  for round in 0..<2 {
    for (number, name) in names.enumerated() {
      #expect(words.term(of: name) == number, "round \(round)")
    }
  }
  #expect(words.termCount == names.count)
  #expect(words.surfaceCount == names.count)
  #expect(names.indices.allSatisfy { Array(words[term: $0]) == names[$0].dropLast(8) })
  #expect(words.surfaceBytes == names.reduce(0) { $0 + $1.count - 8 })
}

/// A stem need not be its own stem: `accidental` becomes `accident`, and `accident` becomes `accid`.
@Test(arguments: [
  ["accidental", "accident", "accid"], ["accid", "accident", "accidental"],
  ["accident", "accidentally", "accid", "accidental"], ["running", "run", "runs"],
  ["runs", "running", "run"],
  ["internationalizations", "internationalization", "internationalize", "internation"],
])
func `surfaces share a term if they have the same stem, in any order`(words: [String]) {
  var interner = Interner(capacity: 8)
  defer { interner.deallocate() }
  for _ in 0..<2 {
    for word in words {
      let term = interner.term(of: padded(word))
      #expect(String(decoding: interner[term: term], as: UTF8.self) == stem(of: word), "\(word)")
    }
  }
  #expect(interner.surfaceCount == words.count)
  #expect(interner.surfaceBytes == words.reduce(0) { $0 + $1.utf8.count })
  #expect(interner.termCount == Set(words.map(stem)).count)
  var other = Interner(capacity: 8)
  defer { other.deallocate() }
  let terms = other.add(interner)
  for (term, number) in terms.enumerated() {
    #expect(Array(other[term: Int(number)]) == Array(interner[term: term]))
  }
}

private func padded(_ word: String) -> [UInt8] {
  Array(word.utf8) + [UInt8](repeating: 0, count: 8)
}

private func stem(of word: String) -> String {
  var bytes = padded(word)
  let count = bytes.withUnsafeMutableBufferPointer {
    Stemmer.stem(UnsafeMutableBufferPointer(rebasing: $0[..<word.utf8.count]))
  }
  return String(decoding: bytes[..<count], as: UTF8.self)
}

extension Interner {
  /// - Parameter padded: A word, and 8 bytes behind it.
  fileprivate mutating func term(of padded: [UInt8]) -> Int {
    let count = padded.count - 8
    return padded.withUnsafeBufferPointer {
      term(of: $0.baseAddress!, count, key: WordKey($0.baseAddress!, count))
    }
  }
}
