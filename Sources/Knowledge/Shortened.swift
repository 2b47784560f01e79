internal import Markdown
internal import Search

extension Section {
  /// As much of the section as there is space for, from its heading on: whole blocks, where one is too
  /// long the sentences or rows of it that fit; code whole or not at all, unless it is what was asked for.
  /// Definitions of links are left out, and so is a line that leads to nothing.
  ///
  /// nil where not even a sentence fits.
  ///
  /// - Parameter passages: What it was found for, of which the best is kept before all else.
  func shortened(
    isWhole: Bool, in budget: TokenBudget, for passages: Passages? = nil
  ) -> Answer.Hit.Cut? {
    let all = outermostBlocks(isWhole: isWhole)
    let said = all.filter { $0.kind != .linkDefinition }
    let blocks = said.contains { $0.kind != .heading } ? said : all
    let greedy = Shortening(self, blocks, in: budget, for: passages)
    if let passages, let kept = keeping(passages, of: blocks, in: budget, beside: greedy) {
      return kept.cut
    }
    // Rather an example with less text above it than all the text and an empty rest.
    guard let fence = greedy.firstFence(holding: budget) else { return greedy.cut }
    let withFence = Shortening(
      self, blocks, in: budget,
      keeping: Keeping([fence.lines.lowerBound], of: blocks, self, in: budget), for: passages)
    return withFence.isFuller(than: greedy) ? withFence.cut : greedy.cut
  }

  /// The section cut so that it gives what it was found for; nil where it does without that, or cannot.
  private func keeping(
    _ passages: Passages, of blocks: [Block], in budget: TokenBudget, beside greedy: Shortening
  ) -> Shortening? {
    let missing = passages.missing(from: greedy.said)
    guard let best = missing.first else { return nil }
    var keeping = Keeping(missing, of: blocks, self, in: budget)
    // What is left out above a piece is known only when it has been left out.
    for _ in 1...Keeping.attempts {
      let kept = Shortening(self, blocks, in: budget, keeping: keeping, for: passages)
      if kept.gives(best) { return kept }
      guard let lacking = kept.lacking[best] else { return nil }
      keeping.widen(best, by: lacking + Keeping.slack)
    }
    return nil
  }

  /// What of the section a question is about, for `shortened`.
  func passages(isWhole: Bool, mentioning mentions: Mentions) -> Passages {
    Passages(
      outermostBlocks(isWhole: isWhole), of: document.tree,
      subject: breadcrumb.joined(separator: "\n"), mentioning: mentions)
  }

  /// The blocks below the heading that no other contains, of its subsections too where it is whole.
  private func outermostBlocks(isWhole: Bool) -> [Block] {
    let heading = Int(document.outline.nodes[node].block)
    guard isWhole else {
      return document.blockIndices(of: node).filter { $0 != heading }
        .map { document.tree.blocks[$0] }.filter { $0.parent < 0 }
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
  private let passages: Passages?
  /// The first lines of the blocks that are shown whole, and of the rows of tables.
  private var shown: Set<Int> = []
  /// By the first line of a block, what is shown of it where that is not all.
  private var begun: [Int: String] = [:]
  /// By the line of a piece that was to be kept and did not fit, the tokens that it lacks.
  private(set) var lacking: [Int: Int] = [:]

  /// With less room than this nothing more is tried.
  private static let minimumBudget = 4

  /// - Parameters:
  ///   - keeping: What is to fit whatever stands above it.
  ///   - passages: What tells which part of a long block to give.
  init(
    _ section: Section, _ blocks: [Block], in budget: TokenBudget, keeping: Keeping = Keeping(),
    for passages: Passages? = nil
  ) {
    (tree, self.budget, self.keeping) = (section.document.tree, budget, keeping)
    self.passages = passages
    first = section.lines.lowerBound
    (end, last) = (first, first)
    let heading = first...(first + max(0, section.headingLineCount - 1))
    text =
      section.headingLineCount == 0
      ? "" : String(decoding: tree.bytes[tree.range(ofLines: heading)], as: UTF8.self)
    fill(blocks)
  }

  private mutating func fill(_ blocks: [Block]) {
    var leading: (block: Block, before: Shortening)?
    for block in blocks {
      guard let lead = leading, block.isLedTo else {
        let before = leads(block) && !isEmpty ? self : nil
        let isWhole = give(block) && begun[block.lines.lowerBound] == nil
        leading = isWhole ? before.map { (block, $0) } : nil
        continue
      }
      leading = nil
      guard !give(block) else { continue }
      // Whoever reads that something follows wants to see it.
      self = lead.before
      leftOut.add(lead.block)
      _ = give(block)
    }
  }

  /// Whether a paragraph is of no use without what follows it.
  private func leads(_ block: Block) -> Bool {
    guard block.kind == .paragraph, !keeping.holds(block.lines.lowerBound) else { return false }
    let text = tree.bytes[tree.range(ofLines: block.lines)]
    let end = text.last { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "_") && $0 > 0x20 }
    return end == UInt8(ascii: ":")
  }

  /// Adds a block as far as there is room; false where nothing of it is given.
  private mutating func give(_ block: Block) -> Bool {
    guard budget.left > Self.minimumBudget else { return false }
    budget.keep(keeping.tokens(below: block.lines.upperBound))
    return add(block)
  }

  var cut: Answer.Hit.Cut? {
    isEmpty ? nil : Answer.Hit.Cut(text: text, lines: first...end)
  }

  /// The pieces that are shown whole, or of which all is shown that is asked for.
  var said: Set<Int> {
    guard let passages else { return shown }
    return shown.union(begun.filter { passages.isSaid($0.key, by: $0.value) }.keys)
  }

  /// Whether a piece is shown as it was to be kept.
  func gives(_ line: Int) -> Bool {
    shown.contains(line) || keeping.isCut(line) && begun[line] != nil
  }

  func isFuller(than other: Shortening) -> Bool { budget.left < other.budget.left }

  /// The first fence that was left out and would fit alone.
  func firstFence(holding whole: TokenBudget) -> Block? {
    fences.first { whole.left >= Keeping.tokens(of: $0.lines, in: tree) }
  }

  private mutating func add(_ block: Block) -> Bool {
    let whole = tree.bytes[tree.range(ofLines: block.lines)]
    let isNextLine = block.lines.lowerBound == last + 1 && !leftOut.isAny
    let isFirst = isEmpty && headings.isEmpty
    // The heading of the section is counted already, but not the line feeds below it.
    let gap = headings + leftOut.mark + (isNextLine && !isFirst ? "\n" : "\n\n")
    if block.kind == .heading {
      headings = gap + String(decoding: whole, as: UTF8.self)
      (last, leftOut) = (block.lines.upperBound, LeftOut())
      return true
    }
    guard let piece = piece(of: whole, block, after: budget.used.adding(gap)) else {
      leftOut.add(block)
      if block.kind == .fencedCode { fences.append(block) }
      return false
    }
    text += (text.isEmpty ? gap.drop { $0 == "\n" } : gap[...]) + piece.text
    budget.take(piece.count)
    (end, last, isEmpty, headings) = (block.lines.upperBound, block.lines.upperBound, false, "")
    // Code that is cut has dots of its own.
    leftOut = LeftOut(isAny: begun[block.lines.lowerBound] != nil && !block.isCode)
    return true
  }

  private mutating func piece(
    of whole: ArraySlice<UInt8>, _ block: Block, after before: TokenCount
  ) -> Beginning? {
    let count = before.adding(whole)
    let line = block.lines.lowerBound
    if budget.holds(count) {
      if block.kind == .table { shown.formUnion(block.lines) }
      shown.insert(line)
      return Beginning(text: String(decoding: whole, as: UTF8.self), count: count)
    }
    if block.kind != .table, keeping.holds(line) { lacking[line] = budget.excess(of: count) }
    let part = part(of: whole, block, after: before)
    begun[line] = part?.text
    return part
  }

  /// What of a block fits that does not fit whole.
  private mutating func part(
    of whole: ArraySlice<UInt8>, _ block: Block, after before: TokenCount
  ) -> Beginning? {
    switch block.kind {
    case .paragraph, .blockQuote, .listItem, .task:
      guard let passages, keeping.isCut(block.lines.lowerBound) else {
        return Sentences.beginning(of: whole, after: before, in: budget)
      }
      return Excerpt(around: passages, in: budget, after: before).prose(whole, block)
    case .fencedCode, .indentedCode:
      guard let passages, keeping.isCut(block.lines.lowerBound) else { return nil }
      return Excerpt(around: passages, in: budget, after: before).code(whole, block)
    case .table: return rows(of: whole, from: block.lines.lowerBound, after: before)
    case .frontMatter, .heading, .html, .thematicBreak, .linkDefinition, .tagLine:
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
      if skips, keeping.holds(number) { lacking[number] = budget.excess(of: next) }
      guard !skips else { continue }
      text += gap + String(decoding: line, as: UTF8.self)
      shown.insert(number)
      (count, isEmpty) = (next, false)
    }
    return isEmpty ? nil : Beginning(text: text, count: count)
  }
}

extension Block {
  /// Whether the paragraph above it may be there for it alone.
  fileprivate var isLedTo: Bool {
    switch kind {
    case .fencedCode, .indentedCode, .listItem, .task, .table, .blockQuote, .html: true
    case .frontMatter, .heading, .thematicBreak, .linkDefinition, .paragraph, .tagLine: false
    }
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
