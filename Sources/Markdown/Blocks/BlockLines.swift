/// The lines of a block's text without the markers of its containers, as ranges of bytes.
///
/// Fences and underlines are left out; block quotes, list items and thematic breaks have no lines.
package struct BlockLines: Sequence, IteratorProtocol, Sendable {
  let bytes: [UInt8]
  private let lineStarts: [Int32]
  private let segments: [Segment]
  private var line: Int
  private var last: Int
  private var segment: Int
  /// How many spaces stand for the rest of a partly consumed tab before the line returned last.
  private(set) var padding = 0

  init(_ block: Block, of tree: BlockTree) {
    (bytes, lineStarts, segments) = (tree.bytes, tree.lineStarts, tree.segments)
    let lines = Self.lines(of: block)
    (line, last) = (lines.lowerBound, lines.upperBound - 1)
    segment = Int(block.segment)
    if block.kind == .fencedCode, segment >= 0 { segment += 1 }
  }

  /// The numbers of the lines of a block's text.
  static func lines(of block: Block) -> Range<Int> {
    let (first, last) = (Int(block.firstLine), Int(block.lastLine))
    return switch block.kind {
    case .frontMatter: first + (block.isClosed ? 1 : 0)..<last
    case .heading: first..<last + (block.isSetext ? 0 : 1)
    case .fencedCode: first + 1..<Swift.max(first, Int(block.lastContentLine)) + 1
    case .listItem, .task, .blockQuote, .thematicBreak, .tagLine: first..<first
    case .indentedCode, .table, .html, .linkDefinition, .paragraph: first..<last + 1
    }
  }

  /// The line that opens a fence.
  init(fence block: Block, of tree: BlockTree) {
    self.init(block, of: tree)
    line = Int(block.firstLine)
    last = line
    segment = Int(block.segment)
  }

  package mutating func next() -> Range<Int>? {
    guard line <= last else { return nil }
    var start = Int(lineStarts[line - 1])
    let end = bytes.textEnd(ofLine: start..<Int(lineStarts[line]))
    if segment >= 0 {
      start = Int(segments[segment].start)
      padding = Int(segments[segment].padding)
      segment += 1
    }
    line += 1
    return start..<Swift.max(start, end)
  }

  /// The lines with a line feed after each.
  func literal() -> [UInt8] {
    var lines = self
    var result: [UInt8] = []
    while let range = lines.next() {
      for _ in 0..<lines.padding { result.append(.space) }
      result.append(contentsOf: bytes[range])
      result.append(.lineFeed)
    }
    return result
  }

  /// The lines without white space at their starts, a line feed between each two.
  package func joined() -> [UInt8] {
    var result: [UInt8] = []
    for range in self {
      if !result.isEmpty { result.append(.lineFeed) }
      result.append(contentsOf: bytes[range].drop { $0.isSpaceOrTab })
    }
    return result
  }
}
