/// The visible text of Markdown: runs of prose and code, as byte ranges.
///
/// Made for the search index, which reads a lot of text and needs neither strings nor a tree: one pass that leaves out
/// emphasis underscores, link destinations, HTML tags, comments and entities. It doesn't check which links are defined,
/// and keeps punctuation as text. `InlineParser` reads inline Markdown exactly as CommonMark specifies.
package struct TextRuns {
  package struct Run: Sendable, Equatable {
    package let range: Range<Int>
    package let isCode: Bool
    package let beginsBlock: Bool
  }

  /// The end of a run of prose.
  struct Cut {
    var end: Int
    var next: Int
    /// The code in between; empty if there is none.
    var code = 0..<0
    /// Whether the code and what follows it are blocks of their own.
    var isBlock = false
  }

  let text: Bytes
  /// Whether the text may have fences, and runs end with the blocks they are in.
  private let hasBlocks: Bool
  var position: Int
  private var start: Int
  private var lineStart: Int
  private var beginsBlock = true
  private var pending: Run?
  /// Bit n is set if no further run of n backticks follows; bit 63 covers all longer runs.
  var unclosedBackticks: UInt64 = 0
  var hasUnclosedComment = false
  /// The closing underscores of the emphasis that is open.
  var closers: [Int] = []
  /// For each byte from `marksStart` on, whether it may begin markup.
  private var marks: UInt64 = 0
  private var marksStart = -ByteBlock.size

  /// - Parameters:
  ///   - range: The part of the text to read.
  ///   - hasBlocks: False for text without fences, if only its words matter.
  package init(_ text: Bytes, in range: Range<Int>, hasBlocks: Bool) {
    self.text = text.slice(0..<range.upperBound)
    self.hasBlocks = hasBlocks
    (position, start, lineStart) = (range.lowerBound, range.lowerBound, range.lowerBound)
    if hasBlocks, let fence = fence(at: start, proseEnd: start) { pending = take(fence) }
  }

  package mutating func next() -> Run? {
    if let run = pending {
      pending = nil
      return run
    }
    while moveToMark() {
      if let cut = readMark(), let run = take(cut) { return run }
    }
    defer { start = text.count }
    return run(start..<text.count, isCode: false)
  }

  /// The prose before a cut, or else its code. If there are both, the code is pending.
  private mutating func take(_ cut: Cut) -> Run? {
    let prose = run(start..<cut.end, isCode: false)
    beginsBlock = beginsBlock || cut.isBlock
    pending = run(cut.code, isCode: true)
    beginsBlock = beginsBlock || cut.isBlock
    (start, position) = (cut.next, cut.next)
    guard prose == nil else { return prose }
    defer { pending = nil }
    return pending
  }

  private mutating func run(_ range: Range<Int>, isCode: Bool) -> Run? {
    guard !range.isEmpty else { return nil }
    defer { beginsBlock = false }
    return Run(range: range, isCode: isCode, beginsBlock: beginsBlock)
  }

  /// Moves to the next byte that may begin markup; false at the end.
  private mutating func moveToMark() -> Bool {
    while position < text.count {
      let offset = position &- marksStart
      if offset >= ByteBlock.size {
        marksStart = position
        marks = text.block(at: position).textMarks(withLineFeeds: hasBlocks)
        continue
      }
      let rest = marks &>> UInt64(truncatingIfNeeded: offset)
      position = rest == 0 ? marksStart &+ ByteBlock.size : position &+ rest.trailingZeroBitCount
      if rest != 0 { return position < text.count }
    }
    return false
  }

  /// Reads the byte at `position`, and moves past it if it is text.
  private mutating func readMark() -> Cut? {
    switch text[position] {
    case UInt8(ascii: "`"): return readCodeSpan()
    case UInt8(ascii: "_"): return readUnderscores()
    case UInt8(ascii: "]"): return readLinkTarget()
    case UInt8(ascii: "<"): return readTag()
    case UInt8(ascii: "&"): return readEntity()
    case .lineFeed: return readLineFeed()
    default:
      position += 1
      return nil
    }
  }

  // MARK: Blocks

  private mutating func readLineFeed() -> Cut? {
    let (end, next) = (position, position + 1)
    defer { lineStart = next }
    if let fence = fence(at: next, proseEnd: end) { return fence }
    if text[lineStart] == UInt8(ascii: "#") || isBlockStart(next) {
      return Cut(end: end, next: next, isBlock: true)
    }
    position = next
    return nil
  }

  /// The start of a line's content, after white space and block quote markers.
  private func contentStart(ofLine line: Int) -> Int {
    var index = line
    while let byte = text.at(index), byte.isSpaceOrTab || byte == UInt8(ascii: ">") { index += 1 }
    return index
  }

  /// The code block that a line opens.
  private func fence(at line: Int, proseEnd: Int) -> Cut? {
    let first = contentStart(ofLine: line)
    guard let byte = text.at(first), byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else {
      return nil
    }
    var end = endOfLine(first)
    guard let fence = Fence(text.slice(first..<text.textEnd(ofLine: first..<end))) else {
      return nil
    }
    let code = end
    while end < text.count {
      let (line, content) = (end, contentStart(ofLine: end))
      end = endOfLine(content)
      if fence.isClosed(by: text.slice(content..<text.textEnd(ofLine: content..<end))) {
        // The line feed after it begins another block.
        let next = text[end - 1] == .lineFeed ? end - 1 : end
        return Cut(end: proseEnd, next: next, code: code..<line, isBlock: true)
      }
    }
    return Cut(end: proseEnd, next: end, code: code..<end, isBlock: true)
  }

  /// The offset after a line's line feed.
  private func endOfLine(_ start: Int) -> Int {
    text[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? text.count
  }

  /// Whether a line is blank, or begins with a mark that cannot continue a paragraph.
  private func isBlockStart(_ line: Int) -> Bool {
    var index = contentStart(ofLine: line)
    if text.at(index) == .carriageReturn { index += 1 }
    guard let first = text.at(index) else { return true }
    let second = text.at(index + 1)
    switch first {
    case .lineFeed, UInt8(ascii: "|"), UInt8(ascii: "="): return true
    case UInt8(ascii: "*"), UInt8(ascii: "+"): return second == .space
    case UInt8(ascii: "#"), UInt8(ascii: "-"): return second == .space || second == first
    default: return false
    }
  }
}

extension BlockTree {
  /// Calls `body` with the visible runs in a byte range without code blocks.
  package func forEachRun(in range: Range<Int>, _ body: (TextRuns.Run) -> Void) {
    bytes.withBytes { bytes in
      var runs = TextRuns(bytes, in: range, hasBlocks: false)
      while let run = runs.next() { body(run) }
    }
  }
}
