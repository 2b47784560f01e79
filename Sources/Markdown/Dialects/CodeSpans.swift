/// Finds the ends of code spans in linear time, by remembering which runs have no match.
struct CodeSpans {
  /// Bit n is set if no run of n backticks follows in the paragraph that ends at `end`; bit 63 covers all longer runs.
  private var unclosed: UInt64 = 0
  private var end = 0

  /// The end of the code span that the backticks at an offset open within their paragraph, or the end of the backticks
  /// if they are text.
  mutating func end(in text: Bytes, from start: Int) -> Int {
    let width = Self.run(in: text, from: start)
    let bit = UInt64(1) << UInt64(min(width, 63))
    if start >= end { unclosed = 0 }
    guard unclosed & bit == 0 else { return start + width }
    var index = start + width
    while let byte = text.at(index) {
      if byte == UInt8(ascii: "`") {
        let run = Self.run(in: text, from: index)
        index += run
        if run == width { return index }
      } else if byte == .lineFeed, JavaScript.isBlankLine(index + 1, in: text) {
        break
      } else {
        index += 1
      }
    }
    (unclosed, end) = (unclosed | bit, index)
    return start + width
  }

  private static func run(in text: Bytes, from start: Int) -> Int {
    text[start...].prefix { $0 == UInt8(ascii: "`") }.count
  }
}
