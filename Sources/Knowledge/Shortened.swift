import Markdown

extension Section {
  /// As much of the section as fits into a number of tokens, from its heading on: whole blocks, where
  /// one is too long the sentences or rows of it that fit, code whole or not at all.
  ///
  /// nil where not even a sentence fits.
  func shortened(isWhole: Bool, room: Int) -> Answer.Hit.Cut? {
    let first = lines.lowerBound
    let heading = document.tree.bytes[
      document.tree.range(ofLines: first...(first + max(0, headingLineCount - 1)))]
    var text = headingLineCount == 0 ? "" : String(decoding: heading, as: UTF8.self)
    var (last, left, leftOut) = (first, room, LeftOut())
    var isEmpty = true
    for block in outermostBlocks(isWhole: isWhole) where left > Self.leastRest {
      let whole = String(
        decoding: document.tree.bytes[document.tree.range(ofLines: block.lines)], as: UTF8.self)
      let gap = leftOut.mark
      guard let piece = piece(of: whole, block.kind, room: left - TokenEstimate.most(of: gap) - 1)
      else {
        leftOut.add(block)
        continue
      }
      let isNextLine = block.lines.lowerBound == last + 1 && gap.isEmpty
      text += gap + (text.isEmpty ? "" : isNextLine ? "\n" : "\n\n") + piece
      left -= TokenEstimate.most(of: gap + "\n\n" + piece)
      (last, isEmpty) = (block.lines.upperBound, false)
      leftOut = LeftOut(isAny: piece.utf8.count < whole.utf8.count)
    }
    return isEmpty ? nil : Answer.Hit.Cut(text: text, lines: first...last)
  }

  /// With less room than this nothing more is tried.
  private static let leastRest = 8

  /// The blocks below the heading that no other contains, of its subsections too where it is whole.
  private func outermostBlocks(isWhole: Bool) -> [Block] {
    let heading = Int(document.outline.nodes[node].block)
    guard isWhole else {
      let own = document.outline.spans(of: node).flatMap {
        Array(Int($0.blocks.lowerBound)..<Int($0.blocks.upperBound))
      }
      return own.filter { $0 != heading }.map { document.tree.blocks[$0] }
        .filter { $0.parent < 0 }
    }
    return document.tree.blocks[(heading + 1)...].prefix { $0.lines.lowerBound <= lines.upperBound }
      .filter { $0.parent < 0 && lines.contains($0.lines.lowerBound) }
  }

  private func piece(of text: String, _ kind: Block.Kind, room: Int) -> String? {
    if TokenEstimate.most(of: text) <= room { return text }
    switch kind {
    case .paragraph, .blockQuote, .listItem, .task: return Sentences.prefix(of: text, room: room)
    case .table: return rows(of: text, room: room)
    case .frontMatter, .heading, .fencedCode, .indentedCode, .html, .thematicBreak,
      .linkDefinition, .tagLine:
      return nil
    }
  }

  /// The header of a table and as many rows as fit, one at least.
  private func rows(of table: String, room: Int) -> String? {
    let lines = table.split(whereSeparator: \.isNewline)
    guard lines.count > 2 else { return nil }
    var text = "\(lines[0])\n\(lines[1])"
    var left = room - TokenEstimate.most(of: text)
    var count = 0
    for line in lines.dropFirst(2) {
      left -= TokenEstimate.most(of: "\n\(line)")
      guard left >= 0 else { break }
      text += "\n" + line
      count += 1
    }
    return count == 0 ? nil : text
  }
}

/// What is left out between two pieces of a section.
private struct LeftOut {
  var isAny = false
  private var linesOfCode = 0

  init(isAny: Bool = false) { self.isAny = isAny }

  mutating func add(_ block: Block) {
    isAny = true
    switch block.kind {
    case .fencedCode: linesOfCode += max(0, block.lines.count - (block.isClosed ? 2 : 1))
    case .indentedCode: linesOfCode += block.lines.count
    case .frontMatter, .heading, .listItem, .task, .table, .blockQuote, .html, .thematicBreak,
      .linkDefinition, .paragraph, .tagLine:
      break
    }
  }

  /// Stands in its place: whoever reads an explanation wants to know that there is an example.
  var mark: String {
    guard isAny else { return "" }
    return linesOfCode == 0 ? "\n\n[…]" : "\n\n[… \(linesOfCode) lines of code]"
  }
}
