import Markdown
import Search

extension IndexBuilder {
  /// Adds every section of one text as an item, in the order of `outline.nodes`.
  ///
  /// - Parameter phrasings: By section, its title and the questions that it answers, if there are any;
  ///   empty for none at all.
  mutating func add(
    _ tree: BlockTree, _ outline: Outline, path: String, phrasings: [[String]] = []
  ) {
    read(tree.bytes) { $0.addSections(of: tree, outline, path: path, phrasings: phrasings) }
  }

  private mutating func addSections(
    of tree: BlockTree, _ outline: Outline, path: String, phrasings: [[String]]
  ) {
    let frontMatter = tree.frontMatter
    let tags = (frontMatter?.texts("tags") ?? []) + (frontMatter?.texts("aliases") ?? [])
    let filedUnder = share(tags.joined(separator: ", "))
    // By section that has subsections: what those stand below, its own title the last.
    var headings = [SharedTerms](repeating: share(path), count: outline.nodes.count + 1)
    for node in outline.nodes.indices {
      // The line that opens the section, as it is written but for what no reader sees; none for a file's
      // own section.
      let opening = tree.blocks[safe: Int(outline.nodes[node].block)]
      let parent = Int(outline.nodes[node].parent)
      let above = headings[parent >= 0 ? parent : outline.nodes.count]
      let hasSubsections = outline.nodes[safe: node + 1]?.parent == Int32(node)
      if hasSubsections {
        headings[node] = above
        forEachLine(of: opening, in: tree) {
          headings[node] = headings[node] + $0.share(tree.bytes[$1])
        }
      }
      beginItem()
      add(filedUnder, to: .tags)
      if parent < 0, hasSubsections {
        add(titleOfAll: opening, in: tree, read: headings[node])
      } else {
        forEachLine(of: opening, in: tree) { $0.add($1, to: .title) }
        add(above, to: .breadcrumb)
      }
      // Text without a heading is asked for by the title that front matter gives it.
      if node == 0, opening == nil, let title = frontMatter?.text("title") { retitle(title) }
      let phrasings = phrasings[safe: node] ?? []
      if node == 0, let use = frontMatter?.text("description") {
        add(use, to: .body)
        // Where somebody collected what people ask, that says it better.
        if phrasings.isEmpty { addNames(in: tree, titledBy: opening, use: use) }
      }
      add(phrasings: phrasings)
      for span in outline.spans(of: node) { add(span, of: tree, titledBy: outline.nodes[node]) }
      endItem()
    }
  }

  /// The title of a whole text says what its sections are about; each of them answers better than the lines
  /// that introduce them. Who asks for nothing but the title gets the whole, in its own order.
  private mutating func add(titleOfAll opening: Block?, in tree: BlockTree, read: SharedTerms) {
    add(read, to: .breadcrumb)
    forEachLine(of: opening, in: tree) { $0.entitle(tree.bytes[$1]) }
  }

  /// Questions count word by word as text of the section, and each as a whole, as the title does.
  private mutating func add(phrasings: [String]) {
    for question in phrasings.dropFirst() { add(question, to: .body) }
    for phrasing in phrasings { addPhrasing(phrasing) }
  }

  /// What has a name and says when to use it, as a skill or an agent does, is asked for by its name, and by
  /// that use or its title as a whole.
  private mutating func addNames(in tree: BlockTree, titledBy opening: Block?, use: String) {
    guard let name = tree.frontMatter?.text("name") else { return }
    retitle(name)
    if let opening { addPhrasing(tree.text(of: opening)) }
    addPhrasing(use)
  }

  private mutating func forEachLine(
    of block: Block?, in tree: BlockTree, _ body: (inout IndexBuilder, Range<Int>) -> Void
  ) {
    guard let block else { return }
    for line in tree.lines(of: block) { body(&self, tree.withoutAttributes(line)) }
  }

  /// Code blocks go to `.code`, the lines between them to `.body`; of blocks that begin with markup that
  /// nobody reads, the rest.
  private mutating func add(_ span: Outline.Span, of tree: BlockTree, titledBy node: Outline.Node) {
    var line = Int(span.firstLine)
    if node.block == span.blocks.lowerBound, let title = tree.blocks[safe: Int(node.block)] {
      line = title.lines.upperBound + 1
    }
    for block in tree.blocks[Int(span.blocks.lowerBound)..<Int(span.blocks.upperBound)] {
      switch block.kind {
      case .fencedCode, .indentedCode: break
      case .html, .paragraph:
        guard let text = UnseenMarkup.removed(from: tree.bytes[tree.range(ofLines: block.lines)])
        else { continue }
        add(lines: line..<block.lines.lowerBound, of: tree, to: .body)
        add(text, to: .body)
        line = block.lines.upperBound + 1
        continue
      default: continue
      }
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
    add(tree.range(ofLines: first...last), to: field)
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
