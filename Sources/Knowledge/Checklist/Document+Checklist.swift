import Markdown

extension Document {
  /// The items directly in a section: tasks, and lines that begin with a glyph such as ✅.
  ///
  /// Code contains no items, and a glyph that labels the code below it isn't one.
  package func checklist(of node: Int) -> [ChecklistItem] {
    guard table.flags(of: node).contains(.mayHaveItems) else { return [] }
    return checklists.value(node) {
      var reader = ChecklistReader(document: self, node: node)
      for index in outline.blockIndices(of: node) { reader.read(index) }
      return reader.items
    }
  }

  /// The polarity that the nearest heading gives to the items below it.
  func polarity(of node: Int) -> ChecklistItem.Polarity {
    for ancestor in path(to: node).reversed() {
      if let polarity = ChecklistItem.Polarity(heading: title(of: ancestor)) { return polarity }
    }
    return .do
  }
}

private struct ChecklistReader {
  private let document: Document
  private let tree: BlockTree
  private(set) var items: [ChecklistItem] = []
  private var names = AnchorCounter()
  private let section: String
  /// The polarity from the headings.
  private let polarity: ChecklistItem.Polarity

  init(document: Document, node: Int) {
    (self.document, tree) = (document, document.tree)
    (section, polarity) = (document.id(of: node), document.polarity(of: node))
    // A subsection's ID has the same form.
    for child in document.children(of: node) {
      _ = names.unique(Slug.of(document.title(of: child)))
    }
  }

  mutating func read(_ index: Int) {
    let block = tree.blocks[index]
    switch block.kind {
    case .task: readTask(index)
    case .paragraph where mayHaveGlyph(block) && !isTask(block.parent):
      for entry in entries(of: index) { add(entry.text, isChecked: false, line: entry.line) }
    case .frontMatter, .heading, .fencedCode, .indentedCode, .listItem, .table, .blockQuote, .html,
      .thematicBreak, .linkDefinition, .paragraph, .tagLine:
      break
    }
  }

  private func isTask(_ parent: Int32) -> Bool {
    parent >= 0 && tree.blocks[Int(parent)].kind == .task
  }

  /// The first byte of every glyph in UTF-8.
  private func mayHaveGlyph(_ block: Block) -> Bool {
    var lines = tree.lines(of: block)
    while let line = lines.next() {
      if let first = tree.bytes[line].first(where: { $0 > 0x20 }), first >= 0xE2 { return true }
    }
    return false
  }

  /// A line with a glyph right below a task is an item of its own, although Markdown reads it as part of the task's
  /// text.
  private mutating func readTask(_ index: Int) {
    let (task, line) = (tree.blocks[index], tree.blocks[index].lines.lowerBound)
    let others = glyphLines(ofTask: index).filter { $0.line > line }
    var text = tree.text(of: task)
    if let next = others.first {
      text = tree.lineTexts(of: tree.blocks[index + 1]).prefix(next.line - line)
        .joined(separator: " ")
    }
    add(text, isChecked: task.isChecked, line: line)
    for entry in others { add(entry.text, isChecked: false, line: entry.line) }
  }

  private func glyphLines(ofTask index: Int) -> [(text: String, line: Int)] {
    guard let paragraph = tree.blocks[safe: index + 1], paragraph.kind == .paragraph,
      paragraph.lines.count > 1, mayHaveGlyph(paragraph)
    else { return [] }
    return entries(of: index + 1)
  }

  /// Each line with a glyph begins an item, which includes the following lines without one.
  private func entries(of index: Int) -> [(text: String, line: Int)] {
    let block = tree.blocks[index]
    var entries: [(text: String, line: Int)] = []
    for (offset, text) in tree.lineTexts(of: block).enumerated() {
      if ChecklistMark.split(text).mark != nil {
        entries.append((text, block.lines.lowerBound + offset))
      } else if !entries.isEmpty {
        entries[entries.count - 1].text += " " + text
      }
    }
    if isBeforeCode(index), !entries.isEmpty { entries.removeLast() }
    return entries.filter { !Self.isLabel($0.text) }
  }

  private func isBeforeCode(_ index: Int) -> Bool {
    guard let next = tree.blocks[safe: index + 1] else { return false }
    return next.kind == .fencedCode && next.parent == tree.blocks[index].parent
  }

  /// The code spans of the task or paragraph that begins on a line.
  private func code(inBlockAt line: Int) -> [String] {
    let index = tree.blocks.partitioningIndex { $0.lines.lowerBound >= line }
    guard let block = tree.blocks[safe: index], block.lines.lowerBound == line else { return [] }
    let text = tree.bytes[tree.range(ofLines: block.lines)]
    return InlineCode.ranges(in: text).map { String(decoding: tree.bytes[$0], as: UTF8.self) }
  }

  /// `✅ Good:` is a label for what follows, not a rule.
  private static func isLabel(_ text: String) -> Bool {
    let body = ChecklistMark.split(text).text
    return body.isEmpty || body.hasSuffix(":") || (Verdict(label: body) != nil && body.count < 12)
  }

  private mutating func add(_ text: String, isChecked: Bool, line: Int) {
    var item = ChecklistItem(
      parsing: document.source.line(text, limit: .max), isChecked: isChecked, line: line,
      polarity: polarity, in: section, unique: { names.unique($0) })
    item.code = code(inBlockAt: line)
    items.append(item)
  }
}

extension ChecklistItem.Polarity {
  /// The polarity that a heading gives to the items below it; nil if none.
  init?(heading: String) {
    let lower = heading.lowercased()
    if ["checklist", "don'ts", "don’ts"].contains(where: lower.contains) {
      // A checklist always contains things to do.
      self = ["checklist", "dos", "do's", "do’s"].contains(where: lower.contains) ? .do : .dont
      return
    }
    if WarningTitle.matches(lower) {
      self = .dont
      return
    }
    guard let verdict = Verdict(title: heading) else { return nil }
    self = verdict == .good ? .do : .dont
  }
}
