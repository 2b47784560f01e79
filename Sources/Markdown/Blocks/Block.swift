/// One block of a text: its kind, its lines and its container.
///
/// A block holds no text; `BlockTree` reads it from the bytes on demand.
package struct Block: Sendable, BitwiseCopyable {
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case frontMatter, heading, fencedCode, indentedCode, listItem, task, table, blockQuote, html
    case thematicBreak, linkDefinition, paragraph
    /// A line of one XML-like tag; only with `Reading.asMeant`.
    case tagLine
  }

  package var kind: Kind
  /// A heading's level, 1–6; 0 for other blocks.
  package var level: UInt8 = 0
  package var isOrdered = false
  /// A list item's marker: `-`, `+` or `*`, or the `.` or `)` after its number.
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
  /// The number of an ordered list item.
  var number: Int32 = 0
  /// The last content line of fenced code. It may be blank, in which case it isn't in `lines`.
  var lastContentLine: Int32 = 0
  /// The index of the first line's segment in `BlockTree.segments`, or -1 if the block takes whole lines. For a block
  /// quote or list item, its own index in `BlockTree.blocks`.
  var segment: Int32 = -1

  /// The block's lines, numbered from 1. The last one is not blank.
  package var lines: ClosedRange<Int> { Int(firstLine)...Int(lastLine) }

  /// The lines of a code block without its fences; may be empty.
  package var linesOfCode: Range<Int> {
    guard kind == .fencedCode else { return Range(lines) }
    let end = lines.upperBound + (isClosed ? 0 : 1)
    return lines.lowerBound + 1..<max(lines.lowerBound + 1, end)
  }
}

/// Where one line of a block begins after the markers of its containers.
struct Segment: BitwiseCopyable {
  var start: Int32
  /// How many columns of a tab are left after the container markers have taken the others; they count as spaces before
  /// `start`.
  var padding: Int32 = 0
}
