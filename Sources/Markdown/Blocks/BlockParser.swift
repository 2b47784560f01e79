/// Reads lines one after another and keeps the stack of open containers (CommonMark's appendix).
///
/// At most one leaf is open, always the last of `blocks`. Its lines cost nothing but a comparison:
/// text is not copied, and lines outside containers are not even recorded.
struct BlockParser {
  /// The maximum nesting of block quotes and list items; deeper markers are text.
  static let depthLimit = 100

  /// The kind of the open leaf, which takes all lines that begin no other block.
  enum Leaf { case none, paragraph, fence, indentedCode, html, table }

  struct Container {
    var block: Int32
    /// Columns that a line of a list item is indented by.
    var indent: Int32
    var isQuote: Bool
  }

  let text: Bytes
  let lineStarts: [Int32]
  var blocks: [Block] = []
  var segments: [Segment] = []
  var containers: [Container] = []
  var quoteDepth = 0
  /// The line being read, from 1.
  var line: Int32 = 1

  var leaf = Leaf.none
  var fence: Fence?
  var fenceIndent = 0
  var html = HTMLBlock.comment
  var paragraph = ParagraphState()

  let reading: Reading
  private let frontMatter: FrontMatterPlace?
  /// Lines of broken fences, with what to do with them instead of reading them as written.
  let repairs: [Int32: FenceRepair.Action]
  /// Whether a fence contains a line that looks like its own opening.
  var hasNestedFence = false
  /// Whether a fence at the top level runs to the end of the text.
  var hasUnclosedFence = false

  /// The last line read that is not blank.
  private var lastLine: Int32 = 0
  /// The last line read that holds more than `>` and white space.
  private var lastTextLine: Int32 = 0

  init(
    text: Bytes, lineStarts: [Int32], reading: Reading, frontMatter: FrontMatterPlace?,
    repairs: [Int32: FenceRepair.Action] = [:]
  ) {
    (self.reading, self.frontMatter, self.repairs) = (reading, frontMatter, repairs)
    (self.text, self.lineStarts) = (text, lineStarts)
    blocks.reserveCapacity(lineStarts.count / 2 + 8)
    segments.reserveCapacity(lineStarts.count / 8 + 8)
    containers.reserveCapacity(16)
  }

  /// Reads every line.
  mutating func parse() {
    openFrontMatter()
    let count = Int32(lineStarts.count - 1)
    let hasRepairs = !repairs.isEmpty
    while line <= count {
      if hasRepairs, leaf == .fence, repairs[line] == .closeBefore { closeLeaf() }
      readLine()
      line += 1
    }
    closeLeaf()
    closeContainers(to: 0)
  }

  private mutating func openFrontMatter() {
    guard let frontMatter else { return }
    blocks.append(
      Block(
        kind: .frontMatter, isClosed: frontMatter.isOpened, depth: 0, parent: -1, firstLine: 1,
        lastLine: frontMatter.lastLine))
    line = frontMatter.lastLine + 1
  }

  private mutating func readLine() {
    let start = Int(lineStarts[Int(line) - 1])
    let end = endOfLine(line)
    if containers.isEmpty, leaf == .fence, fenceIndent == 0, start < end, !text[start].isSpaceOrTab,
      text[start] != fence?.marker
    {
      lastLine = line
      lastTextLine = line
      return
    }
    var cursor = Cursor(text, start: start, end: end)
    let first = cursor.nonspace
    let matched = containers.isEmpty ? 0 : matchContainers(&cursor)
    if matched < containers.count || !continueLeaf(&cursor) {
      openBlocks(&cursor, in: matched)
    }
    guard first < end else { return }
    lastLine = line
    if text[first] != Quote.marker || Quote.hasText(text.slice(first..<end)) { lastTextLine = line }
  }

  /// The offset after the last byte of the line, its terminator left out.
  @inline(__always)
  func endOfLine(_ line: Int32) -> Int {
    text.textEnd(ofLine: Int(lineStarts[Int(line) - 1])..<Int(lineStarts[Int(line)]))
  }

  /// Consumes the markers of the open containers that the line continues, and returns how many there are.
  private mutating func matchContainers(_ cursor: inout Cursor) -> Int {
    var matched = 0
    while matched < containers.count {
      let container = containers[matched]
      if container.isQuote {
        guard cursor.indent < 4, !cursor.isBlank, text[cursor.nonspace] == Quote.marker else {
          break
        }
        enterQuote(&cursor)
      } else if cursor.isBlank {
        // A list item can begin with at most one blank line.
        guard Int(container.block) < blocks.count - 1 else { break }
        cursor.skip(columns: Int(container.indent))
      } else if cursor.indent >= container.indent {
        cursor.skip(columns: Int(container.indent))
      } else {
        break
      }
      matched += 1
    }
    return matched
  }

  private func enterQuote(_ cursor: inout Cursor) {
    cursor.skip(marker: 1)
    cursor.skip(columns: 1)
  }

  // MARK: Opening and closing

  /// Opens every block that begins in the line, or adds the line's text to a paragraph.
  private mutating func openBlocks(_ cursor: inout Cursor, in matched: Int) {
    var matched = matched
    while !cursor.isBlank {
      if cursor.indent >= 4 {
        prepareToInterrupt(cursor)
        guard leaf != .paragraph else { return addText(cursor, in: matched) }
        return openLeaf(.indentedCode, .indentedCode, &cursor, in: matched)
      }
      if beginsText(cursor) { return addText(cursor, in: matched) }
      if text[cursor.nonspace] == Quote.marker, matched < Self.depthLimit {
        openContainer(.blockQuote, indent: 0, in: matched)
        enterQuote(&cursor)
      } else if openLeaf(&cursor, in: matched) {
        return
      } else if let marker = listMarker(cursor, in: matched) {
        openItem(marker, &cursor, in: matched)
      } else {
        return addText(cursor, in: matched)
      }
      matched += 1
    }
    closeLeaf()
    closeContainers(to: matched)
  }

  /// The marker of the list item that begins here, if one does.
  private mutating func listMarker(_ cursor: Cursor, in matched: Int) -> ListMarker? {
    guard matched < Self.depthLimit, let marker = ListMarker(cursor.rest) else { return nil }
    guard !marker.interruptsParagraph, matched == containers.count else { return marker }
    prepareToInterrupt(cursor)
    return leaf == .paragraph ? nil : marker
  }

  private mutating func openItem(_ marker: ListMarker, _ cursor: inout Cursor, in matched: Int) {
    let indent = cursor.indent
    cursor.skip(marker: marker.width)
    let isCode = cursor.indent > 4
    let padding = cursor.isBlank || isCode ? 1 : cursor.indent
    cursor.skip(columns: padding)
    openContainer(.listItem, indent: indent + marker.width + padding, in: matched)
    let item = blocks.count - 1
    blocks[item].isOrdered = marker.isOrdered
    blocks[item].marker = marker.byte
    blocks[item].number = Int32(marker.number)
  }

  private mutating func openContainer(_ kind: Block.Kind, indent: Int, in matched: Int) {
    closeLeaf()
    closeContainers(to: matched)
    appendBlock(kind)
    // A container has no lines of its own; its index says where its children follow.
    blocks[blocks.count - 1].segment = Int32(truncatingIfNeeded: blocks.count - 1)
    let isQuote = kind == .blockQuote
    if isQuote { quoteDepth += 1 }
    containers.append(
      Container(block: Int32(blocks.count - 1), indent: Int32(indent), isQuote: isQuote))
  }

  /// Adds a block of one line to the innermost container.
  mutating func appendBlock(_ kind: Block.Kind) {
    blocks.append(
      Block(
        kind: kind, depth: UInt16(containers.count), parent: containers.last?.block ?? -1,
        firstLine: line, lastLine: line))
  }

  mutating func closeContainers(to count: Int) {
    while containers.count > count {
      let container = containers.removeLast()
      if container.isQuote { quoteDepth -= 1 }
      setLastLine(of: Int(container.block))
    }
  }

  /// Ends the block at the last line before this one that is not blank.
  mutating func setLastLine(of index: Int) {
    let last = quoteDepth > 0 ? lastTextLine : lastLine
    blocks[index].lastLine = max(blocks[index].firstLine, last)
  }
}
