/// A position in a line together with its column, since a tab extends to the next multiple of four.
struct Cursor {
  let text: Bytes
  /// The next byte to read, as an offset in the text.
  private(set) var offset: Int
  /// Where the line ends, its terminator not included.
  let end: Int
  private(set) var column = 0
  /// Whether only some columns of the tab at `offset` have been consumed.
  private(set) var isInsideTab = false
  /// The first byte from `offset` on that is neither a space nor a tab, or `end`.
  private(set) var nonspace = 0
  private var nonspaceColumn = 0

  init(_ text: Bytes, start: Int, end: Int) {
    self.text = text
    self.offset = start
    self.end = end
    findNonspace()
  }

  /// Columns of white space from here to the first other byte.
  var indent: Int { nonspaceColumn - column }
  var isBlank: Bool { nonspace == end }
  /// The bytes from the first that is not white space to the end of the line.
  var rest: Bytes { text.slice(nonspace..<end) }

  /// The rest of the line, as a segment of a block.
  var segment: Segment {
    isInsideTab
      ? Segment(start: Int32(truncatingIfNeeded: offset + 1), padding: Int32(4 - column & 3))
      : Segment(start: Int32(truncatingIfNeeded: offset))
  }

  /// Consumes white space of at most `columns` columns.
  mutating func skip(columns: Int) {
    var left = columns
    while left > 0, offset < end {
      if text[offset] == .tab {
        let width = 4 - column & 3
        if width > left {
          column += left
          isInsideTab = true
          return
        }
        column += width
        left -= width
        isInsideTab = false
      } else if text[offset] == .space {
        column += 1
        left -= 1
      } else {
        return
      }
      offset += 1
    }
  }

  /// Consumes white space and the `width` bytes of the marker after it.
  mutating func skip(marker width: Int) {
    offset = nonspace + width
    column = nonspaceColumn + width
    isInsideTab = false
    findNonspace()
  }

  private mutating func findNonspace() {
    var index = offset
    var reached = column
    while index < end {
      if text[index] == .space {
        reached += 1
      } else if text[index] == .tab {
        reached = (reached | 3) + 1
      } else {
        break
      }
      index += 1
    }
    nonspace = index
    nonspaceColumn = reached
  }
}
