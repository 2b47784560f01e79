import Markdown

/// The code spans of one line.
///
/// Line by line, unlike the text of a paragraph: whoever names a file or an API writes it in one.
enum InlineCode {
  static func ranges(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    guard line.contains(UInt8(ascii: "`")) else { return [] }
    return line.withBytes { text in
      var (runs, found) = (TextRuns(text, in: 0..<text.count, hasBlocks: false), [Range<Int>]())
      while let run = runs.next() {
        guard run.isCode else { continue }
        found.append(
          run.range.lowerBound + line.startIndex..<run.range.upperBound + line.startIndex)
      }
      return found
    }
  }
}
