/// Reads the YAML that occurs in front matter. Functions return nil for invalid YAML.
///
/// Anchors, aliases, tags, directives and `?` keys aren't supported, since front matter doesn't use them.
struct YAMLReader {
  typealias Value = FrontMatter.Value

  /// The maximum nesting of collections.
  static let depthLimit = 32

  var lines: [[UInt8]]
  /// The line being read, from 0.
  var line = 0
  var depth = 0

  /// The lines of a text without their terminators.
  static func lines(of text: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
      lines.append(Array(text[start..<(end ?? text.endIndex)]))
      guard let end else { break }
      let isPair = text[end] == .carriageReturn && text[(end + 1)...].first == .lineFeed
      start = end + (isPair ? 2 : 1)
    }
    return lines
  }

  /// Reads all lines as one map.
  mutating func readDocument() -> [(key: String, value: Value)]? {
    guard skipToContent() else { return [] }
    guard let indent = indent(of: line),
      case .map(let entries)? = readBlock(indent: indent, parent: -1),
      !skipToContent()
    else { return nil }
    return entries
  }

  // MARK: Lines

  /// Moves to the next line that is neither blank nor a comment; false if there is none.
  mutating func skipToContent() -> Bool {
    while line < lines.count {
      let first = lines[line].first { !$0.isWhitespace }
      if let first, first != UInt8(ascii: "#") { return true }
      line += 1
    }
    return false
  }

  /// The spaces the line begins with, nil if a tab follows them.
  func indent(of line: Int) -> Int? {
    let count = spaces(before: line)
    return count < lines[line].count && lines[line][count] == .tab ? nil : count
  }

  /// Whether the line holds a list item's dash at `column`.
  private func isItem(at column: Int) -> Bool {
    let bytes = lines[line]
    guard column < bytes.count, bytes[column] == UInt8(ascii: "-") else { return false }
    return column + 1 == bytes.count || bytes[column + 1].isWhitespace
  }

  // MARK: Block collections

  /// Reads the map or list whose lines are indented by `indent`, or a scalar whose lines are
  /// indented by more than `parent`.
  private mutating func readBlock(indent: Int, parent: Int) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    if isItem(at: indent) { return readList(indent: indent) }
    if keyEnd(from: indent) != nil { return readMap(indent: indent) }
    return readScalar(from: indent, parent: parent)
  }

  private mutating func readList(indent: Int) -> Value? {
    var items: [Value] = []
    while skipToContent() {
      guard let found = self.indent(of: line) else { return nil }
      guard found >= indent, isItem(at: indent) else {
        // Anything else at the indentation of a list in a map belongs to the map.
        return found > indent ? nil : .list(items)
      }
      guard found == indent, let item = readItem(indent: indent) else { return nil }
      items.append(item)
    }
    return .list(items)
  }

  private mutating func readItem(indent: Int) -> Value? {
    // With its dash replaced by a space, the item is a block like any other.
    lines[line][indent] = .space
    let start = lines[line].firstIndex { !$0.isWhitespace } ?? lines[line].count
    guard start < lines[line].count, lines[line][start] != UInt8(ascii: "#") else {
      line += 1
      return readNested(in: indent, allowsList: false)
    }
    if isItem(at: start) || keyEnd(from: start) != nil {
      return readBlock(indent: start, parent: indent)
    }
    return readScalar(from: start, parent: indent)
  }

  private mutating func readMap(indent: Int) -> Value? {
    var entries = FrontMatterEntries()
    while skipToContent() {
      guard let found = self.indent(of: line), found <= indent else { return nil }
      guard found == indent else { break }
      // A list's next item ends the map only if the list is less indented.
      guard let end = keyEnd(from: indent), let key = readKey(indent..<end),
        let value = readValue(after: end, in: indent)
      else { return nil }
      entries.set(value, for: key)
    }
    return .map(entries.all)
  }

  /// Reads the value of the key whose colon is at `colon`.
  private mutating func readValue(after colon: Int, in indent: Int) -> Value? {
    let bytes = lines[line]
    guard let start = bytes[(colon + 1)...].firstIndex(where: { !$0.isWhitespace }),
      bytes[start] != UInt8(ascii: "#")
    else {
      line += 1
      return readNested(in: indent, allowsList: true)
    }
    return readScalar(from: start, parent: indent)
  }

  /// Reads the lines below a key or dash that are its value, "" if there are none.
  private mutating func readNested(in parent: Int, allowsList: Bool) -> Value? {
    guard skipToContent() else { return .string("", isPlain: true) }
    guard let indent = indent(of: line) else { return nil }
    let isList = allowsList && indent == parent && isItem(at: indent)
    guard indent > parent || isList else { return .string("", isPlain: true) }
    return readBlock(indent: indent, parent: parent)
  }

  // MARK: Keys

  /// The offset of the colon after the key at `start` of the line.
  private func keyEnd(from start: Int) -> Int? {
    let bytes = lines[line]
    guard start < bytes.count else { return nil }
    let quote = bytes[start]
    if quote == UInt8(ascii: "{") || quote == UInt8(ascii: "[") { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return Self.colon(in: bytes, from: start)
    }
    var end = start + 1
    while end < bytes.count, bytes[end] != quote {
      end += bytes[end] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    guard end < bytes.count else { return nil }
    let colon = bytes[(end + 1)...].firstIndex { !$0.isSpaceOrTab }
    guard let colon, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return colon + 1 == bytes.count || bytes[colon + 1].isWhitespace ? colon : nil
  }

  /// The first colon with white space or nothing after it, and no comment before it.
  static func colon(in line: [UInt8], from start: Int) -> Int? {
    for index in start..<max(start, line.count) {
      if line[index] == UInt8(ascii: "#"), index > start, line[index - 1].isWhitespace {
        return nil
      }
      guard line[index] == UInt8(ascii: ":") else { continue }
      if index + 1 == line.count || line[index + 1].isWhitespace { return index }
    }
    return nil
  }

  private mutating func readKey(_ range: Range<Int>) -> String? {
    let first = lines[line][range.lowerBound]
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      guard Self.canBeginPlain(lines[line], at: range.lowerBound) else { return nil }
      return Self.string(lines[line][range])
    }
    var (copy, column) = (self, range.lowerBound)
    return copy.readQuoted(at: &column)
  }

  /// The bytes as text without white space at its ends.
  static func string(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
  }
}
