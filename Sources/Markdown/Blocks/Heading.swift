/// A heading of one line, marked with one to six `#` (CommonMark 4.2).
struct ATXHeading {
  let level: UInt8
  /// The text between the opening and closing `#`.
  let content: Range<Int>

  /// Reads the rest of a line that begins with `#`.
  init?(_ rest: Bytes) {
    var index = 0
    while index < rest.count, rest[index] == UInt8(ascii: "#") { index += 1 }
    guard 1...6 ~= index, rest.at(index)?.isSpaceOrTab ?? true else { return nil }
    level = UInt8(index)
    let text = rest.trimmed(index..<rest.count)
    var end = text.upperBound
    while end > text.lowerBound, rest[end - 1] == UInt8(ascii: "#") { end -= 1 }
    let isClosed = end == text.lowerBound || rest[end - 1].isSpaceOrTab
    content = isClosed ? rest.trimmed(text.lowerBound..<end) : text
  }
}

/// The line of `=` or `-` that makes a heading of the paragraph above it (CommonMark 4.3).
struct SetextUnderline {
  let level: UInt8

  /// Reads the rest of a line.
  init?(_ rest: Bytes) {
    guard let first = rest.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return nil
    }
    var index = 1
    while index < rest.count, rest[index] == first { index += 1 }
    guard rest.isBlank(from: index) else { return nil }
    level = first == UInt8(ascii: "=") ? 1 : 2
  }
}
