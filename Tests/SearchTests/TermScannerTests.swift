import Testing

@testable import Search

/// What a scanner finds, in order.
private struct Found: TermSink {
  var terms: [String] = []
  var words: [String] = []

  mutating func take(_ term: UnsafePointer<UInt8>, _ length: Int, as kind: TermKind) {
    let text = String(decoding: UnsafeBufferPointer(start: term, count: length), as: UTF8.self)
    terms.append("\(kind) \(text)")
    if kind == .word || kind == .identifier { words.append(text) }
  }
}

private func found(_ text: [UInt8], isCode: Bool) -> Found {
  var found = Found()
  var scanner = TermScanner()
  defer { scanner.deallocate() }
  text.withUnsafeBufferPointer { _ = scanner.scan($0, isCode: isCode, into: &found) }
  return found
}

/// The words alone, each looked for where the one before it ends.
private func wordsOneByOne(_ text: [UInt8], isCode: Bool) -> [String] {
  let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  defer { folded.deallocate() }
  return text.withUnsafeBufferPointer { text in
    let scanner = WordScanner(text, isCode: isCode, folded: folded)
    var (word, words) = (WordScanner.Word(), [String]())
    while scanner.next(&word) {
      let bytes = UnsafeBufferPointer(start: folded, count: word.length)
      words.append(String(decoding: bytes, as: UTF8.self))
    }
    return words
  }
}

private let pieces = [
  "a", "S", "word", "Words", "API", "fooBar", "UIView", "x9", "2024", "6.2", "snake_case", "naïve",
  "’", "'", " ", " ", " ", "\n", "-", ".", ",", "(", ")", "](", "]", "@", "#", "+", "C++", ".NET",
  ":", "iOS 17", "漢字", "_", "_a", "b_", "__", "_fooBar_", "&amp;", "[",
  "<b>", String(repeating: "long", count: 14), String(repeating: "Run", count: 30),
]

@Test(arguments: [false, true])
func `the words of a window are those found one by one`(isCode: Bool) {
  var random = SeededGenerator(state: 5)
  for count in 0..<1500 {
    let text = (0..<count % 60).map { _ in pieces.randomElement(using: &random)! }.joined()
    let bytes = Array(text.utf8)
    #expect(found(bytes, isCode: isCode).words == wordsOneByOne(bytes, isCode: isCode))
  }
}

@Test(arguments: [false, true])
func `terms are the same wherever a window begins`(isCode: Bool) {
  var random = SeededGenerator(state: 6)
  for _ in 0..<20 {
    let text = (0..<40).map { _ in pieces.randomElement(using: &random)! }.joined(separator: " ")
    let terms = found(Array((" " + text).utf8), isCode: isCode).terms
    for spaces in 2..<70 {
      let moved = [UInt8](repeating: 0x20, count: spaces) + Array(text.utf8)
      #expect(found(moved, isCode: isCode).terms == terms)
    }
  }
}

@Test(arguments: [Field.body, .code, .title])
func `a part of a text is added as it is by itself`(field: Field) {
  var random = SeededGenerator(state: 7)
  for _ in 0..<100 {
    let text = Array((0..<60).map { _ in pieces.randomElement(using: &random)! }.joined().utf8)
    let start = Int.random(in: 0..<text.count, using: &random)
    let range = start..<Int.random(in: start...text.count, using: &random)
    let part = serialized { $0.read(text) { $0.add(range, to: field) } }
    #expect(part == serialized { $0.add(text[range], to: field) })
  }
}

/// An index over one item, as bytes.
private func serialized(_ add: (inout IndexBuilder) -> Void) -> [UInt8] {
  var builder = IndexBuilder()
  builder.beginItem()
  add(&builder)
  builder.endItem()
  return (consume builder).build().serialize()
}
