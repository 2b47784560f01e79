import Knowledge
import MCP
import Tokens

struct SearchPage {
  private var question: Question
  private let filters: [String]
  private let rest: String

  /// - Parameters:
  ///   - cursor: The cursor at the end of the previous page; nil for the first.
  ///   - rest: The text below the page, which counts as a part of it.
  init(_ question: Question, filters: [String], cursor: String?, below rest: String = "") throws(ToolFailure) {
    (self.question, self.filters, self.rest) = (question, filters, rest)
    if let cursor {
      guard let offset = Int(cursor), offset >= 0 else {
        throw ToolFailure("`cursor` is not one that `search` gave. Leave it out to start over.")
      }
      self.question.offset = min(offset, Arguments.maximumNumber)
    }
    let offset = self.question.offset
    self.question.reservedTokens = TokenCount(of: Self.footer(next: offset &+ 999) + rest).upperBound
  }

  private static let lastFooter = "\nMore: `read_section` with an ID."

  private static func footer(next: Int) -> String {
    "\nMore: `read_section` with an ID, or again with `cursor`: \"\(next)\"."
  }

  /// The page as Markdown. Records what is sent in the library.
  func answer(from library: inout Library) -> String {
    let knowledge = library.knowledge
    let api = APIAnswer(question, in: knowledge)
    var question = question
    question.reservedTokens += api?.tokens ?? 0
    let answer = knowledge.answer(question)
    if let api, !api.showsSections(of: answer) { return api.markdown(with: answer, in: knowledge) }
    library.sent.add(answer)
    library.served.sections = answer.hits.map(\.section.id)
    // Only the first page counts as a question.
    if !answer.isAnswered, api == nil, question.offset == 0 { library.served.unanswered = question.text }
    return (api.map { $0.markdown + "\n" } ?? "") + page(answer, in: library)
  }

  private func page(_ answer: Answer, in library: Library) -> String {
    guard answer.isAnswered || !answer.hits.isEmpty else {
      guard question.offset == 0 else {
        return "There is no further section for “\(Excerpt.of(question.text))”."
      }
      return nothing(answer, in: library)
    }
    var text = answer.markdown
    if let next = answer.nextOffset {
      text += Self.footer(next: next)
    } else if answer.hits.contains(where: \.isCut) || answer.hits.isEmpty || !answer.seenBefore.isEmpty {
      text += Self.lastFooter
    }
    return text
  }

  private func nothing(_ answer: Answer, in library: Library) -> String {
    let advice = "\n`list_topics` lists the topics. Fewer or other words may help.\n"
    let text = fitted(idsWithoutFilters(library.knowledge)) { ids in
      let lines = ids.map { "\n- `\($0)`" }.joined()
      let names = filters.map { "`\($0)`" }.joined(separator: " and ")
      return answer.markdown + (ids.isEmpty ? "" : "\nWithout \(names) there is:\(lines)\n") + advice
    }
    // The answer may be in a file that couldn't be read.
    return fitted(library.problems.prefix(3)) { text + KnowledgeTools.problems(Array($0)) }
  }

  /// The text with as many of the lines as fit.
  private func fitted(_ lines: some Collection<String>, in text: (ArraySlice<String>) -> String) -> String {
    var lines = Array(lines)[...]
    while let last = lines.indices.last, let room = question.maxTokens {
      let whole = text(lines)
      guard TokenCount(of: whole + rest).upperBound > room else { return whole }
      lines = lines[..<last]
    }
    return text(lines)
  }

  private func idsWithoutFilters(_ knowledge: KnowledgeBase) -> [String] {
    guard !filters.isEmpty else { return [] }
    var plain = Question(question.text)
    (plain.limit, plain.maxTokens) = (3, nil)
    return knowledge.answer(plain).hits.map(\.section.id)
  }
}
