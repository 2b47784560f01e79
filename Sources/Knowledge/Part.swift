import Markdown

/// One of the numbered pieces of a section that is too large to be given whole.
package struct Part: Sendable, Equatable {
  /// From 1.
  package let number: Int
  package let count: Int
  /// Markdown that stands alone: every fence in it is closed, every table has its header.
  package let text: String
  package let lines: ClosedRange<Int>
  package let tokens: Int
}

extension Document {
  /// A section with its subsections, cut at block boundaries into parts of at most `maxTokens`.
  ///
  /// A block that is larger is cut where it hurts least: a quote or an item between its blocks, a
  /// fence at blank lines and fenced again, a table between rows with its header repeated, all else
  /// between lines. A single line is never cut, so a part with a longer one is larger.
  package func parts(of node: Int, maxTokens: Int) -> [Part] {
    var packer = PartPacker(maxTokens: maxTokens)
    for run in runs(of: node) {
      for index in run.blocks where tree.blocks[index].parent < 0 {
        cut(index, within: run.lines, into: &packer)
      }
    }
    return packer.finish()
  }

  /// The lines of a section with the blocks in them; what stands outside all sections is in pieces.
  private func runs(of node: Int) -> [(blocks: Range<Int>, lines: ClosedRange<Int>)] {
    if outline.nodes[node].origin == .file {
      return outline.spans(of: node).map {
        (
          Int($0.blocks.lowerBound)..<Int($0.blocks.upperBound),
          Int($0.firstLine)...Int($0.lastLine)
        )
      }
    }
    let lines = outline.nodes[node].lines
    let first = Int(outline.nodes[node].block)
    let end = tree.blocks[first...].firstIndex { $0.lines.lowerBound > lines.upperBound }
    return [(first..<(end ?? tree.blocks.count), lines)]
  }

  /// Gives a block to the packer, whole or in pieces.
  private func cut(_ index: Int, within lines: ClosedRange<Int>, into packer: inout PartPacker) {
    var pending = [(index: index, lines: tree.blocks[index].lines.clamped(to: lines))]
    while let (index, lines) = pending.popLast() {
      let block = tree.blocks[index]
      let chunk = chunk(lines)
      guard chunk.tokens > packer.maxTokens else {
        packer.add(chunk)
        continue
      }
      switch block.kind {
      case .blockQuote, .listItem, .task:
        let pieces = pieces(of: index, lines)
        if pieces.isEmpty { packer.add(linesOf: chunk) } else { pending += pieces.reversed() }
      case .fencedCode:
        packer.add(
          linesOf: chunk, repeating: 1, closing: closing(of: block), isClosed: block.isClosed)
      case .table: packer.add(linesOf: chunk, repeating: 2)
      case .frontMatter, .heading, .indentedCode, .html, .thematicBreak, .linkDefinition,
        .paragraph, .tagLine:
        packer.add(linesOf: chunk)
      }
    }
  }

  /// The blocks directly in a quote or an item, each with the lines that belong to no other.
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

  private func chunk(_ lines: ClosedRange<Int>) -> Chunk {
    Chunk(
      text: String(decoding: tree.bytes[tree.range(ofLines: lines)], as: UTF8.self), lines: lines)
  }

  /// The line that closes a fence: its own, or the marks of its opening line.
  private func closing(of block: Block) -> String {
    let line = block.isClosed ? block.lines.upperBound : block.lines.lowerBound
    let text = String(decoding: tree.bytes[tree.range(ofLines: line...line)], as: UTF8.self)
    guard !block.isClosed, let mark = text.firstIndex(where: { $0 == "`" || $0 == "~" }) else {
      return text
    }
    let fence = text[mark...].prefix { $0 == text[mark] }
    return text[..<mark].map { $0 == ">" ? ">" : " " }.joined() + fence
  }
}

/// Lines on their way into a part.
private struct Chunk {
  let text: String
  let lines: ClosedRange<Int>
  let tokens: Int

  init(text: String, lines: ClosedRange<Int>) {
    (self.text, self.lines, tokens) = (text, lines, TokenEstimate.of(text))
  }
}

/// Fills one part after the other.
private struct PartPacker {
  let maxTokens: Int
  private var parts: [[Chunk]] = []
  private var tokens = 0

  init(maxTokens: Int) { self.maxTokens = maxTokens }

  mutating func add(_ chunk: Chunk) {
    if !parts.isEmpty, tokens + chunk.tokens + 1 <= maxTokens {
      parts[parts.count - 1].append(chunk)
      tokens += chunk.tokens + 1
    } else {
      parts.append([chunk])
      tokens = chunk.tokens
    }
  }

  /// Adds lines in pieces, cut before a blank line where there is one in the last half of the room.
  ///
  /// - Parameters:
  ///   - repeating: How many lines at the top every piece begins with.
  ///   - closing: The line that every piece ends with.
  ///   - isClosed: Whether the last line of the chunk is `closing`.
  mutating func add(
    linesOf chunk: Chunk, repeating: Int = 0, closing: String? = nil, isClosed: Bool = false
  ) {
    // U+2028 and its like end no line of Markdown.
    let all = chunk.text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    let head = all.prefix(repeating).map(String.init)
    var lines = all.dropFirst(repeating)
    if isClosed { lines = lines.dropLast() }
    guard !lines.isEmpty else { return add(chunk) }
    let frame = TokenEstimate.of((head + [closing ?? ""]).joined(separator: "\n"))
    let room = max(1, maxTokens - frame - 4)
    while !lines.isEmpty {
      let taken = lines.prefix(Self.lineCount(in: lines, room: room))
      let text = (head + taken.map(String.init) + [closing].compactMap(\.self))
        .joined(separator: "\n")
      let first = chunk.lines.lowerBound + taken.startIndex
      add(Chunk(text: text, lines: first...(first + taken.count - 1)))
      lines = lines.dropFirst(taken.count)
    }
  }

  /// How many lines fit into the room, at least one.
  private static func lineCount(in lines: ArraySlice<Substring>, room: Int) -> Int {
    var used = 0
    var count = 0
    var atBlank: Int?
    for line in lines {
      used += TokenEstimate.of(String(line)) + 1
      guard used <= room || count == 0 else { break }
      if count > 0, line.allSatisfy(\.isWhitespace), used * 2 > room { atBlank = count }
      count += 1
    }
    return count < lines.count ? atBlank ?? count : count
  }

  func finish() -> [Part] {
    parts.enumerated().map { index, chunks in
      var text = ""
      for (number, chunk) in chunks.enumerated() {
        if number > 0 {
          // Blocks that touch in the file touch in the part.
          let touches = chunks[number - 1].lines.upperBound + 1 == chunk.lines.lowerBound
          text += touches ? "\n" : "\n\n"
        }
        text += chunk.text
      }
      let first = chunks[0].lines.lowerBound
      let last = chunks[chunks.count - 1].lines.upperBound
      return Part(
        number: index + 1, count: parts.count, text: text, lines: first...max(first, last),
        tokens: TokenEstimate.of(text))
    }
  }
}
