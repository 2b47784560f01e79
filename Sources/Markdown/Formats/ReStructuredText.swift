/// Translates reStructuredText to Markdown: titles, code, links, lists, and the content of directives.
///
/// Follows Docutils' reference, https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html, and Sphinx's
/// directives. The indentation of quotes and directives is removed, since four columns of it would be code in Markdown.
struct ReStructuredText {
  /// A level of indentation, and how much of it is kept.
  struct Indent {
    let source: Int
    let output: Int
  }

  var lines: [ArraySlice<UInt8>]
  var ids: [(id: ArraySlice<UInt8>, line: Int)] = []
  /// The title styles in order of first occurrence, which determines their levels: the character, and whether there is
  /// an overline.
  private var styles: [(sign: UInt8, isOverlined: Bool)] = []
  private var indents = [Indent(source: 0, output: 0)]
  /// Whether the line above belongs to an unfinished paragraph.
  private var isInParagraph = false
  /// The names of external link targets, in lowercase.
  private let names: Set<[UInt8]>

  static func translate(_ text: inout DialectText) {
    var reader = ReStructuredText(text.lines)
    var line = 0
    while line < reader.lines.count { line = reader.readBlock(at: line) }
    text.lines = reader.lines
    text.addIDs(reader.ids)
  }

  private init(_ lines: [ArraySlice<UInt8>]) {
    self.lines = lines
    names = Set(lines.compactMap { RSTTarget($0).flatMap { $0.destination.isEmpty ? nil : RSTTarget.key($0.name) } })
  }

  /// Translates the block that begins at a line, and returns the next line to read.
  private mutating func readBlock(at line: Int) -> Int {
    guard !isBlank(line) else {
      (isInParagraph, lines[line]) = (false, [])
      return line + 1
    }
    let start = enter(line)
    if start == 0, let next = readTitle(at: line) { return next }
    let text = text(line)
    if text.starts(with: ".. ".utf8) || text.elementsEqual("..".utf8) { return readMarkup(at: line, indent: start) }
    if text.starts(with: ">>> ".utf8), !isInParagraph { return readLiteral(line, upTo: endOfParagraph(line)) }
    if !isInParagraph, let next = readTable(at: line) { return next }
    if Self.isRule(text) {
      // Table borders, and lines that would be heading underlines in Markdown.
      let isTransition = !isInParagraph && isBlank(line + 1) && !text.contains(.space) && text.count > 3
      lines[line] = isTransition ? indented(Array("***".utf8)) : []
      return line + 1
    }
    if let next = readField(at: line) { return next }
    return readText(at: line, indent: start)
  }

  // MARK: Lines

  func text(_ line: Int) -> ArraySlice<UInt8> {
    let text = lines[line].drop { $0.isSpaceOrTab }
    return text[..<(text.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? text.startIndex)]
  }

  func isBlank(_ line: Int) -> Bool { line >= lines.count || lines[line].allSatisfy(\.isWhitespace) }

  /// A line's indentation in columns. A tab extends to the next multiple of eight.
  func indent(_ line: Int) -> Int {
    lines[line].prefix { $0.isSpaceOrTab }.reduce(0) { $1 == .tab ? ($0 / 8 + 1) * 8 : $0 + 1 }
  }

  func indented(_ text: some Sequence<UInt8>, by columns: Int? = nil) -> ArraySlice<UInt8> {
    ([UInt8](repeating: .space, count: columns ?? indents[indents.count - 1].output) + text)[...]
  }

  /// Enters the indentation level of a line, opening a new one if needed, and returns its column.
  private mutating func enter(_ line: Int) -> Int {
    let column = indent(line)
    while indents.count > 1, indents[indents.count - 1].source > column { indents.removeLast() }
    let last = indents[indents.count - 1]
    if column > last.source { indents.append(Indent(source: column, output: last.output)) }
    return column
  }

  private func endOfParagraph(_ line: Int) -> Int {
    var end = line
    while !isBlank(end) { end += 1 }
    return end
  }

  /// The end of the lines indented by more than `columns`, without trailing blank lines.
  func endOfIndented(from line: Int, by columns: Int) -> Int {
    var (next, end) = (line, line)
    while next < lines.count, isBlank(next) || indent(next) > columns {
      next += 1
      if !isBlank(next - 1) { end = next }
    }
    return end
  }

  /// Whether a line consists only of title underline or table border characters.
  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, text.count > 1, !text.elementsEqual("::".utf8) else { return false }
    if first == UInt8(ascii: "+"), text.last == first { return text.allSatisfy { $0.isOne(of: "+-=") } }
    return first.isOne(of: "=-~^*+#`'\":._") && text.allSatisfy { $0 == first || $0 == .space }
  }

  // MARK: Titles

  /// The punctuation character of a line that can be a title's underline or overline; nil for other lines.
  private func underline(_ line: Int) -> UInt8? {
    guard line < lines.count, let sign = lines[line].first, sign.isPunctuation else { return nil }
    return text(line).allSatisfy { $0 == sign } ? sign : nil
  }

  private mutating func readTitle(at line: Int) -> Int? {
    guard !isInParagraph else { return nil }
    if let sign = underline(line), line + 2 < lines.count, !isBlank(line + 1), underline(line + 2) == sign,
      text(line + 2).count == text(line).count, fits(line, below: line + 1)
    {
      let title = text(line + 1)
      lines[line] = []
      lines[line + 2] = []
      return writeTitle(title, at: line + 1, sign, isOverlined: true) + 1
    }
    guard !isBlank(line + 1), let sign = underline(line + 1), underline(line) == nil, fits(line + 1, below: line)
    else { return nil }
    let text = text(line)
    guard !text.starts(with: ".. ".utf8), RSTItem(text) == nil || text[text.startIndex].isDigit else { return nil }
    lines[line + 1] = []
    return writeTitle(text, at: line, sign, isOverlined: false) + 1
  }

  /// Docutils accepts an underline of four or more characters for a title of any length.
  private func fits(_ rule: Int, below title: Int) -> Bool {
    let width = text(title).count { $0 & 0xC0 != 0x80 }
    return text(rule).count >= min(4, width)
  }

  private mutating func writeTitle(_ title: ArraySlice<UInt8>, at line: Int, _ sign: UInt8, isOverlined: Bool) -> Int {
    let known = styles.firstIndex { $0 == (sign, isOverlined) }
    if known == nil { styles.append((sign, isOverlined)) }
    let level = min(6, (known ?? styles.count - 1) + 1)
    lines[line] = (Array(repeating: UInt8(ascii: "#"), count: level) + [.space] + inline(title))[...]
    return line + 1
  }

  // MARK: Text

  /// `:name: value`, which describes a parameter. Fields without a value are options.
  private mutating func readField(at line: Int) -> Int? {
    let text = text(line)
    guard !isInParagraph, let field = RSTField(text) else { return nil }
    let isOfDocument = indents[indents.count - 1].source == 0
    lines[line] =
      isOfDocument && field.value.isEmpty
      ? [] : indented(Array("- ".utf8) + inline(field.name) + Array(": ".utf8) + inline(field.value))
    return line + 1
  }

  private mutating func readText(at line: Int, indent column: Int) -> Int {
    var text = text(line)
    let isLiteral = text.hasSuffix("::")
    if isLiteral { text = text.count == 2 ? [] : text.dropLast() }
    if let item = RSTItem(text) {
      let mark = item.isAutomatic ? Array("1. ".utf8) : Array(text[..<item.end])
      lines[line] = indented(mark + inline(text[item.end...]))
      let output = indents[indents.count - 1].output
      indents.append(Indent(source: column + item.end - text.startIndex, output: output + mark.count))
    } else {
      // The text would be a heading or quote in Markdown.
      let isMarkup = text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: ">")
      lines[line] = indented((isMarkup ? [UInt8(ascii: "\\")] : []) + inline(text))
    }
    isInParagraph = true
    guard isLiteral, isBlank(line + 1) else { return line + 1 }
    return readLiteral(line + 1, upTo: endOfIndented(from: line + 1, by: indents[indents.count - 1].source))
  }

  /// Turns lines into code: fenced if there are blank lines to hold the fences, otherwise indented.
  mutating func readLiteral(_ start: Int, upTo end: Int, language: ArraySlice<UInt8> = []) -> Int {
    isInParagraph = false
    guard let first = (start..<max(start, end)).first(where: { !isBlank($0) }) else { return max(start, end) }
    let columns = (first..<end).filter { !isBlank($0) }.map(indent).min() ?? 0
    let isFenced = first > start && end < lines.count && isBlank(end)
    let output = indents[indents.count - 1].output + (isFenced ? 0 : 4)
    for line in first..<end {
      let padding = max(0, indent(line) - columns)
      lines[line] = isBlank(line) ? [] : indented([UInt8](repeating: .space, count: padding) + text(line), by: output)
    }
    guard isFenced else { return end }
    let marks = (first..<end).map { text($0).prefix { $0 == UInt8(ascii: "`") }.count }.max() ?? 0
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, marks + 1))
    for line in start..<first { lines[line] = [] }
    (lines[first - 1], lines[end]) = (indented(fence + language), indented(fence))
    return end + 1
  }

  func inline(_ text: ArraySlice<UInt8>) -> [UInt8] { RSTInline.markdown(of: text, names: names) }

  // MARK: Explicit markup

  mutating func leaveOut(_ range: Range<Int>) {
    for line in range { lines[line] = [] }
  }

  /// A directive, link target, footnote or comment.
  private mutating func readMarkup(at line: Int, indent column: Int) -> Int {
    isInParagraph = false
    let text = text(line)
    if let directive = RSTDirective(text) { return read(directive, at: line, indent: column) }
    if let target = RSTTarget(text) {
      if target.destination.isEmpty {
        ids.append((target.name, line))
        lines[line] = []
      } else {
        lines[line] = indented([UInt8(ascii: "[")] + target.name + Array("]: ".utf8) + target.destination)
      }
      return line + 1
    }
    let rest = text.dropFirst(3)
    // A footnote or a citation: `.. [1] Text`.
    if rest.first == UInt8(ascii: "["), rest.contains(UInt8(ascii: "]")) {
      lines[line] = indented([UInt8(ascii: "\\")] + inline(rest))
      return line + 1
    }
    let end = endOfIndented(from: line + 1, by: column)
    leaveOut(line..<end)
    return end
  }
}
