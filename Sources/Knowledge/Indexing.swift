import Markdown
import Search

extension IndexBuilder {
  /// Adds every section of one text as an item, in the order of `outline.nodes`.
  mutating func add(_ tree: BlockTree, _ outline: Outline, path: String) {
    let frontMatter = tree.frontMatter
    let tags = (frontMatter?.texts("tags") ?? []) + (frontMatter?.texts("aliases") ?? [])
    let (filedUnder, place) = (share(tags.joined(separator: ", ")), share(path))
    /// The titles that sections stand below.
    var titles = [[SharedTerms]](repeating: [], count: outline.nodes.count)
    for node in outline.nodes.indices {
      if outline.nodes[safe: node + 1]?.parent == Int32(node) {
        titles[node] = title(of: outline.nodes[node], in: tree).map { share($0) }
      }
      beginItem()
      add(filedUnder, to: .tags)
      add(place, to: .breadcrumb)
      addTitles(of: node, in: outline, of: tree, above: titles)
      if node == 0, let summary = frontMatter?.text("description") { add(summary, to: .body) }
      for span in outline.spans(of: node) { add(span, of: tree, titledBy: outline.nodes[node]) }
      endItem()
    }
  }

  private mutating func addTitles(
    of node: Int, in outline: Outline, of tree: BlockTree, above titles: [[SharedTerms]]
  ) {
    if titles[node].isEmpty || outline.nodes[node].parent >= 0 {
      for text in title(of: outline.nodes[node], in: tree) { add(text, to: .title) }
    } else {
      // The title of a whole text says what its sections are about; each of them answers better
      // than the lines that introduce them.
      for title in titles[node] { add(title, to: .breadcrumb) }
    }
    var ancestor = Int(outline.nodes[node].parent)
    while ancestor >= 0 {
      for title in titles[ancestor] { add(title, to: .breadcrumb) }
      ancestor = Int(outline.nodes[ancestor].parent)
    }
  }

  /// The text of the line that opens a section, as it is written; none for a file's own section.
  private func title(of node: Outline.Node, in tree: BlockTree) -> [ArraySlice<UInt8>] {
    guard node.block >= 0 else { return [] }
    return tree.rawRanges(of: tree.blocks[Int(node.block)]).map { tree.bytes[$0] }
  }

  /// Code blocks go to `.code`, the lines between them to `.body`.
  private mutating func add(_ span: Outline.Span, of tree: BlockTree, titledBy node: Outline.Node) {
    var line = Int(span.firstLine)
    if node.block == span.blocks.lowerBound, let title = tree.blocks[safe: Int(node.block)] {
      line = title.lines.upperBound + 1
    }
    for block in tree.blocks[Int(span.blocks.lowerBound)..<Int(span.blocks.upperBound)]
    where block.kind == .fencedCode || block.kind == .indentedCode {
      add(lines: line..<block.lines.lowerBound, of: tree, to: .body)
      let isFence = block.kind == .fencedCode
      let first = block.lines.lowerBound + (isFence ? 1 : 0)
      let end = block.lines.upperBound + (isFence && block.isClosed ? 0 : 1)
      add(lines: first..<max(first, end), of: tree, to: .code)
      line = block.lines.upperBound + 1
    }
    add(lines: line..<max(line, Int(span.lastLine) + 1), of: tree, to: .body)
  }

  private mutating func add(lines: Range<Int>, of tree: BlockTree, to field: Field) {
    guard let first = lines.first, let last = lines.last else { return }
    add(tree.bytes[tree.range(ofLines: first...last)], to: field)
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
