import Markdown

/// Walks the blocks of a text once and keeps the stack of sections that are open.
struct SectionCutter {
  /// Bold lines rank below every heading.
  static let boldLevel: UInt8 = 7

  let tree: BlockTree
  private(set) var nodes: [Outline.Node] = []
  private(set) var spans: [Outline.Span] = []
  /// The open sections, outermost first.
  private var open: [Int] = []

  init(tree: BlockTree) { self.tree = tree }

  mutating func cut() {
    let blocks = tree.blocks
    var index = 0
    var spanStart = 0
    while index < blocks.count {
      let block = blocks[index]
      guard block.parent < 0, block.kind != .frontMatter, let opening = opening(at: index) else {
        if block.kind == .frontMatter { spanStart = index + 1 }
        index += 1
        continue
      }
      close(spanStart..<index)
      begin(opening, at: index)
      spanStart = index
      index += 1
    }
    close(spanStart..<blocks.count)
    extendParents()
  }

  private struct Opening {
    let origin: Outline.Node.Origin
    let level: UInt8
  }

  private func opening(at index: Int) -> Opening? {
    let block = tree.blocks[index]
    switch block.kind {
    case .heading: return Opening(origin: .heading, level: block.level)
    case .paragraph where tree.isBoldLine(block) && hasText(after: index):
      return Opening(origin: .boldLine, level: Self.boldLevel)
    case .frontMatter, .fencedCode, .indentedCode, .listItem, .task, .table, .blockQuote, .html,
      .thematicBreak, .linkDefinition, .paragraph:
      return nil
    }
  }

  /// Whether text follows that a bold line could be the title of.
  private func hasText(after index: Int) -> Bool {
    guard index + 1 < tree.blocks.count else { return false }
    let next = tree.blocks[index + 1]
    return next.kind != .heading && next.kind != .thematicBreak
  }

  private mutating func begin(_ opening: Opening, at index: Int) {
    while let last = open.last, nodes[last].level >= opening.level, nodes[last].origin != .tagLine {
      open.removeLast()
    }
    let block = tree.blocks[index]
    nodes.append(
      Outline.Node(
        origin: opening.origin, level: opening.level, parent: Int32(open.last ?? -1),
        block: Int32(index), firstLine: Int32(block.lines.lowerBound),
        lastLine: Int32(block.lines.upperBound)))
    open.append(nodes.count - 1)
  }

  /// Gives a run of blocks to the innermost open section, or to the file where none is open.
  private mutating func close(_ blocks: Range<Int>) {
    guard let first = blocks.first else { return }
    let firstLine = Int32(tree.blocks[first].lines.lowerBound)
    let lastLine = Int32(tree.blocks[blocks].lazy.map(\.lines.upperBound).max() ?? 0)
    if open.isEmpty {
      nodes.append(
        Outline.Node(
          origin: .file, level: 1, parent: -1, block: -1, firstLine: firstLine, lastLine: lastLine))
      open.append(nodes.count - 1)
    }
    guard let node = open.last else { return }
    nodes[node].lastLine = max(nodes[node].lastLine, lastLine)
    spans.append(
      Outline.Span(
        node: Int32(node), blocks: Int32(blocks.lowerBound)..<Int32(blocks.upperBound),
        firstLine: firstLine, lastLine: lastLine))
    if nodes[node].origin == .file { open.removeLast() }
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
  /// Whether a paragraph is one line of nothing but bold text, with or without a colon at its end.
  fileprivate func isBoldLine(_ block: Block) -> Bool {
    guard block.lines.count == 1 else { return false }
    var line = bytes[range(ofLines: block.lines)].trimmingSpaces
    if line.last == UInt8(ascii: ":") { line = line.dropLast() }
    guard line.count > 4, line.starts(with: "**".utf8), line.suffix(2).elementsEqual("**".utf8)
    else { return false }
    let inner = line.dropFirst(2).dropLast(2)
    return !inner.contains(UInt8(ascii: "*")) && inner.first != UInt8(ascii: " ")
  }
}

extension ArraySlice<UInt8> {
  /// Without spaces and tabs at both ends.
  var trimmingSpaces: Self {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    return drop(while: isSpace).reversed().drop(while: isSpace).reversed()[...]
  }
}
