/// Scalars: plain, quoted, and blocks of lines.
extension YAMLReader {
  /// Reads the scalar or flow collection at `start` of the line, and the lines that belong to it:
  /// those indented by more than `parent`.
  mutating func readScalar(from start: Int, parent: Int) -> Value? {
    switch lines[line][start] {
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      return readBlockScalar(from: start, parent: parent).map { .string($0) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var column = start
      guard let text = readQuoted(at: &column), endsLine(at: column) else { return nil }
      return .string(text)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      var column = start
      guard let value = readFlow(at: &column), endsLine(at: column) else { return nil }
      return value
    default:
      return readPlain(from: start, parent: parent).map { .string($0, isPlain: true) }
    }
  }

  /// Whether only a comment follows; if so, moves to the next line.
  private mutating func endsLine(at column: Int) -> Bool {
    let next = lines[line][column...].first { !$0.isWhitespace }
    guard next ?? UInt8(ascii: "#") == UInt8(ascii: "#") else { return false }
    line += 1
    return true
  }

  // MARK: Plain scalars

  /// Whether a plain scalar can begin with the byte at `start`.
  static func canBeginPlain(_ line: [UInt8], at start: Int) -> Bool {
    guard line[start].isOne(of: "-?:") else { return !line[start].isOne(of: ",[]{}#&*!|>'\"%@`") }
    return start + 1 < line.count && !line[start + 1].isWhitespace
  }

  private mutating func readPlain(from start: Int, parent: Int) -> String? {
    guard Self.canBeginPlain(lines[line], at: start) else { return nil }
    var folded = FoldedText()
    var column = start
    while true {
      let bytes = lines[line]
      if Self.colon(in: bytes, from: column) != nil { return nil }
      let comment = comment(in: bytes, from: column)
      folded.append(line: bytes[column..<(comment ?? bytes.count)])
      line += 1
      guard comment == nil, let next = nextPlainLine(parent: parent) else { break }
      folded.breaks = next - line
      line = next
      column = lines[line].firstIndex { !$0.isWhitespace } ?? 0
    }
    return folded.text
  }

  /// The line that continues a plain scalar after blank ones.
  private func nextPlainLine(parent: Int) -> Int? {
    var next = line
    while next < lines.count, isBlank(next) { next += 1 }
    guard next < lines.count, spaces(before: next) > parent else { return nil }
    let first = lines[next].first { !$0.isWhitespace }
    return first == UInt8(ascii: "#") ? nil : next
  }

  private func comment(in line: [UInt8], from start: Int) -> Int? {
    line.indices.dropFirst(start + 1).first {
      line[$0] == UInt8(ascii: "#") && line[$0 - 1].isWhitespace
    }
  }

  func isBlank(_ line: Int) -> Bool { lines[line].allSatisfy(\.isWhitespace) }

  func spaces(before line: Int) -> Int { lines[line].prefix { $0 == .space }.count }

  // MARK: Quoted scalars

  /// Reads the scalar whose quotation mark is at `column`, and moves past it.
  mutating func readQuoted(at column: inout Int) -> String? {
    let quote = lines[line][column]
    column += 1
    var folded = FoldedText()
    while true {
      guard let isClosed = readQuotedLine(quote, at: &column, to: &folded) else { return nil }
      if isClosed { return folded.text }
      guard moveToNextText(&column, &folded) else { return nil }
    }
  }

  /// Moves to the text of the next line that isn't blank; false if there is none.
  mutating func moveToNextText(_ column: inout Int, _ folded: inout FoldedText) -> Bool {
    var next = line + 1
    while next < lines.count, isBlank(next) { next += 1 }
    guard next < lines.count else { return false }
    folded.breaks = next - line - 1
    line = next
    column = lines[line].firstIndex { !$0.isWhitespace } ?? 0
    return true
  }

  /// Whether the scalar's closing quotation mark is on the line; nil for an invalid escape.
  private mutating func readQuotedLine(
    _ quote: UInt8, at column: inout Int, to folded: inout FoldedText
  ) -> Bool? {
    let bytes = lines[line]
    folded.startLine()
    while column < bytes.count {
      let byte = bytes[column]
      if byte == quote {
        guard quote == UInt8(ascii: "'"), column + 1 < bytes.count, bytes[column + 1] == quote
        else {
          column += 1
          return true
        }
        folded.append(byte)
        column += 2
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        guard appendEscape(bytes, at: &column, to: &folded) else { return nil }
      } else {
        let escape = quote == UInt8(ascii: "\"") ? UInt8(ascii: "\\") : quote
        let end = bytes[column...].firstIndex { $0 == quote || $0 == escape } ?? bytes.count
        folded.append(bytes[column..<end])
        column = end
      }
    }
    folded.endLine()
    return false
  }

  private func appendEscape(
    _ bytes: [UInt8], at column: inout Int, to folded: inout FoldedText
  ) -> Bool {
    guard column + 1 < bytes.count else {
      folded.joinsNextLine = true
      column += 1
      return true
    }
    let byte = bytes[column + 1]
    column += 2
    if let scalar = Self.escapes[byte] {
      folded.append(escaped: scalar)
      return true
    }
    let widths: [UInt8: Int] = [
      UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
    ]
    guard let width = widths[byte], column + width <= bytes.count,
      let value = bytes[column..<column + width].hexNumber
    else { return false }
    column += width
    folded.append(escaped: Unicode.Scalar(value) ?? "\u{FFFD}")
    return true
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\t", .tab: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}",
    .space: " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\",
    UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "L"): "\u{2028}",
    UInt8(ascii: "P"): "\u{2029}",
  ]
}
