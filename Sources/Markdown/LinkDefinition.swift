/// A link reference definition, `[label]: destination "title"` (CommonMark 4.7).
struct LinkDefinition {
  let label: Range<Int>
  let destination: Range<Int>
  /// Where the line after the definition begins.
  let end: Int

  enum Reading {
    case definition(LinkDefinition)
    /// The text ends before the definition is seen to be one, or to be complete.
    case unfinished(LinkDefinition?)
    case none
  }

  /// Reads the definition at `start`, where a line of a paragraph begins.
  static func read(_ text: Bytes, at start: Int) -> Reading {
    guard text[start] == UInt8(ascii: "[") else { return .none }
    guard let bracket = LinkLabel.end(in: text, from: start) else {
      return LinkLabel.isUnfinished(in: text, from: start) ? .unfinished(nil) : .none
    }
    guard text.at(bracket) == UInt8(ascii: ":") else { return .none }
    let label = start + 1..<bracket - 1
    let from = LinkTarget.skipWhitespace(in: text, from: bracket + 1)
    guard from < text.count else { return .unfinished(nil) }
    guard let destination = LinkTarget.destination(in: text, from: from) else { return .none }

    let lineEnd = text.skipSpaces(from: destination.end)
    let isLineEnd = lineEnd == text.count || text[lineEnd] == .lineFeed
    let short = LinkDefinition(
      label: label, destination: destination.range, end: min(lineEnd + 1, text.count))
    let titleStart = isLineEnd ? text.skipSpaces(from: lineEnd + 1) : lineEnd
    guard titleStart > destination.end, let first = text.at(titleStart),
      LinkTarget.canBeginTitle(first)
    else { return isLineEnd ? .definition(short) : .none }
    guard let titleEnd = LinkTarget.endOfTitle(in: text, from: titleStart) else {
      return .unfinished(isLineEnd ? short : nil)
    }
    let after = text.skipSpaces(from: titleEnd)
    guard after == text.count || text[after] == .lineFeed else {
      return isLineEnd ? .definition(short) : .none
    }
    return .definition(
      LinkDefinition(
        label: label, destination: destination.range, end: min(after + 1, text.count)))
  }

  /// Whether a paragraph whose first line is `line` can begin with a definition.
  static func canBegin(_ line: Bytes) -> Bool {
    guard line.first == UInt8(ascii: "[") else { return false }
    guard let bracket = LinkLabel.end(in: line, from: 0) else {
      return LinkLabel.isUnfinished(in: line, from: 0)
    }
    return line.at(bracket) == UInt8(ascii: ":")
  }
}

/// What stands in brackets and names a definition.
enum LinkLabel {
  /// The most bytes a label may have.
  static let limit = 999

  /// The offset after the `]` of the label whose `[` is at `start`, nil if there is none.
  static func end(in text: Bytes, from start: Int) -> Int? {
    var index = start + 1
    var isEmpty = true
    let limit = min(text.count, index + limit + 1)
    while index < limit {
      switch text[index] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return isEmpty ? nil : index + 1
      case UInt8(ascii: "\\"):
        isEmpty = false
        index += text.at(index + 1)?.isPunctuation ?? false ? 2 : 1
        continue
      case let byte: if !byte.isWhitespace { isEmpty = false }
      }
      index += 1
    }
    return nil
  }

  /// Whether the text ends before the label does.
  static func isUnfinished(in text: Bytes, from start: Int) -> Bool {
    guard text.count - start <= limit else { return false }
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: "]"): return false
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return true
  }

  /// The label as labels are compared: case folded, white space squashed.
  static func normalized(_ label: ArraySlice<UInt8>) -> String {
    label.withUnsafeBufferPointer { normalized($0) }
  }

  static func normalized(_ label: Bytes) -> String {
    let text = InlineText.squashed(label)
    return text.lowercased().uppercased()
  }
}

/// The destination and title of a link (CommonMark 6.3).
enum LinkTarget {
  /// Parentheses that may stand in one another in a destination.
  static let depthLimit = 32

  /// The destination at `start` and the offset after it.
  static func destination(in text: Bytes, from start: Int) -> (range: Range<Int>, end: Int)? {
    guard text.at(start) == UInt8(ascii: "<") else { return bare(in: text, from: start) }
    var index = start + 1
    while let byte = text.at(index) {
      switch byte {
      case UInt8(ascii: ">"): return (start + 1..<index, index + 1)
      case UInt8(ascii: "<"), .lineFeed: return nil
      case UInt8(ascii: "\\"): index += text.at(index + 1)?.isPunctuation ?? false ? 2 : 1
      default: index += 1
      }
    }
    return nil
  }

  private static func bare(in text: Bytes, from start: Int) -> (range: Range<Int>, end: Int)? {
    var index = start
    var depth = 0
    scan: while let byte = text.at(index) {
      switch byte {
      case 0...0x20, 0x7F: break scan
      case UInt8(ascii: "("):
        depth += 1
        if depth > depthLimit { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: "\\") where text.at(index + 1)?.isPunctuation ?? false: index += 1
      default: break
      }
      index += 1
    }
    return depth == 0 && index > start ? (start..<index, index) : nil
  }

  static func canBeginTitle(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
  }

  /// The offset after the title whose quotation mark or parenthesis is at `start`.
  static func endOfTitle(in text: Bytes, from start: Int) -> Int? {
    let opener = text[start]
    let closer = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : opener
    var index = start + 1
    while let byte = text.at(index) {
      if byte == closer { return index + 1 }
      if byte == opener { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  static func skipWhitespace(in text: Bytes, from start: Int) -> Int {
    var index = start
    while let byte = text.at(index), byte.isWhitespace { index += 1 }
    return index
  }
}
