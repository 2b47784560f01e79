import Markdown
internal import Tokens

/// Divides long Markdown into parts that each make sense on their own.
///
/// It is divided between blocks. A block larger than a part is cut where it does the least harm: a quote or an item
/// between its blocks; a fence at blank lines, with fences added; a table between rows, with its header repeated;
/// anything else between lines, and a single line between words. A part that begins or ends within foreign text repeats
/// whose text it is.
package enum MarkdownParts {
  /// The parts of a text within limits of tokens and bytes. A short text is its only part.
  ///
  /// - Parameters:
  ///   - maxTokens: Counted by `TokenCount.upperBound`.
  ///   - maxBytes: Of UTF-8.
  package static func parts(of text: String, maxTokens: Int, maxBytes: Int) -> [String] {
    let limit = TextSize(tokens: maxTokens, bytes: maxBytes)
    guard !TextSize(of: text).fits(limit) else { return [text] }
    let frames = text.widestFrame.map { TextSize(of: $0) } ?? TextSize(of: "")
    return parts(of: BlockTree(parsing: Array(text.utf8)), within: limit - frames).map(\.text).withClosedFrames
  }

  static func parts(of tree: BlockTree, within limit: TextSize) -> [PartPacker.Part] {
    var cutter = PartCutter(tree: tree, packer: PartPacker(limit: limit))
    for index in tree.blocks.indices where tree.blocks[index].parent < 0 { cutter.cut(index) }
    return cutter.packer.parts
  }

  /// The first part of a text. Reads no more than a part can contain, even if the text is far longer.
  static func first(of text: String, maxTokens: Int) -> String? {
    // Runs of spaces or of one character are cheap, but not much cheaper than this.
    let most = maxTokens * 32
    guard text.utf8.count > most else {
      return parts(of: text, maxTokens: maxTokens, maxBytes: .max).first
    }
    let start = text.utf8.prefix(most)
    // In a very long line there is no end of a line, but there may be spaces.
    let end =
      [UInt8(ascii: "\n"), UInt8(ascii: " ")].lazy.compactMap(start.lastIndex)
      .first { start.distance(from: start.startIndex, to: $0) > most / 2 }
      // Without either, no character may be cut in two.
      ?? start.lastIndex { $0 & 0xC0 != 0x80 } ?? start.startIndex
    return parts(of: String(text[..<end]), maxTokens: maxTokens, maxBytes: .max).first
  }

  /// The line that closes an unclosed fence at the end of a text; nil if there is none.
  static func closing(of text: String) -> String? {
    guard text.contains("```") || text.contains("~~~") else { return nil }
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    guard let last = tree.blocks.last(where: { $0.parent < 0 }), last.kind == .fencedCode,
      !last.isClosed
    else { return nil }
    return PartCutter(tree: tree, packer: PartPacker(limit: TextSize(of: ""))).closing(of: last)
  }
}

struct TextSize {
  private var (tokens, bytes): (Int, Int)

  init(tokens: Int, bytes: Int) { (self.tokens, self.bytes) = (tokens, bytes) }

  init(of text: some StringProtocol) {
    (tokens, bytes) = (TokenCount(of: String(text)).upperBound, text.utf8.count)
  }

  func fits(_ limit: TextSize) -> Bool { tokens <= limit.tokens && bytes <= limit.bytes }

  static func + (left: TextSize, right: TextSize) -> TextSize {
    TextSize(tokens: left.tokens + right.tokens, bytes: left.bytes + right.bytes)
  }

  /// The remaining room.
  static func - (left: TextSize, right: TextSize) -> TextSize {
    TextSize(tokens: left.tokens - right.tokens, bytes: left.bytes - right.bytes)
  }
}

/// Passes the blocks of a text to the packer, whole or in pieces.
private struct PartCutter {
  let tree: BlockTree
  var packer: PartPacker

  mutating func cut(_ index: Int) {
    var pending = [(index: index, lines: tree.blocks[index].lines)]
    while let (index, lines) = pending.popLast() {
      let block = tree.blocks[index]
      let piece = PartPacker.Piece(text(lines), lines: lines)
      guard !piece.size.fits(packer.limit) else {
        packer.add(piece)
        continue
      }
      switch block.kind {
      case .blockQuote, .listItem, .task:
        let inner = pieces(of: index, lines)
        if inner.isEmpty { packer.add(linesOf: piece) } else { pending += inner.reversed() }
      case .fencedCode:
        packer.add(
          linesOf: piece, repeating: 1, closing: closing(of: block), isClosed: block.isClosed)
      case .table: packer.add(linesOf: piece, repeating: 2)
      case .frontMatter, .heading, .indentedCode, .html, .thematicBreak, .linkDefinition,
        .paragraph, .tagLine:
        packer.add(linesOf: piece)
      }
    }
  }

  private func text(_ lines: ClosedRange<Int>) -> String {
    String(decoding: tree.bytes[tree.range(ofLines: lines)], as: UTF8.self)
  }

  /// The blocks directly in a quote or an item, each with the adjacent lines that belong to no block.
  private func pieces(
    of container: Int, _ lines: ClosedRange<Int>
  ) -> [(index: Int, lines: ClosedRange<Int>)] {
    var pieces: [(index: Int, lines: ClosedRange<Int>)] = []
    var index = container + 1
    var next = lines.lowerBound
    while index < tree.blocks.count, tree.blocks[index].lines.lowerBound <= lines.upperBound,
      tree.blocks[index].depth > tree.blocks[container].depth
    {
      let block = tree.blocks[index]
      if Int(block.parent) == container, block.lines.upperBound >= next {
        pieces.append((index, max(next, block.lines.lowerBound)...block.lines.upperBound))
        next = block.lines.upperBound + 1
      }
      index += 1
    }
    return pieces
  }

  /// The line that closes a fence: its closing line, or else the marker of its opening line.
  func closing(of block: Block) -> String {
    let line = block.isClosed ? block.lines.upperBound : block.lines.lowerBound
    let text = text(line...line)
    guard !block.isClosed, let mark = text.firstIndex(where: { $0 == "`" || $0 == "~" }) else {
      return text
    }
    let fence = text[mark...].prefix { $0 == text[mark] }
    return text[..<mark].map { $0 == ">" ? ">" : " " }.joined() + fence
  }
}
