/// Reads inline Markdown once, from left to right (CommonMark's appendix).
///
/// Text goes to `output` as it is read, marks included. What turns out to mean something is noted
/// and left out at the end, so nothing is built, moved or read again.
struct InlineRenderer {
  /// Delimiters of emphasis or the bracket that opens a link, in `output`.
  struct Mark {
    var offset: Int
    /// Bytes in `output`, and how many of them are left out.
    var length: Int
    var removed = 0
    var byte: UInt8
    var canOpen = false
    var canClose = false
    /// The neighbours among the delimiters that are still open, -1 at the ends.
    var previous = -1
    var next = -1
  }

  /// A `[` or `![` that no `]` has been found for.
  struct Bracket {
    var mark: Int
    /// The offset after it in the text.
    var start: Int
    var isImage: Bool
    /// Whether another bracket was opened in it.
    var hasBracket = false
  }

  let text: Bytes
  let labels: Set<String>
  var index = 0
  var output: [UInt8] = []
  var marks: [Mark] = []
  var brackets: [Bracket] = []
  /// How many of `brackets` have a link in them: a `[` among these opens no other.
  var inactiveBrackets = 0
  /// The innermost delimiter that is still open, -1 for none.
  var lastDelimiter = -1
  /// The last run of n backticks, at n; empty until the first backtick is read.
  var lastBackticks: [Int] = []
  /// The first characters of what was looked for as the end of HTML, and is not in the rest of the text.
  var unclosed: [UInt8] = []
  /// The links met so far, where they are asked for.
  var links: [LinkPlace] = []
  var recordsLinks = false

  init(_ text: Bytes, labels: Set<String>) {
    (self.text, self.labels) = (text, labels)
    output.reserveCapacity(text.count)
  }

  mutating func render() {
    while index < text.count {
      let start = index
      while index < text.count, !InlineText.isSpecial(text[index]) { index += 1 }
      output.append(contentsOf: text.slice(start..<index))
      if index < text.count { readSpecial(text[index]) }
    }
    matchDelimiters(after: -1)
  }

  private mutating func readSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "`"): readCodeSpan()
    case UInt8(ascii: "&"):
      guard let end = Entities.append(text, at: index, to: &output) else { return keep(1) }
      index = end
    case UInt8(ascii: "<"): readTag()
    case UInt8(ascii: "["): openBracket(isImage: false)
    case UInt8(ascii: "!"):
      text.at(index + 1) == UInt8(ascii: "[") ? openBracket(isImage: true) : keep(1)
    case UInt8(ascii: "]"): closeBracket()
    default: readDelimiters(byte)
    }
  }

  /// Takes `count` bytes as text.
  mutating func keep(_ count: Int) {
    output.append(contentsOf: text.slice(index..<index + count))
    index += count
  }

  private mutating func readEscape() {
    guard let next = text.at(index + 1), next.isPunctuation || next == .lineFeed else {
      return keep(1)
    }
    output.append(next)
    index += 2
  }

  // MARK: Code spans

  private mutating func readCodeSpan() {
    if lastBackticks.isEmpty { findBackticks() }
    let length = runLength(at: index)
    let start = index + length
    guard length < lastBackticks.count, lastBackticks[length] >= start else { return keep(length) }
    var end = start
    while true {
      while text[end] != UInt8(ascii: "`") { end += 1 }
      let closing = runLength(at: end)
      if closing == length { break }
      end += closing
    }
    index = end + length
    output.append(contentsOf: text.slice(strippedCode(start..<end)))
  }

  /// Code that begins and ends with a space, but is not all spaces, loses one at each end.
  private func strippedCode(_ code: Range<Int>) -> Range<Int> {
    guard code.count >= 2, isCodeSpace(text[code.lowerBound]),
      isCodeSpace(text[code.upperBound - 1]),
      text.slice(code).contains(where: { !isCodeSpace($0) })
    else { return code }
    return code.lowerBound + 1..<code.upperBound - 1
  }

  private func isCodeSpace(_ byte: UInt8) -> Bool { byte == .space || byte == .lineFeed }

  private mutating func findBackticks() {
    lastBackticks = [-1]
    var position = index
    while position < text.count {
      guard text[position] == UInt8(ascii: "`") else {
        position += 1
        continue
      }
      let length = runLength(at: position)
      while lastBackticks.count <= length { lastBackticks.append(-1) }
      lastBackticks[length] = position
      position += length
    }
  }

  /// How many bytes equal to the one at `start` follow one another there.
  func runLength(at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] == text[start] { end += 1 }
    return end - start
  }

  // MARK: Result

  /// The output without the marks that mean something.
  func plainText() -> String {
    var result: [UInt8] = []
    result.reserveCapacity(output.count)
    var start = 0
    for mark in marks where mark.removed > 0 {
      for byte in output[start..<mark.offset] { InlineText.appendSquashed(byte, to: &result) }
      start = mark.offset + mark.removed
    }
    for byte in output[start...] { InlineText.appendSquashed(byte, to: &result) }
    if result.last == .space { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
