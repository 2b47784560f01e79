import Knowledge
import MCP

/// One page of the sections for a question, and how to get the next.
struct SearchPage {
  private let question: Question
  private let filter: SystemFilter
  private var cursor: SearchCursor

  /// The tokens that the lines below an answer take, the cursor's words among them.
  private static let footerTokens = 60
  private static let tokensAWord = 6

  init(_ question: Question, _ filter: SystemFilter, _ cursor: SearchCursor) {
    (self.question, self.filter, self.cursor) = (question, filter, cursor)
  }

  /// The page as Markdown.
  mutating func answer(from knowledge: KnowledgeBase) -> String {
    var question = question
    let shown = cursor
    question.system = filter.system
    if !shown.isEmpty { question.isShown = { shown.contains($0) } }
    question.reservedTokens = Self.footerTokens + Self.tokensAWord * (shown.count + question.limit)
    let answer = knowledge.answer(question)
    guard !answer.hits.isEmpty || answer.nextOffset != nil else {
      guard cursor.isEmpty else { return "There is no further section for “\(question.text)”." }
      return answer.markdown + withoutFilters(knowledge)
        + "\n`list_topics` shows what there is. Fewer or other words may help.\n"
    }
    for hit in answer.hits { cursor.add(hit.section.id) }
    var text = answer.markdown
    if answer.nextOffset != nil {
      text += "\nMore: `read_section` with an ID, or this search again with "
      text += "`cursor`: \"\(cursor.text)\"."
    } else if answer.hits.contains(where: \.isCut) {
      text += "\nMore: `read_section` with an ID."
    }
    return text
  }

  /// What the filters have left out, where they have left nothing.
  private func withoutFilters(_ knowledge: KnowledgeBase) -> String {
    let filters = [
      ("topic", question.topic != nil), ("tag", !question.tags.isEmpty),
      ("kind", question.kind != nil), ("os", !filter.isEmpty),
    ].filter(\.1).map { "`\($0.0)`" }
    guard !filters.isEmpty else { return "" }
    var plain = Question(question.text)
    plain.limit = 3
    plain.maxTokens = nil
    let ids = knowledge.answer(plain).hits.map { "\n- `\($0.section.id)`" }
    guard !ids.isEmpty else { return "" }
    return "\nWithout \(filters.joined(separator: " and ")) there is:\(ids.joined())\n"
  }
}

/// The sections that earlier pages gave, as a short word that a model can repeat.
struct SearchCursor {
  /// FNV-1a of each section's ID, in 32 bits.
  private var given: [UInt32] = []

  init() {}

  init(_ text: String) throws(ToolFailure) {
    for part in text.split(separator: ".") {
      guard part.utf8.count <= 7, let number = UInt32(part, radix: 36) else {
        throw ToolFailure("`cursor` is not one that `search` gave. Leave it out to start anew.")
      }
      given.append(number)
    }
  }

  var isEmpty: Bool { given.isEmpty }

  var count: Int { given.count }

  var text: String { given.map { String($0, radix: 36) }.joined(separator: ".") }

  mutating func add(_ id: String) { given.append(Self.hash(id)) }

  func contains(_ id: String) -> Bool { given.contains(Self.hash(id)) }

  private static func hash(_ id: String) -> UInt32 {
    id.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
