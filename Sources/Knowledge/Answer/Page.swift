internal import Search
internal import Tokens

/// Composes an answer within its budget: the best section whole, others only if they are nearly as good, the rules that
/// apply, and the names of a few more sections.
struct Page {
  private let question: Question
  private let base: KnowledgeBase
  private let mentions: Mentions
  private let room: Int
  private var used: TokenCount
  private(set) var answer: Answer
  /// The best section of the page, whether shown now or sent before.
  private var best: SelectedSection?
  /// Whether a section is shown because what the best section says about older systems links to it.
  private var isLed = false

  init(_ question: Question, mentions: Mentions, of base: KnowledgeBase) {
    (self.question, self.mentions, self.base) = (question, mentions, base)
    answer = Answer(question: question.text)
    answer.system = question.system?.name
    room = question.maxTokens.map { $0 - question.reservedTokens } ?? .max / 4
    used = TokenCount(of: "\n\n\(Self.continuation(max(999, question.offset &+ 999), question))\n")
  }

  /// Adds a note above the sections, unless it would leave no room for one.
  mutating func say(_ change: (inout Answer) -> Void) {
    let before = answer
    change(&answer)
    let cost = TokenCount(of: answer.opening + "\n\n") - TokenCount(of: before.opening)
    if !take(cost, end: room - AnswerPolicy.minimumRest) { answer = before }
  }

  /// Decides whether the best section answers the question well enough, and adds a note if it doesn't.
  mutating func judge(_ confidence: Confidence) {
    answer.confidence = confidence.probability
    guard !confidence.isEnough else { return }
    let before = TokenCount(of: answer.opening)
    answer.isSure = false
    used += TokenCount(of: answer.opening + "\n\n") - before
  }

  /// Adds a note about the question below the sections.
  mutating func say(_ note: String, as place: WritableKeyPath<Answer, String?>) {
    answer[keyPath: place] = note
    used += TokenCount(of: "\n\n\(note)")
  }

  /// Shows a section before all others, which are then only named unless the question asks for more.
  mutating func lead(with selected: SelectedSection) {
    guard question.offset == 0 else { return }
    isLed = true
    if !passOver(selected), !give(selected) { _ = name(selected) }
  }

  private func isShown(_ selected: SelectedSection) -> Bool {
    answer.hits.contains { $0.section.id == selected.section.id }
  }

  /// Fills the page with sections from the question's offset on.
  mutating func fill(_ sections: inout SelectedSections, needed: [Answer.Needed]) {
    let start = question.offset
    answer.isFound = sections.at(start) != nil
    var next = start
    while let selected = sections.at(next), shows(selected),
      isShown(selected) || passOver(selected) || give(selected)
    {
      best = best ?? selected
      next += 1
    }
    if answer.hits.isEmpty {
      used += TokenCount(of: answer.nothing)
    } else {
      if question.includesRules { addRules() }
      nameSubsections()
    }
    for place in next..<next + (answer.isSure ? AnswerPolicy.mostNamed : AnswerPolicy.mostMentioned) {
      guard let selected = sections.at(place), name(selected) else { break }
    }
    for needed in needed.dropFirst(answer.needed.count)
    where take(TokenCount(of: Answer.line(needed) + "\n"), end: room) {
      answer.needed.append(needed)
    }
    // The next page continues after the sections that this one shows or, if it shows none, names.
    let passed = next == start ? start + max(1, answer.named.count) : next
    guard answer.isFound, answer.isSure, sections.at(passed) != nil else { return }
    answer.nextOffset = passed
    answer.continuation = Self.continuation(passed, question)
  }

  /// Whether a section is good enough to be shown after those that already are.
  private func shows(_ selected: SelectedSection) -> Bool {
    let count = answer.hits.count + answer.seenBefore.count
    if let limit = question.limit { return count < limit }
    guard answer.isSure, !isLed, count < AnswerPolicy.leastCloseness.count else { return false }
    guard let best, question.offset == 0 else { return true }
    // After an overview, one of its subsections is enough.
    if best.isOverview, best.section.contains(selected.section) { return count == 1 }
    return selected.closeness(to: best) >= AnswerPolicy.leastCloseness[count]
  }

  /// Names a section instead of showing it, if it was sent before.
  private mutating func passOver(_ selected: SelectedSection) -> Bool {
    let isBest = best == nil && question.offset == 0
    guard question.seen.contains(selected, asBest: isBest) else { return false }
    let line = isBest ? Answer.seenBest(selected.section.id) : Answer.seen([selected.section.id])
    guard take(TokenCount(of: line + "\n\n"), end: room) else { return false }
    answer.isBestSeen = answer.isBestSeen || isBest
    answer.seenBefore.append(selected.section.id)
    return true
  }

  /// Shows a section whole, or if it is the page's first, a part of it that fits; false if it doesn't fit.
  private mutating func give(_ selected: SelectedSection) -> Bool {
    var hit = Answer.Hit(selected)
    // The IDs of a root's other sections begin with its name.
    hit.namesSource = !answer.hits.contains {
      $0.namesSource && $0.section.root == hit.section.root
    }
    let rest = room - used.upperBound
    // A section that is far too large is not rendered just to be measured.
    if hit.tokens > rest || hit.size.upperBound > rest {
      guard answer.hits.isEmpty, rest >= AnswerPolicy.minimumRest else { return false }
      // The largest frame a part can have.
      (hit.cut, hit.skippedLines) = ("", hit.section.lines.upperBound)
      let free = rest - hit.size.upperBound
      guard free > 0, let passage = Passage(of: hit.selected.text, for: mentions, maxTokens: free) else {
        return false
      }
      (hit.cut, hit.skippedLines) = (passage.text, passage.skippedLines)
      guard hit.size.upperBound <= rest else { return false }
    }
    used += hit.size
    answer.hits.append(hit)
    return true
  }

  /// Adds the rules of the first hit's file that apply, as many as fit, below the last hit of that file: content
  /// comes before lists.
  private mutating func addRules() {
    let first = answer.hits[0]
    guard !first.isCut, question.offset == 0,
      let place = answer.hits.lastIndex(where: { $0.section.document === first.section.document })
    else { return }
    var hit = answer.hits[place]
    let shown = hit.size
    hit.rules = base.rules(for: question.text, in: first.section)
    while !hit.rules.isEmpty {
      if take(hit.size - shown, end: room) {
        answer.hits[place] = hit
        return
      }
      hit.rules.removeLast()
    }
  }

  /// Names the subsections of an overview that are not shown.
  private mutating func nameSubsections() {
    guard let overview = answer.hits.first, overview.selected.isOverview else { return }
    let shown = answer.hits.map(\.section.id)
    for child in overview.section.children.prefix(AnswerPolicy.mostNamed)
    where !shown.contains(child.id) {
      let isFirst = answer.subsections.isEmpty
      let line = answer.line(subsection: child.reference) + "\n"
      let heading = isFirst ? Answer.headingOfSubsections + "\n\n" : ""
      guard take(TokenCount(of: heading + line), end: room) else { return }
      answer.subsections.append(child.reference)
    }
  }

  private mutating func name(_ selected: SelectedSection) -> Bool {
    let named = selected.named
    guard !isShown(selected), !answer.subsections.contains(where: { $0.id == named.id }) else { return true }
    if answer.isSure, let best,
      selected.closeness(to: best) < AnswerPolicy.nearlyAsGood
    {
      return true
    }
    let heading = answer.named.isEmpty ? Answer.headingOfNames + "\n\n" : ""
    let size = TokenCount(of: heading + Answer.line(named) + "\n")
    guard take(size, end: room) else { return false }
    answer.named.append(named)
    return true
  }

  private static func continuation(_ offset: Int, _ question: Question) -> String {
    question.offsetOption.map { "More: `\($0) \(offset)`." } ?? ""
  }

  private mutating func take(_ size: TokenCount, end: Int) -> Bool {
    guard (used + size).upperBound <= end else { return false }
    used += size
    return true
  }
}
