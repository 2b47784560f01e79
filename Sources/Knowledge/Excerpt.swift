internal import Markdown
internal import Search

/// Cuts a block that is too long around what it says of a question.
struct Excerpt {
  private let passages: Passages
  private let budget: TokenBudget
  /// What stands above the block.
  private let before: TokenCount

  /// The part of the room that may be given to the lines of code above the one that is asked for.
  private static let shareAbove = 0.25

  init(around passages: Passages, in budget: TokenBudget, after before: TokenCount) {
    (self.passages, self.budget, self.before) = (passages, budget, before)
  }

  /// The sentences of a text from the one on with which the room says most of what is asked.
  func prose(_ text: ArraySlice<UInt8>, _ block: Block) -> Beginning? {
    let starts = Sentences.starts(in: text).map { text.startIndex + $0 }
    let units = zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
    let mark = String(decoding: text.prefix(block.markCount(in: text)), as: UTF8.self) + "… "
    let costs = units.map { TokenCount().adding($0).upperBound }
    let room = -budget.excess(of: before.adding(mark))
    var first = Self.best(of: units.map(passages.weights), costs, room: room)
    // The end of a text that leaves room has more above it.
    var rest = room - costs[first...].reduce(0, +)
    while first > 0, costs[first - 1] <= rest {
      first -= 1
      rest -= costs[first]
    }
    guard first > 0 else { return Sentences.beginning(of: text, after: before, in: budget) }
    let (end, above) = (text[starts[first]...], before.adding(mark))
    let all = above.adding(end)
    if budget.holds(all) {
      return Beginning(text: mark + String(decoding: end, as: UTF8.self), count: all)
    }
    return Sentences.beginning(of: end, after: above, in: budget).map {
      Beginning(text: mark + $0.text, count: $0.count)
    }
  }

  /// The lines of code that say most of what is asked, with some above them, between the fences.
  func code(_ text: ArraySlice<UInt8>, _ block: Block) -> Beginning? {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var (opening, closing) = ("", "")
    if block.kind == .fencedCode, let line = lines.popFirst() {
      opening = String(decoding: line, as: UTF8.self) + "\n"
      let marks = line.prefix(block.markCount(in: line))
      let last = block.isClosed ? lines.popLast() ?? marks : marks
      closing = "\n" + String(decoding: last, as: UTF8.self)
    }
    let units = Array(lines)
    guard !units.isEmpty else { return nil }
    let costs = units.map { TokenCount().adding($0).adding("\n").upperBound }
    let frame = before.adding("\(opening)…\n…\(closing)")
    let room = -budget.excess(of: frame)
    var first = Self.best(of: units.map(passages.weights), costs, room: room)
    guard costs[first] <= room else { return nil }
    var (end, rest) = (first, room)
    var above = Int(Double(room - costs[first]) * Self.shareAbove)
    while first > 0, costs[first - 1] <= above {
      first -= 1
      above -= costs[first]
    }
    while end < units.count, end <= first || costs[end] <= rest {
      rest -= costs[end]
      end += 1
    }
    while first > 0, costs[first - 1] <= rest {
      first -= 1
      rest -= costs[first]
    }
    // Tokens of lines are not quite those of the text that they make.
    while end > first {
      let body = units[first..<end].map { String(decoding: $0, as: UTF8.self) }
      let shown = (first > 0 ? ["…"] : []) + body + (end < units.count ? ["…"] : [])
      let part = opening + shown.joined(separator: "\n") + closing
      let count = before.adding(part)
      if budget.holds(count) { return Beginning(text: part, count: count) }
      end -= 1
    }
    return nil
  }

  /// The number of the unit from which on the room holds most of what is asked for; of several that of the
  /// first one that says most itself.
  private static func best(of weights: [[Float]], _ costs: [Int], room: Int) -> Int {
    var (best, bestSum): (Int, (Float, Float)) = (0, (0, 0))
    for start in weights.indices {
      let own = weights[start].reduce(0, +)
      guard own > 0 else { continue }
      var (most, used) = (weights[start], costs[start])
      for next in weights.indices[(start + 1)...] {
        used += costs[next]
        guard used <= room else { break }
        for thing in most.indices { most[thing] = max(most[thing], weights[next][thing]) }
      }
      let sum = (most.reduce(0, +), own)
      if sum > bestSum { (best, bestSum) = (start, sum) }
    }
    return best
  }
}

extension Block {
  /// How many bytes of its text are the markers that it begins with.
  fileprivate func markCount(in text: ArraySlice<UInt8>) -> Int {
    let indentation = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let rest = text.dropFirst(indentation)
    switch kind {
    case .fencedCode: return indentation + rest.prefix { $0 == rest.first }.count
    case .blockQuote, .listItem, .task:
      return indentation + rest.prefix { $0 > 0x20 }.count + 1
    case .frontMatter, .heading, .indentedCode, .table, .html, .thematicBreak, .linkDefinition,
      .paragraph, .tagLine:
      return 0
    }
  }
}
