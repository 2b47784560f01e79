/// Translates MDX: drops module statements, tags, expressions and comments, and keeps the Markdown in elements.
///
/// MDX has no indented code and no HTML blocks: a heading in a `<div>`, indented or not, is a heading. In the
/// translation, the content of an element is indented like the element itself. What MDX's compiler would reject stays
/// as text.
struct MDX {
  /// An open element whose tag began a line.
  struct Element {
    let name: Range<Int>
    /// The column of its tag in the translation.
    let column: Int
    /// The indentation of its content in columns; nil until its first line is read.
    var indent: Int?
  }

  /// The maximum nesting of elements whose content is dedented, and the maximum number of unclosed brackets. Both bound
  /// the time.
  static let depthLimit = 100
  static let failureLimit = 16

  let text: Bytes
  /// Whether to read full MDX rather than only comments and components on lines of their own.
  let isWhole: Bool
  var position = 0
  /// The finished lines, and the line being written.
  var lines: [ArraySlice<UInt8>] = []
  var line: [UInt8] = []
  /// IDs with their lines, counted from 0.
  var ids: [(id: Range<Int>, line: Int)] = []
  var elements: [Element] = []
  /// The number of cells so far in the row of an HTML table.
  var cells = 0
  /// The number of unclosed brackets.
  var failures = 0
  private var codeSpans = CodeSpans()
  /// Whether the next line may continue a list item, so that indentation matters.
  private var isInList = false

  static func translate(_ text: inout DialectText, isWhole: Bool) {
    let source = Array(text.lines.joined(separator: CollectionOfOne(.lineFeed)))
    source.withBytes { bytes in
      var reader = MDX(text: bytes, isWhole: isWhole)
      while reader.position < bytes.count {
        reader.beginLine()
        reader.readLine()
      }
      reader.endLine()
      for (id, line) in reader.ids { text.addID(bytes.slice(id), at: line) }
      text.lines = reader.lines
    }
  }

  /// Finishes the current line at a line feed or the end of the text.
  private mutating func endLine() {
    while let last = line.last, last.isSpaceOrTab { line.removeLast() }
    lines.append(line[...])
    line = []
  }

  // MARK: Lines

  /// Reads the start of a line: indentation, a fence, module statements.
  private mutating func beginLine() {
    let start = position
    let first = text.skipSpaces(from: start)
    guard let byte = text.at(first), byte != .lineFeed else { return }
    let rest = text.slice(start..<endOfLine(start))
    if isWhole, lines.last?.isEmpty ?? true, JavaScript.beginsStatement(rest) {
      return skip(to: endOfStatements())
    }
    if isWhole { indent(rest, by: first - start) }
    if let fence = OpenFence(rest) { copy(to: endOfCode(fence, after: start + rest.count)) }
  }

  private mutating func endOfStatements() -> Int {
    if failures < Self.failureLimit {
      if let end = JavaScript.end(ofStatementsAt: position, in: text) { return end }
      failures += 1
    }
    var end = position
    while end < text.count, !JavaScript.isBlankLine(end, in: text) { end = min(endOfLine(end) + 1, text.count) }
    return end
  }

  private func endOfLine(_ start: Int) -> Int { text[start...].firstIndex(of: .lineFeed) ?? text.count }

  /// The end of the line that closes a fence, or of the text if none does.
  private func endOfCode(_ fence: OpenFence, after start: Int) -> Int {
    var end = start
    while end < text.count {
      let line = text.slice(end + 1..<endOfLine(end + 1))
      end += 1 + line.count
      if fence.isClosed(by: line) { break }
    }
    return min(end, text.count)
  }

  /// Writes a line's indentation without that of the enclosing elements.
  private mutating func indent(_ rest: Bytes, by count: Int) {
    let (first, width) = (rest[count], rest.slice(0..<count).columns)
    let isTag = first == UInt8(ascii: "<") && rest.at(count + 1) == UInt8(ascii: "/")
    if let last = elements.last, last.indent == nil, !isTag {
      elements[elements.count - 1].indent = max(0, width - last.column)
    }
    var column = max(0, width - (elements.last?.indent ?? 0))
    if ListMarker(rest.slice(count..<rest.count)) != nil {
      isInList = true
    } else if column == 0 {
      isInList = false
    } else if column >= 4, !isInList {
      column = 0
    }
    line = [UInt8](repeating: .space, count: column)
    position += count
  }

  // MARK: Text

  /// Reads the rest of a line, and further lines if something in it spans them.
  private mutating func readLine() {
    while let byte = text.at(position) {
      switch byte {
      case .lineFeed:
        position += 1
        endLine()
        return
      case UInt8(ascii: "\\"): copy(to: min(position + 2, endOfLine(position)))
      case UInt8(ascii: "`"): copy(to: codeSpans.end(in: text, from: position))
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "{"): readExpression()
      default: copy(to: position + 1)
      }
    }
  }

  /// Copies the text up to an offset.
  mutating func copy(to end: Int) {
    while position < end {
      let byte = text[position]
      position += 1
      guard byte == .lineFeed else {
        line.append(byte)
        continue
      }
      endLine()
      if isWhole, let first = text.at(position), first != .lineFeed {
        let spaces = min(text.skipSpaces(from: position), end) - position
        let width = text.slice(position..<position + spaces).columns - (elements.last?.indent ?? 0)
        line = [UInt8](repeating: .space, count: max(0, width))
        position += spaces
      }
    }
  }

  /// Drops the text up to an offset.
  mutating func skip(to end: Int) {
    while position < end {
      if text[position] == .lineFeed { endLine() }
      position += 1
    }
  }
}
