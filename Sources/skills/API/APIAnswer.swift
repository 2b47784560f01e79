import AppleAPI
import Knowledge
import MCP
import Tokens

/// The answer for some API names: a card for each, or similar names.
struct APIAnswer {
  enum Entry {
    case card(APICard)
    case unknown(APIName, suggestions: [String])
  }

  let entries: [Entry]

  init(_ names: [APIName], for target: APITarget?, in base: KnowledgeBase) {
    entries = names.map { name in
      guard var card = APICard(name, for: target) else {
        return .unknown(name, suggestions: Self.suggestions(for: name))
      }
      card.sections = base.sections(explaining: card.name)
      return .card(card)
    }
  }

  /// A member of another type isn't misspelled: `ScrollView.scrollTargetBehavior` belongs to `View`.
  private static func suggestions(for name: APIName) -> [String] {
    let table = APITable.builtin
    let ofOthers = APIName(name.base).map { table.groups(for: $0).prefix(3).map(\.memberName) } ?? []
    return ofOthers.isEmpty ? table.suggestions(for: name.base) : ofOthers
  }

  /// The answer to a question about availability; nil for any other question, or if the answer doesn't fit the budget.
  init?(_ question: Question, in base: KnowledgeBase) {
    let isPlain =
      question.topic == nil && question.tags.isEmpty && question.kind == nil && question.file == nil
    let isOurs = question.root.map { $0 == Roots.builtin } ?? true
    guard isPlain, isOurs, question.offset == 0,
      base.sources.contains(where: { $0.root == Roots.builtin }),
      let asked = AvailabilityQuestion(question.text)
    else { return nil }
    self.init(asked.names, for: asked.target ?? question.system.map(APITarget.init), in: base)
    if let most = question.maxTokens, tokens > most / 2 { return nil }
  }

  /// The text above the sections of an answer.
  var markdown: String {
    let parts = entries.map { entry in
      switch entry {
      case .card(let card): card.markdown
      case .unknown(let name, let suggestions): Self.sentence(on: name, suggestions)
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Its size in tokens, including the blank line below it.
  var tokens: Int { TokenCount(of: markdown + "\n").upperBound }

  var isKnown: Bool {
    entries.allSatisfy { if case .card = $0 { true } else { false } }
  }

  private static func sentence(on name: APIName, _ suggestions: [String]) -> String {
    let said =
      "No `\(Excerpt.of((name.containers + [name.base]).joined(separator: ".")))` in the API that is known here"
    guard !suggestions.isEmpty else {
      return "\(said): it may be new, invented, or not Apple's."
    }
    return "\(said). Did you mean \(suggestions.map { "`\($0)`" }.joined(separator: " or "))?"
  }
}

extension APITarget {
  init(_ system: TargetSystem) {
    self.init(
      system: system.platform.rawValue,
      version: system.version.flatMap { SystemVersion($0.description) })
  }
}
