/// Lists of attributes of kramdown, MkDocs and Pandoc that aren't behind a heading's text: `{: .no_toc }` and
/// `{ .annotate }` on lines of their own, `[text](url){ .button }` in a line; and what else kramdown has in braces:
/// `{:toc}`, `{::comment}`.
struct AttributeLines {
  /// Whether lines are left out until `{:/comment}`.
  private var isHidden = false

  static func translate(_ text: inout DialectText) {
    var reader = AttributeLines()
    for (number, isCode) in text.codeLines().enumerated() where !isCode {
      guard text.lines[number].contains(UInt8(ascii: "{")) || reader.isHidden else { continue }
      reader.read(number, of: &text)
    }
  }

  /// Whether a line is a list that nobody writes but for kramdown: `{: .class}`, `{:toc}`.
  static func isSign(_ line: Bytes) -> Bool { line.hasPrefix("{:") && line.trimmedText.hasSuffix("}") }

  private mutating func read(_ number: Int, of text: inout DialectText) {
    let line = text.lines[number]
    var ids: [[UInt8]] = []
    let translated: [UInt8]? = line.withBytes { line in
      let rest = line.trimmedText
      if isExtension(rest) { return [] }
      if let list = Self.list(rest) {
        if let id = list.id { ids.append(Array(rest.slice(id))) }
        return []
      }
      let spaced = line.first == UInt8(ascii: "#") ? Self.heading(line) : nil
      return spaced ?? Self.withoutLists(line, &ids)
    }
    guard let translated else { return }
    text.lines[number] = translated[...]
    if translated.isEmpty, number > 0 { take(ids.first, line, above: number, of: &text) }
    for id in ids { text.addID(id, at: number) }
  }

  /// A heading as `HeadingAttributes` reads it: with white space in front of its list, without a list that is all it has,
  /// as that of a column or a tab of a page. nil where it is one already.
  private static func heading(_ line: Bytes) -> [UInt8]? {
    guard let heading = ATXHeading(line), line[heading.content].last == UInt8(ascii: "}"),
      let open = line[heading.content].lastIndex(of: UInt8(ascii: "{")),
      list(line.slice(open..<heading.content.upperBound)) != nil
    else { return nil }
    if open == heading.content.lowerBound { return Array(line[..<open]) }
    let previous = line[open - 1]
    return previous.isLetter || previous.isDigit ? line[..<open] + [.space] + line[open...] : nil
  }

  /// A list below a heading is the heading's; `{:toc}` has an item above that it replaces.
  private func take(
    _ id: [UInt8]?, _ line: ArraySlice<UInt8>, above number: Int, of text: inout DialectText
  ) {
    let above = text.lines[number - 1]
    let isHeading = above.withBytes { $0.first == UInt8(ascii: "#") && ATXHeading($0) != nil }
    if let id, isHeading {
      text.lines[number - 1] = above + Array(" {#".utf8) + id + [UInt8(ascii: "}")]
    } else if line.starts(with: "{:toc".utf8), above.withBytes({ !$0.isEmpty && ListMarker($0) != nil }) {
      text.lines[number - 1] = []
    }
  }

  /// `{::comment}` … `{:/comment}`, `{::options …/}`, `{:toc}`, `{:name: .class}`.
  private mutating func isExtension(_ rest: Bytes) -> Bool {
    let wasHidden = isHidden
    if rest.hasPrefix("{::comment}") { isHidden = true }
    if rest.hasPrefix("{:/") { isHidden = false }
    return wasHidden || isHidden
      || Self.isSign(rest)
        && (rest.hasPrefix("{:toc") || rest.hasPrefix("{::") || rest.hasPrefix("{:/") || Self.list(rest) == nil)
  }

  /// The list that a text is.
  private static func list(_ text: Bytes) -> AttributeList? {
    guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}"),
      text[1].isOne(of: ":#. ") || text[1].isLetter
    else { return nil }
    var list = AttributeList(text, text.trimmed(1..<text.count - 1))
    return list.read() ? list : nil
  }

  // MARK: In a line

  /// A line without lists behind links, code, emphasis, icons and tags; nil where it has none.
  private static func withoutLists(_ line: Bytes, _ ids: inout [[UInt8]]) -> [UInt8]? {
    var result: [UInt8] = []
    // Captions and equations of Pandoc have theirs behind white space.
    let isLabeled = line.hasPrefix(": ") || line.hasPrefix("$$")
    var codeSpans = CodeSpans()
    var (start, index, bracket) = (0, 0, 0)
    while index < line.count {
      if line[index] == UInt8(ascii: "`") {
        index = codeSpans.end(in: line, from: index)
        continue
      }
      defer { index += 1 }
      if line[index] == UInt8(ascii: "[") { bracket = result.count + index - start }
      guard index > 0, line[index] == UInt8(ascii: "{"), line[index - 1].isOne(of: ")]`*_:>") || isLabeled,
        let close = line[index...].prefix(limit).firstIndex(of: UInt8(ascii: "}")),
        let list = list(line.slice(index..<close + 1))
      else { continue }
      result += line.slice(start..<index)
      if let id = list.id { ids.append(Array(line.slice(index..<close + 1).slice(id))) }
      // `[text]{.class}` of Pandoc has brackets for the list alone, `[](){#id}` is a place and no text.
      if line[index - 1] == UInt8(ascii: "]"), bracket < result.count {
        result.removeLast()
        result[bracket] = removed
      } else if result.suffix(4).elementsEqual("[]()".utf8) {
        result.removeLast(4)
      }
      (start, index) = (close + 1, close)
    }
    return start == 0 ? nil : (result + line.slice(start..<line.count)).filter { $0 != removed }
  }

  /// NUL, which no text has: the parser has replaced it.
  private static let removed: UInt8 = 0

  /// How far a list may reach, which may describe an image: a bound on the time.
  private static let limit = 1024
}
