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
  private let base: KnowledgeBase
  private(set) var answer: Answer
  private var used = 0
  private var perFile: [Int: Int] = [:]
  private var given: [(document: Int, lines: ClosedRange<Int>)] = []

  init(question: Question, base: KnowledgeBase) {
    (self.question, self.base) = (question, base)
    answer = Answer(question: question.text)
  }

  /// Whether another section would change nothing.
  var isComplete: Bool {
    answer.hits.count >= question.limit && answer.omitted.count >= Self.namedOmissions
  }

  /// Takes the next best section, or names it as left out.
  mutating func offer(_ section: Section, score: Double, of document: Int) {
    let isWhole = section.children.isEmpty || section.fullTokens <= Self.wholeSectionTokens
    let lines =
      isWhole
      ? section.lines : section.lines.lowerBound...ownEnd(of: section)
    guard !isGiven(lines, of: document) else { return }
    let share = max(1, Int((Double(question.limit) * Self.shareOfOneFile).rounded(.up)))
    let hit = Answer.Hit(
      section: section, score: score, text: isWhole ? section.fullText : section.text,
      tokens: isWhole ? section.fullTokens : section.tokens, lines: lines,
      checklist: base.checklist(for: section, in: document))
    let cost = hit.markdownTokens(withChecklist: answer.hits.isEmpty)
    let fits = question.maxTokens.map { used + cost <= $0 - Answer.footerTokens } ?? true
    guard answer.hits.count < question.limit, perFile[document, default: 0] < share, fits
    else {
      if answer.omitted.count < Self.namedOmissions { answer.omitted.append(section.reference) }
      return
    }
    used += cost
    perFile[document, default: 0] += 1
    given.append((document, lines))
    answer.hits.append(hit)
  }

  private func ownEnd(of section: Section) -> Int {
    section.lines.lowerBound + section.text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  private func isGiven(_ lines: ClosedRange<Int>, of document: Int) -> Bool {
    given.contains { $0.document == document && $0.lines.contains(lines.lowerBound) }
  }
}
