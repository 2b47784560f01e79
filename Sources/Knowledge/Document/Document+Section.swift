import Markdown
internal import Tokens

extension Document {
  package func section(_ node: Int) -> Section { Section(document: self, node: node) }

  package var sectionCount: Int { table.count }

  /// The sections that aren't within another, in document order.
  package var topSections: [Section] { (0..<sectionCount).filter { parent(of: $0) < 0 }.map(section) }

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

  /// The lines directly in a section, as if they were contiguous from its first line.
  func ownLines(of node: Int) -> ClosedRange<Int> {
    let first = lines(of: node).lowerBound
    return first...(first + ownBytes(of: node).count { $0 == UInt8(ascii: "\n") })
  }

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

  /// Titles from the outermost section down to this one, preceded by a title that only front matter has.
  package func breadcrumb(to node: Int) -> [String] {
    let titles = path(to: node).map(title(of:))
    let title = source.line(table.unwrittenTitle)
    return title.isEmpty || title == titles.first ? titles : [title] + titles
  }

  /// The front matter's tags, then the availabilities in the headings, without duplicates.
  func tags(of node: Int) -> [String] {
    let stated = path(to: node).flatMap { Availability.stated(in: title(of: $0)) }.map(\.label)
    return (tags + stated).uniqued()
  }

  /// The bytes of a section with its subsections.
  func range(of node: Int) -> Range<Int> { Int(table[node].start)..<Int(table[node].end) }

  /// The bytes of the runs of lines directly in a section.
  func spanRanges(of node: Int) -> [Range<Int>] { table.spans(of: node) }

  /// A section with its subsections; the text outside all sections has none.
  func fullText(of node: Int) -> String { isFile(node) ? ownText(of: node) : visible(bytes[range(of: node)]) }

  /// All sections, from the first line of any to the last.
  private var wholeRange: Range<Int> {
    let ranges = (0..<sectionCount).map(range(of:))
    let first = ranges.map(\.lowerBound).min() ?? 0
    return first..<(ranges.map(\.upperBound).max() ?? first)
  }

  package var fullText: String { visible(bytes[wholeRange]) }

  /// A part of the text as readers of a rendered page see it, if it is foreign: hidden text could speak to agents alone,
  /// and costs tokens. Cleaned again, since what remains may join to something harmful.
  private func visible(_ text: ArraySlice<UInt8>) -> String {
    guard source.provenance != nil else { return String(decoding: text, as: UTF8.self) }
    let visible = BlockTree(parsing: Array(text), reading: .asMeant).visibleBytes
    return String(decoding: ForeignText.cleaned(visible), as: UTF8.self)
  }

  package var fullLines: ClosedRange<Int> {
    let lines = (0..<sectionCount).map(lines(of:))
    return (lines.map(\.lowerBound).min() ?? 1)...(lines.map(\.upperBound).max() ?? 1)
  }

  var sectionIDs: [String] { (0..<sectionCount).map(id(of:)) }

  /// The estimated size of a section with its subsections, in tokens.
  func fullTokens(of node: Int) -> Int {
    let below = (node + 1..<sectionCount).prefix { parent(of: $0) >= node }
    return below.reduce(ownSize(of: node)) { $0 + ownSize(of: $1) }.tokens
  }

  /// Whether a section with its subsections has at most so many tokens, without counting far beyond them.
  func isWithin(tokens limit: Int, _ node: Int) -> Bool {
    var size = ownSize(of: node)
    for below in node + 1..<sectionCount {
      guard parent(of: below) >= node, size.tokens <= limit else { break }
      size += ownSize(of: below)
    }
    return size.tokens <= limit
  }

  /// The estimated size of a section without its subsections, in tokens.
  func ownTokens(of node: Int) -> Int { ownSize(of: node).tokens }

  private func ownSize(of node: Int) -> TokenCount {
    ownSizes.value(node) {
      let bytes = bytes
      return spanRanges(of: node).reduce(into: TokenCount()) { $0 += TokenCount(of: bytes[$1]) }
    }
  }

  /// The lines directly in a section, with a blank line between runs.
  func ownText(of node: Int) -> String { visible(ownBytes(of: node)) }

  /// The bytes of `ownText` before hidden parts are left out, not copied if they are contiguous.
  func ownBytes(of node: Int) -> ArraySlice<UInt8> {
    let (ranges, bytes) = (spanRanges(of: node), bytes)
    return ranges.count == 1 ? bytes[ranges[0]] : Array(ranges.map { bytes[$0] }.joined(separator: [0x0A, 0x0A]))[...]
  }

  /// The blocks directly in a section, containers before their contents.
  func blocks(of node: Int) -> some Sequence<Block> {
    let blocks = tree.blocks
    return blockIndices(of: node).lazy.map { blocks[$0] }
  }

  /// The indices in `tree.blocks` of the blocks directly in a section.
  package func blockIndices(of node: Int) -> some Sequence<Int> {
    outline.spans(of: node).lazy.flatMap { Int($0.blocks.lowerBound)..<Int($0.blocks.upperBound) }
  }

  var codeBlockCount: Int { tree.blocks.count(where: \.isCode) }

  func kind(of node: Int) -> Section.Kind {
    let title = title(of: node).lowercased()
    let own = blocks(of: node)
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
}

extension Section {
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
