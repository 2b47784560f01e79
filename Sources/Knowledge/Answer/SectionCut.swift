import Markdown
internal import Search
internal import Tokens

/// A section of which some blocks are left out, since a page has no room for all of them.
struct SectionCut: Sendable {
  let text: String
  let lines: ClosedRange<Int>
}

extension Section {
  /// The blocks of the section that fit, whole and in their order, below its heading.
  ///
  /// The block that says most of what is asked is kept before all others. Tables are cut between rows.
  ///
  /// - Parameter room: In tokens, as `TokenCount.upperBound` counts them.
  /// - Returns: nil where no block fits.
  func cut(isWhole: Bool, room: Int, mentioning mentions: Mentions) -> SectionCut? {
    let tree = document.tree
    var pieces = outermostBlocks(isWhole: isWhole).flatMap { block in
      SectionPiece.pieces(of: block, in: tree, mentioning: mentions)
    }
    let heading = lines.lowerBound..<(lines.lowerBound + headingLineCount)
    let marks = TokenCount(of: SectionPiece.mark + SectionPiece.mark)
    let headingCost =
      heading.isEmpty ? 0 : tree.count(ofLines: heading.lowerBound...heading.upperBound - 1)
    guard pieces.choose(room: room - headingCost - marks.upperBound) else { return nil }
    var text =
      heading.isEmpty
      ? "" : tree.text(ofLines: heading.lowerBound...heading.upperBound - 1)
    var last = heading.upperBound - 1
    var isCut = false
    for piece in pieces {
      guard piece.isChosen else {
        isCut = isCut || piece.kind != .heading
        continue
      }
      let isNextLine = piece.lines.lowerBound == last + 1 || piece.isRow
      let gap = isCut && !piece.isRow ? SectionPiece.mark : isNextLine ? "\n" : "\n\n"
      text += (text.isEmpty ? "" : gap) + tree.text(ofLines: piece.lines)
      (last, isCut) = (piece.lines.upperBound, false)
    }
    return SectionCut(text: text, lines: lines.lowerBound...max(last, lines.lowerBound))
  }

  /// The blocks below the heading that no other contains, of its subsections too where it is whole.
  private func outermostBlocks(isWhole: Bool) -> [Block] {
    let heading = Int(document.outline.nodes[node].block)
    let blocks =
      isWhole
      ? document.tree.blocks[(heading + 1)...].prefix { $0.lines.lowerBound <= lines.upperBound }
        .filter { lines.contains($0.lines.lowerBound) }
      : document.blockIndices(of: node).filter { $0 != heading }.map { document.tree.blocks[$0] }
    return blocks.filter { $0.parent < 0 && $0.kind != .linkDefinition }
  }
}

/// A block of a section, or a row of a table.
private struct SectionPiece {
  /// Stands where something is left out.
  static let mark = "\n\n[…]\n\n"

  let kind: Block.Kind
  let lines: ClosedRange<Int>
  /// With the line feeds above it.
  let tokens: Int
  /// What it says of the question.
  let weight: Float
  /// Whether it is a row below the header of a table.
  let isRow: Bool
  /// Whether it says that something follows, and is of no use without that.
  let leads: Bool
  var isChosen = false

  static func pieces(of block: Block, in tree: BlockTree, mentioning mentions: Mentions)
    -> [SectionPiece]
  {
    func piece(_ lines: ClosedRange<Int>, isRow: Bool) -> SectionPiece {
      let text = tree.bytes[tree.range(ofLines: lines)]
      let end = text.last { $0 > 0x20 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "_") }
      let weights =
        block.kind == .heading
        ? [] : text.withUnsafeBufferPointer { mentions.weights(in: ItemText(markdown: $0)) }
      return SectionPiece(
        kind: block.kind, lines: lines, tokens: tree.count(ofLines: lines),
        weight: weights.reduce(0, +), isRow: isRow,
        leads: block.kind == .paragraph && end == UInt8(ascii: ":"))
    }
    guard block.kind == .table, block.lines.count > 2 else {
      return [piece(block.lines, isRow: false)]
    }
    let header = block.lines.lowerBound...(block.lines.lowerBound + 1)
    return [piece(header, isRow: false)]
      + block.lines.dropFirst(2).map { piece($0...$0, isRow: true) }
  }
}

extension [SectionPiece] {
  /// Chooses what fits; false where nothing to read does.
  mutating func choose(room: Int) -> Bool {
    var room = room
    // Of several that say the same the first.
    let best = indices.filter { self[$0].kind != .heading }.max {
      (self[$0].weight, $1) < (self[$1].weight, $0)
    }
    guard let best else { return false }
    choose(best, room: &room)
    for index in indices where self[index].kind != .heading { choose(index, room: &room) }
    dropWhatLeadsNowhere()
    return contains { $0.isChosen && $0.kind != .heading }
  }

  /// Chooses a piece with the heading or the header of the table above it if all of that fits.
  private mutating func choose(_ index: Int, room: inout Int) {
    guard !self[index].isChosen else { return }
    var needed = [index]
    let header = self[..<index].lastIndex { !$0.isRow }
    if self[index].isRow, let header { needed.append(header) }
    let above = (self[index].isRow ? header : index) ?? index
    if let heading = self[..<above].last.map({ _ in above - 1 }), self[heading].kind == .heading {
      needed.append(heading)
    }
    needed.removeAll { self[$0].isChosen }
    let tokens = needed.reduce(0) { $0 + self[$1].tokens }
    guard tokens <= room else { return }
    room -= tokens
    for index in needed { self[index].isChosen = true }
  }

  /// A table's header without a row, and a paragraph that ends with a colon and has nothing below it.
  private mutating func dropWhatLeadsNowhere() {
    for index in indices where self[index].isChosen {
      let next = self[(index + 1)...].first
      let isFollowed = next?.isChosen ?? false
      let hasRow = self[(index + 1)...].prefix { $0.isRow }.contains { $0.isChosen }
      let isHeader = self[index].kind == .table && !self[index].isRow && next?.isRow ?? false
      if isHeader ? !hasRow : self[index].leads && next != nil && !isFollowed {
        self[index].isChosen = false
      }
    }
  }
}

extension BlockTree {
  fileprivate func text(ofLines lines: ClosedRange<Int>) -> String {
    String(decoding: bytes[range(ofLines: lines)], as: UTF8.self)
  }

  /// With a blank line above.
  fileprivate func count(ofLines lines: ClosedRange<Int>) -> Int {
    (TokenCount(of: "\n\n") + TokenCount(of: bytes[range(ofLines: lines)])).upperBound
  }
}
