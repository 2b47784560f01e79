import Markdown

extension Section {
  /// As much of the section as there is space for, from its heading on: whole blocks, where one is too
  /// long the sentences or rows of it that fit, code whole or not at all.
  ///
  /// nil where not even a sentence fits.
  func shortened(isWhole: Bool, in space: Space) -> Answer.Hit.Cut? {
    var shortening = Shortening(self, in: space)
    for block in outermostBlocks(isWhole: isWhole) where shortening.hasSpace {
      shortening.add(block)
    }
    return shortening.cut
  }

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
}

/// Takes the blocks of a section as far as there is space.
private struct Shortening {
  private let tree: BlockTree
  private let first: Int
  private var space: Space
  private var text: String
  private var last: Int
  private var leftOut = LeftOut()
  private var isEmpty = true

  /// With less room than this nothing more is tried.
  private static let leastSpace = 4

  init(_ section: Section, in space: Space) {
    (tree, self.space) = (section.document.tree, space)
    first = section.lines.lowerBound
    last = first
    let heading = first...(first + max(0, section.headingLineCount - 1))
    text =
      section.headingLineCount == 0
      ? "" : String(decoding: tree.bytes[tree.range(ofLines: heading)], as: UTF8.self)
  }

  var hasSpace: Bool { space.left > Self.leastSpace }

  var cut: Answer.Hit.Cut? {
    isEmpty ? nil : Answer.Hit.Cut(text: text, lines: first...last)
  }

  mutating func add(_ block: Block) {
    let whole = tree.bytes[tree.range(ofLines: block.lines)]
    let isNextLine = block.lines.lowerBound == last + 1 && !leftOut.isAny
    // The heading and the line feeds below it are counted already but for those of the first block.
    let gap = leftOut.mark + (isNextLine && !isEmpty ? "\n" : "\n\n")
    guard let piece = piece(of: whole, block.kind, after: space.used.adding(gap)) else {
      leftOut.add(block)
      return
    }
    text += (text.isEmpty && !leftOut.isAny ? "" : isNextLine ? "\n" : gap) + piece.text
    space.take(piece.count)
    (last, isEmpty) = (block.lines.upperBound, false)
    leftOut = LeftOut(isAny: piece.text.utf8.count < whole.count)
  }

  private func piece(
    of whole: ArraySlice<UInt8>, _ kind: Block.Kind, after before: TokenCount
  ) -> Beginning? {
    let count = before.adding(whole)
    if space.holds(count) {
      return Beginning(text: String(decoding: whole, as: UTF8.self), count: count)
    }
    switch kind {
    case .paragraph, .blockQuote, .listItem, .task:
      return Sentences.beginning(of: whole, after: before, in: space)
    case .table: return rows(of: whole, after: before)
    case .frontMatter, .heading, .fencedCode, .indentedCode, .html, .thematicBreak,
      .linkDefinition, .tagLine:
      return nil
    }
  }

  /// The header of a table and as many rows as fit, one at least.
  private func rows(of table: ArraySlice<UInt8>, after before: TokenCount) -> Beginning? {
    let lines = table.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard lines.count > 2 else { return nil }
    var (end, count) = (lines[1].endIndex, before.adding(table[..<lines[1].endIndex]))
    for line in lines.dropFirst(2) {
      let next = count.adding("\n").adding(line)
      guard space.holds(next) else { break }
      (end, count) = (line.endIndex, next)
    }
    guard end > lines[1].endIndex else { return nil }
    return Beginning(text: String(decoding: table[..<end], as: UTF8.self), count: count)
  }
}

/// What is left out between two pieces of a section.
private struct LeftOut {
  private(set) var isAny = false
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
