import Knowledge
import MCP

/// One page of the sections for a question, and how to get the next.
struct SearchPage {
  private let question: Question
  private let filter: SystemFilter
  private var cursor: SearchCursor

  /// How many sections are looked at where the first page alone does not say which come next.
  private static let candidates = 40
  /// The part of a budget that the lines below the sections take.
  private static let footerTokens = 160

  init(_ question: Question, _ filter: SystemFilter, _ cursor: SearchCursor) {
    (self.question, self.filter, self.cursor) = (question, filter, cursor)
  }

  /// The page as Markdown.
  mutating func answer(from knowledge: KnowledgeBase) -> String {
    let isFirst = cursor.isEmpty && filter.isEmpty
    let answer = isFirst ? knowledge.answer(question) : laterAnswer(from: knowledge)
    guard !answer.hits.isEmpty || !answer.omitted.isEmpty else {
      guard cursor.isEmpty else { return "There is no further section for “\(question.text)”." }
      return answer.markdown + withoutFilters(knowledge)
        + "\n`list_topics` shows what there is. Fewer or other words may help.\n"
    }
    for hit in answer.hits { cursor.add(hit.section.id) }
    var text = answer.markdown
    if !answer.omitted.isEmpty {
      text += "\nMore: `read_section` with an ID, or this search again with "
      text += "`cursor`: \"\(cursor.text)\"."
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

  /// What follows the sections that the cursor remembers, as far as it fits.
  private func laterAnswer(from knowledge: KnowledgeBase) -> Answer {
    var wide = question
    wide.limit = Self.candidates
    wide.maxTokens = nil
    var answer = knowledge.answer(wide)
    let candidates = answer.hits.filter {
      !cursor.contains($0.section.id) && filter.accepts($0.section)
    }
    (answer.hits, answer.omitted) = ([], [])
    var rest = (question.maxTokens ?? .max) - Self.footerTokens
    for hit in candidates {
      if answer.hits.count < question.limit, hit.tokens <= rest {
        rest -= hit.tokens
        answer.hits.append(hit)
      } else if answer.omitted.count < 8 {
        answer.omitted.append(hit.section.reference)
      }
    }
    return answer
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

  var text: String { given.map { String($0, radix: 36) }.joined(separator: ".") }

  mutating func add(_ id: String) { given.append(Self.hash(id)) }

  func contains(_ id: String) -> Bool { given.contains(Self.hash(id)) }

  private static func hash(_ id: String) -> UInt32 {
    id.utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
