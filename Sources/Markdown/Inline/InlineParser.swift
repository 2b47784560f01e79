/// Reads inline Markdown once, from left to right, into a flat list of nodes (CommonMark's appendix).
struct InlineParser {
  /// An emphasis delimiter run.
  struct Mark {
    var length: Int
    var byte: UInt8
    var canOpen = false
    var canClose = false
    /// The widths of the emphasis it closes and opens, in the order in which pairs were found.
    var closes: [UInt8] = []
    var opens: [UInt8] = []
    /// How many of its bytes are unpaired.
    var rest: Int
    /// The neighbors among the open delimiters, or -1.
    var previous = -1
    var next = -1
  }

  /// A `[` or `![` without a matching `]` so far.
  struct Bracket {
    var node: Int
    /// The last mark before it.
    var mark: Int
    /// The offset after it in the text.
    var start: Int
    var isImage: Bool
    /// Whether another bracket was opened in it.
    var hasBracket = false
  }

  let text: Bytes
  let labels: Set<String>
  /// Whether GFM's extended autolinks and single-tilde strikethrough are on.
  let isExtended: Bool
  var index = 0
  var nodes: [InlineNode] = []
  var marks: [Mark] = []
  var brackets: [Bracket] = []
  /// How many of `brackets` contain a link. A `[` among these can't open another.
  var inactiveBrackets = 0
  /// The innermost open delimiter, or -1.
  var lastDelimiter = -1
  /// At index n, the last run of n backticks; empty until the first backtick is read.
  var lastBackticks: [Int] = []
  /// The first characters of HTML terminators that don't occur in the rest of the text.
  var unclosed: [UInt8] = []
  /// The links found so far, in the order of their ends.
  var links: [LinkPlace] = []

  init(_ text: Bytes, labels: Set<String>, isExtended: Bool = false) {
    (self.text, self.labels, self.isExtended) = (text, labels, isExtended)
  }

  /// Reads the text; the result is in `nodes`.
  mutating func parse() {
    while index < text.count {
      let start = index
      while index < text.count, !isSpecial(text[index]) { index += 1 }
      add(.text, start..<index)
      if index < text.count { readSpecial(text[index]) }
    }
    matchDelimiters(after: -1)
    resolveDelimiters()
    if isExtended { linkEmails() }
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    InlineText.isSpecial(byte) || isExtended && (byte == UInt8(ascii: ":") || byte | 0x20 == UInt8(ascii: "w"))
  }

  /// Adds a node. Adjacent text becomes one node.
  mutating func add(_ kind: InlineNode.Kind, _ range: Range<Int>, index: Int = 0) {
    if kind == .text {
      guard !range.isEmpty else { return }
      if let last = nodes.last, last.kind == .text, last.range.upperBound == range.lowerBound {
        nodes[nodes.count - 1].range = last.range.lowerBound..<range.upperBound
        return
      }
    }
    nodes.append(InlineNode(kind: kind, range: range, index: index))
  }

  private mutating func readSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "`"): readCodeSpan()
    case UInt8(ascii: "&"):
      var characters: [UInt8] = []
      guard let end = Entities.append(text, at: index, to: &characters) else { return keep(1) }
      take(.entity, to: end)
    case UInt8(ascii: "<"): readTag()
    case UInt8(ascii: "["): openBracket(isImage: false)
    case UInt8(ascii: "!"):
      text.at(index + 1) == UInt8(ascii: "[") ? openBracket(isImage: true) : keep(1)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "W"): readAddress()
    default: readDelimiters(byte)
    }
  }

  /// Consumes `count` bytes as text.
  mutating func keep(_ count: Int) {
    take(.text, to: index + count)
  }

  /// Consumes the bytes up to an offset as one node.
  mutating func take(_ kind: InlineNode.Kind, to end: Int) {
    add(kind, index..<end)
    index = end
  }

  private mutating func readEscape() {
    guard let next = text.at(index + 1), next.isPunctuation || next == .lineFeed else {
      return keep(1)
    }
    index += 1
    take(next == .lineFeed ? .hardBreak : .text, to: index + 1)
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
    add(.code, strippedCode(start..<end))
  }

  /// Strips one space from each end of code that has spaces at both ends and isn't all spaces.
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

  /// The length of the run of equal bytes at `start`.
  func runLength(at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] == text[start] { end += 1 }
    return end - start
  }

  // MARK: Result

  /// Replaces delimiter runs with the text, ends and starts that they turned out to be, and brackets without a link
  /// with text.
  private mutating func resolveDelimiters() {
    guard nodes.contains(where: { $0.kind == .delimiters || $0.kind == .bracket }) else { return }
    let unresolved = nodes
    nodes = []
    nodes.reserveCapacity(unresolved.count)
    for node in unresolved {
      guard node.kind == .delimiters else {
        add(node.kind == .bracket ? .text : node.kind, node.range, index: node.index)
        continue
      }
      let mark = marks[node.index]
      var start = node.range.lowerBound
      for width in mark.closes {
        add(Self.kind(of: mark.byte, width, isStart: false), start..<start + Int(width))
        start += Int(width)
      }
      add(.text, start..<start + mark.rest)
      start += mark.rest
      for width in mark.opens.reversed() {
        add(Self.kind(of: mark.byte, width, isStart: true), start..<start + Int(width))
        start += Int(width)
      }
    }
  }

  private static func kind(of byte: UInt8, _ width: UInt8, isStart: Bool) -> InlineNode.Kind {
    if byte == UInt8(ascii: "~") { return isStart ? .strikethroughStart : .strikethroughEnd }
    if width == 2 { return isStart ? .strongStart : .strongEnd }
    return isStart ? .emphasisStart : .emphasisEnd
  }
}
