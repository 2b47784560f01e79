import Testing

@testable import Search

@Test(arguments: [0, 1, 15, 16, 17, 200])
func `words have the bytes that were written`(count: Int) {
  let words = (0..<count).map { Array(repeating: UInt8($0), count: $0 % 70) }
  let bytes = MutableBytes(repeating: 0, count: 70 * count + 1)
  let starts = MutableView<UInt32>(repeating: 0, count: count + 1)
  defer {
    bytes.deallocate()
    starts.deallocate()
  }
  var writer = WordTableWriter(starts: starts, bytes: bytes)
  for word in words { word.withView { writer.append($0) } }
  let table = WordTable(
    starts: CheckedArray(starts.slice(0..<starts.count), nil),
    bytes: CheckedArray(bytes.slice(0..<bytes.count), nil),
    byteCount: words.reduce(0) { $0 + $1.count })
  #expect((0..<count).map { Array(table[$0]) } == words)
}

@Test func `a document is found where it is in the list`() {
  var random = SeededGenerator(state: 5)
  for count in [0, 1, 2, 3, 64, 1000] {
    let all = Set((0..<count).map { _ in UInt16.random(in: 0...1500, using: &random) }).sorted()
    all.withView { documents in
      let list = DocumentList(documents)
      for document in 0...1501 {
        #expect(list.position(of: document) == all.firstIndex { $0 == document })
      }
    }
  }
}

@Test func `a frequency is the weighted sum of the counts, even if all are saturated`() {
  for bits in [0, 1, 0xFFFF_FFFF, 0x1234_5678, 0x0FFF_F00F] as [UInt32] {
    let counts = FieldCounts(bits: bits)
    let frequency = TermFrequency(counts)
    #expect(abs(frequency.weight - counts.weight) < 0.001)
    #expect(frequency.inTitle == Float(counts[.title]))
  }
}

@Test
func `every word has a number of its own`() {
  var words = Interner(capacity: 8)
  defer { words.deallocate() }
  // Words of equal length, many of which differ in few bits, and words longer than a key.
  let names = (0..<60_000).map { number in
    let digits = String(number)
    let name = "x" + String(repeating: "0", count: 8 - digits.count) + digits
    return Array((number % 3 == 0 ? name + "longer than a key" : name).utf8)
      + [UInt8](repeating: 0, count: 16)
  }
  for round in 0..<2 {
    for (number, name) in names.enumerated() {
      #expect(words.term(of: name) == number, "round \(round)")
    }
  }
  #expect(words.termCount == names.count)
  #expect(words.surfaceCount == names.count)
  #expect(names.indices.allSatisfy { Array(words[term: $0]) == names[$0].dropLast(16) })
  #expect(words.surfaceBytes == names.reduce(0) { $0 + $1.count - 16 })
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
  Array(word.utf8) + [UInt8](repeating: 0, count: 16)
}

private func stem(of word: String) -> String {
  var bytes = padded(word)
  let count = bytes.withMutableView { Stemmer.stem($0.part(0..<word.utf8.count)) }
  return String(decoding: bytes[..<count], as: UTF8.self)
}

extension Interner {
  /// - Parameter padded: A word, and 16 bytes after it.
  fileprivate mutating func term(of padded: [UInt8]) -> Int {
    let count = padded.count - 16
    return padded.withView {
      let word = $0.slice(0..<count)
      return term(of: word, key: WordKey(word))
    }
  }
}
