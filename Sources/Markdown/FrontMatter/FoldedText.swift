/// Joins lines as YAML folds them: a line break becomes a space, a blank line a line feed.
struct FoldedText {
  private var bytes: [UInt8] = []
  /// The bytes up to here are never trimmed, since escaped white space stays.
  private var kept = 0
  /// Blank lines before the next one.
  var breaks = 0
  var joinsNextLine = false
  private var isFirst = true

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func startLine() {
    defer { isFirst = false }
    guard !isFirst else { return }
    if breaks > 0 {
      bytes += repeatElement(.lineFeed, count: breaks)
    } else if !joinsNextLine {
      bytes.append(.space)
    }
    kept = bytes.count
    breaks = 0
    joinsNextLine = false
  }

  mutating func endLine() {
    guard !joinsNextLine else { return }
    while bytes.count > kept, bytes[bytes.count - 1].isWhitespace { bytes.removeLast() }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ some: ArraySlice<UInt8>) { bytes.append(contentsOf: some) }

  mutating func append(escaped scalar: Unicode.Scalar) {
    bytes.append(contentsOf: scalar.utf8)
    kept = bytes.count
  }

  /// Appends a whole line without white space at its end.
  mutating func append(line: ArraySlice<UInt8>) {
    startLine()
    bytes.append(contentsOf: line)
    endLine()
  }
}
