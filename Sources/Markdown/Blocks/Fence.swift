/// The line of three or more backticks or tildes that opens a code block (CommonMark 4.5).
struct Fence {
  let marker: UInt8
  let length: Int
  /// The info string, without white space at its ends.
  let info: Range<Int>

  /// Reads the rest of a line.
  init?(_ rest: Bytes) {
    guard rest.count >= 3, rest[2] == rest[0], rest[1] == rest[0] else { return nil }
    marker = rest[0]
    var index = 3
    while index < rest.count, rest[index] == marker { index += 1 }
    length = index
    info = rest.trimmed(index..<rest.count)
    guard marker == UInt8(ascii: "`") else { return }
    // ``` a ``` is a code span in a paragraph.
    for byte in rest.slice(info) where byte == marker { return nil }
  }

  /// Whether the rest of a line closes the code block.
  @inline(__always)
  func isClosed(by rest: Bytes) -> Bool {
    guard rest.count >= length, rest[0] == marker else { return false }
    var index = 1
    while index < rest.count, rest[index] == marker { index += 1 }
    return index >= length && rest.isBlank(from: index)
  }

  /// Whether this line, met inside another fence, looks like the opening of one: the same marker as
  /// often, and an info string, which no closing fence has.
  func isWithin(_ outer: Fence) -> Bool {
    marker == outer.marker && length == outer.length && !info.isEmpty
  }
}
