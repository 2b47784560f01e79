import Markdown

/// Walks the blocks of a text once with a stack of open sections.
struct SectionCutter {
  /// Bold lines and unclosed tags rank below all headings.
  static let boldLevel: UInt8 = 7

  private(set) var nodes: [Outline.Node] = []
  private(set) var spans: [Outline.Span] = []
  /// The open sections, outermost first.
  private var open: [Int] = []
  /// The first block that isn't in a span yet.
  private var spanStart = 0
  /// The section for text outside all others, once there is one.
  private var file: Int?
  private var scopes: TagScopes?

  mutating func cut(_ tree: BlockTree) {
    scopes = tree.tagLines.isEmpty ? nil : TagScopes(tree)
    // In real text, one block in seven opens a section. Reserving space avoids a copy at every doubling.
    nodes.reserveCapacity(tree.blocks.count / 4 + 4)
    spans.reserveCapacity(tree.blocks.count / 4 + 4)
    open.reserveCapacity(8)
    for index in tree.blocks.indices {
      let block = tree.blocks[index]
      guard block.parent < 0 else { continue }
      switch block.kind {
      case .frontMatter: spanStart = index + 1
      case .heading: begin(.heading, level: block.level, at: index, of: tree)
      case .tagLine: take(tag: index, of: tree)
      case .paragraph where block.lines.count == 1 && tree.isBoldTitle(index):
        begin(.boldLine, level: Self.boldLevel, at: index, of: tree)
      case .fencedCode, .indentedCode, .listItem, .task, .table, .blockQuote, .html, .thematicBreak,
        .linkDefinition, .paragraph:
        continue
      }
    }
    closeSpan(before: tree.blocks.count, of: tree)
    extendParents()
  }

  private mutating func take(tag index: Int, of tree: BlockTree) {
    switch scopes?.role(ofBlock: index) {
    case .opens(closing: nil)?: begin(.tagLine, level: Self.boldLevel, at: index, of: tree)
    case .opens(closing: _?)?: begin(.tagLine, level: 0, at: index, of: tree)
    case .closes?:
      closeSpan(before: index, of: tree)
      while let last = open.last, !isScope(last) { open.removeLast() }
      // The closing tag belongs to the section that it ends.
      closeSpan(before: index + 1, of: tree)
      open.removeLast()
    case .divides?, nil: break
    }
  }

  /// Whether a section ends only at its closing tag.
  private func isScope(_ node: Int) -> Bool {
    nodes[node].origin == .tagLine && nodes[node].level == 0
  }

  private mutating func begin(
    _ origin: Outline.Node.Origin, level: UInt8, at index: Int, of tree: BlockTree
  ) {
    closeSpan(before: index, of: tree)
    let rank = level == 0 ? Self.boldLevel : level
    while let last = open.last, !isScope(last), nodes[last].level >= rank { open.removeLast() }
    let lines = tree.blocks[index].lines
    nodes.append(
      Outline.Node(
        origin: origin, level: level, parent: Int32(open.last ?? -1), block: Int32(index),
        firstLine: Int32(lines.lowerBound), lastLine: Int32(lines.upperBound)))
    open.append(nodes.count - 1)
  }

  /// Assigns the remaining blocks to the innermost open section, or to the file. A file's section would take the name
  /// that the file is asked by, so blocks in which nothing can be read, such as a license in a comment or badges, don't
  /// begin one beside other sections.
  private mutating func closeSpan(before end: Int, of tree: BlockTree) {
    let span = spanStart..<max(spanStart, end)
    spanStart = span.upperBound
    guard let first = span.first, let last = span.last else { return }
    let blocks = tree.blocks
    let isBesideOthers = end < blocks.count || !nodes.isEmpty
    if open.isEmpty, file == nil, isBesideOthers, UnseenMarkup.isAll(of: span, in: tree) { return }
    let firstLine = Int32(blocks[first].lines.lowerBound)
    // Only the containers of the last block can end after it.
    var (lastLine, block) = (firstLine, last)
    while block >= 0 {
      lastLine = max(lastLine, Int32(blocks[block].lines.upperBound))
      block = Int(blocks[block].parent)
    }
    let node = open.last ?? fileNode(from: firstLine)
    nodes[node].lastLine = max(nodes[node].lastLine, lastLine)
    spans.append(
      Outline.Span(
        node: Int32(node), blocks: Int32(span.lowerBound)..<Int32(span.upperBound),
        firstLine: firstLine, lastLine: lastLine))
  }

  /// The section for text outside all others, one for the whole file.
  private mutating func fileNode(from line: Int32) -> Int {
    if let file { return file }
    file = nodes.count
    nodes.append(
      Outline.Node(
        origin: .file, level: 1, parent: -1, block: -1, firstLine: line, lastLine: line))
    return nodes.count - 1
  }

  /// A section ends where its last subsection ends.
  private mutating func extendParents() {
    for index in nodes.indices.reversed() where nodes[index].parent >= 0 {
      let parent = Int(nodes[index].parent)
      nodes[parent].lastLine = max(nodes[parent].lastLine, nodes[index].lastLine)
    }
  }
}

extension BlockTree {
  /// Whether a bold line is a title, that is, text follows that it could be the title of.
  fileprivate func isBoldTitle(_ index: Int) -> Bool {
    guard index + 1 < blocks.count, isBoldLine(blocks[index]) else { return false }
    switch blocks[index + 1].kind {
    case .heading, .thematicBreak, .tagLine, .frontMatter: return false
    case .fencedCode, .indentedCode, .listItem, .task, .table, .blockQuote, .html, .linkDefinition,
      .paragraph:
      return true
    }
  }

  /// Whether a line consists of bold text, with or without a trailing colon.
  private func isBoldLine(_ block: Block) -> Bool {
    let star = UInt8(ascii: "*")
    let range = range(ofLines: block.lines)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    guard start + 5 <= end, bytes[start] == star, bytes[start + 1] == star else { return false }
    while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    if bytes[end - 1] == UInt8(ascii: ":") { end -= 1 }
    guard start + 5 <= end, bytes[end - 1] == star, bytes[end - 2] == star else { return false }
    let inner = bytes[(start + 2)..<(end - 2)]
    return inner.first != 0x20 && inner.first != star && !inner.contains(star)
      && !Self.endsSentence(inner)
  }

  /// Whether a bold text is a sentence and so not a title. `Hash errors.` is too short for a sentence, and `Why?` and
  /// `Usage:` introduce what follows.
  private static func endsSentence(_ text: ArraySlice<UInt8>) -> Bool {
    for mark in ["。", "！", "…"] where text.suffix(3).elementsEqual(mark.utf8) { return true }
    let isEnd = text.last == UInt8(ascii: ".") || text.last == UInt8(ascii: "!")
    return isEnd && text.count { $0 == 0x20 } + 1 >= minimumSentenceWords
  }

  /// Shorter texts with a period are used as titles: `The transition.`
  private static var minimumSentenceWords: Int { 4 }
}
