internal import Search
internal import Tokens

/// Puts the sections of one answer together within the budget: whole sections, then what fits of the
/// next ones, then the names of what is left out.
struct Page {
  /// The most sections that are named as left out, and the part of the budget that the names take.
  private static let namedOmissions = 8
  private static let shareOfNames = 0.1
  /// The part of the room that naming what is better than all that is given may take.
  private static let shareOfBest = 0.25
  /// With fewer tokens left than this, nothing is cut to fit: they are what an ID takes with a sentence.
  static let minimumRest = 50
  /// The part of the room that a document's checklist may take.
  private static let shareOfChecklist = 0.16
  /// An overview that is not the first hit names no more subsections than this.
  private static let namedSubsections = 6

  private let question: Question
  private let room: Int
  private var needed: ArraySlice<Answer.Needed>
  private let mentions: Mentions
  private var used = TokenCount()
  private(set) var answer: Answer
  /// The places of the candidates given; where none is, of those that are named instead.
  private(set) var (passed, namedPlaces): ([Int], [Int]) = ([], [])

  /// - Parameters:
  ///   - isCut: Whether the question has more than is searched for.
  ///   - needed: What the system is too old for.
  ///   - unfoundPhrases: What the question has in quotes and no section has.
  ///   - mentions: What of a section that is cut is kept.
  init(
    _ question: Question, isCut: Bool, needed: [Answer.Needed] = [],
    unfoundPhrases: [String] = [], mentions: Mentions
  ) {
    (self.question, self.needed, self.mentions) = (question, needed[...], mentions)
    answer = Answer(question: question.text)
    room = question.maxTokens.map { $0 - question.reservedTokens } ?? .max / 4
    used = TokenCount(of: "\n\n\(widestContinuation)\n")
    say(unfoundPhrases)
    if isCut {
      answer.cutNote = Answer.cutNote
      used += TokenCount(of: "\n\n\(Answer.cutNote)")
    }
    // What is better than all the page has is named on it before that takes the room.
    let end = used.upperBound + Int(Double(room) * Self.shareOfBest)
    if needed.first?.isBest == true { name(self.needed.prefix(1), end: end) }
    self.needed = self.needed.dropFirst(answer.needed.count)
  }

  /// Says what no section has, unless there is hardly any room for a section then.
  private mutating func say(_ unfoundPhrases: [String]) {
    guard !unfoundPhrases.isEmpty else { return }
    answer.unfoundPhrases = unfoundPhrases
    let cost = TokenCount(of: "\(answer.withoutPhrases)\n\n")
    if !take(cost, end: room - Self.minimumRest) { answer.unfoundPhrases = [] }
  }

  /// Fills the page, and names what is left. Each step takes of the room what those before it left:
  ///
  /// 1. Sections, as far as the names of those that are left out keep their room.
  /// 2. The checklist of the first hit, within the same room.
  /// 3. The names of sections that are left out, then of those that the system is too old for.
  mutating func fill(_ candidates: [SelectedSection]) {
    answer.isFound = !candidates.isEmpty
    var left = Array(candidates.indices)
    var end = 0
    // Who is left is known after the first time, and then how much room their names take.
    for _ in 1...2 {
      let free = room - reservedForNames(of: left, among: candidates)
      guard free > end else { break }
      end = free
      left.removeAll { give(candidates[$0], number: $0, end: end) }
    }
    addChecklist(end: end)
    if answer.hits.isEmpty { used += TokenCount(of: answer.nothing) }
    name(left, of: candidates)
    name(needed, end: room)
    // What no page has room for is named on one of its own.
    if passed.isEmpty { passed = namedPlaces.isEmpty ? Array(left.prefix(1)) : namedPlaces }
    guard passed.count < candidates.count else { return }
    answer.nextOffset = question.offset + passed.count
    answer.continuation = continuation(question.offset + passed.count)
  }

  /// Gives a candidate in its place among the others if it fits; false where it does not.
  private mutating func give(_ candidate: SelectedSection, number: Int, end: Int) -> Bool {
    guard answer.hits.count < question.limit, let hit = fitting(candidate, end: end) else {
      return false
    }
    used += hit.size
    let place = passed.firstIndex { $0 > number } ?? passed.count
    answer.hits.insert(hit, at: place)
    passed.insert(number, at: place)
    return true
  }

  /// The hit whole, or the blocks of it that fit into the rest of the room.
  private func fitting(_ candidate: SelectedSection, end: Int) -> Answer.Hit? {
    let rest = end - used.upperBound
    var hit = hit(candidate)
    // What is far too large is not written only to be measured.
    if candidate.section.tokens(isWhole: candidate.isWhole) <= rest, hit.size.upperBound <= rest {
      return hit
    }
    guard rest >= Self.minimumRest else { return nil }
    hit.cut = SectionCut(text: "", lines: hit.lines)
    hit.namesSubsections = false
    guard
      let cut = candidate.section.cut(
        isWhole: candidate.isWhole, room: rest - hit.size.upperBound, mentioning: mentions)
    else { return nil }
    hit.cut = cut
    return hit.size.upperBound <= rest ? hit : nil
  }

  private func hit(_ candidate: SelectedSection) -> Answer.Hit {
    let section = candidate.section
    let children = candidate.isWhole ? 0 : section.document.children(of: section.node).count
    var hit = Answer.Hit(
      section: section, score: candidate.score, isWhole: candidate.isWhole,
      folded: candidate.folded)
    hit.namesSubsections =
      children > 0 && (answer.hits.isEmpty || children <= Self.namedSubsections)
    // The IDs of a root's other sections begin with its name.
    hit.namesSource = !answer.hits.contains { $0.namesSource && $0.section.root == section.root }
    return hit
  }

  private mutating func name(_ left: [Int], of candidates: [SelectedSection]) {
    for number in left.prefix(Self.namedOmissions) {
      let named = candidates[number].named
      let size = TokenCount(of: Answer.line(named) + "\n")
      guard take(answer.named.isEmpty ? Answer.sizeOfHeadingOfNames + size : size, end: room) else {
        continue
      }
      answer.named.append(named)
      namedPlaces.append(number)
    }
  }

  /// The tokens kept for the names of what will be left out, as many as fit into their part of the room.
  private func reservedForNames(of left: [Int], among candidates: [SelectedSection]) -> Int {
    let limit = Int(Double(room) * Self.shareOfNames)
    var reserved = TokenCount()
    for number in left.prefix(Self.namedOmissions) {
      var next = reserved + TokenCount(of: Answer.line(candidates[number].named) + "\n")
      if reserved == TokenCount() { next += Answer.sizeOfHeadingOfNames }
      if next.upperBound <= limit { reserved = next }
    }
    return reserved.upperBound
  }

  /// Names the sections that the system is too old for, as far as there is room.
  private mutating func name(_ needed: ArraySlice<Answer.Needed>, end: Int) {
    for needed in needed where take(TokenCount(of: Answer.line(needed) + "\n"), end: end) {
      answer.needed.append(needed)
    }
  }

  private func continuation(_ offset: Int) -> String {
    question.offsetOption.map { "More: `\($0) \(offset)`." } ?? ""
  }

  private var widestContinuation: String { continuation(max(999, question.offset &+ 999)) }

  private mutating func take(_ size: TokenCount, end: Int) -> Bool {
    guard (used + size).upperBound <= end else { return false }
    used += size
    return true
  }

  /// The checklist below the first hit, where it is another section's and there is room.
  private mutating func addChecklist(end: Int) {
    let limit = Int(Double(room) * Self.shareOfChecklist)
    guard let first = answer.hits.first, !first.isCut,
      first.section.mayHaveChecklist(ofTokens: limit),
      !first.checklist.isEmpty, first.section.checklist.isEmpty,
      !answer.hits.contains(where: { $0.section.checklist == first.checklist })
    else { return }
    var full = first
    full.showsChecklist = true
    let size = full.size - first.size
    if size.upperBound <= limit, take(size, end: end) { answer.hits[0] = full }
  }
}
