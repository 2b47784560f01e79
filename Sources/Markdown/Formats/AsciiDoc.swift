/// Translates AsciiDoc to Markdown: titles, code, lists, and the text of blocks.
///
/// Follows the AsciiDoc Language Documentation, https://docs.asciidoctor.org/asciidoc/latest/. All conditional text is
/// kept; included files are not read.
struct AsciiDoc {
  /// What the lines of a delimited block are.
  enum Content { case code, comment }

  var lines: [ArraySlice<UInt8>]
  var ids: [(id: ArraySlice<UInt8>, line: Int)] = []
  private var isInParagraph = false
  /// Whether neither a title nor text has been read yet.
  private var isAtStart = true
  /// The markers of the open lists, outermost first.
  private var marks: [ArraySlice<UInt8>] = []
  /// The attributes for the next block, if an attribute line precedes it.
  private var attributes: ADocAttributes?
  /// The delimiters of the open blocks whose text is kept.
  private var containers: [ArraySlice<UInt8>] = []
  private var variables: [[UInt8]: [UInt8]] = [:]

  static func translate(_ text: inout DialectText) {
    var reader = AsciiDoc(lines: text.lines)
    var line = 0
    while line < reader.lines.count { line = reader.readBlock(at: line) }
    text.lines = reader.lines
    text.addIDs(reader.ids)
  }

  private func text(_ line: Int) -> ArraySlice<UInt8> { lines[line].droppingLastSpaces }
  private func isBlank(_ line: Int) -> Bool { line >= lines.count || lines[line].allSatisfy(\.isWhitespace) }

  /// Translates the block that begins at a line, and returns the next line to read.
  private mutating func readBlock(at line: Int) -> Int {
    guard !isBlank(line) else {
      (isInParagraph, lines[line]) = (false, [])
      return line + 1
    }
    let text = text(line)
    if let next = readDelimited(text, at: line) ?? readHidden(text, at: line) { return next }
    if !isInParagraph {
      if let next = readTitle(text, at: line) { return next }
      if let attributes, attributes.isCode { return readCode(line - 1, from: line, language: attributes.language) }
    }
    (attributes, isAtStart) = (nil, false)
    readText(text, at: line)
    isInParagraph = !Self.isBlockTitle(text)
    return line + 1
  }

  // MARK: Titles

  private mutating func readTitle(_ text: ArraySlice<UInt8>, at line: Int) -> Int? {
    if let (level, title) = Self.title(text) {
      write(title: title, level: level, at: line)
      defer { isAtStart = false }
      guard level == 1, isAtStart else { return line + 1 }
      // The author, revision and attribute lines directly follow the document's title.
      var next = line + 1
      while !isBlank(next), !self.text(next).starts(with: ":".utf8), !self.text(next).starts(with: "//".utf8) {
        lines[next] = []
        next += 1
      }
      return next
    }
    guard line + 1 < lines.count, containers.last != self.text(line + 1),
      let level = Self.level(ofUnderline: self.text(line + 1), below: text)
    else { return nil }
    lines[line + 1] = []
    write(title: text, level: level, at: line)
    return line + 2
  }

  /// `== Title` or `## Title`; the document's title has one sign.
  private static func title(_ text: ArraySlice<UInt8>) -> (level: Int, title: ArraySlice<UInt8>)? {
    guard let sign = text.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "#"),
      let end = text.firstIndex(where: { $0 != sign }), end - text.startIndex <= 6, text[end].isSpaceOrTab
    else { return nil }
    return (end - text.startIndex, text[end...].drop { $0.isSpaceOrTab })
  }

  /// The level of a two-line title. Its underline may differ in length by one.
  private static func level(ofUnderline rule: ArraySlice<UInt8>, below title: ArraySlice<UInt8>) -> Int? {
    let signs: [UInt8] = [
      UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "+"),
    ]
    guard let first = rule.first, let level = signs.firstIndex(of: first), rule.allSatisfy({ $0 == first }),
      title.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0x80 }), !title[title.startIndex].isSpaceOrTab
    else { return nil }
    return abs(title.count { $0 & 0xC0 != 0x80 } - rule.count) <= 1 ? level + 1 : nil
  }

  private mutating func write(title: ArraySlice<UInt8>, level: Int, at line: Int) {
    (attributes, marks) = (nil, [])
    var title = title
    // `== Title [[id]]`
    if title.hasSuffix("]]"), let open = title.firstRange(of: "[["), open > title.startIndex {
      ids.append((title[(open + 2)...].dropLast(2), line))
      title = title[..<open].droppingLastSpaces
    }
    lines[line] = (Array(repeating: UInt8(ascii: "#"), count: level) + [.space] + inline(title))[...]
  }

  // MARK: Blocks

  /// A delimited block: code, a comment, or a container whose lines are kept.
  private mutating func readDelimited(_ text: ArraySlice<UInt8>, at line: Int) -> Int? {
    if text.starts(with: "```".utf8), text.dropFirst(3).allSatisfy({ $0 != UInt8(ascii: "`") }) {
      return readVerbatim(from: line, to: text.prefix(3), .code, language: text.dropFirst(3))
    }
    if text.elementsEqual("|===".utf8), containers.last != text, let next = readTable(at: line) { return next }
    if text.elementsEqual("|===".utf8) || text.elementsEqual(",===".utf8) || text.elementsEqual("--".utf8) {
      return passBorder(text, at: line)
    }
    guard let sign = text.first, text.count >= 4, text.allSatisfy({ $0 == sign }) else { return nil }
    switch sign {
    case UInt8(ascii: "-"), UInt8(ascii: "."):
      return readVerbatim(from: line, to: text, .code, language: attributes?.language ?? [])
    case UInt8(ascii: "/"), UInt8(ascii: "+"): return readVerbatim(from: line, to: text, .comment, language: [])
    case UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "_"): return passBorder(text, at: line)
    default: return nil
    }
  }

  /// Moves the rows of a table together; nil if Markdown can't hold it.
  private mutating func readTable(at line: Int) -> Int? {
    guard let end = (line + 1..<lines.count).first(where: { text($0).elementsEqual("|===".utf8) }),
      let table = ADocTable(lines[line + 1..<end], attributes)
    else { return nil }
    let rows = table.markdown(inline)
    // Text directly above would become the table's header.
    let start = line > 0 && !isBlank(line - 1) ? line + 1 : line
    guard start + rows.count <= end + 1 else { return nil }
    for line in line...end { lines[line] = [] }
    for (number, row) in rows.enumerated() { lines[start + number] = row[...] }
    (attributes, marks, isInParagraph) = (nil, [], false)
    return end + 1
  }

  /// Opens or closes a block whose text is kept.
  private mutating func passBorder(_ delimiter: ArraySlice<UInt8>, at line: Int) -> Int {
    if containers.last == delimiter { containers.removeLast() } else { containers.append(delimiter) }
    (attributes, marks, isInParagraph) = (nil, [], false)
    lines[line] = []
    return line + 1
  }

  private mutating func readVerbatim(
    from line: Int, to delimiter: ArraySlice<UInt8>, _ content: Content, language: ArraySlice<UInt8>
  ) -> Int {
    (attributes, isInParagraph) = (nil, false)
    let end = (line + 1..<lines.count).first { text($0).elementsEqual(delimiter) } ?? lines.count
    switch content {
    case .comment:
      for line in line..<min(end + 1, lines.count) { lines[line] = [] }
    case .code:
      let fence = fence(for: line + 1..<end)
      lines[line] = (fence + language)[...]
      if end < lines.count { lines[end] = fence[...] }
    }
    return end + 1
  }

  /// A paragraph that its attributes turn into code.
  private mutating func readCode(_ start: Int, from line: Int, language: ArraySlice<UInt8>) -> Int {
    attributes = nil
    let end = (line..<lines.count).first(where: isBlank) ?? lines.count
    let fence = fence(for: line..<end)
    lines[start] = (fence + language)[...]
    if end < lines.count { lines[end] = fence[...] }
    return end + 1
  }

  /// A fence longer than any run of backticks that begins one of the lines.
  private func fence(for lines: Range<Int>) -> [UInt8] {
    let tick = UInt8(ascii: "`")
    let most = lines.map { text($0).drop { $0.isSpaceOrTab }.prefix { $0 == tick }.count }.max() ?? 0
    return [UInt8](repeating: tick, count: max(3, most + 1))
  }

  /// Lines that aren't rendered: comments, conditions, attributes of the document or of the next block.
  private mutating func readHidden(_ text: ArraySlice<UInt8>, at line: Int) -> Int? {
    let isCondition = ["ifdef::", "ifndef::", "endif::", "ifeval::", "include::", "toc::"].contains {
      text.starts(with: $0.utf8) && text.last == UInt8(ascii: "]")
    }
    if isCondition || text.starts(with: "//".utf8) && !text.starts(with: "///".utf8) || text.elementsEqual("'''".utf8)
      || text.elementsEqual("<<<".utf8)
    {
      lines[line] = []
      return line + 1
    }
    if text.elementsEqual("+".utf8) {
      (lines[line], isInParagraph) = ([], false)
      return line + 1
    }
    guard !isInParagraph || text.starts(with: "[[".utf8) else { return nil }
    if let field = RSTField(text), field.name.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "-_!") }) {
      variables[Array(field.name)] = Array(field.value)
      lines[line] = []
      return line + 1
    }
    guard let found = ADocAttributes(text) else { return nil }
    if let id = found.id { ids.append((id, line)) }
    lines[line] = []
    attributes = found
    return line + 1
  }

  // MARK: Text

  private mutating func readText(_ text: ArraySlice<UInt8>, at line: Int) {
    if let item = ADocItem(text) {
      if let known = marks.firstIndex(of: item.mark) {
        marks.removeSubrange((known + 1)...)
      } else {
        marks.append(item.mark)
      }
      // Three columns are enough to nest in items of bullet and numbered lists.
      let indent = [UInt8](repeating: .space, count: 3 * (marks.count - 1))
      lines[line] = (indent + (item.isOrdered ? Array("1. ".utf8) : Array("-  ".utf8)) + inline(item.text))[...]
    } else if Self.isBlockTitle(text) {
      let star = UInt8(ascii: "*")
      lines[line] = ([star] + inline(text.dropFirst()) + [star])[...]
    } else {
      if !isInParagraph, text.first.map({ !$0.isSpaceOrTab }) ?? false { marks = [] }
      let isMarkup = text.first == UInt8(ascii: "#") || text.allSatisfy { $0 == text.first } && text.count > 1
      lines[line] = ((isMarkup ? [UInt8(ascii: "\\")] : []) + inline(text))[...]
    }
  }

  /// `.Title` above a block.
  private static func isBlockTitle(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: ".") && text.count > 1 && !text[text.startIndex + 1].isOne(of: " .")
  }

  private func inline(_ text: ArraySlice<UInt8>) -> [UInt8] { ADocInline.markdown(of: text, variables) }
}
