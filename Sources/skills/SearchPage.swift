import Knowledge
import MCP

/// One page of the sections for a question, and how to get the next.
struct SearchPage {
  private var question: Question
  private let filter: SystemFilter

  /// - Parameters:
  ///   - cursor: From the end of the page before; nil for the first.
  ///   - rest: What will stand below the page, and counts as a part of it.
  init(
    _ question: Question, _ filter: SystemFilter, cursor: String?, below rest: String = ""
  ) throws(ToolFailure) {
    (self.question, self.filter) = (question, filter)
    self.question.system = filter.system
    if let cursor {
      guard let offset = Int(cursor), offset >= 0 else {
        throw ToolFailure("`cursor` is not one that `search` gave. Leave it out to start anew.")
      }
      self.question.offset = min(offset, Arguments.largestNumber)
    }
    let offset = self.question.offset
    let footer = offset == 0 ? Self.firstFooter : Self.footerTokens(at: offset)
    self.question.reservedTokens = footer + (rest.isEmpty ? 0 : TokenEstimate.most(of: rest))
    self.question.reservedForNext = max(0, footer - Self.lastFooterTokens)
  }

  /// The most tokens of the lines below the first page, which nearly all pages are.
  private static let firstFooter = footerTokens(at: 0)

  private static let lastFooter = "\nMore: `read_section` with an ID."
  private static let lastFooterTokens = TokenEstimate.most(of: lastFooter)

  private static func footerTokens(at offset: Int) -> Int {
    TokenEstimate.most(of: footer(next: offset &+ 999))
  }

  /// The lines below a page that others follow.
  private static func footer(next: Int) -> String {
    "\nMore: `read_section` with an ID, or again with `cursor`: \"\(next)\"."
  }

  /// The page as Markdown.
  func answer(from library: Library) -> String {
    let knowledge = library.knowledge
    let answer = knowledge.answer(question)
    guard answer.isFound else {
      guard question.offset == 0 else {
        return "There is no further section for “\(question.text)”."
      }
      return answer.markdown + withoutFilters(knowledge)
        + "\n`list_topics` shows what there is. Fewer or other words may help.\n"
        // What was asked for may be in what could not be read.
        + KnowledgeTools.problems(of: library, atMost: 3)
    }
    var text = answer.markdown
    if let next = answer.nextOffset {
      text += Self.footer(next: next)
    } else if answer.hits.contains(where: \.isCut) || answer.hits.isEmpty {
      text += Self.lastFooter
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
