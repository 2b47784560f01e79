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
    entries = names.enumerated().map { index, name in
      // A type before its unknown member says when the member can't be there, but not that it is.
      let type = index + 1 < names.count ? APITable.builtin.type(ofUnknown: names[index + 1]) : nil
      let isUsable = type == name && APICard(name, for: target)?.verdict?.isUsable == true
      guard var card = APICard(name, for: isUsable ? nil : target) else {
        return .unknown(name, suggestions: Self.suggestions(for: name))
      }
      card.sections = base.sections(explaining: card.name)
      return .card(card)
    }
  }

  /// A member of another type isn't misspelled: `ScrollView.scrollTargetBehavior` belongs to `View`.
  private static func suggestions(for name: APIName) -> [String] {
    let table = APITable.builtin
    let ofOthers = (APIName(name.base).map(table.groups) ?? []).filter { isNear($0, table.type(of: name)) }
      .prefix(3).map(\.memberName)
    return ofOthers.isEmpty && table.type(of: name) == nil ? table.suggestions(for: name.base) : ofOthers
  }

  /// Whether a member may be meant by one of a type: every view has `View`'s, and `UIButton` may have `UIControl`'s, but
  /// `UIApplication.open` isn't `ConfirmationActionName.open`.
  private static func isNear(_ group: APIGroup, _ type: APIName?) -> Bool {
    guard let type else { return true }
    return group.owner.hasPrefix(type.base.prefix(2)) || ["View", "EnvironmentValues"].contains(group.owner)
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
    if suggestions.isEmpty, APITable.builtin.type(of: name) != nil {
      return "\(said): it may be as old as its type, or new, or invented."
    }
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
