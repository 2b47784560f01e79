/// Puts the sections of one answer together within the budget: whole sections, then what fits of the
/// next ones, then the names of what is left out.
struct Page {
  /// The most sections that are named as left out, and the part of the budget that the names take.
  private static let namedOmissions = 8
  private static let shareOfNames = 0.1
  /// With less than this part of the room left, nothing is cut to fit.
  private static let leastRest = 0.04
  /// Where the heading with its path and place takes more than this part of the room, it is put in brief
  /// rather than the text cut or left out: the ID names the file already.
  private static let shareOfHeader = 0.2
  /// The part of the room that a document's checklist may take.
  private static let shareOfChecklist = 0.15
  /// An overview that is not the first hit names no more subsections than this.
  private static let namedSubsections = 6

  private let question: Question
  private let room: Int
  private let ending: (Section) -> String?
  private var used = 0
  private(set) var answer: Answer
  /// The places of the candidates given; where none is, of those that are named instead.
  private(set) var passed: [Int] = []

  /// - Parameter ending: Gives the end of a section's ID that no other has.
  init(_ question: Question, ending: @escaping (Section) -> String?) {
    (self.question, self.ending) = (question, ending)
    answer = Answer(question: question.text)
    room =
      question.maxTokens.map { TokenEstimate.room(in: $0 - question.reservedTokens) } ?? .max / 4
    used = TokenEstimate.most(of: "\n\n\(continuation(max(999, question.offset &+ 999)))\n")
  }

  /// Fills the page, and names what is left.
  mutating func fill(_ candidates: [Candidate]) {
    answer.isFound = !candidates.isEmpty
    var left = Array(candidates.indices)
    var end = 0
    // Who is left is known after the first time, and then how much room their names take.
    for _ in 1...2 {
      let free = room - reservedForNames(of: left.map { candidates[$0] })
      guard free > end else { break }
      end = free
      left.removeAll { give(candidates[$0], number: $0, end: end) }
    }
    addChecklist(end: end)
    name(left: left.map { candidates[$0] })
    // What no page has room for is named on one of its own.
    let named = answer.omitted.count + answer.endings.count
    if passed.isEmpty { passed = Array(left.prefix(max(1, named))) }
    guard passed.count < candidates.count else { return }
    answer.nextOffset = question.offset + passed.count
    answer.continuation = continuation(question.offset + passed.count)
  }

  /// Gives a candidate in its place among the others if it fits; false where it does not.
  private mutating func give(_ candidate: Candidate, number: Int, end: Int) -> Bool {
    guard answer.hits.count < question.limit, let hit = fitting(candidate, end: end) else {
      return false
    }
    used += cost(of: hit)
    let place = passed.firstIndex { $0 > number } ?? passed.count
    answer.hits.insert(hit, at: place)
    passed.insert(number, at: place)
    return true
  }

  private mutating func name(left: [Candidate]) {
    for candidate in left.prefix(Self.namedOmissions) {
      let heading = answer.omitted.isEmpty ? "\(Answer.omittedHeading)\n" : ""
      guard take(heading + Answer.line(candidate.reference)) else { continue }
      answer.omitted.append(candidate.reference)
    }
    if answer.omitted.isEmpty { nameEndings(of: left.map(\.section)) }
  }

  /// Names as many sections as fit by the endings of their IDs.
  private mutating func nameEndings(of sections: [Section]) {
    for section in sections.prefix(Self.namedOmissions) {
      guard let ending = ending(section) else { continue }
      let line = Answer.line(endings: answer.endings + [ending]) + "\n"
      let known = answer.endings.isEmpty ? "" : Answer.line(endings: answer.endings) + "\n"
      let cost = TokenEstimate.most(of: line) - TokenEstimate.most(of: known)
      guard used + cost <= room else { continue }
      used += cost
      answer.endings.append(ending)
    }
  }

  /// The tokens kept for the names of what will be left out; none where not even one would fit.
  private func reservedForNames(of candidates: [Candidate]) -> Int {
    let most = Int(Double(room) * Self.shareOfNames)
    let names = candidates.prefix(Self.namedOmissions).map { Answer.line($0.reference) }
    let lines = "\(Answer.omittedHeading)\n" + (names.last ?? "")
    guard TokenEstimate.most(of: lines) <= most else { return 0 }
    return min(most, TokenEstimate.most(of: names.joined(separator: "\n")))
  }

  /// Names the sections that the system is too old for, as far as there is room.
  mutating func name(needed: [Answer.Needed]) {
    for needed in needed where take(Answer.line(needed)) { answer.needed.append(needed) }
  }

  private func continuation(_ offset: Int) -> String {
    question.offsetOption.map { "More: `\($0) \(offset)`." } ?? ""
  }

  private mutating func take(_ line: String) -> Bool {
    let cost = Self.tokens(ofNames: line + "\n")
    guard used + cost <= room else { return false }
    used += cost
    return true
  }

  private func cost(of hit: Answer.Hit) -> Int {
    guard let shape = hit.shape else { return Self.tokens(of: hit) }
    return hit.section.document.hitTokens.value(shape.number) { Self.tokens(of: hit) }
  }

  private static func tokens(of hit: Answer.Hit) -> Int {
    TokenEstimate.most(of: hit.markdown + "\n\n")
      + doubt(ofNames: TokenEstimate.most(of: hit.header))
  }

  private static func tokens(ofNames text: String) -> Int {
    let tokens = TokenEstimate.most(of: text)
    return tokens + doubt(ofNames: tokens)
  }

  /// What the tokens of IDs and files may be more: they share their beginnings, and an estimate errs in
  /// what is repeated the same way each time.
  private static let doubtOfNames = 0.06

  private static func doubt(ofNames tokens: Int) -> Int {
    Int((Double(tokens) * doubtOfNames).rounded(.up))
  }

  /// The hit whole, or what of it fits into the rest of the room.
  private func fitting(_ candidate: Candidate, end: Int) -> Answer.Hit? {
    var whole = hit(candidate)
    if used + cost(of: whole) <= end { return whole }
    guard Double(end - used) > Double(room) * Self.leastRest else { return nil }
    if Double(TokenEstimate.most(of: whole.header)) > Double(room) * Self.shareOfHeader {
      whole.isBrief = true
      if used + cost(of: whole) <= end { return whole }
    }
    return shortened(whole, candidate, end: end)
  }

  private func shortened(_ whole: Answer.Hit, _ candidate: Candidate, end: Int) -> Answer.Hit? {
    var part = whole
    (part.text, part.isCut, part.namesSubsections) = ("", true, false)
    var rest = end - used - cost(of: part)
    // Blocks together may count a little more than one by one.
    for _ in 1...3 {
      guard rest > 0,
        let shortened = candidate.section.shortened(isWhole: candidate.isWhole, room: rest)
      else { return nil }
      (part.text, part.lines) = shortened
      part.tokens = TokenEstimate.of(part.text)
      let excess = used + cost(of: part) - end
      if excess <= 0 { return part }
      rest -= excess
    }
    return nil
  }

  private func hit(_ candidate: Candidate) -> Answer.Hit {
    let section = candidate.section
    let text = candidate.isWhole ? section.fullText : section.text
    let first = section.lines.lowerBound
    let lines =
      candidate.isWhole
      ? section.lines : first...(first + text.utf8.count { $0 == UInt8(ascii: "\n") })
    let children = candidate.isWhole ? 0 : section.children.count
    return Answer.Hit(
      section: section, score: candidate.score, text: text, isWhole: candidate.isWhole,
      tokens: candidate.reference.tokens, lines: lines,
      folded: candidate.folded,
      namesSubsections: children > 0 && (answer.hits.isEmpty || children <= Self.namedSubsections))
  }

  /// The checklist below the first hit, where it is another section's and there is room.
  private mutating func addChecklist(end: Int) {
    guard let first = answer.hits.first, !first.isCut, !first.checklist.isEmpty,
      first.section.checklist.isEmpty,
      !answer.hits.contains(where: { $0.section.checklist == first.checklist })
    else { return }
    var full = first
    full.showsChecklist = true
    let cost = cost(of: full) - cost(of: first)
    guard used + cost <= end, Double(cost) <= Double(room) * Self.shareOfChecklist else { return }
    used += cost
    answer.hits[0] = full
  }
}

extension Answer.Hit {
  /// What decides how a section is written that is neither cut nor the same as others.
  struct Shape {
    let node: Int
    let isWhole: Bool
    let showsChecklist: Bool
    let namesSubsections: Bool

    /// Another one for each shape.
    var number: Int {
      node << 3 | (isWhole ? 4 : 0) | (showsChecklist ? 2 : 0) | (namesSubsections ? 1 : 0)
    }
  }

  var shape: Shape? {
    guard !isCut, !isBrief, folded.isEmpty else { return nil }
    return Shape(
      node: section.node, isWhole: isWhole, showsChecklist: showsChecklist,
      namesSubsections: namesSubsections)
  }
}

extension Candidate {
  /// The section named, with the size of what would be given of it.
  var reference: Section.Reference {
    Section.Reference(
      id: section.id, title: section.title,
      tokens: isWhole ? section.fullTokens : section.ownTokens)
  }
}
