/// Attribute lists of kramdown, MkDocs and Pandoc outside headings: `{: .no_toc }` and `{ .annotate }` on lines of
/// their own, `[text](url){ .button }` within a line; and kramdown's extensions, `{:toc}` and `{::comment}`.
struct AttributeLines {
  /// Whether lines are dropped until `{:/comment}`.
  private var isHidden = false

  static func translate(_ text: inout DialectText) {
    var reader = AttributeLines()
    for (number, isCode) in text.codeLines().enumerated() where !isCode {
      guard text.lines[number].contains(UInt8(ascii: "{")) || reader.isHidden else { continue }
      reader.read(number, of: &text)
    }
  }

  /// Whether a line is unmistakably kramdown: `{: .class}`, `{:toc}`.
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

  /// Rewrites a heading for `HeadingAttributes`: adds white space before its attribute list, and drops a list without
  /// text (used for columns and tabs). nil if nothing changes.
  private static func heading(_ line: Bytes) -> [UInt8]? {
    guard let heading = ATXHeading(line), line[heading.content].last == UInt8(ascii: "}"),
      let open = line[heading.content].lastIndex(of: UInt8(ascii: "{")),
      list(line.slice(open..<heading.content.upperBound)) != nil
    else { return nil }
    if open == heading.content.lowerBound { return Array(line[..<open]) }
    let previous = line[open - 1]
    return previous.isLetter || previous.isDigit ? line[..<open] + [.space] + line[open...] : nil
  }

  /// A list below a heading applies to the heading; `{:toc}` replaces the list item above it.
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

  /// The text as an attribute list; nil if it isn't one.
  private static func list(_ text: Bytes) -> AttributeList? {
    guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}"),
      text[1].isOne(of: ":#. ") || text[1].isLetter
    else { return nil }
    var list = AttributeList(text, text.trimmed(1..<text.count - 1))
    return list.read() ? list : nil
  }

  // MARK: In a line

  /// The line without the attribute lists after links, code, emphasis, icons and tags; nil if it has none.
  private static func withoutLists(_ line: Bytes, _ ids: inout [[UInt8]]) -> [UInt8]? {
    var result: [UInt8] = []
    // Pandoc's captions and equations have white space before their list.
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
      // In Pandoc's `[text]{.class}` the brackets only carry the list; `[](){#id}` is a link target without text.
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

  /// Marks removed bytes with NUL, which the parser has replaced everywhere else.
  private static let removed: UInt8 = 0

  /// The maximum length of a list, which bounds the time. Image descriptions can be long.
  private static let limit = 1024
}
