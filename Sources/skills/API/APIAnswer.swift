import AppleAPI
import Knowledge
import MCP
import Tokens

/// The answer for some API names: a card for each, or similar names.
struct APIAnswer {
  enum Entry {
    case card(APICard)
    case unknown(APIName, suggestions: [String], sections: [String])
  }

  let entries: [Entry]
  /// Whether the cards say all that the question asks for, so that whole sections would be too much.
  private var isComplete = false

  /// - Parameter saysIfDeprecated: Whether a card says that its API isn't deprecated.
  init(_ names: [APIName], for target: APITarget?, saysIfDeprecated: Bool = false, in base: KnowledgeBase) {
    let table = APITable.builtin
    func entry(_ name: APIName, for target: APITarget?) -> Entry {
      guard var card = APICard(name, for: target) else {
        return .unknown(name, suggestions: Self.suggestions(for: name), sections: base.sections(mentioning: name))
      }
      card.saysIfDeprecated = saysIfDeprecated
      card.sections = base.sections(explaining: card)
      return .card(card)
    }
    entries = names.enumerated().flatMap { index, name in
      // A type before its unknown member says when the member can't be there, but not that it is. The same goes for a modifier
      // and its argument.
      let next = index + 1 < names.count ? names[index + 1] : nil
      let type = next.flatMap(table.type(ofUnknown:))
      let values = table.values(of: name)
      let isOfNext = !values.isEmpty || type == name || type != nil && next.map(name.mayTake) == true
      let isUsable = isOfNext && APICard(name, for: target)?.verdict?.isUsable == true
      return [entry(name, for: isUsable ? nil : target)]
        + values.filter { !names.contains($0) }.map { entry($0, for: target) }
    }
  }

  /// A member of another type isn't misspelled: `ScrollView.scrollTargetBehavior` belongs to `View`.
  private static func suggestions(for name: APIName) -> [String] {
    let table = APITable.builtin
    let ofOthers = (APIName(name.base).map(table.groups) ?? []).filter { isNear($0, table.type(of: name)) }
      .prefix(3).map(\.memberName)
    if !ofOthers.isEmpty { return ofOthers }
    guard let type = table.type(of: name) else {
      // `CGColor` isn't a misspelled `CIColor`: the prefix is that of a framework.
      let prefix = name.base.prefix(2)
      let isOfFramework = prefix.count == 2 && prefix.allSatisfy(\.isUppercase)
      return table.suggestions(for: name.base).filter { !isOfFramework || $0.hasPrefix(prefix) }
    }
    guard table.isWhole(type) else { return [] }
    let members = table.suggestions(for: name.base, count: 12).filter { similar in
      [type.base, "View"].contains { APIName("\($0).\(similar)").map { !table.groups(for: $0).isEmpty } ?? false }
    }
    return Array(members.prefix(3))
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
    // The files come last: looking at a thousand of them takes longer than reading the question.
    guard isPlain, isOurs, question.offset == 0,
      let asked = AvailabilityQuestion(question.text),
      base.sources.contains(where: { $0.root == Roots.builtin })
    else { return nil }
    // The compiler names the version that the API needs, which isn't the project's.
    let isMessage = question.text.contains("only available in")
    let system = question.system.map(APITarget.init)
    self.init(
      asked.names, for: isMessage ? system ?? asked.target : asked.target ?? system,
      saysIfDeprecated: asked.asksForDeprecation, in: base)
    isComplete =
      isKnown && !asked.asksHow && !isMessage
      && (!asked.asksForSubstitute || cards.contains(where: \.hasReplacement))
      && (!asked.asksForDeprecation || cards.contains(where: \.isDeprecated))
    if let most = question.maxTokens, tokens > most / 2 { return nil }
  }

  var markdown: String { text(of: \.markdown) }

  /// The cards with the sections below them, or with a list of sections if the cards are the whole answer.
  func markdown(with answer: Answer, in base: KnowledgeBase) -> String {
    guard isComplete else { return markdown + (answer.isAnswered ? "\n" + answer.markdown : "") }
    let known = cards.flatMap(\.sections)
    let found = answer.isAnswered ? answer.hits.map(\.section.id) : []
    let ids = (found.filter(known.contains) + known + found).uniqued()
    let lines = ids.compactMap { base.section(id: $0)?.briefLine }.prefix(Self.mostListed)
    return text(of: \.facts) + (lines.isEmpty ? "" : "\n\(Answer.headingOfNames)\n\(lines.joined(separator: "\n"))\n")
  }

  /// Whether sections are shown below the cards, not only listed.
  func showsSections(of answer: Answer) -> Bool { !isComplete && answer.isAnswered }

  /// The maximum number of sections listed below a card that is the whole answer.
  private static let mostListed = 3

  private var cards: [APICard] {
    entries.compactMap { if case .card(let card) = $0 { card } else { nil } }
  }

  private func text(of card: (APICard) -> String) -> String {
    let parts = entries.map { entry in
      switch entry {
      case .card(let known): card(known)
      case .unknown(let name, let suggestions, let sections): Self.sentence(on: name, suggestions, sections)
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Its size in tokens, including the blank line below it.
  var tokens: Int { TokenCount(of: markdown + "\n").upperBound }

  var isKnown: Bool {
    entries.allSatisfy { if case .card(let card) = $0 { !card.isInvented } else { false } }
  }

  private static func sentence(on name: APIName, _ suggestions: [String], _ sections: [String]) -> String {
    let labels = name.labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? ""
    let said =
      "No `\(Excerpt.of((name.containers + [name.base]).joined(separator: ".") + labels))` in the API that is known here"
    let places = sections.map { "`\($0)`" }.joined(separator: ", ")
    if suggestions.isEmpty, !places.isEmpty { return "\(said), but sections mention it: \(places)." }
    if suggestions.isEmpty, let type = APITable.builtin.type(of: name), !APITable.builtin.isWhole(type) {
      return "\(said): it may be as old as its type, or new, or invented."
    }
    guard !suggestions.isEmpty else {
      return "\(said): it may be new, invented, or not Apple's. "
        + "Few names of C, XCTest and PackageDescription are known here."
    }
    let similar = "\(said). Did you mean \(suggestions.map { "`\($0)`" }.joined(separator: " or "))?"
    return places.isEmpty ? similar : "\(similar) Sections mention it: \(places)."
  }
}

extension APITarget {
  init(_ system: TargetSystem) {
    self.init(
      system: system.platform.rawValue,
      version: system.version.flatMap { SystemVersion($0.description) })
  }
}
