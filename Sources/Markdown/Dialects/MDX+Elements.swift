/// Elements, expressions and comments. Each function reads what the byte at `position` may begin.
extension MDX {
  // MARK: Expressions

  mutating func readExpression() {
    // A Docusaurus heading ID.
    if text.at(text.skipSpaces(from: position + 1)) == UInt8(ascii: "#") { return copy(to: position + 1) }
    let isComment = text.hasPrefix("{/*", at: position)
    guard isWhole || isComment, let end = closing(position) else { return copy(to: position + 1) }
    let inner = text.slice(position + 1..<end - 1)
    if isComment, let id = idOfHeading(inner, endingAt: end) {
      line += Array("{#".utf8) + id + [UInt8(ascii: "}")]
    } else if let literal = Self.literal(inner) {
      write(literal)
    }
    skip(to: end)
  }

  /// The offset after the matching bracket.
  private mutating func closing(_ open: Int) -> Int? {
    guard failures < Self.failureLimit else { return nil }
    let end = JavaScript.end(ofBracketAt: open, in: text)
    if end == nil { failures += 1 }
    return end
  }

  /// The ID in a comment at the end of a heading, `{/*id*/}`.
  private func idOfHeading(_ comment: Bytes, endingAt end: Int) -> ArraySlice<UInt8>? {
    guard comment.count > 4, line.first(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "#"),
      JavaScript.isBlankLine(end, in: text)
    else { return nil }
    let word = comment.trimmed(2..<comment.count - 2)
    let id = Array(comment.slice(word)).drop { $0 == UInt8(ascii: "#") }
    return id.isEmpty || id.contains(where: { $0.isWhitespace || $0 == UInt8(ascii: "*") }) ? nil : id
  }

  /// The text of an expression that is a string literal, `{'<'}`.
  private static func literal(_ inner: Bytes) -> Bytes? {
    let range = inner.trimmed(0..<inner.count)
    guard range.count >= 2, inner[range.lowerBound].isOne(of: "\"'"),
      inner[range.upperBound - 1] == inner[range.lowerBound]
    else { return nil }
    let text = inner.slice(range.lowerBound + 1..<range.upperBound - 1)
    let marks: StaticString = "\\\"'\n"
    return text.contains { $0.isOne(of: marks) } ? nil : text
  }

  // MARK: Elements

  /// A tag's kind and the ranges of its parts.
  private struct Tag {
    var name: Range<Int>
    var isClosing = false
    var isEmpty = false
    var end = 0
    /// The value of `id` or `name`.
    var id: Range<Int>?
    /// The value of `label`.
    var label: Range<Int>?
    /// The value of `value`.
    var value: Range<Int>?
  }

  mutating func readTag() {
    if text.hasPrefix("<!--", at: position) { return readComment() }
    guard isWhole || isAtStart && isComponent(position + 1) else { return copy(to: position + 1) }
    guard let tag = tag(at: position), isWhole || isAlone(tag) else {
      // The content will be read again.
      if !isWhole { failures += 1 }
      return copy(to: position + 1)
    }
    let name = text.slice(tag.name)
    // Links keep their tags, which Markdown doesn't render either. A tag alone on its line would begin an HTML block.
    if name.elementsEqual("a".utf8), !isAlone(tag), !text[position..<tag.end].contains(.lineFeed) {
      return copy(to: tag.end)
    }
    if let id = tag.id { ids.append((id, lines.count)) }
    if name.elementsEqual("br".utf8) { line.append(.space) }
    if !tag.isClosing { separateCell(name) }
    if tag.isClosing { close(name) } else if !tag.isEmpty, isAtStart { open(tag.name) }
    if name.elementsEqual("TabItem".utf8), !tag.isClosing { writeLabel(of: tag) }
    skip(to: tag.end)
  }

  /// Separates a cell of an HTML table from the cell above or to the left, in one line, and a row from one in its line.
  private mutating func separateCell(_ name: Bytes) {
    if name.elementsEqual("tr".utf8) {
      if !isAtStart { line += Array("; ".utf8) }
      cells = 0
    }
    guard name.elementsEqual("td".utf8) || name.elementsEqual("th".utf8) else { return }
    cells += 1
    guard cells > 1 else { return }
    if isAtStart {
      // A row isn't copied for each of very many cells.
      guard let last = lines.last, 1..<1024 ~= last.count, last.withBytes({ OpenFence($0) }) == nil else { return }
      lines[lines.count - 1] = []
      line = Array(last)
    }
    line += Array(" | ".utf8)
  }

  /// Writes what a tab is called. Text after it on the same line is separated by a colon.
  private mutating func writeLabel(of tag: Tag) {
    guard let label = tag.label ?? tag.value, !text[label].contains(.lineFeed) else { return }
    if !isAtStart { line.append(.space) }
    write(text.slice(label))
    if !JavaScript.isBlankLine(tag.end, in: text) { line += Array(": ".utf8) }
  }

  /// Writes plain text, with its marks escaped.
  private mutating func write(_ literal: Bytes) {
    for byte in literal {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "`") { line.append(UInt8(ascii: "\\")) }
      line.append(byte)
    }
  }

  private var isAtStart: Bool { line.allSatisfy(\.isSpaceOrTab) }

  private func isAlone(_ tag: Tag) -> Bool { isAtStart && JavaScript.isBlankLine(tag.end, in: text) }

  /// Whether the name of a tag, opening or closing, begins with a capital letter.
  private func isComponent(_ start: Int) -> Bool {
    let first = text.at(start) == UInt8(ascii: "/") ? start + 1 : start
    return text.at(first).map { $0.isLetter && $0 != $0 | 0x20 } ?? false
  }

  private mutating func readComment() {
    guard failures < Self.failureLimit, isWhole else { return copy(to: position + 4) }
    guard let end = text.end(of: "-->", from: position + 4) else {
      failures += 1
      return copy(to: position + 4)
    }
    skip(to: end)
  }

  private mutating func open(_ name: Range<Int>) {
    guard elements.count < Self.depthLimit else { return }
    elements.append(Element(name: name, column: line.count))
  }

  private mutating func close(_ name: Bytes) {
    guard let index = elements.lastIndex(where: { text.slice($0.name).elementsEqual(name) }) else { return }
    elements.removeSubrange(index...)
  }

  /// The tag at an offset as MDX reads it; nil for an autolink (`<https://…>`) or a comparison.
  private mutating func tag(at start: Int) -> Tag? {
    var index = start + 1
    var tag = Tag(name: index..<index)
    if text.at(index) == UInt8(ascii: "/") {
      tag.isClosing = true
      index += 1
    }
    let name = index
    while let byte = text.at(index), Self.isOfName(byte) { index += 1 }
    tag.name = name..<index
    guard index == name || !text[name].isDigit && !text[name].isOne(of: "-.:") else { return nil }
    // A fragment, `<>`, has no name and no attributes.
    if index == name, text.at(index) != UInt8(ascii: ">") { return nil }
    guard readAttributes(&tag, from: index) else { return nil }
    return tag
  }

  private mutating func readAttributes(_ tag: inout Tag, from start: Int) -> Bool {
    var index = start
    var attribute = start..<start
    while let byte = text.at(index) {
      switch byte {
      case UInt8(ascii: ">"):
        tag.end = index + 1
        return true
      case UInt8(ascii: "/"):
        guard text.at(index + 1) == UInt8(ascii: ">") else { return false }
        tag.isEmpty = true
        index += 1
      case UInt8(ascii: "{"):
        guard let end = closing(index) else { return false }
        index = end
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard failures < Self.failureLimit else { return false }
        guard let end = text[(index + 1)...].firstIndex(of: byte) else {
          failures += 1
          return false
        }
        if isID(attribute) { tag.id = index + 1..<end }
        if text.slice(attribute).elementsEqual("label".utf8) { tag.label = index + 1..<end }
        if text.slice(attribute).elementsEqual("value".utf8) { tag.value = index + 1..<end }
        index = end + 1
      case .lineFeed:
        if JavaScript.isBlankLine(index + 1, in: text) { return false }
        index += 1
      default:
        guard byte.isSpaceOrTab || byte == UInt8(ascii: "=") || Self.isOfName(byte) else { return false }
        let name = index
        while let byte = text.at(index), Self.isOfName(byte) { index += 1 }
        if index > name { attribute = name..<index } else { index += 1 }
      }
    }
    return false
  }

  private func isID(_ attribute: Range<Int>) -> Bool {
    let name = text.slice(attribute)
    return name.elementsEqual("id".utf8) || name.elementsEqual("name".utf8)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte.isOne(of: "_$.-:@")
  }
}
