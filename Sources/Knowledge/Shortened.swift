internal import Markdown
internal import Search

extension Section {
  /// As much of the section as there is space for, from its heading on: whole blocks, where one is too
  /// long the sentences or rows of it that fit, code whole or not at all.
  ///
  /// nil where not even a sentence fits.
  ///
  /// - Parameter passages: What it was found for, of which the best is kept before all else.
  func shortened(
    isWhole: Bool, in budget: TokenBudget, for passages: Passages? = nil
  ) -> Answer.Hit.Cut? {
    let blocks = outermostBlocks(isWhole: isWhole)
    let greedy = Shortening(self, blocks, in: budget)
    if let missing = passages?.missing(from: greedy.shown), let best = missing.first {
      let kept = Shortening(
        self, blocks, in: budget, keeping: Keeping(missing, of: blocks, self, in: budget))
      if kept.shown.contains(best) { return kept.cut }
    }
    // Rather an example with less text above it than all the text and an empty rest.
    guard let fence = greedy.firstFence(holding: budget) else { return greedy.cut }
    let withFence = Shortening(
      self, blocks, in: budget,
      keeping: Keeping([fence.lines.lowerBound], of: blocks, self, in: budget))
    return withFence.isFuller(than: greedy) ? withFence.cut : greedy.cut
  }

  /// What of the section a question is about, for `shortened`.
  func passages(isWhole: Bool, mentioning mentions: Mentions) -> Passages {
    Passages(outermostBlocks(isWhole: isWhole), of: document.tree, mentioning: mentions)
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
  private let keeping: Keeping
  private var budget: TokenBudget
  private var text: String
  /// Headings, and what is left out between them, that are written if anything below them is.
  private var headings = ""
  /// The last line of the text, and of that with the headings.
  private var (end, last): (Int, Int)
  private var leftOut = LeftOut()
  private var isEmpty = true
  /// The fences that did not fit.
  private var fences: [Block] = []
  /// The first lines of the blocks that are shown whole, and of the rows of tables.
  private(set) var shown: Set<Int> = []

  /// With less room than this nothing more is tried.
  private static let minimumBudget = 4

  /// - Parameter keeping: What is to fit whatever stands above it.
  init(
    _ section: Section, _ blocks: [Block], in budget: TokenBudget, keeping: Keeping = Keeping()
  ) {
    (tree, self.budget, self.keeping) = (section.document.tree, budget, keeping)
    first = section.lines.lowerBound
    (end, last) = (first, first)
    let heading = first...(first + max(0, section.headingLineCount - 1))
    text =
      section.headingLineCount == 0
      ? "" : String(decoding: tree.bytes[tree.range(ofLines: heading)], as: UTF8.self)
    for block in blocks where self.budget.left > Self.minimumBudget {
      self.budget.keep(keeping.tokens(below: block.lines.upperBound))
      add(block)
    }
  }

  var cut: Answer.Hit.Cut? {
    isEmpty ? nil : Answer.Hit.Cut(text: text, lines: first...end)
  }

  func isFuller(than other: Shortening) -> Bool { budget.left < other.budget.left }

  /// The first fence that was left out and would fit alone.
  func firstFence(holding whole: TokenBudget) -> Block? {
    fences.first { whole.left >= Keeping.tokens(of: $0.lines, in: tree) }
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
    guard let piece = piece(of: whole, block, after: budget.used.adding(gap)) else {
      leftOut.add(block)
      if block.kind == .fencedCode { fences.append(block) }
      return
    }
    text += (text.isEmpty ? gap.drop { $0 == "\n" } : gap[...]) + piece.text
    budget.take(piece.count)
    (end, last, isEmpty, headings) = (block.lines.upperBound, block.lines.upperBound, false, "")
    leftOut = LeftOut(isAny: piece.text.utf8.count < whole.count)
  }

  private mutating func piece(
    of whole: ArraySlice<UInt8>, _ block: Block, after before: TokenCount
  ) -> Beginning? {
    let count = before.adding(whole)
    if budget.holds(count) {
      if block.kind == .table { shown.formUnion(block.lines) }
      shown.insert(block.lines.lowerBound)
      return Beginning(text: String(decoding: whole, as: UTF8.self), count: count)
    }
    switch block.kind {
    case .paragraph, .blockQuote, .listItem, .task:
      return Sentences.beginning(of: whole, after: before, in: budget)
    case .table: return rows(of: whole, from: block.lines.lowerBound, after: before)
    case .frontMatter, .heading, .fencedCode, .indentedCode, .html, .thematicBreak,
      .linkDefinition, .tagLine:
      return nil
    }
  }

  /// The header of a table and the rows that fit, one at least, with a row of dots for those between.
  private mutating func rows(
    of table: ArraySlice<UInt8>, from first: Int, after before: TokenCount
  ) -> Beginning? {
    let lines = table.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard lines.count > 2 else { return nil }
    let header = table[..<lines[1].endIndex]
    var (text, count) = (String(decoding: header, as: UTF8.self), before.adding(header))
    var (isEmpty, skips) = (true, false)
    for (number, line) in zip(first..., lines).dropFirst(2) {
      let gap = skips ? "\n| … |\n" : "\n"
      let next = count.adding(gap).adding(line)
      budget.keep(keeping.tokens(below: number))
      skips = !budget.holds(next)
      guard !skips else { continue }
      text += gap + String(decoding: line, as: UTF8.self)
      shown.insert(number)
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
    switch block.kind {
    case .fencedCode: linesOfCode += block.linesOfCode.count
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
