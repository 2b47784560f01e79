/// Puts the sections of one answer together: best first, within the budget, no file over its share,
/// nothing said twice.
struct Page {
  /// A section with its subsections is given whole up to this size, else its own text alone.
  private static let wholeSectionTokens = 600
  /// The part of an answer that one file may fill, so that a second opinion has room.
  private static let shareOfOneFile = 0.6
  /// The most sections that are named as left out.
  private static let namedOmissions = 8

  private let question: Question
  private(set) var answer: Answer
  private var used = 0
  private var perFile: [ObjectIdentifier: Int] = [:]
  private var given: [(document: ObjectIdentifier, lines: ClosedRange<Int>)] = []

  init(question: Question) {
    self.question = question
    answer = Answer(question: question.text)
  }

  /// Whether another section would change nothing.
  var isComplete: Bool {
    answer.hits.count >= question.limit && answer.omitted.count >= Self.namedOmissions
  }

  /// Takes the next best section, or names it as left out.
  mutating func offer(_ section: Section, score: Double) {
    let document = ObjectIdentifier(section.document)
    guard !isGiven(section.lines.lowerBound, of: document) else { return }
    let share = max(1, Int((Double(question.limit) * Self.shareOfOneFile).rounded(.up)))
    guard answer.hits.count < question.limit, perFile[document, default: 0] < share else {
      return omit(section)
    }
    let hit = hit(section, score: score)
    let cost = hit.markdownTokens(withChecklist: answer.hits.isEmpty)
    let fits = question.maxTokens.map { used + cost <= $0 - Answer.footerTokens } ?? true
    guard fits else { return omit(section) }
    used += cost
    perFile[document, default: 0] += 1
    given.append((document, hit.lines))
    answer.hits.append(hit)
  }

  private func hit(_ section: Section, score: Double) -> Answer.Hit {
    let fullTokens = section.fullTokens
    let isWhole = !section.hasChildren || fullTokens <= Self.wholeSectionTokens
    let text = isWhole ? section.fullText : section.text
    let first = section.lines.lowerBound
    let lines =
      isWhole ? section.lines : first...(first + text.utf8.count { $0 == UInt8(ascii: "\n") })
    return Answer.Hit(
      section: section, score: score, text: text, isWhole: isWhole,
      tokens: isWhole ? fullTokens : TokenEstimate.of(text), lines: lines,
      checklist: section.governingChecklist)
  }

  private mutating func omit(_ section: Section) {
    guard answer.omitted.count < Self.namedOmissions else { return }
    answer.omitted.append(section.reference)
  }

  private func isGiven(_ line: Int, of document: ObjectIdentifier) -> Bool {
    given.contains { $0.document == document && $0.lines.contains(line) }
  }
}
