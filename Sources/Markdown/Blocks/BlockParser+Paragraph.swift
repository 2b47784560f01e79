struct ParagraphState {
  /// Whether it can begin with a link definition.
  var canDefine = false
  /// The first line at which to look for definitions again before the paragraph ends.
  var nextAttempt: Int32 = 0
  /// Whether its last line is a lazy continuation, without its containers' markers.
  var isLazy = false
  /// Whether its last line is indented too far to be a table's header.
  var isIndented = false
  var lastLine = 0..<0
}

/// Paragraphs and what they turn out to be: headings, tables, link definitions, tasks.
extension BlockParser {
  /// Adds the line to the open paragraph or table, or opens a paragraph with it.
  mutating func addText(_ cursor: Cursor, in matched: Int) {
    let isCurrent = matched == containers.count
    if !isCurrent { prepareToInterrupt(cursor) }
    if leaf == .paragraph {
      addParagraphLine(cursor)
      paragraph.isLazy = !isCurrent
    } else if leaf == .table, isCurrent {
      addParagraphSegment(cursor)
    } else {
      var cursor = cursor
      openLeaf(.paragraph, .paragraph, &cursor, in: matched)
      paragraph = ParagraphState(
        canDefine: LinkDefinition.canBegin(cursor.rest), lastLine: cursor.nonspace..<cursor.end)
    }
  }

  @inline(__always)
  mutating func addParagraphLine(_ cursor: Cursor) {
    paragraph.isLazy = false
    paragraph.isIndented = cursor.indent >= 4
    paragraph.lastLine = cursor.nonspace..<cursor.end
    addParagraphSegment(cursor)
  }

  @inline(__always)
  private mutating func addParagraphSegment(_ cursor: Cursor) {
    if blocks[blocks.count - 1].segment >= 0 {
      segments.append(Segment(start: Int32(truncatingIfNeeded: cursor.nonspace)))
    }
  }

  /// Makes a heading of the open paragraph if the line underlines it.
  mutating func underline(_ cursor: Cursor, in matched: Int) -> Bool {
    guard leaf == .paragraph, matched == containers.count,
      let underline = SetextUnderline(cursor.rest)
    else { return false }
    takeDefinitions(atEnd: true)
    guard leaf == .paragraph else { return false }
    addParagraphSegment(cursor)
    blocks[blocks.count - 1].kind = .heading
    blocks[blocks.count - 1].level = underline.level
    blocks[blocks.count - 1].isSetext = true
    endLeaf()
    return true
  }

  /// Makes a table of the paragraph's last line and this one if they are its first two.
  mutating func openTable(_ cursor: Cursor, in matched: Int) -> Bool {
    guard leaf == .paragraph, matched == containers.count, !paragraph.isLazy,
      !paragraph.isIndented, let delimiter = TableDelimiter(cursor.rest)
    else { return false }
    let header = text.slice(paragraph.lastLine)
    guard header.contains(UInt8(ascii: "|")) else { return false }
    var row = TableRow(header)
    var columns = 0
    while columns <= delimiter.columns, row.next() != nil { columns += 1 }
    guard columns == delimiter.columns else { return false }

    let last = blocks.count - 1
    if blocks[last].firstLine < line - 1 { splitParagraph() }
    addParagraphSegment(cursor)
    blocks[blocks.count - 1].kind = .table
    leaf = .table
    return true
  }

  /// Splits the last line off the open paragraph, for a block of its own.
  private mutating func splitParagraph() {
    var rest = blocks[blocks.count - 1]
    rest.firstLine = line - 1
    if rest.segment >= 0 { rest.segment = Int32(truncatingIfNeeded: segments.count - 1) }
    blocks[blocks.count - 1].lastLine = line - 2
    finishParagraph()
    blocks.append(rest)
  }

  mutating func closeParagraph() {
    setLastLine(of: blocks.count - 1)
    finishParagraph()
  }

  /// Extracts link definitions from the finished paragraph, and marks its item as a task if it begins with a task
  /// marker.
  private mutating func finishParagraph() {
    if paragraph.canDefine { extractDefinitions(atEnd: true) }
    guard blocks.last?.kind == .paragraph, let item = containers.last, !item.isQuote else { return }
    markTask(item: Int(item.block))
  }

  private mutating func markTask(item: Int) {
    let last = blocks.count - 1
    let start = Int(segments[Int(blocks[last].segment)].start)
    guard text[start] == UInt8(ascii: "["),
      blocks.hasOnlyDefinitions(after: item, before: last)
    else { return }
    let end = Int(lineStarts[Int(blocks[last].lastLine)])
    guard let marker = firstText(of: blocks[last], from: start, to: end) else { return }
    blocks[item].kind = .task
    blocks[item].isChecked = marker.isChecked
  }

  /// The paragraph's task marker. The text after it may begin on the second line.
  private func firstText(of block: Block, from start: Int, to end: Int) -> TaskMarker? {
    if let marker = TaskMarker(text.slice(start..<endOfLine(block.firstLine))) { return marker }
    guard block.firstLine < block.lastLine,
      start + TaskMarker.width == endOfLine(block.firstLine)
        || text.slice(start..<endOfLine(block.firstLine)).isBlank(from: TaskMarker.width)
    else { return nil }
    return TaskMarker(text.slice(start..<end))
  }

  // MARK: Link definitions

  /// Extracts complete definitions from the open paragraph before a line that would continue a paragraph but begins a
  /// block of its own after a definition.
  mutating func prepareToInterrupt(_ cursor: Cursor) {
    guard leaf == .paragraph, paragraph.canDefine, line >= paragraph.nextAttempt,
      !LinkTarget.canBeginTitle(text[cursor.nonspace])
    else { return }
    takeDefinitions(atEnd: false)
  }

  private mutating func takeDefinitions(atEnd: Bool) {
    guard paragraph.canDefine else { return }
    blocks[blocks.count - 1].lastLine = line - 1
    extractDefinitions(atEnd: atEnd)
    if blocks.last?.kind != .paragraph { leaf = .none }
  }

  /// Moves the definitions at the start of the last block, a paragraph, in front of it.
  ///
  /// Removes the paragraph if nothing is left of it.
  private mutating func extractDefinitions(atEnd: Bool) {
    var rest = blocks.removeLast()
    let content = gather(rest)
    content.withBytes { content in
      var offset = 0
      while offset < content.count {
        guard let end = appendDefinition(content, at: offset, in: &rest, atEnd: atEnd) else {
          break
        }
        offset = end
      }
      if offset < content.count { blocks.append(rest) }
    }
  }

  /// Appends the definition at `offset` as a block and returns the offset after it, or nil if there is none.
  private mutating func appendDefinition(
    _ content: Bytes, at offset: Int, in rest: inout Block, atEnd: Bool
  ) -> Int? {
    let end: Int
    switch LinkDefinition.read(content, at: offset) {
    case .definition(let definition): end = definition.end
    case .unfinished(let definition?) where atEnd: end = definition.end
    case .unfinished where !atEnd:
      paragraph.nextAttempt = line + (line - rest.firstLine)
      return nil
    case .unfinished, .none:
      paragraph.canDefine = false
      return nil
    }
    var count: Int32 = 0
    for byte in content.slice(offset..<end) where byte == .lineFeed { count += 1 }
    if end == content.count { count = rest.lastLine - rest.firstLine + 1 }
    var block = rest
    block.kind = .linkDefinition
    block.lastLine = rest.firstLine + count - 1
    blocks.append(block)
    rest.firstLine += count
    if rest.segment >= 0 { rest.segment += count }
    return end
  }

  /// The paragraph's lines without white space at their starts, a line feed between each two.
  private func gather(_ block: Block) -> [UInt8] {
    var content: [UInt8] = []
    for line in block.firstLine...block.lastLine {
      let start =
        block.segment >= 0
        ? Int(segments[Int(block.segment + line - block.firstLine)].start)
        : Int(lineStarts[Int(line) - 1])
      let bytes = text.slice(start..<endOfLine(line))
      if line > block.firstLine { content.append(.lineFeed) }
      content.append(contentsOf: bytes.slice(bytes.skipSpaces(from: 0)..<bytes.count))
    }
    return content
  }
}
