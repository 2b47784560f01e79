/// Markdown as a person reads it on a terminal.
///
/// Works line by line, for what looks right is enough here: whatever is no construct that it knows is a
/// paragraph. Who calls it takes out control characters, since a text must not steer the terminal.
package struct TerminalMarkdown {
  /// Longer lines of prose are hard to follow; tables and code may be as wide as the screen.
  package static let widestProse = 100

  private let lines: [Substring]
  private let width: Int
  private let hasColor: Bool
  /// Of the quotes that the text stands in.
  private let depth: Int
  /// Deeper ones look like this one: each has its whole text read once more.
  private static let deepestQuote = 8
  private var position = 0
  private var output: [String] = []

  package static func text(of markdown: String, width: Int, hasColor: Bool) -> String {
    text(of: markdown, width: width, hasColor: hasColor, depth: 0)
  }

  private static func text(
    of markdown: String, width: Int, hasColor: Bool, depth: Int
  ) -> String {
    var renderer = TerminalMarkdown(
      markdown, width: max(10, width), hasColor: hasColor, depth: depth)
    renderer.render()
    return renderer.output.joined(separator: "\n") + "\n"
  }

  private init(_ markdown: String, width: Int, hasColor: Bool, depth: Int) {
    lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    (self.width, self.hasColor, self.depth) = (width, hasColor, depth)
  }

  private var prose: Int { min(width, Self.widestProse) }

  private mutating func render() {
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      switch line.kind {
      case _ where isIndentedCode(line): takeIndentedCode()
      case .blank:
        position += 1
        addBlank()
      case .fence(let fence): takeCode(fence, indent: line.indent)
      case .heading(let level): takeHeading(line.content, level: level)
      case .rule: takeRule()
      case .quote: takeQuote()
      case .item(let marker): takeItem(line, marker)
      case .text: takeText(line)
      }
    }
    while output.last?.isEmpty == true { output.removeLast() }
  }

  /// At most one, and none at the top.
  private mutating func addBlank() {
    if let last = output.last, !last.isEmpty { output.append("") }
  }

  private mutating func takeHeading(_ title: Substring, level: Int) {
    position += 1
    addBlank()
    let style: Style = level <= 2 ? [.bold, .underlined] : .bold
    let spans = InlineSpans.of(title.withoutHeadingAttributes, hasColor: hasColor)
      .map { Span(text: $0.text, style: $0.style.union(style)) }
    let wrapped = Wrapping.lines(spans, width: prose, hasColor: hasColor)
    output += wrapped
    if !hasColor, level <= 2 {
      let longest = wrapped.map(Columns.of).max() ?? 0
      output.append(String(repeating: level == 1 ? "═" : "─", count: longest))
    }
  }

  private mutating func takeRule() {
    position += 1
    addBlank()
    output.append(String(repeating: "─", count: min(40, width)))
  }

  /// Code keeps its lines, set off by four spaces; whole lines of comment are italic.
  private mutating func takeCode(_ fence: MarkdownLine.Fence, indent: Int) {
    position += 1
    let margin = String(repeating: " ", count: indent + 4)
    while position < lines.count {
      let line = lines[position]
      position += 1
      if fence.isClosed(by: line) { break }
      output.append(code(line.dropSpaces(upTo: indent), margin))
    }
  }

  private func code(_ line: Substring, _ margin: String) -> String {
    guard !line.allSatisfy(\.isWhitespace) else { return "" }
    let start = line.drop { $0 == " " || $0 == "\t" }
    let isComment = start.hasPrefix("//") || start.hasPrefix("# ")
    return margin + (isComment && hasColor ? Style.italic.painted(String(line)) : String(line))
  }

  private mutating func takeQuote() {
    var inner: [Substring] = []
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      guard case .quote = line.kind else { break }
      let text = line.content.dropFirst()
      if depth == Self.deepestQuote {
        inner.append(text.drop { $0 == " " || $0 == ">" })
      } else {
        inner.append(text.first == " " ? text.dropFirst() : text)
      }
      position += 1
    }
    if let first = inner.first?.trimmed, first.hasPrefix("[!"), first.hasSuffix("]") {
      inner[0] = "**\(first.dropFirst(2).dropLast().capitalizedWord)**  "[...]
    }
    let text = Self.text(
      of: inner.joined(separator: "\n"), width: width - 2, hasColor: hasColor, depth: depth + 1)
    output += text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "│" : "│ \($0)" }
  }

  private mutating func takeItem(_ line: MarkdownLine, _ marker: String) {
    let indent = String(repeating: " ", count: line.indent)
    let hanging = indent + String(repeating: " ", count: Columns.of(marker) + 1)
    paragraph(startingWith: line.content, first: "\(indent)\(marker) ", rest: hanging)
  }

  private mutating func takeText(_ line: MarkdownLine) {
    if let table = takeTable() {
      output += table.lines(width: width, hasColor: hasColor)
      return
    }
    let indent = String(repeating: " ", count: isInList ? line.indent : 0)
    paragraph(startingWith: line.content, first: indent, rest: indent)
  }

  /// Whether the line stands four columns from the margin, behind a blank line, and in no list.
  private func isIndentedCode(_ line: MarkdownLine) -> Bool {
    line.indent >= 4 && line.kind != .blank && (output.last?.isEmpty ?? true) && !isInList
  }

  /// As far as lines are set off so, blank ones between them.
  private mutating func takeIndentedCode() {
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      switch line.kind {
      case .blank: addBlank()
      case _ where line.indent >= 4: output.append(code(lines[position], ""))
      default: return
      }
      position += 1
    }
  }

  /// Whether an item began above, with nothing at the left margin since.
  private var isInList: Bool {
    for line in lines[..<position].reversed() {
      let line = MarkdownLine(line)
      if case .item = line.kind { return true }
      if case .blank = line.kind { continue }
      if line.indent == 0 { return false }
    }
    return false
  }

  private mutating func takeTable() -> TerminalTable? {
    guard lines[position].contains("|") else { return nil }
    var end = position
    while end < lines.count, lines[end].contains("|"), !lines[end].allSatisfy(\.isWhitespace) {
      end += 1
    }
    guard let table = TerminalTable(lines[position..<end]) else { return nil }
    position = end
    return table
  }

  /// A paragraph with the lines that continue it; underlined by `===` or `---`, a heading.
  private mutating func paragraph(startingWith text: Substring, first: String, rest: String) {
    var texts = [text]
    position += 1
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      if first.isEmpty, let level = line.underlineLevel {
        takeHeading(texts.joined(separator: " ")[...], level: level)
        return
      }
      guard case .text = line.kind else { break }
      texts.append(line.content)
      position += 1
    }
    for part in hardLines(texts).enumerated() {
      let spans = InlineSpans.of(part.element, hasColor: hasColor)
      let lead = part.offset == 0 ? first : rest
      output += Wrapping.lines(
        spans, width: prose, first: lead, rest: rest, hasColor: hasColor, keepsLongWords: true)
    }
  }

  /// Two spaces or a backslash at a line's end break it for good; so does what stands between the titles and
  /// the texts of answers, and says where a section comes from: `` `id` · file ``.
  private func hardLines(_ texts: [Substring]) -> [String] {
    var parts = [""]
    for text in texts {
      let isSource = text.hasPrefix("`") && text.contains("` · ")
      let isHard = text.hasSuffix("  ") || text.hasSuffix("\\") || isSource
      let line = text.hasSuffix("\\") ? text.dropLast() : text
      parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + line.trimmed
      if isHard { parts.append("") }
    }
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }
}

extension StringProtocol {
  /// `NOTE` as `Note`.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

extension Substring {
  /// Without its first spaces, at most so many.
  fileprivate func dropSpaces(upTo count: Int) -> Substring {
    dropFirst(Swift.min(count, prefix { $0 == " " }.count))
  }
}
