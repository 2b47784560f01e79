import Markdown
internal import Tokens

extension Document {
  package func section(_ node: Int) -> Section { Section(document: self, node: node) }

  package var sectionCount: Int { table.count }

  /// In document order, sections before their subsections.
  package var sections: [Section] { (0..<sectionCount).map(section) }

  /// The sections that aren't within another, in document order.
  package var topSections: [Section] { sections.filter { parent(of: $0.node) < 0 } }

  package func id(of node: Int) -> String { "\(id)#\(anchor(of: node))" }

  package func anchor(of node: Int) -> String { table.anchor(of: node) }

  package func title(of node: Int) -> String { table.title(of: node) }

  func lines(of node: Int) -> ClosedRange<Int> { table.lines(of: node) }

  /// The enclosing section, -1 at the top.
  func parent(of node: Int) -> Int { Int(table[node].parent) }

  /// Whether it is the text outside all sections.
  func isFile(_ node: Int) -> Bool { table.flags(of: node).contains(.isFile) }

  /// Whether a section has subsections, the first of which would directly follow it.
  func hasChildren(_ node: Int) -> Bool { node + 1 < sectionCount && parent(of: node + 1) == node }

  /// The sections directly below one, in document order.
  package func children(of node: Int) -> [Int] {
    guard hasChildren(node) else { return [] }
    let last = lines(of: node).upperBound
    let below = (node + 1..<sectionCount).prefix { lines(of: $0).lowerBound <= last }
    return below.filter { parent(of: $0) == node }
  }

  /// The sections from the outermost down to this one.
  package func path(to node: Int) -> [Int] {
    var path = [node]
    while let parent = path.last.map(parent(of:)), parent >= 0 { path.append(parent) }
    return path.reversed()
  }

  /// The bytes of a section with its subsections.
  func range(of node: Int) -> Range<Int> { Int(table[node].start)..<Int(table[node].end) }

  /// The bytes of the runs of lines directly in a section.
  func spanRanges(of node: Int) -> [Range<Int>] { table.spans(of: node) }

  /// All sections, from the first line of any to the last.
  private var wholeRange: Range<Int> {
    let ranges = (0..<sectionCount).map(range(of:))
    let first = ranges.map(\.lowerBound).min() ?? 0
    return first..<(ranges.map(\.upperBound).max() ?? first)
  }

  package var fullText: String { visible(bytes[wholeRange]) }

  /// A part of the text as readers of a rendered page see it, if it is foreign: hidden text could speak to agents alone,
  /// and costs tokens. Cleaned again, since what remains may join to something harmful.
  fileprivate func visible(_ text: ArraySlice<UInt8>) -> String {
    guard source.provenance != nil else { return String(decoding: text, as: UTF8.self) }
    let visible = BlockTree(parsing: Array(text), reading: .asMeant).visibleBytes
    return String(decoding: ForeignText.cleaned(visible), as: UTF8.self)
  }

  package var fullLines: ClosedRange<Int> {
    let lines = (0..<sectionCount).map(lines(of:))
    return (lines.map(\.lowerBound).min() ?? 1)...(lines.map(\.upperBound).max() ?? 1)
  }

  var sectionIDs: [String] { (0..<sectionCount).map(id(of:)) }

  /// Whether a section with its subsections has at most so many tokens, without counting far beyond them.
  func isWithin(tokens limit: Int, _ node: Int) -> Bool {
    var size = ownSize(of: node)
    for below in node + 1..<sectionCount {
      guard parent(of: below) >= node, size.tokens <= limit else { break }
      size += ownSize(of: below)
    }
    return size.tokens <= limit
  }

  fileprivate func ownSize(of node: Int) -> TokenCount {
    ownSizes.value(node) {
      let bytes = bytes
      return spanRanges(of: node).reduce(into: TokenCount()) { $0 += TokenCount(of: bytes[$1]) }
    }
  }

  /// The bytes of `Section.text` before hidden parts are left out, not copied if they are contiguous.
  func ownBytes(of node: Int) -> ArraySlice<UInt8> {
    let (ranges, bytes) = (spanRanges(of: node), bytes)
    return ranges.count == 1 ? bytes[ranges[0]] : Array(ranges.map { bytes[$0] }.joined(separator: [0x0A, 0x0A]))[...]
  }

  /// The blocks directly in a section, containers before their contents.
  func blocks(of node: Int) -> some Sequence<Block> { parsed.blocks(of: node) }

  var codeBlockCount: Int { tree.blocks.count(where: \.isCode) }
}

extension Section {
  /// Lines of `text`, as if they were contiguous from the first.
  var ownLines: ClosedRange<Int> {
    let first = lines.lowerBound
    return first...(first + document.ownBytes(of: node).count { $0 == UInt8(ascii: "\n") })
  }

  /// Titles from the outermost down to this section's, preceded by a title that only front matter has.
  package var breadcrumb: [String] {
    let titles = document.path(to: node).map(document.title(of:))
    let title = document.source.line(document.table.unwrittenTitle)
    return title.isEmpty || title == titles.first ? titles : [title] + titles
  }

  /// The front matter's tags, then the availabilities in the headings from the top down, without duplicates.
  package var tags: [String] {
    let stated = document.path(to: node).flatMap { Availability.stated(in: document.title(of: $0)) }.map(\.label)
    return (document.tags + stated).uniqued()
  }

  /// The section without its subsections as Markdown, beginning with its heading, with a blank line between runs.
  package var text: String { document.visible(document.ownBytes(of: node)) }

  /// The section with all its subsections, as Markdown; the text outside all sections has none.
  package var fullText: String {
    document.isFile(node) ? text : document.visible(document.bytes[document.range(of: node)])
  }

  /// Estimated size of `fullText`.
  package var fullTokens: Int {
    let below = (node + 1..<document.sectionCount).prefix { document.parent(of: $0) >= node }
    return below.reduce(document.ownSize(of: node)) { $0 + document.ownSize(of: $1) }.tokens
  }

  /// Estimated size of `text`.
  var ownTokens: Int { document.ownSize(of: node).tokens }

  package var kind: Kind {
    let title = title.lowercased()
    let own = document.blocks(of: node)
    let tasks = own.filter { $0.kind == .task }.count
    if title.contains("checklist") || tasks > 2 { return .checklist }
    // `How to avoid hangs` lists things to do, so within items these words only count at the start (see `Verdict`).
    if WarningTitle.matches(title) || ["avoid", "don't", "don’t"].contains(where: title.contains) {
      return .antiPattern
    }
    if title.contains("example") { return .example }
    let prose = own.filter { $0.kind == .paragraph && $0.parent < 0 }.count
    let tables = own.filter { $0.kind == .table }.count
    if tables > 0 && tables >= prose { return .reference }
    return .guide
  }

  /// Whether it contains all other sections of its file.
  var isWholeFile: Bool {
    document.isFile(node) ? document.sectionCount == 1 : lines == document.fullLines
  }

  /// Whether it contains code outside its subsections.
  var hasCode: Bool { document.blocks(of: node).contains(where: \.isCode) }
}

extension Block {
  var isCode: Bool { kind == .fencedCode || kind == .indentedCode }
}

extension Outline.Node {
  package var lines: ClosedRange<Int> { Int(firstLine)...Int(lastLine) }
}
