import Markdown
import Search

extension IndexBuilder {
  /// Adds every section of one text as an item, in the order of `outline.nodes`.
  ///
  /// - Parameters:
  ///   - expansions: By section, its title and the questions that it answers, if there are any; empty if no section has
  ///     any.
  ///   - isContents: Whether a section only lists the titles of others, which say more: its list isn't indexed.
  func add(
    _ tree: BlockTree, _ outline: Outline, path: String, expansions: [[String]] = [],
    isContents: (Int) -> Bool = { _ in false }
  ) {
    read(tree.bytes) {
      addSections(of: tree, outline, path: path, expansions: expansions, isContents: isContents)
    }
  }

  private func addSections(
    of tree: BlockTree, _ outline: Outline, path: String, expansions: [[String]], isContents: (Int) -> Bool
  ) {
    let file = terms(of: tree, path: path, isTitled: outline.nodes.first?.origin != .file)
    // By section with subsections, its title, for the sections below it.
    var headings = [SharedTerms](repeating: .none, count: outline.nodes.count)
    // The visible parts of a section's title lines; empty for a file's own section.
    var title: [Range<Int>] = []
    for node in outline.nodes.indices {
      title.removeAll(keepingCapacity: true)
      if let opening = tree.blocks[safe: Int(outline.nodes[node].block)] {
        tree.appendLines(ofTitle: opening, to: &title)
      }
      let hasSubsections = outline.hasChildren(node)
      if hasSubsections { headings[node] = sharedTerms(of: title, in: tree) }
      beginItem()
      add(file.tags, to: .tags)
      add(file.path, to: .breadcrumb)
      // Like a heading, it titles the sections below it, or the whole file if there are none.
      add(file.unwrittenTitle, to: outline.nodes.count > 1 ? .breadcrumb : .title)
      if outline.nodes[node].origin == .file { addName(of: file) }
      if outline.nodes[node].parent < 0, hasSubsections {
        add(titleOfAll: title, headings[node], in: tree)
      } else {
        for line in title { add(line, of: tree, to: .title) }
        addHeadings(above: node, of: outline, headings)
      }
      for line in title { addKeyedWords(of: line, in: tree) }
      let expansions = expansions.isEmpty ? [] : expansions[node]
      if node == 0 {
        addFrontMatter(
          of: tree, above: outline.nodes[node], isTitled: !title.isEmpty,
          expansions: expansions)
      }
      add(expansions: expansions)
      for span in outline.spans(of: node) where !isContents(node) { add(span, of: tree, titledBy: outline.nodes[node]) }
      endItem()
    }
  }

  /// The terms of a title, for the sections below it.
  private func sharedTerms(of title: [Range<Int>], in tree: BlockTree) -> SharedTerms {
    guard let first = title.first, let last = title.last else { return .none }
    let end = min(last.upperBound, first.lowerBound + Self.maximumOfShared)
    var runs: [Range<Int>] = []
    tree.forEachRun(in: first.lowerBound..<end) { runs.append($0.range) }
    return sharedTerms(of: runs)
  }

  /// The terms that count in every section of a file.
  private struct FileTerms {
    let tags: SharedTerms
    let path: SharedTerms
    let unwrittenTitle: SharedTerms
    /// The file's name, if nothing else titles the text at its start.
    let name: SharedTerms
    let plainName: String?
  }

  private func terms(of tree: BlockTree, path: String, isTitled: Bool) -> FileTerms {
    let frontMatter = tree.frontMatter
    let tags = tree.allTags + (frontMatter?.texts("aliases") ?? [])
    let title = tree.unwrittenTitle
    let isNamed = !isTitled && title == nil
    let name = isNamed ? String(Substring(path.utf8.lastPathPart.withoutExtension)) : nil
    return FileTerms(
      tags: sharedTerms(of: Self.beginning(of: tags.joined(separator: ", "))),
      path: sharedTerms(of: path),
      unwrittenTitle: title.map { sharedTerms(of: Self.beginning(of: $0)) } ?? .none,
      name: name.map { sharedTerms(of: $0) } ?? .none, plainName: name)
  }

  private func addName(of file: FileTerms) {
    add(file.name, to: .title)
    if let name = file.plainName { setTitleForExactMatch(name) }
  }

  /// How many bytes of a text count in other sections. Without a limit, a title as long as a book would count in each
  /// of a thousand sections.
  private static var maximumOfShared: Int { 1024 }

  private static func beginning(of text: String) -> String {
    text.utf8.count <= maximumOfShared
      ? text : String(decoding: text.utf8.prefix(maximumOfShared), as: UTF8.self)
  }

  /// Adds the front matter's terms.
  ///
  /// - Parameter expansions: The title and the questions of the first section; empty in a root without questions.
  private func addFrontMatter(
    of tree: BlockTree, above node: Outline.Node, isTitled: Bool, expansions: [String]
  ) {
    guard let frontMatter = tree.frontMatter else { return }
    if !isTitled, let name = frontMatter.text("title") {
      // Users ask for text without a heading by its front matter title.
      setTitleForExactMatch(name)
    }
    // An alias stands for the whole text; the other sections have it among their tags.
    if expansions.isEmpty { for alias in frontMatter.texts("aliases") { addExpansion(alias) } }
    guard let use = frontMatter.text("description") else { return }
    add(markdown: use, to: .body)
    // Questions are more specific, if there are any.
    if expansions.count < 2 { addNames(in: tree, titledBy: node, use: use) }
  }

  /// Adds a section's title. The title of a whole text is what its sections are about, and each of these answers better
  /// than the introduction. A question that is exactly the title gets the whole text, in order.
  private func add(
    titleOfAll lines: [Range<Int>], _ terms: SharedTerms, in tree: BlockTree
  ) {
    add(terms, to: .breadcrumb)
    for line in lines {
      tree.forEachRun(in: line) { addTitleForExactMatch(TextRun($0)) }
    }
  }

  /// Adds the words of a title that show their key in brackets, such as `E[x]tract`, and the title without them.
  private func addKeyedWords(of line: Range<Int>, in tree: BlockTree) {
    var text = Array(tree.bytes[line])
    var isKeyed = false
    for open in text.indices.dropLast(3).reversed() where text[open] == UInt8(ascii: "[") {
      guard text[open + 2] == UInt8(ascii: "]"), text[open + 1].isLetter, text[open + 3].isLetter else { continue }
      text.replaceSubrange(open...open + 2, with: [text[open + 1]])
      let start = text[..<open].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
      let word = text[start...].prefix { $0.isLetter }
      add(markdown: String(decoding: word, as: UTF8.self), to: .title)
      isKeyed = true
    }
    if isKeyed { setTitleForExactMatch(String(decoding: text, as: UTF8.self)) }
  }

  /// The titles of the sections above a section.
  private func addHeadings(
    above node: Int, of outline: Outline, _ headings: [SharedTerms]
  ) {
    var parent = Int(outline.nodes[node].parent)
    while parent >= 0 {
      add(headings[parent], to: .breadcrumb)
      parent = Int(outline.nodes[parent].parent)
    }
  }

  /// Questions count word by word as text of the section, and each as a whole, like the title.
  private func add(expansions: [String]) {
    for question in expansions.dropFirst() { add(markdown: question, to: .body) }
    for expansion in expansions { addExpansion(expansion) }
  }

  /// Adds the name of a skill, agent or the like, and as expansions its title and its description of when to use it.
  private func addNames(in tree: BlockTree, titledBy node: Outline.Node, use: String) {
    guard let name = tree.frontMatter?.text("name") else { return }
    setTitleForExactMatch(name)
    if let opening = tree.blocks[safe: Int(node.block)] { addExpansion(tree.text(of: opening)) }
    addExpansion(use)
  }

  /// Code blocks go to `.code`, the lines between them to `.body`.
  private func add(_ span: Outline.Span, of tree: BlockTree, titledBy node: Outline.Node) {
    var line = Int(span.firstLine)
    if node.block == span.blocks.lowerBound, let title = tree.blocks[safe: Int(node.block)] {
      line = title.lines.upperBound + 1
    }
    for index in span.blocks where tree.blocks[Int(index)].isCode {
      let block = tree.blocks[Int(index)]
      add(lines: line..<block.lines.lowerBound, of: tree, to: .body)
      if let first = block.linesOfCode.first, let last = block.linesOfCode.last {
        add(TextRun(tree.range(ofLines: first...last), isCode: true), to: .code)
      }
      line = block.lines.upperBound + 1
    }
    add(lines: line..<max(line, Int(span.lastLine) + 1), of: tree, to: .body)
  }

  private func add(lines: Range<Int>, of tree: BlockTree, to field: Field) {
    guard let first = lines.first, let last = lines.last else { return }
    add(tree.range(ofLines: first...last), of: tree, to: field)
  }

  private func add(_ range: Range<Int>, of tree: BlockTree, to field: Field) {
    tree.forEachRun(in: range) { add(TextRun($0), to: field) }
  }

  private func add(markdown text: String, to field: Field) {
    add(ItemText(markdown: Array(text.utf8)[...]), to: field)
  }
}
