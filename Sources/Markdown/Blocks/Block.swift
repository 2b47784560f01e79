/// One block of a text: what it is, which lines it takes, what contains it.
///
/// A block holds no text; `BlockTree` reads that from the bytes when it is asked for.
package struct Block: Sendable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case frontMatter, heading, fencedCode, indentedCode, listItem, task, table, blockQuote, html
    case thematicBreak, linkDefinition, paragraph
    /// A line of one XML-like tag; only where a text is read as its author meant it.
    case tagLine
  }

  package var kind: Kind
  /// Of a heading, 1–6; otherwise 0.
  package var level: UInt8 = 0
  package var isOrdered = false
  /// Of a list item, what marks it: `-`, `+` or `*`, or the `.` or `)` behind its number.
  var marker: UInt8 = 0
  package var isChecked = false
  /// False for a fence that ran to the end of its container without a closing fence, and for front
  /// matter without its opening line.
  package var isClosed = true
  /// Whether a heading is underlined rather than marked with `#`.
  package var isSetext = false
  /// How many block quotes and list items enclose the block.
  package var depth: UInt16
  /// The index of the enclosing block quote or list item in `BlockTree.blocks`, -1 at top level.
  package var parent: Int32
  var firstLine: Int32
  var lastLine: Int32
  /// Of an item of an ordered list, its number.
  var number: Int32 = 0
  /// Of fenced code, its last line of content, which may be blank and then is not in `lines`.
  var lastContentLine: Int32 = 0
  /// The index of the first line's segment in `BlockTree.segments`; -1: the block takes whole lines.
  /// Of a block quote or list item, its own index in `BlockTree.blocks`.
  var segment: Int32 = -1

  /// The lines the block takes, from 1: the last one is not blank.
  package var lines: ClosedRange<Int> { Int(firstLine)...Int(lastLine) }

  /// Of a code block, its lines without the fences; they may be none.
  package var linesOfCode: Range<Int> {
    guard kind == .fencedCode else { return Range(lines) }
    let end = lines.upperBound + (isClosed ? 0 : 1)
    return lines.lowerBound + 1..<max(lines.lowerBound + 1, end)
  }
}

/// Where one line of a block begins after the markers of its containers.
struct Segment: BitwiseCopyable {
  var start: Int32
  /// The columns that remain of a tab whose first columns belong to markers: as many spaces precede
  /// `start`.
  var padding: Int32 = 0
}
