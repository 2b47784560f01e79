/// The code spans of one line: what stands between two runs of as many backticks (CommonMark 6.1).
///
/// Line by line, unlike the text of a paragraph: whoever names a file or an API writes it in one.
enum InlineCode {
  private static let tick = UInt8(ascii: "`")

  static func ranges(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    let runs = runs(in: line)
    var ranges: [Range<Int>] = []
    var next = 0
    while next < runs.count {
      let start = runs[next].lowerBound + (isEscaped(runs[next].lowerBound, in: line) ? 1 : 0)
      let open = start..<runs[next].upperBound
      let rest = runs[(next + 1)...]
      // A search in vain is made once a length, of which a line has few.
      guard !open.isEmpty, let close = rest.firstIndex(where: { $0.count == open.count }) else {
        next += 1
        continue
      }
      ranges.append(open.upperBound..<runs[close].lowerBound)
      next = close + 1
    }
    return ranges
  }

  /// The backticks that stand together.
  private static func runs(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var rest = line
    while let start = rest.firstIndex(of: tick) {
      rest = rest[start...].drop { $0 == tick }
      runs.append(start..<rest.startIndex)
    }
    return runs
  }

  /// Whether a backslash makes text of the backtick at an index, which would open a code span.
  private static func isEscaped(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
    let backslashes = line[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return backslashes % 2 == 1
  }
}
