/// Blocks that hold lines rather than blocks.
extension BlockParser {
  /// Whether the line continues the open leaf. All containers of the line are matched.
  mutating func continueLeaf(_ cursor: inout Cursor) -> Bool {
    switch leaf {
    case .none, .table: return false
    case .paragraph:
      guard !cursor.isBlank, beginsText(cursor), cursor.indent < 4 || !paragraph.canDefine else {
        return false
      }
      addParagraphLine(cursor)
    case .fence:
      if cursor.indent < 4, closesFence(cursor) {
        addSegment(cursor)
        endLeaf()
      } else {
        cursor.skip(columns: fenceIndent)
        addSegment(cursor)
      }
    case .indentedCode:
      guard cursor.indent >= 4 || cursor.isBlank else { return false }
      cursor.skip(columns: 4)
      addSegment(cursor)
    case .html:
      if html.endsAtBlankLine, cursor.isBlank || isTagLine(cursor) { return false }
      addSegment(cursor)
      if html.ends(in: cursor.rest) { endLeaf() }
    }
    return true
  }

  /// Whether the line ends the open fence, either as a closing fence or by a `FenceRepair`.
  private mutating func closesFence(_ cursor: Cursor) -> Bool {
    guard let fence, !cursor.isBlank, text[cursor.nonspace] == fence.marker else { return false }
    let isClosed = fence.isClosed(by: cursor.rest)
    guard reading == .asMeant else { return isClosed }
    switch repairs[line] {
    case .close?: return true
    case .content?: return false
    case .closeBefore?, nil: break
    }
    if !isClosed, containers.isEmpty, let inner = Fence(cursor.rest), inner.isWithin(fence) {
      hasNestedFence = true
    }
    return isClosed
  }

  /// Whether no block but a paragraph or a table can begin with the first byte of the line's text.
  @inline(__always)
  func beginsText(_ cursor: Cursor) -> Bool {
    let byte = text[cursor.nonspace]
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "<")...UInt8(ascii: ">"):
      return false
    default: return true
    }
  }

  /// Opens the heading, fence, HTML block, thematic break or table that begins here, if one does.
  mutating func openLeaf(_ cursor: inout Cursor, in matched: Int) -> Bool {
    let rest = cursor.rest
    switch rest[0] {
    case UInt8(ascii: "#"):
      guard let heading = ATXHeading(rest) else { return false }
      openLeaf(.heading, .none, &cursor, in: matched)
      blocks[blocks.count - 1].level = heading.level
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      guard let fence = Fence(rest) else { return false }
      openLeaf(.fencedCode, .fence, &cursor, in: matched)
      blocks[blocks.count - 1].isClosed = false
      self.fence = fence
    case UInt8(ascii: "<"):
      return openHTML(&cursor, in: matched)
    case UInt8(ascii: "="):
      return underline(cursor, in: matched)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      if underline(cursor, in: matched) || openTable(cursor, in: matched) { return true }
      guard ThematicBreak.matches(rest) else { return false }
      openLeaf(.thematicBreak, .none, &cursor, in: matched)
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      return openTable(cursor, in: matched)
    default:
      return false
    }
    return true
  }

  private mutating func openHTML(_ cursor: inout Cursor, in matched: Int) -> Bool {
    if isTagLine(cursor), matched == 0 {
      openLeaf(.tagLine, .none, &cursor, in: matched)
      return true
    }
    guard let html = HTMLBlock(cursor.rest) else { return false }
    if !html.interruptsParagraph {
      prepareToInterrupt(cursor)
      if leaf == .paragraph { return false }
    }
    openLeaf(.html, .html, &cursor, in: matched)
    self.html = html
    if html.ends(in: cursor.rest) { endLeaf() }
    return true
  }

  /// The last line of an open fence, blank or not: those outside containers run to the text's end.
  private var lastFenceLine: Int32 {
    let block = blocks[blocks.count - 1]
    guard block.segment >= 0 else { return line - 1 }
    return block.firstLine + Int32(segments.count - 1) - block.segment
  }

  /// Whether the line is a tag that divides the text.
  @inline(__always)
  private func isTagLine(_ cursor: Cursor) -> Bool {
    reading == .asMeant && cursor.indent < 4 && !cursor.isBlank
      && text[cursor.nonspace] == UInt8(ascii: "<") && TagLine.matches(cursor.rest)
  }

  /// Opens a leaf whose first line is this one.
  mutating func openLeaf(
    _ kind: Block.Kind, _ leaf: Leaf, _ cursor: inout Cursor, in matched: Int
  ) {
    closeLeaf()
    closeContainers(to: matched)
    appendBlock(kind)
    self.leaf = leaf
    fenceIndent = cursor.indent
    if leaf == .indentedCode { cursor.skip(columns: 4) }
    // Outside containers a line's text is the whole line, unless indentation is removed from it.
    guard !containers.isEmpty || leaf == .indentedCode || leaf == .fence && fenceIndent > 0 else {
      return
    }
    blocks[blocks.count - 1].segment = Int32(truncatingIfNeeded: segments.count)
    segments.append(
      kind == .html || kind == .indentedCode
        ? cursor.segment : Segment(start: Int32(truncatingIfNeeded: cursor.nonspace)))
  }

  /// Records where the line's text begins, if the open leaf does not take whole lines.
  @inline(__always)
  private mutating func addSegment(_ cursor: Cursor) {
    if blocks[blocks.count - 1].segment >= 0 { segments.append(cursor.segment) }
  }

  /// Ends the open leaf with this line.
  mutating func endLeaf() {
    let last = blocks.count - 1
    blocks[last].lastLine = line
    if leaf == .fence {
      blocks[last].isClosed = true
      blocks[last].lastContentLine = line - 1
    }
    leaf = .none
  }

  /// Ends the open leaf, if there is one, before this line.
  @inline(__always)
  mutating func closeLeaf() {
    switch leaf {
    case .none: return
    case .paragraph: closeParagraph()
    case .fence:
      if blocks[blocks.count - 1].parent < 0 { hasUnclosedFence = true }
      blocks[blocks.count - 1].lastContentLine = lastFenceLine
      setLastLine(of: blocks.count - 1)
    case .indentedCode, .html, .table: setLastLine(of: blocks.count - 1)
    }
    leaf = .none
  }
}
