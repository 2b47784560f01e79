/// The second line of a table, `|---|:-:|` (GFM 4.10).
struct TableDelimiter {
  let columns: Int

  /// Reads the rest of a line.
  init?(_ rest: Bytes) {
    // A hyphen and a space begin a list item.
    if rest.hasPrefix("- ") || rest.hasPrefix("-\t") { return nil }
    let row = rest.trimmed(0..<rest.count)
    var index = row.lowerBound
    var count = 0
    if rest.at(index) == UInt8(ascii: "|") { index += 1 }
    while index < row.upperBound {
      index = rest.skipSpaces(from: index)
      if rest.at(index) == UInt8(ascii: ":") { index += 1 }
      let dashes = index
      while rest.at(index) == UInt8(ascii: "-") { index += 1 }
      guard index > dashes else { return nil }
      if rest.at(index) == UInt8(ascii: ":") { index += 1 }
      index = rest.skipSpaces(from: index)
      count += 1
      guard index < row.upperBound else { break }
      guard rest[index] == UInt8(ascii: "|") else { return nil }
      index += 1
    }
    guard count > 0 else { return nil }
    columns = count
  }
}

/// The cells of one line of a table.
struct TableRow: Sequence, IteratorProtocol {
  private let line: Bytes
  private var index: Int
  private let end: Int
  private var isFinished: Bool

  init(_ line: Bytes) {
    let row = line.trimmed(0..<line.count)
    let pipe = UInt8(ascii: "|")
    var (lower, upper) = (row.lowerBound, row.upperBound)
    isFinished = row.isEmpty || row.count == 1 && line[lower] == pipe
    if lower < upper, line[lower] == pipe { lower += 1 }
    let isEscaped = upper - 2 >= lower && line[upper - 2] == UInt8(ascii: "\\")
    if lower < upper, line[upper - 1] == pipe, !isEscaped { upper -= 1 }
    self.line = line
    index = lower
    end = upper
  }

  /// The next cell without white space at its ends, its pipes still escaped.
  mutating func next() -> Range<Int>? {
    if isFinished { return nil }
    let start = index
    var isEscaped = false
    while index < end, isEscaped || line[index] != UInt8(ascii: "|") {
      isEscaped = line[index] == UInt8(ascii: "\\")
      index += 1
    }
    isFinished = index == end
    defer { index += 1 }
    return line.trimmed(start..<index)
  }

  /// The cell with its escaped pipes as pipes.
  static func unescaped(_ cell: Bytes) -> [UInt8] {
    var result: [UInt8] = []
    for byte in cell {
      if byte == UInt8(ascii: "|") { result.removeLast() }
      result.append(byte)
    }
    return result
  }
}
