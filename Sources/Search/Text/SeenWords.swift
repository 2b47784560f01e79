/// The words of Markdown that its readers see, one after another: the text of links but not their
/// destinations, and no tags and entities.
struct SeenWords {
  private let text: UnsafeBufferPointer<UInt8>
  private let scanner: WordScanner
  private let folded = UnsafeMutablePointer<UInt8>.allocate(capacity: WordScanner.capacity)
  private var word = WordScanner.Word()
  /// The end of the word before the last.
  private var last = 0
  private var spans: CodeSpans
  /// The code at or after the last word, or an empty range.
  private var code = 0..<0
  /// Whether a block begins between the last two words.
  var beginsParagraph: Bool { last == 0 || hasBreak(in: last..<word.start) }

  /// Whether the last word is written with an apostrophe, which its folded form lacks.
  var hasApostrophe: Bool {
    let word = text[word.range]
    return word.contains(UInt8(ascii: "'")) || word.contains("’".utf8)
  }

  private static let maximumTagLength = 512

  init(of text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    spans = CodeSpans(text)
    scanner = WordScanner(text, isCode: false, folded: folded)
  }

  func deallocate() { folded.deallocate() }

  /// The next word, folded. It is overwritten by the one after it.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    last = word.end
    while scanner.next(&word) {
      if let end = endOfUnseen, !isInCode(word.start) {
        word.end = end
        continue
      }
      return UnsafeBufferPointer(start: folded, count: word.length)
    }
    return nil
  }

  private mutating func isInCode(_ position: Int) -> Bool {
    while code.upperBound <= position, let (range, isCode) = spans.next() {
      if isCode { code = range }
    }
    return code.contains(position)
  }

  /// The end of the tag, the entity or the link's label that begins with the word; nil for any
  /// other word.
  private var endOfUnseen: Int? {
    guard word.start > 0 else { return nil }
    let next = byte(word.end)
    switch text[word.start - 1] {
    case UInt8(ascii: "&") where next == UInt8(ascii: ";"): return word.end
    case UInt8(ascii: "#") where next == UInt8(ascii: ";") && isBehind(UInt8(ascii: "&")):
      return word.end
    case UInt8(ascii: "[") where isBehind(UInt8(ascii: "]")):
      return first(UInt8(ascii: "]"), from: word.end)
    case UInt8(ascii: "<"),
      UInt8(ascii: "/") where isBehind(UInt8(ascii: "<")):
      // `<https://…>` is text, not a tag.
      let isTag = next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      return isTag ? first(UInt8(ascii: ">"), from: word.end) : nil
    default: return nil
    }
  }

  /// Whether `byte` precedes the byte before the word.
  private func isBehind(_ byte: UInt8) -> Bool {
    word.start > 1 && text[word.start - 2] == byte
  }

  private func first(_ byte: UInt8, from start: Int) -> Int? {
    (start..<min(text.count, start + Self.maximumTagLength)).first { text[$0] == byte }
  }

  private func byte(_ position: Int) -> UInt8 {
    text.indices.contains(position) ? text[position] : 0
  }

  /// Whether a block ends between two words.
  private func hasBreak(in gap: Range<Int>) -> Bool {
    gap.contains { index in
      text[index] == UInt8(ascii: "\n")
        && (isHeading(endingAt: index) || beginsBlock(behind: index))
    }
  }

  private func isHeading(endingAt end: Int) -> Bool {
    let start = text[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return text[start] == UInt8(ascii: "#")
  }

  /// Whether the line after a line feed is blank, or begins with a mark that cannot continue a
  /// paragraph.
  private func beginsBlock(behind lineFeed: Int) -> Bool {
    let line = text[(lineFeed + 1)...].drop { " \t\r>".utf8.contains($0) }
    guard let first = line.first else { return true }
    let second = byte(line.startIndex + 1)
    switch first {
    case UInt8(ascii: "\n"), UInt8(ascii: "|"), UInt8(ascii: "="): return true
    case UInt8(ascii: "*"), UInt8(ascii: "+"): return second == UInt8(ascii: " ")
    case UInt8(ascii: "#"), UInt8(ascii: "-"): return second == UInt8(ascii: " ") || second == first
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return line.starts(with: [first, first, first])
    default: return false
    }
  }
}
