import Markdown

/// The code spans of one line.
///
/// Spans don't cross lines here, since the name of a file or an API is always on one line.
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
