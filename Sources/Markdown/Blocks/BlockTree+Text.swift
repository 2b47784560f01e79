extension BlockTree {
  /// The plain text of a heading, a paragraph, or a list item's first paragraph; "" of others.
  ///
  /// Task markers are left out.
  package func text(of block: Block) -> String {
    switch block.kind {
    case .heading:
      return InlineText.plain(content(of: block, in: lines(of: block).joined()[...]), labels)
    case .paragraph:
      let text = lines(of: block).joined()
      return InlineText.plain(text.dropFirst(isTaskText(block) ? TaskMarker.width : 0), labels)
    case .listItem, .task:
      guard let first = firstParagraph(ofItem: block.segment) else { return "" }
      return text(of: first)
    case .frontMatter, .fencedCode, .indentedCode, .table, .blockQuote, .html, .thematicBreak,
      .linkDefinition, .tagLine:
      return ""
    }
  }

  /// The lines of a paragraph as plain text, without a task marker.
  package func lineTexts(of paragraph: Block) -> [String] {
    let marker = isTaskText(paragraph) ? TaskMarker.width : 0
    return lines(of: paragraph).enumerated().map { offset, line in
      InlineText.plain(bytes[line].dropFirst(offset == 0 ? marker : 0), labels)
    }
  }

  /// The text of a heading without its marks.
  ///
  /// - Parameter text: The lines of the heading, or the first part of them.
  func content(of heading: Block, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    heading.isSetext ? text : text[text.withBytes { ATXHeading($0)?.content } ?? 0..<0]
  }

  /// The plain text of a heading, and its explicit ID if it has one.
  package func title(of heading: Block) -> (text: String, id: String?) {
    let text = lines(of: heading).joined()
    let attributes = text.withBytes { HeadingAttributes(endOf: $0) }
    let title = content(of: heading, in: text[..<(attributes?.start ?? text.count)])
    let id = attributes?.id.map { String(decoding: text[$0], as: UTF8.self) }
    return (InlineText.plain(title, labels), id)
  }

  /// A heading as it is written, with its inline marks and without its attributes.
  package func source(ofTitle heading: Block) -> String {
    let text = lines(of: heading).joined()
    let attributes = text.withBytes { HeadingAttributes(endOf: $0) }
    let title = text[..<(attributes?.start ?? text.count)]
    return String(decoding: content(of: heading, in: title), as: UTF8.self)
  }

  /// Appends the lines of a section's title, without the attributes after its text.
  ///
  /// A large folder has as many titles as sections: neither `BlockLines` nor an array is made for each.
  package func appendLines(ofTitle block: Block, to lines: inout [Range<Int>]) {
    for line in BlockLines.lines(of: block) {
      lines.append(withoutAttributes(range(ofLines: line...line)))
    }
  }

  private func withoutAttributes(_ line: Range<Int>) -> Range<Int> {
    // Runs for every heading of a large folder, and almost none has attributes.
    guard !line.isEmpty,
      bytes[line.upperBound - 1] == UInt8(ascii: "}")
        || bytes[line.upperBound - 1].isSpaceOrTab
    else { return line }
    return bytes.withBytes { bytes in
      let attributes = HeadingAttributes(endOf: bytes.slice(line))
      return attributes.map { line.lowerBound..<(line.lowerBound + $0.start) } ?? line
    }
  }

  /// Whether the paragraph begins with the marker of its task.
  func isTaskText(_ block: Block) -> Bool {
    guard block.parent >= 0, blocks[Int(block.parent)].kind == .task else { return false }
    // The task itself, if the paragraph is on the same line.
    let index = blocks.partitioningIndex { $0.firstLine >= block.firstLine }
    return blocks.hasOnlyDefinitions(after: Int(block.parent), before: index)
  }

  /// The first paragraph of an item, ignoring link definitions before it.
  private func firstParagraph(ofItem item: Int32) -> Block? {
    var index = Int(item) + 1
    while index < blocks.count, blocks[index].parent == item {
      switch blocks[index].kind {
      case .linkDefinition: index += 1
      case .paragraph: return blocks[index]
      default: return nil
      }
    }
    return nil
  }

  /// The content of code or HTML, a line feed after each line; "" of other blocks.
  package func literal(of block: Block) -> String {
    switch block.kind {
    case .fencedCode, .indentedCode, .html:
      return String(decoding: lines(of: block).literal(), as: UTF8.self)
    case .frontMatter, .heading, .listItem, .task, .table, .blockQuote, .thematicBreak,
      .linkDefinition, .paragraph, .tagLine:
      return ""
    }
  }

  /// The info string of a fence, escapes and entities resolved; "" of other blocks.
  package func info(of block: Block) -> String {
    guard block.kind == .fencedCode else { return "" }
    return BlockLines(fence: block, of: self).joined().withBytes { line in
      guard let fence = Fence(line) else { return "" }
      return InlineText.unescaped(line.slice(fence.info))
    }
  }

  /// The plain text of a table's cells: each row has as many as the header.
  ///
  /// After `emptyCellLimit` cells have been added, further rows are not padded.
  package func cells(of block: Block) -> (header: [String], rows: [[String]]) {
    guard block.kind == .table else { return ([], []) }
    var ranges = lines(of: block)
    guard let first = ranges.next(), ranges.next() != nil else { return ([], []) }
    let header = cells(in: first, limit: .max)
    var rows: [[String]] = []
    var emptyCells = 0
    while let range = ranges.next() {
      var row = cells(in: range, limit: header.count)
      let missing = header.count - row.count
      if emptyCells + missing <= Self.emptyCellLimit {
        emptyCells += missing
        row += repeatElement("", count: missing)
      }
      rows.append(row)
    }
    return (header, rows)
  }

  /// Without a limit, a table of n columns and n one-cell rows would take quadratic space.
  private static let emptyCellLimit = 1 << 16

  private func cells(in row: Range<Int>, limit: Int) -> [String] {
    bytes[row].withBytes { line in
      TableRow(line).prefix(limit).map { cell in
        InlineText.plain(TableRow.unescaped(line.slice(cell))[...], labels)
      }
    }
  }

  /// The label of a link definition, white space squashed; "" of other blocks.
  package func label(of block: Block) -> String {
    guard block.kind == .linkDefinition else { return "" }
    return rawLabel(of: block).withBytes { InlineText.squashed($0) }
  }
}

extension [Block] {
  /// Whether only link definitions, or nothing, separate an item from a block in it.
  ///
  /// Checks the nearest blocks first, so that many paragraphs below many definitions don't take quadratic time.
  func hasOnlyDefinitions(after item: Int, before index: Int) -> Bool {
    self[Swift.min(item + 1, index)..<index].reversed().allSatisfy { $0.kind == .linkDefinition }
  }
}
