import Markdown

/// Renders Markdown for reading on a terminal.
///
/// The caller must remove control characters, so that a text can't control the terminal.
package struct TerminalMarkdown {
  /// Longer lines of prose are hard to read; tables and code may be as wide as the screen.
  package static let widestProse = 100
  /// The maximum margin; deeper quotes and lists aren't indented further.
  private static let widestMargin = 16

  private let tree: BlockTree
  private let width: Int
  private let hasColor: Bool
  private var output: [String] = []
  /// The quotes and list items around the current block, with the prefixes of their lines.
  private var containers: [(block: Int, margin: String)] = []
  private var marker: String?
  /// The last line of the text that has been rendered.
  private var lastLine = 0

  package static func text(of markdown: String, width: Int, hasColor: Bool) -> String {
    var renderer = TerminalMarkdown(
      tree: BlockTree(parsing: Array(markdown.utf8)), width: max(10, width), hasColor: hasColor)
    renderer.render()
    return renderer.output.joined(separator: "\n") + "\n"
  }

  private var margin: String { containers.last?.margin ?? "" }

  private mutating func render() {
    for (index, block) in tree.blocks.enumerated() {
      leaveContainers(downTo: Int(block.parent))
      if block.lines.lowerBound > lastLine + 1 { addBlank() }
      switch block.kind {
      case .blockQuote, .listItem, .task:
        enter(block, at: index)
        lastLine = block.lines.lowerBound - 1
        continue
      case .heading: addHeading(block)
      case .thematicBreak:
        addBlank()
        add(String(repeating: "─", count: min(40, width)))
      case .fencedCode, .indentedCode: addCode(tree.literal(of: block))
      case .table:
        let table = TerminalTable(lines(of: block))
        for line in table.lines(width: width - Columns.of(margin), hasColor: hasColor) { add(line) }
      case .paragraph, .html, .linkDefinition, .frontMatter, .tagLine: addText(of: block)
      }
      lastLine = block.lines.upperBound
    }
    leaveContainers(downTo: -1)
    while output.last?.isEmpty == true { output.removeLast() }
  }

  // MARK: Containers

  private mutating func leaveContainers(downTo parent: Int) {
    while let last = containers.last, last.block != parent {
      // The item has no text.
      if marker != nil { add("") }
      containers.removeLast()
    }
  }

  private mutating func enter(_ block: Block, at index: Int) {
    let mark = block.kind == .blockQuote ? "│" : itemMarker(of: block)
    let first = (marker ?? margin) + mark + " "
    if Columns.of(margin) >= Self.widestMargin {
      containers.append((index, margin))
    } else if block.kind == .blockQuote {
      if marker != nil { marker = first }
      containers.append((index, margin + "│ "))
    } else {
      marker = first
      containers.append((index, margin + String(repeating: " ", count: Columns.of(mark) + 1)))
    }
  }

  private func itemMarker(of item: Block) -> String {
    if item.kind == .task { return item.isChecked ? "☑" : "☐" }
    guard item.isOrdered else { return "•" }
    // An item may begin on the line of its enclosing item: `- 1. text`.
    let line = item.lines.lowerBound
    let outer = containers.count {
      tree.blocks[$0.block].kind != .blockQuote && tree.blocks[$0.block].lines.lowerBound == line
    }
    let words = text(tree.range(ofLines: line...line)).split { " \t>".contains($0) }
    return words.count > outer ? String(words[outer]) : "•"
  }

  // MARK: Lines

  private func text(_ range: Range<Int>) -> String { String(decoding: tree.bytes[range], as: UTF8.self) }

  private func lines(of block: Block) -> [String] { tree.lines(of: block).map(text) }

  private mutating func takeMarker() -> String {
    defer { marker = nil }
    return marker ?? margin
  }

  private mutating func add(_ line: String) {
    let line = takeMarker() + line
    output.append(String(line.reversed().drop { $0 == " " }.reversed()))
  }

  /// Adds a blank line, unless there is one already or it's the top.
  private mutating func addBlank() {
    guard marker == nil, let last = output.last, !last.allSatisfy({ " │".contains($0) }) else { return }
    add("")
  }

  private mutating func addHeading(_ heading: Block) {
    addBlank()
    let style: Style = heading.level <= 2 ? [.bold, .underlined] : .bold
    let spans = InlineSpans.of(tree.source(ofTitle: heading), hasColor: hasColor)
      .map { Span(text: $0.text, style: $0.style.union(style)) }
    let lines = wrapped(spans)
    output += lines
    if !hasColor, heading.level <= 2 {
      let longest = lines.map(Columns.of).max() ?? 0
      let mark = heading.level == 1 ? "═" : "─"
      add(String(repeating: mark, count: max(0, longest - Columns.of(margin))))
    }
  }

  private mutating func wrapped(_ spans: [Span]) -> [String] {
    Wrapping.lines(
      spans, width: min(width, Self.widestProse), first: takeMarker(), rest: margin,
      hasColor: hasColor, keepsLongWords: true)
  }

  /// Adds code with its lines, indented by four spaces. Comment lines are italic.
  private mutating func addCode(_ code: String) {
    for line in code.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let start = line.drop { $0 == " " || $0 == "\t" }
      let isComment = start.hasPrefix("//") || start.hasPrefix("# ")
      let styled = isComment && hasColor ? Style.italic.painted(String(line)) : String(line)
      add(start.isEmpty ? "" : "    " + styled)
    }
  }

  private mutating func addText(of block: Block) {
    var texts = block.kind == .html ? lines(of: block).map { $0 + "  " } : lines(of: block)
    let parent = block.parent >= 0 ? tree.blocks[Int(block.parent)].kind : nil
    if parent == .task, marker != nil { texts[0] = String(texts[0].dropFirst(4)) }
    // Removes markers beyond the parser's maximum depth.
    if parent == .blockQuote { texts = texts.map { String($0.drop { " >".contains($0) }) } }
    if parent == .blockQuote, texts[0].hasPrefix("[!"), texts[0].hasSuffix("]") {
      let name = texts[0].dropFirst(2).dropLast()
      texts[0] = "**\(name.prefix(1).uppercased())\(name.dropFirst().lowercased())**  "
    }
    // An item that begins with a glyph such as ✅ needs no bullet.
    if let bullet = marker, bullet.hasSuffix("• "), let glyph = texts[0].first,
      "✓✗✔✘·☐☑✅❌".contains(glyph), texts[0].dropFirst().first == " "
    {
      marker = "\(bullet.dropLast(2))\(glyph) "
      texts[0] = String(texts[0].dropFirst(2))
    }
    for part in hardLines(texts) { output += wrapped(InlineSpans.of(part, hasColor: hasColor)) }
  }

  /// Two spaces or a backslash at the end of a line are a hard line break. So is the end of an answer's line with a
  /// section's place: `` `id` · file ``.
  private func hardLines(_ texts: [String]) -> [String] {
    var parts = [""]
    for text in texts {
      let isSource =
        text.hasPrefix("`") && text.indices.contains { text[$0...].hasPrefix("` · ") }
      let line = text.hasSuffix("\\") ? text.dropLast() : text[...]
      parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + line.trimmed
      if text.hasSuffix("  ") || text.hasSuffix("\\") || isSource { parts.append("") }
    }
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }
}
