import Markdown

extension SectionTable {
  /// The table of a text that isn't in a snapshot.
  init(of parsed: ParsedText, in source: Document.Source, fileSize: Int) {
    let names = SectionNames(of: parsed, in: source)
    let bytes = StoredBytes(SectionTableWriter(parsed, names, source, fileSize: fileSize).bytes)
    let table = SectionTable(bytes, sections: parsed.outline.nodes.count)
    guard let table else { preconditionFailure("a table that was just written is sound") }
    self = table
  }
}

/// Makes the table of one file.
struct SectionTableWriter {
  private var header = SectionTable.Header()
  private var entries: [SectionTable.Entry] = []
  private let spans: [(Int32, Int32)]
  private var strings: [UInt8] = []

  init(
    _ parsed: ParsedText, _ names: SectionNames, _ source: Document.Source, fileSize: Int
  ) {
    let (tree, outline) = (parsed.tree, parsed.outline)
    spans = outline.spans.map { span in
      let range = tree.range(ofLines: Int(span.firstLine)...Int(span.lastLine))
      return (Int32(range.lowerBound), Int32(range.upperBound))
    }
    entries.reserveCapacity(outline.nodes.count)
    for node in outline.nodes.indices {
      let title = names.titles[node].lowercased()
      let isChecklist = title.contains("checklist")
      if isChecklist { header.checklist = Int32(node) }
      let role = SectionRole(of: node, titled: title, isChecklist: isChecklist, in: parsed, source)
      add(node, of: parsed, names, role)
    }
    header.fileSize = Int64(fileSize)
    header.textSize = Int64(tree.bytes.count)
    header.textDiffers = tree.differs ? 1 : 0
    header.sectionCount = Int32(entries.count)
    header.spanCount = Int32(spans.count)
    let (due, verified) = tree.reviewDays
    let title = tree.unwrittenTitle ?? ""
    header.dueCount = Int32(due.utf8.count)
    header.verifiedCount = Int32(verified.utf8.count)
    header.unwrittenTitleCount = Int32(title.utf8.count)
    strings += Array((due + verified + title).utf8)
  }

  /// The header, then the arrays.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bytesOf: header)
    bytes.append(bytesOf: entries)
    bytes.append(bytesOf: spans)
    return bytes + strings
  }

  private mutating func add(
    _ node: Int, of parsed: ParsedText, _ names: SectionNames, _ role: SectionRole
  ) {
    let (tree, outline) = (parsed.tree, parsed.outline)
    let (lines, parent) = (outline.nodes[node].lines, Int(outline.nodes[node].parent))
    let range = tree.range(ofLines: lines)
    // Arrays are copied at once, strings byte by byte.
    strings += Array(names.titles[node].utf8)
    let titleEnd = strings.count
    // The part of an anchor after its parent's and a slash.
    let anchor = Array(names.anchors[node].utf8)
    strings += parent < 0 ? anchor[...] : anchor.dropFirst(names.anchors[parent].utf8.count + 1)
    let opening = outline.nodes[node].block
    entries.append(
      SectionTable.Entry(
        parent: Int32(parent),
        firstLine: Int32(lines.lowerBound), lastLine: Int32(lines.upperBound),
        start: Int32(range.lowerBound), end: Int32(range.upperBound),
        spansEnd: outline.firstSpan[node + 1], titleEnd: Int32(titleEnd),
        anchorEnd: Int32(strings.count),
        headingLines: opening < 0 ? 0 : Int32(tree.blocks[Int(opening)].lines.count),
        flags: flags(of: node, in: parsed).rawValue, role: role.rawValue))
  }

  private func flags(of node: Int, in parsed: ParsedText) -> SectionTable.Entry.Flags {
    var flags: SectionTable.Entry.Flags = []
    if parsed.outline.nodes[node].origin == .file { flags.insert(.isFile) }
    if parsed.hasOwnText(node) { flags.insert(.hasOwnText) }
    if parsed.mayHaveItems(node) { flags.insert(.mayHaveItems) }
    return flags
  }
}

extension ParsedText {
  /// Whether a section has text between its heading and its first subsection.
  func hasOwnText(_ node: Int) -> Bool {
    let opening = Int(outline.nodes[node].block)
    return outline.blockIndices(of: node).contains { index in
      index != opening && !UnseenMarkup.isAll(of: tree.blocks[index], in: tree)
    }
  }

  /// Whether a section has tasks, or text with a character that may be a glyph such as ✅.
  fileprivate func mayHaveItems(_ node: Int) -> Bool {
    blocks(of: node).contains { block in
      block.kind == .task
        || block.kind == .paragraph
          // No early exit, so that the loop can be vectorized.
          && tree.bytes[tree.range(ofLines: block.lines)].reduce(0, max) >= 0xE2
    }
  }
}
