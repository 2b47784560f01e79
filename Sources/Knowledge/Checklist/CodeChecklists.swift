internal import Search

/// The rules to review a piece of code by.
package struct CodeChecklists: Sendable {
  /// The rules that name an API used in the code; for an API that no rule names, the most severe rule about it.
  package let checklists: [Checklist]
  /// The names of topics about other APIs in the code.
  package let alsoRelevant: [String]
}

extension KnowledgeBase {
  /// - Parameter code: Source code, up to whole files.
  package func checklists(forCode code: String) -> CodeChecklists {
    let names = CodeNames(code)
    var found = allChecklists.compactMap { checklist -> Checklist? in
      var named = checklist
      named.items.removeAll { !names.areNamed(by: $0) }
      return named.items.isEmpty ? nil : named
    }
    var sections: [Section] = []
    let spans = found.flatMap(\.items).flatMap(\.code)
    for name in names.apis.prefix(Query.wordLimit) {
      guard !spans.contains(where: { CodeNames.words(of: $0).contains(name) }),
        let section = section(about: name)
      else { continue }
      sections.append(section)
      let best = rules(for: name, in: section).mostSevereFirst.first
      if let best { add(best, of: section, to: &found) }
    }
    // If no rule is about the code, use the rules of the files that mention its names.
    if found.isEmpty {
      let ids = sections.map(\.document.source.id).uniqued().prefix(AnswerPolicy.mostMentioned)
      found = ids.flatMap { checklists(topic: $0) }
    }
    let topics = sections.map { Topic.name(of: $0.document.source) }
    let shown = Set(found.map(\.topic.name))
    let order = found.indices.sorted {
      (found[$0].items.map(\.rank).min() ?? 0, -found[$0].items.count, $0)
        < (found[$1].items.map(\.rank).min() ?? 0, -found[$1].items.count, $1)
    }
    let others = topics.uniqued().filter { !shown.contains($0) }
    return CodeChecklists(
      checklists: order.map { found[$0] },
      alsoRelevant: Array(others.prefix(AnswerPolicy.mostNamed)))
  }

  private var allChecklists: [Checklist] {
    sources.indices.filter { number in
      guard let table = snapshot.sections(of: number) else { return true }
      return (0..<table.count).contains { table.flags(of: $0).contains(.mayHaveItems) }
    }.flatMap(checklists(of:))
  }

  /// The best of the first few sections for an API that contains its name.
  private func section(about name: String) -> Section? {
    candidates(for: Question(name), depth: AnswerPolicy.firstSections).lazy
      .compactMap { section($0.item) }
      .first { $0.apiNames.contains { $0.bareAPIName == name.lowercased() } }
  }

  private func add(_ item: ChecklistItem, of section: Section, to found: inout [Checklist]) {
    for checklist in allChecklists(of: section) where checklist.items.contains(item) {
      let place = found.firstIndex { $0.id == checklist.id } ?? found.endIndex
      if place == found.endIndex {
        var empty = checklist
        empty.items = []
        found.append(empty)
      }
      if !found[place].items.contains(item) { found[place].items.append(item) }
      return
    }
  }

  private func allChecklists(of section: Section) -> [Checklist] {
    let id = section.document.source.id
    return sources.indices.first { sources[$0].id == id }.map(checklists(of:)) ?? []
  }
}

/// The names in a piece of code, and the operators that rules are about.
struct CodeNames {
  /// Types, attributes, macros and members, without their sigils and labels.
  let apis: [String]
  private let words: Set<String>

  init(_ code: String) {
    apis = APINames.found(in: Array(code.utf8)).map { name in
      String(name.drop { "@#.".contains($0) }.prefix { $0 != "(" })
    }.uniqued()
    words = Set(Self.words(of: code))
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
