import Markdown
internal import Tokens

extension Document.Source {
  /// What a snapshot may keep of a file, so that a later process need not parse it; empty for nothing.
  package var contents: [UInt8] {
    read().map { Contents.bytes(of: Document(source: self, bytes: $0)) } ?? []
  }
}

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
    let title = tree.unwrittenTitle ?? ""
    header.unwrittenTitleCount = Int32(title.utf8.count)
    return joined(
      header, writer.entries, spans: writer.spans, writer.sketches,
      strings: writer.strings + Array((days.due + days.verified + title).utf8))
  }
}

private struct ContentsWriter {
  private let document: Document
  private let (tree, outline, anchors): (BlockTree, Outline, [String])
  private(set) var entries: [Contents.Entry] = []
  /// Of all sections, in their order.
  let spans: [Range<Int>]
  private(set) var sketches: [Shingles.Sketch] = []
  private(set) var strings: [UInt8] = []
  /// Of each section, those of its own text, and with all below it.
  private let (ownTokens, fullTokens): ([TokenCount], [TokenCount])

  init(document: Document) {
    let (tree, outline) = (document.tree, document.outline)
    (self.document, self.tree, self.outline, anchors) = (document, tree, outline, document.anchors)
    spans = outline.spans.map { tree.range(ofLines: Int($0.firstLine)...Int($0.lastLine)) }
    let (all, bytes) = (spans, tree.bytes)
    let own = outline.nodes.indices.map { node in
      all[Int(outline.firstSpan[node])..<Int(outline.firstSpan[node + 1])]
        .reduce(into: TokenCount()) { $0 += TokenCount(of: bytes[$1]) }
    }
    var full = own
    // Parents come first.
    for node in full.indices.reversed() where outline.nodes[node].parent >= 0 {
      full[Int(outline.nodes[node].parent)] += full[node]
    }
    (ownTokens, fullTokens) = (own, full)
    entries.reserveCapacity(outline.nodes.count)
  }

  mutating func add(_ node: Int) {
    let section = document.section(node)
    let lines = outline.nodes[node].lines
    let range = tree.range(ofLines: lines)
    let spansEnd = Int(outline.firstSpan[node + 1])
    let ownSpans = spans[Int(outline.firstSpan[node])..<spansEnd]
    let (ownTokens, fullTokens) = (ownTokens[node].tokens, fullTokens[node].tokens)
    let role = section.role(ownTokens: ownTokens, fullTokens: fullTokens)
    strings += section.title.utf8
    let titleEnd = strings.count
    strings += ownAnchor(of: node)
    entries.append(
      Contents.Entry(
        parent: outline.nodes[node].parent,
        firstLine: Int32(lines.lowerBound), lastLine: Int32(lines.upperBound),
        start: Int32(range.lowerBound), end: Int32(range.upperBound),
        spansEnd: Int32(spansEnd), titleEnd: Int32(titleEnd), anchorEnd: Int32(strings.count),
        ownTokens: Int32(ownTokens), fullTokens: Int32(fullTokens),
        sketch: sketch(of: section, ownSpans), headingLines: Int32(section.headingLineCount),
        flags: flags(of: section).rawValue, role: role.rawValue))
  }

  /// What an anchor adds to its parent's and the slash behind that.
  private func ownAnchor(of node: Int) -> Substring.UTF8View {
    let (anchor, parent) = (anchors[node].utf8, Int(outline.nodes[node].parent))
    return parent < 0 ? anchor[...] : anchor.dropFirst(anchors[parent].utf8.count + 1)
  }

  private mutating func sketch(of section: Section, _ spans: ArraySlice<Range<Int>>) -> Int32 {
    let sketch =
      spans.count == 1
      ? tree.bytes.withUnsafeBufferPointer { bytes in
        Shingles.Sketch(of: UnsafeBufferPointer(rebasing: bytes[spans[spans.startIndex]]))
      } : document.withOwnText(of: section.node, Shingles.Sketch.init(of:))
    guard let sketch else { return -1 }
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
