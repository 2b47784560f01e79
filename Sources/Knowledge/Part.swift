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
  /// A block that is larger is cut where it hurts least: a fence at blank lines and fenced again, a
  /// table between rows with its header repeated, a list between items, all else between lines. A
  /// single line is never cut.
  package func parts(of node: Int, maxTokens: Int) -> [Part] {
    var packer = PartPacker(maxTokens: maxTokens)
    for chunk in chunks(of: node) {
      if TokenEstimate.of(chunk.text) <= maxTokens {
        packer.add(chunk)
      } else {
        for piece in split(chunk, maxTokens: maxTokens) { packer.add(piece) }
      }
    }
    return packer.finish()
  }

  /// The outermost blocks of a section, each with its lines.
  private func chunks(of node: Int) -> [Chunk] {
    let lines = outline.nodes[node].lines
    let blocks = tree.blocks.filter { $0.parent < 0 && lines.contains($0.lines.lowerBound) }
    return blocks.map { block in
      let end = min(block.lines.upperBound, lines.upperBound)
      return chunk(block.lines.lowerBound...max(end, block.lines.lowerBound), of: block)
    }
  }

  private func chunk(_ lines: ClosedRange<Int>, of block: Block) -> Chunk {
    let text = String(decoding: tree.bytes[tree.range(ofLines: lines)], as: UTF8.self)
    return Chunk(text: text, lines: lines, block: block)
  }

  private func split(_ chunk: Chunk, maxTokens: Int) -> [Chunk] {
    switch chunk.block.kind {
    case .fencedCode: return splitFence(chunk, maxTokens: maxTokens)
    case .table: return splitLines(chunk, maxTokens: maxTokens, repeating: 2, closing: nil)
    case .frontMatter, .heading, .indentedCode, .listItem, .task, .blockQuote, .html,
      .thematicBreak,
      .linkDefinition, .paragraph, .tagLine:
      return splitLines(chunk, maxTokens: maxTokens, repeating: 0, closing: nil)
    }
  }

  private func splitFence(_ chunk: Chunk, maxTokens: Int) -> [Chunk] {
    let opening = chunk.text.prefix { !$0.isNewline }
    let closing = String(opening.drop { $0 == " " }.prefix { $0 == "`" || $0 == "~" })
    return splitLines(chunk, maxTokens: maxTokens, repeating: 1, closing: closing)
  }

  /// Cuts between lines, before a blank one where there is one in the last half of the room.
  ///
  /// - Parameters:
  ///   - repeating: How many lines at the top every piece begins with.
  ///   - closing: The line that every piece ends with.
  private func splitLines(
    _ chunk: Chunk, maxTokens: Int, repeating: Int, closing: String?
  ) -> [Chunk] {
    var lines = chunk.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let head = lines.prefix(repeating)
    lines = lines.dropFirst(repeating)
    if let closing, lines.last.map({ $0.trimmed.hasPrefix(closing) }) == true { lines.removeLast() }
    let frame = head.map(String.init).joined(separator: "\n") + (closing ?? "")
    let room = max(1, maxTokens - TokenEstimate.of(frame) - 4)
    var pieces: [Chunk] = []
    while !lines.isEmpty {
      let taken = lines.prefix(Self.lineCount(in: lines, room: room))
      let first = chunk.lines.lowerBound + taken.startIndex
      let text = (Array(head) + Array(taken) + (closing.map { [$0[...]] } ?? []))
        .joined(separator: "\n")
      pieces.append(
        Chunk(text: text, lines: first...(first + taken.count - 1), block: chunk.block))
      lines = lines.dropFirst(taken.count)
    }
    return pieces
  }

  /// How many lines fit into the room, at least one.
  private static func lineCount(in lines: ArraySlice<Substring>, room: Int) -> Int {
    var used = 0
    var count = 0
    var atBlank: Int?
    for line in lines {
      used += TokenEstimate.of(String(line)) + 1
      guard used <= room || count == 0 else { break }
      if line.allSatisfy(\.isWhitespace), used * 2 > room { atBlank = count }
      count += 1
    }
    return count < lines.count ? max(1, atBlank ?? count) : count
  }
}

/// A block, or a piece of one, on its way into a part.
private struct Chunk {
  let text: String
  let lines: ClosedRange<Int>
  let block: Block
}

/// Fills one part after the other.
private struct PartPacker {
  let maxTokens: Int
  private var texts: [(text: String, lines: ClosedRange<Int>)] = []
  private var tokens = 0

  init(maxTokens: Int) { self.maxTokens = maxTokens }

  mutating func add(_ chunk: Chunk) {
    let cost = TokenEstimate.of(chunk.text) + 1
    let isAdjacent = texts.last.map { $0.lines.upperBound + 1 == chunk.lines.lowerBound } ?? false
    let separator = isAdjacent ? "\n" : "\n\n"
    if let last = texts.last, tokens + cost <= maxTokens {
      texts[texts.count - 1] = (
        last.text + separator + chunk.text, last.lines.lowerBound...chunk.lines.upperBound
      )
      tokens += cost
    } else {
      texts.append((chunk.text, chunk.lines))
      tokens = cost
    }
  }

  func finish() -> [Part] {
    texts.enumerated().map { index, entry in
      Part(
        number: index + 1, count: texts.count, text: entry.text, lines: entry.lines,
        tokens: TokenEstimate.of(entry.text))
    }
  }
}
