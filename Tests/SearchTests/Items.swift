@testable import Search

/// An index over items given as (title, body).
func index(_ items: [(title: String, body: String)]) -> Index {
  let builder = IndexBuilder()
  for item in items {
    builder.beginItem()
    builder.add(item.title, to: .title)
    builder.add(item.body, to: .body)
    builder.endItem()
  }
  return builder.build()
}

extension ItemText {
  /// A text with code in backticks, or between lines of three backticks.
  init(marked text: String) {
    self.init(Array(text.utf8)[...]) { text in
      let backtick = UInt8(ascii: "`")
      var (runs, start, isCode): ([TextRun], Int, Bool) = ([], 0, false)
      while start < text.count {
        let end = text[start...].firstIndex(of: backtick) ?? text.count
        runs.append(TextRun(start..<end, isCode: isCode))
        start = text[end...].firstIndex { $0 != backtick } ?? text.count
        isCode.toggle()
        if isCode, start - end > 2, let line = text[start...].firstIndex(of: 0x0A) {
          start = line + 1
        }
      }
      return runs.filter { !$0.range.isEmpty }
    }
  }
}

extension IndexBuilder {
  func add(_ text: String, to field: Field) {
    add(ItemText(marked: text), to: field)
  }
}

extension Index {
  /// The best hits of a query.
  func search(
    _ query: Query, limit: Int, where isIncluded: ((Int) -> Bool)? = nil, isPrefix: Bool = false,
    text: Text? = nil
  ) -> [Hit] {
    search(resolved(query, isPrefix: isPrefix), limit: limit, where: isIncluded, text: text)
  }
}

/// Numbers that look random and are the same in every run (SplitMix64, Steele et al. 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// The words found one at a time, each search starting at the end of the previous word.
func wordsOneByOne(_ text: [UInt8], isCode: Bool) -> [String] {
  let folded = MutableBytes(repeating: 0, count: WordScanner.capacity)
  defer { folded.deallocate() }
  return text.withView { text in
    let scanner = WordScanner(text, isCode: isCode, folded: folded)
    var (word, words) = (WordScanner.Word(), [String]())
    while scanner.next(&word) {
      words.append(String(decoding: folded.slice(0..<word.length), as: UTF8.self))
    }
    return words
  }
}
