import Markdown

extension Contents {
  /// All that a snapshot keeps of a document, found out by the same functions that answer without it;
  /// empty for a text that is not read as it is written, or not to its end.
  static func bytes(of document: Document) -> [UInt8] {
    let tree = document.tree
    guard !tree.hadInvalidBytes, tree.bytes.count < Int32.max - 1 else { return [] }
    var writer = ContentsWriter(document: document)
    for node in document.outline.nodes.indices { writer.add(node) }
    var header = Header()
    header.textSize = Int64(tree.bytes.count)
    header.sectionCount = Int32(writer.entries.count)
    header.spanCount = Int32(writer.spans.count)
    header.sketchCount = Int32(writer.sketches.count)
    header.checklist = Int32(document.checklistNode ?? -1)
    let days = document.reviewDays
    (header.dueCount, header.verifiedCount) = (
      Int32(days.due.utf8.count), Int32(days.verified.utf8.count)
    )
    return joined(
      header, writer.entries, spans: writer.spans, writer.sketches,
      strings: writer.strings + Array((days.due + days.verified).utf8))
  }
}

private struct ContentsWriter {
  let document: Document
  private(set) var entries: [Contents.Entry] = []
  private(set) var spans: [Range<Int>] = []
  private(set) var sketches: [Shingles.Sketch] = []
  private(set) var strings: [UInt8] = []

  private let sums: TokenSums?

  init(document: Document) { (self.document, sums) = (document, TokenSums(of: document)) }

  mutating func add(_ node: Int) {
    let section = document.section(node)
    let range = document.range(of: node)
    let ownSpans = document.spanRanges(of: node)
    spans += ownSpans
    rememberTokens(of: section, range, ownSpans)
    strings += section.title.utf8
    let titleEnd = strings.count
    strings += ownAnchor(of: node)
    entries.append(
      Contents.Entry(
        parent: document.outline.nodes[node].parent,
        firstLine: Int32(section.lines.lowerBound), lastLine: Int32(section.lines.upperBound),
        start: Int32(range.lowerBound), end: Int32(range.upperBound),
        spansEnd: Int32(spans.count), titleEnd: Int32(titleEnd), anchorEnd: Int32(strings.count),
        ownTokens: Int32(section.ownTokens), fullTokens: Int32(section.fullTokens),
        sketch: sketch(of: section), headingLines: Int32(section.headingLineCount),
        flags: flags(of: section).rawValue, role: section.role.rawValue))
  }

  /// All that follows asks for these sizes.
  private func rememberTokens(of section: Section, _ range: Range<Int>, _ spans: [Range<Int>]) {
    guard let own = sums?.own(spans), let full = sums?.full(range) else { return }
    _ = document.knownOwnTokens.value(section.node) { own }
    _ = document.knownFullTokens.value(section.node) { full }
  }

  /// What an anchor adds to its parent's and the slash behind that.
  private func ownAnchor(of node: Int) -> Substring.UTF8View {
    let (anchor, parent) = (document.anchors[node].utf8, Int(document.outline.nodes[node].parent))
    return parent < 0 ? anchor[...] : anchor.dropFirst(document.anchors[parent].utf8.count + 1)
  }

  private mutating func sketch(of section: Section) -> Int32 {
    guard let sketch = document.withOwnText(of: section.node, Shingles.Sketch.init(of:)) else {
      return -1
    }
    sketches.append(sketch)
    return Int32(sketches.count - 1)
  }

  private func flags(of section: Section) -> Contents.Entry.Flags {
    var flags: Contents.Entry.Flags = []
    if document.isFile(section.node) { flags.insert(.isFile) }
    if section.hasOwnText { flags.insert(.hasOwnText) }
    if document.mayHaveItems(section.node) { flags.insert(.mayHaveItems) }
    return flags
  }
}
