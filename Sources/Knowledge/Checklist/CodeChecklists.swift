internal import Search

/// The rules to review a piece of code by.
package struct CodeChecklists: Sendable {
  /// The rules that name an API in the code, for an API that no rule names the most severe rule about it, and the most
  /// severe rules of the code's first subject. Those of its subjects come first.
  package let checklists: [Checklist]
  /// The names of topics about other APIs in the code.
  package let alsoRelevant: [String]
  /// How many of the checklists are about the code's subjects.
  let subjectCount: Int
}

extension KnowledgeBase {
  /// - Parameter code: Source code, up to whole files.
  package func checklists(forCode code: String) -> CodeChecklists {
    let names = CodeNames(code)
    let all = allChecklists
    let named = Set(all.flatMap(\.items).filter(names.areNamed).map(\.id))
    let subjects = subjects(of: names, among: Set(all.map(\.topic.number)))
    let others = sections(about: names, besides: all.flatMap(\.items).filter { named.contains($0.id) })
    let wanted = named.union(others.compactMap(\.rule))
    let found = all.compactMap { checklist -> Checklist? in
      var chosen = checklist
      chosen.items = checklist.items.filter { wanted.contains($0.id) }
      if checklist.topic.id == subjects.first {
        chosen.items += checklist.mostSevere.filter { !wanted.contains($0.id) }
      }
      return chosen.items.isEmpty ? nil : chosen
    }
    let places = found.map { subjects.firstIndex(of: $0.topic.id) ?? subjects.count }
    let order = found.indices.sorted {
      (places[$0], found[$0].leastRank, -found[$0].items.count, $0)
        < (places[$1], found[$1].leastRank, -found[$1].items.count, $1)
    }
    let shown = Set(found.map(\.topic.name))
    let topics = others.map { Topic.name(of: $0.section.document.source) }.uniqued().filter { !shown.contains($0) }
    return CodeChecklists(
      checklists: order.map { found[$0] }, alsoRelevant: Array(topics.prefix(AnswerPolicy.mostNamed)),
      subjectCount: places.count { $0 < subjects.count })
  }

  private var allChecklists: [Checklist] {
    sources.indices.filter { number in
      guard let table = snapshot.sections(of: number) else { return true }
      return (0..<table.count).contains { table.flags(of: $0).contains(.mayHaveItems) }
    }.flatMap(checklists(of:))
  }

  /// The IDs of the topics with the largest share of what the knowledge says about the names in some code, the largest
  /// first.
  ///
  /// A name that nearly all of its sections share with one document, such as `TimelineProvider`, tells the subject;
  /// `Text` is everywhere and tells nothing.
  private func subjects(of names: CodeNames, among documents: Set<Int>) -> [String] {
    var weights: [Int: Double] = [:]
    for name in names.apis.prefix(Query.wordLimit) {
      let items = snapshot.index.items(withName: name)
      let counts = items.reduce(into: [:]) { $0[snapshot.item($1).document, default: 0] += 1.0 }
      // One section may have a name by chance.
      for (document, count) in counts where documents.contains(document) {
        let share = count / Double(items.count + 1)
        weights[document, default: 0] += share * share
      }
    }
    let least = (weights.values.max() ?? 0) * AnswerPolicy.leastSubject
    return weights.filter { $0.value >= least }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(AnswerPolicy.mostMentioned).map { sources[$0.key].id }
  }

  /// The sections about APIs that none of some rules names, each with the ID of its most severe rule about the API.
  private func sections(
    about names: CodeNames, besides rules: [ChecklistItem]
  ) -> [(section: Section, rule: String?)] {
    let known = Set(rules.flatMap(\.code).flatMap(CodeNames.words))
    return names.apis.prefix(Query.wordLimit).filter { !known.contains($0) }.compactMap { name in
      section(about: name).map { ($0, self.rules(for: name, in: $0).mostSevereFirst.first?.id) }
    }
  }

  /// The best of the first few sections for an API that contains its name.
  private func section(about name: String) -> Section? {
    candidates(for: Question(name), depth: AnswerPolicy.firstSections).lazy
      .compactMap { section($0.item) }
      .first { $0.apiNames.contains { $0.bareAPIName == name.lowercased() } }
  }
}

extension CodeChecklists {
  /// The `count` most severe items, and the names of the topics that lost some. What is about the code's subjects counts as
  /// severe.
  package func limited(to count: Int) -> (checklists: [Checklist], cut: [String]) {
    checklists.limited(to: count) { place, item in
      place < subjectCount ? Swift.min(item.rank, ChecklistItem.severeRank) : item.rank
    }
  }
}

/// The names in a piece of code, and the operators that rules are about.
struct CodeNames {
  /// Types, attributes, macros and members that the code doesn't declare itself, without their sigils and labels.
  let apis: [String]
  private let words: Set<String>

  init(_ code: String) {
    let inOrder = Self.words(of: code)
    let declared = Set(zip(inOrder, inOrder.dropFirst()).filter { Self.declaring.contains($0.0) }.map(\.1))
    apis = APINames.found(in: Array(code.utf8)).map { name in
      String(name.drop { "@#.".contains($0) }.prefix { $0 != "(" })
    }.uniqued().filter { !declared.contains($0) }
    words = Set(inOrder)
  }

  /// Identifiers, and other syntax that a rule may forbid: `try!`, `as!`, a force unwrap, `\.self`.
  static func words(of code: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in code + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if character == "!", word == "try" || word == "as" { words.append(word + "!") }
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if code.contains("\\.self") { words.append("\\.self") }
    if code.forcesUnwrap { words.append(forceUnwrap) }
    return words
  }

  private static let declaring: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]

  private static let forceUnwrap = "force unwrap"

  /// Whether a rule names something in the code: the code contains all words of one of the rule's code spans, at least
  /// one of which is specific.
  func areNamed(by item: ChecklistItem) -> Bool {
    if words.contains(Self.forceUnwrap), item.text.lowercased().contains(Self.forceUnwrap) {
      return true
    }
    return item.code.contains { span in
      let outside = span.prefix { $0 != "(" }
      let named = Self.words(of: span.contains("!") || outside.isEmpty ? span : String(outside))
      let telling = named.filter { name in
        name.contains { !$0.isLetter } || name.dropFirst().contains(where: \.isUppercase)
          || name.count >= 6
      }
      return !telling.isEmpty && telling.allSatisfy(words.contains)
    }
  }
}

extension String {
  /// Whether an exclamation mark follows a closing parenthesis or bracket and is not part of `!=`.
  fileprivate var forcesUnwrap: Bool {
    zip(utf8, zip(utf8.dropFirst(), Array(utf8.dropFirst(2)) + [0x20])).contains { before, next in
      let isOperand = before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
      return isOperand && next.0 == UInt8(ascii: "!") && next.1 != UInt8(ascii: "=")
    }
  }
}
