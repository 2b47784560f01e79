internal import Search

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
  /// A page of so many tokens at most is to be filled to this part of its room.
  private static let (smallRoom, shareOfText) = (1000, 0.95)
  /// With fewer tokens left nothing is cut anew.
  static let minimumGrowth = 4
  /// The part of the room that a document's checklist may take.
  private static let shareOfChecklist = 0.16

  private let question: Question
  private let room: Int
  private var needed: ArraySlice<Answer.Needed>
  let mentions: Mentions
  private let ending: (Section) -> String?
  private(set) var used = TokenSize()
  /// Whether headings are in brief until all else has its room.
  private(set) var isBrief = false
  private(set) var answer: Answer
  /// The places of the candidates given; where none is, of those that are named instead.
  private(set) var (passed, namedPlaces): ([Int], [Int]) = ([], [])

  /// - Parameters:
  ///   - isCut: Whether the question has more than is searched for.
  ///   - needed: What the system is too old for.
  ///   - unfoundPhrases: What the question has in quotes and no section has.
  ///   - mentions: What of a section that is cut is kept.
  ///   - ending: Gives the end of a section's ID that no other has.
  init(
    _ question: Question, isCut: Bool, needed: [Answer.Needed] = [],
    unfoundPhrases: [String] = [], mentions: Mentions,
    ending: @escaping (Section) -> String?
  ) {
    (self.question, self.needed, self.mentions) = (question, needed[...], mentions)
    self.ending = ending
    answer = Answer(question: question.text)
    room =
      question.maxTokens.map { TokenEstimate.room(in: $0 - question.reservedTokens) } ?? .max / 4
    used.tokens = TokenEstimate.upperBound(of: "\n\n\(widestContinuation)\n")
    say(unfoundPhrases)
    if isCut {
      answer.cutNote = Answer.cutNote
      used.tokens += TokenEstimate.upperBound(of: "\n\n\(Answer.cutNote)")
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
    let cost = TokenEstimate.upperBound(of: "\(answer.withoutPhrases)\n\n")
    if used.upperBound + cost + Self.minimumRest <= room {
      used.tokens += cost
    } else {
      answer.unfoundPhrases = []
    }
  }

  /// Fills the page, and names what is left; where much of a small one stays empty, again with headings in
  /// brief, which leave room for one more section or name.
  mutating func fill(_ candidates: [Candidate]) {
    var brief = self
    pack(candidates)
    let isSparse =
      Double(used.upperBound) < Double(room) * Self.shareOfText && answer.nextOffset != nil
    guard isSparse, room <= Self.smallRoom else { return }
    brief.isBrief = true
    brief.pack(candidates)
    if brief.used.upperBound > used.upperBound { self = brief }
  }

  /// Each step takes of the room what those before it left, so their order matters:
  ///
  /// 1. Sections, as far as the names of those that are left out keep their room.
  /// 2. The checklist of the first hit, within the same room.
  /// 3. The names of sections that are left out, then of those that the system is too old for.
  /// 4. Where nothing follows, what was kept for saying how to get more becomes room again.
  /// 5. More of the sections that were cut.
  /// 6. Full headings.
  private mutating func pack(_ candidates: [Candidate]) {
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
    if answer.hits.isEmpty { used.tokens += TokenEstimate.upperBound(of: answer.nothing) }
    name(left, of: candidates)
    name(needed, end: room)
    if passed.count == candidates.count { freeContinuation() }
    growCuts(candidates)
    completeHeadings()
    // What no page has room for is named on one of its own.
    if passed.isEmpty { passed = namedPlaces.isEmpty ? Array(left.prefix(1)) : namedPlaces }
    guard passed.count < candidates.count else { return }
    answer.nextOffset = question.offset + passed.count
    answer.continuation = continuation(question.offset + passed.count)
  }

  /// Gives a candidate in its place among the others if it fits; false where it does not.
  private mutating func give(_ candidate: Candidate, number: Int, end: Int) -> Bool {
    guard answer.hits.count < question.limit,
      let hit = fitting(candidate, isFirst: answer.hits.isEmpty, end: end)
    else {
      return false
    }
    used = used + hit.size
    let place = passed.firstIndex { $0 > number } ?? passed.count
    answer.hits.insert(hit, at: place)
    passed.insert(number, at: place)
    return true
  }

  private mutating func name(_ left: [Int], of candidates: [Candidate]) {
    for number in left.prefix(Self.namedOmissions) {
      let named = candidates[number].named
      let line = named.size + NamedSection.endSize
      let size = answer.named.isEmpty ? NamedSection.headingSize + line : line
      guard take(ofNames: size.size.tokens) else { continue }
      answer.named.append(named)
      namedPlaces.append(number)
    }
    if answer.named.isEmpty { nameEndings(of: left, among: candidates) }
  }

  /// Names as many sections as fit by the endings of their IDs, or by these.
  private mutating func nameEndings(of left: [Int], among candidates: [Candidate]) {
    for number in left.prefix(Self.namedOmissions) {
      let ending = ending(candidates[number].section) ?? candidates[number].section.id
      let line = Answer.line(endings: answer.endings + [ending]) + "\n"
      let known = answer.endings.isEmpty ? "" : Answer.line(endings: answer.endings) + "\n"
      let cost = TokenEstimate.upperBound(of: line) - TokenEstimate.upperBound(of: known)
      guard take(ofNames: cost) else { continue }
      answer.endings.append(ending)
      namedPlaces.append(number)
    }
  }

  /// The tokens kept for the names of what will be left out, as many as fit into their part of the room.
  private func reservedForNames(of left: [Int], among candidates: [Candidate]) -> Int {
    let limit = Int(Double(room) * Self.shareOfNames)
    var reserved = 0
    for number in left.prefix(Self.namedOmissions) {
      let line = candidates[number].named.size + NamedSection.endSize
      let cost = (reserved == 0 ? NamedSection.headingSize + line : line).size.tokens
      if reserved + cost <= limit { reserved += cost }
    }
    return reserved
  }

  /// Gives more of what was cut where room is left: less was left out than it was cut for.
  private mutating func growCuts(_ candidates: [Candidate]) {
    for place in answer.hits.indices
    where answer.hits[place].isCut && room - used.upperBound > Self.minimumGrowth {
      used = used - answer.hits[place].size
      let hit =
        fitting(candidates[passed[place]], isFirst: place == 0, end: room) ?? answer.hits[place]
      if hit.size.upperBound > answer.hits[place].size.upperBound { answer.hits[place] = hit }
      used = used + answer.hits[place].size
    }
  }

  /// Gives hits their full headings where room is left.
  private mutating func completeHeadings() {
    for number in answer.hits.indices {
      for heading in [Answer.Hit.Heading.full, .path] where answer.hits[number].heading == .title {
        var hit = answer.hits[number]
        hit.heading = heading
        hit.measure()
        let all = used - answer.hits[number].size + hit.size
        guard all.upperBound <= room else { continue }
        used = all
        answer.hits[number] = hit
      }
    }
  }

  /// Names the sections that the system is too old for, as far as there is room.
  private mutating func name(_ needed: ArraySlice<Answer.Needed>, end: Int) {
    for needed in needed {
      let line = TokenEstimate.upperBound(of: Answer.line(needed) + "\n")
      if take(ofNames: line, end: end) { answer.needed.append(needed) }
    }
  }

  private func continuation(_ offset: Int) -> String {
    question.offsetOption.map { "More: `\($0) \(offset)`." } ?? ""
  }

  private var widestContinuation: String { continuation(max(999, question.offset &+ 999)) }

  /// Where nothing follows, what was kept for saying how to get it is room for text.
  private mutating func freeContinuation() {
    used.tokens -= TokenEstimate.upperBound(of: "\n\n\(widestContinuation)\n")
    used.tokens -= question.reservedForNext - TokenEstimate.upperBound(of: "\n")
  }

  private mutating func take(ofNames tokens: Int, end: Int? = nil) -> Bool {
    guard used.upperBound + tokens <= end ?? room else { return false }
    used.tokens += tokens
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
    full.measure()
    let all = used - first.size + full.size
    // Not by `upperBound`: the doubt about rule IDs, which begin alike, concerns the page's room alone.
    guard full.size.tokens - first.size.tokens <= limit, all.upperBound <= end else { return }
    used = all
    answer.hits[0] = full
  }
}
