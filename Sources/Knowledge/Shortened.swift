import Markdown

extension Section {
  /// As much of the section as there is space for, from its heading on: whole blocks, where one is too
  /// long the sentences or rows of it that fit; code whole, or its beginning where it would not fit
  /// alone and nothing else fills the space.
  ///
  /// nil where not even a sentence fits.
  func shortened(isWhole: Bool, in space: Space) -> Answer.Hit.Cut? {
    let blocks = outermostBlocks(isWhole: isWhole)
    let greedy = Shortening(self, blocks, in: space)
    // Rather an example with less text above it than all the text and an empty rest.
    guard let code = greedy.codeToKeep(in: space) else { return greedy.cut }
    let withCode = Shortening(self, blocks, in: space, keeping: code)
    return withCode.isFuller(than: greedy) ? withCode.cut : greedy.cut
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

/// The blocks of a section as far as there is space.
private struct Shortening {
  private let tree: BlockTree
  private let first: Int
  private var space: Space
  private var text: String
  /// Headings, and what is left out between them, that are written if anything below them is.
  private var headings = ""
  /// The last line of the text, and of that with the headings.
  private var (end, last): (Int, Int)
  private var leftOut = LeftOut()
  private var isEmpty = true
  /// The code that did not fit.
  private var codes: [Block] = []
  private let kept: Kept?

  /// Code that is to be given whatever stands above it.
  struct Kept {
    let block: Block
    /// Those that it may take.
    let tokens: Int
    let isWhole: Bool
  }

  /// With less room than this nothing more is tried, and no code is begun.
  private static let (leastSpace, leastForCode) = (4, 24)
  /// Code is begun with so many bytes at least, and a line is cut into pieces no shorter than these; it is cut
  /// where else more tokens would be lost than this.
  private static let (leastCode, leastPiece, mostLost) = (60, 24, 16)

  init(_ section: Section, _ blocks: [Block], in space: Space, keeping kept: Kept? = nil) {
    (tree, self.space, self.kept) = (section.document.tree, space, kept)
    first = section.lines.lowerBound
    (end, last) = (first, first)
    let heading = first...(first + max(0, section.headingLineCount - 1))
    text =
      section.headingLineCount == 0
      ? "" : String(decoding: tree.bytes[tree.range(ofLines: heading)], as: UTF8.self)
    for block in blocks where self.space.left > Self.leastSpace {
      self.space.keep(tokensNot(for: block))
      add(block)
    }
  }

  /// The tokens left that a block may not take.
  private func tokensNot(for block: Block) -> Int {
    guard let kept, block.lines.lowerBound <= kept.block.lines.lowerBound else { return 0 }
    if block.lines.lowerBound < kept.block.lines.lowerBound { return kept.tokens }
    return kept.isWhole ? 0 : max(0, space.left - kept.tokens)
  }

  var cut: Answer.Hit.Cut? {
    isEmpty ? nil : Answer.Hit.Cut(text: text, lines: first...end)
  }

  func isFuller(than other: Shortening) -> Bool { space.left < other.space.left }

  /// The first code that was left out and would fit alone; where none would, the first, for what is left.
  func codeToKeep(in whole: Space) -> Kept? {
    for code in codes where code.kind == .fencedCode {
      let tokens = tokens(of: code)
      if whole.left >= tokens { return Kept(block: code, tokens: tokens, isWhole: true) }
    }
    guard let first = codes.first, space.left > Self.leastForCode else { return nil }
    return Kept(block: first, tokens: space.left, isWhole: false)
  }

  /// With the lines around it that say what is left out.
  private func tokens(of fence: Block) -> Int {
    TokenCount(of: "\n\n[…]\n\n").adding(tree.bytes[tree.range(ofLines: fence.lines)]).most
  }

  private mutating func add(_ block: Block) {
    let whole = tree.bytes[tree.range(ofLines: block.lines)]
    let isNextLine = block.lines.lowerBound == last + 1 && !leftOut.isAny
    let isFirst = isEmpty && headings.isEmpty
    // The heading of the section is counted already, but not the line feeds below it.
    let gap = headings + leftOut.mark + (isNextLine && !isFirst ? "\n" : "\n\n")
    if block.kind == .heading {
      headings = gap + String(decoding: whole, as: UTF8.self)
      (last, leftOut) = (block.lines.upperBound, LeftOut())
      return
    }
    guard let piece = piece(of: whole, block, after: space.used.adding(gap)) else {
      leftOut.add(block)
      if block.linesOfCode > 0 { codes.append(block) }
      return
    }
    text += (text.isEmpty ? gap.drop { $0 == "\n" } : gap[...]) + piece.text
    space.take(piece.count)
    (end, last, isEmpty, headings) = (block.lines.upperBound, block.lines.upperBound, false, "")
    leftOut = LeftOut(isAny: piece.text.utf8.count < whole.count && block.linesOfCode == 0)
  }

  private func piece(
    of whole: ArraySlice<UInt8>, _ block: Block, after before: TokenCount
  ) -> Beginning? {
    let count = before.adding(whole)
    if space.holds(count) {
      return Beginning(text: String(decoding: whole, as: UTF8.self), count: count)
    }
    switch block.kind {
    case .paragraph, .blockQuote, .listItem, .task:
      return Sentences.beginning(of: whole, after: before, in: space)
    case .table: return rows(of: whole, after: before)
    case .fencedCode, .indentedCode:
      return block.lines == kept?.block.lines ? beginning(of: block, after: before) : nil
    case .frontMatter, .heading, .html, .thematicBreak, .linkDefinition, .tagLine: return nil
    }
  }

  /// The beginning of code that fits, fenced again, and how many lines of it are left out: up to the end of a
  /// line, or within a long one where that would leave much room.
  private func beginning(of code: Block, after before: TokenCount) -> Beginning? {
    let fence = code.kind == .fencedCode ? "\n\(tree.closing(of: code))" : ""
    let start = tree.range(ofLines: code.lines).lowerBound
    var (end, count, left) = (start, before, code.linesOfCode + (fence.isEmpty ? 0 : 1))
    var (best, bestLine): (Beginning?, Beginning?)
    lines: for line in code.lines.prefix(left) {
      let range = tree.range(ofLines: line...line)
      // Line feeds are counted as a whole.
      for place in range.isEmpty ? [] : places(in: range) {
        count = count.adding(tree.bytes[end..<place])
        end = place
        let isLine = place == range.upperBound
        let mark = LeftOut.mark(linesOfCode: isLine ? left - 1 : left)
        let ending = "\(isLine ? "" : " …")\(fence)\n\n\(mark)"
        let whole = count.adding(ending)
        guard space.holds(whole) else { break lines }
        guard end - start >= Self.leastCode else { continue }
        let text = String(decoding: tree.bytes[start..<end], as: UTF8.self)
        best = Beginning(text: text + ending, count: whole)
        if isLine { bestLine = best }
      }
      left -= 1
    }
    guard let best, let bestLine else { return best }
    return best.count.most - bestLine.count.most > Self.mostLost ? best : bestLine
  }

  /// Where a line may end: at its end, and if it is long before signs and spaces within.
  private func places(in line: Range<Int>) -> [Int] {
    var places: [Int] = []
    for index in line
    where index - (places.last ?? line.lowerBound) >= Self.leastPiece
      && line.upperBound - index >= Self.leastPiece && isSign(index) && !isSign(index - 1)
    { places.append(index) }
    return places + [line.upperBound]
  }

  private func isSign(_ index: Int) -> Bool {
    let kind = RunClass.ofBytes[Int(tree.bytes[index])]
    return kind == .punctuation || kind == .space
  }

  /// The header of a table and the rows that fit, one at least, with a row of dots for those between.
  private func rows(of table: ArraySlice<UInt8>, after before: TokenCount) -> Beginning? {
    let lines = table.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard lines.count > 2 else { return nil }
    let header = table[..<lines[1].endIndex]
    var (text, count) = (String(decoding: header, as: UTF8.self), before.adding(header))
    var (isEmpty, skips) = (true, false)
    for line in lines.dropFirst(2) {
      let gap = skips ? "\n| … |\n" : "\n"
      let next = count.adding(gap).adding(line)
      skips = !space.holds(next)
      guard !skips else { continue }
      text += gap + String(decoding: line, as: UTF8.self)
      (count, isEmpty) = (next, false)
    }
    return isEmpty ? nil : Beginning(text: text, count: count)
  }
}

/// What is left out between two pieces of a section.
private struct LeftOut {
  private(set) var isAny = false
  private var linesOfCode = 0

  init(isAny: Bool = false) { self.isAny = isAny }

  mutating func add(_ block: Block) {
    isAny = true
    linesOfCode += block.linesOfCode
  }

  /// Stands in its place: whoever reads an explanation wants to know that there is an example.
  var mark: String {
    guard isAny else { return "" }
    return linesOfCode == 0 ? "\n\n[…]" : "\n\n\(Self.mark(linesOfCode: linesOfCode))"
  }

  static func mark(linesOfCode: Int) -> String {
    "[… \(linesOfCode) \(linesOfCode == 1 ? "line" : "lines") of code]"
  }
}

extension Block {
  /// Between the marks of a fence, or all of them; 0 where it is no code.
  fileprivate var linesOfCode: Int {
    switch kind {
    case .fencedCode: max(0, lines.count - (isClosed ? 2 : 1))
    case .indentedCode: lines.count
    case .frontMatter, .heading, .listItem, .task, .table, .blockQuote, .html, .thematicBreak,
      .linkDefinition, .paragraph, .tagLine:
      0
    }
  }
}
