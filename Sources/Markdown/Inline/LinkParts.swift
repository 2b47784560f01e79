/// The text in brackets that refers to a definition.
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

  /// The label in the form used for comparison: case folded, white space collapsed.
  static func normalized(_ label: ArraySlice<UInt8>) -> String {
    label.withBytes { normalized($0) }
  }

  static func normalized(_ label: Bytes) -> String {
    let text = InlineText.squashed(label)
    return text.lowercased().uppercased()
  }
}

/// The destination and title of a link (CommonMark 6.3).
enum LinkTarget {
  /// The maximum nesting of parentheses in a destination.
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

  static func canBeginTitle(_ byte: UInt8) -> Bool { byte.isOne(of: "\"'(") }

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
}
