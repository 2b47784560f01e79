import AppleAPI
import Knowledge
import Review

extension KnowledgeBase {
  /// The IDs of the sections about an API, best first.
  func sections(explaining card: APICard) -> [String] {
    let owner = card.group.owner
    let isModifier = owner.isEmpty || ["View", "EnvironmentValues"].contains(owner)
    return sections(explaining: card.name, of: isModifier ? nil : owner)
  }

  /// The IDs of the sections with an unknown name in their text, best first: a member with its type, if that is given.
  func sections(mentioning name: APIName) -> [String] { sections(explaining: name.base, of: name.containers.last) }

  /// The same for a name, without its type if that isn't known. They are found by a search for the name, since making lists
  /// of their API names would require reading all files.
  ///
  /// A name that is also an English word, such as `end`, must occur as code, and beside its type: `main` is a member of
  /// `UIScreen`, `Bundle` and others.
  fileprivate func sections(explaining name: String, of owner: String? = nil) -> [String] {
    let isWord = !name.contains(where: \.isUppercase)
    let forms = isWord ? [".\(name)", "`\(name)", "@\(name)"] : [name]
    let type = isWord ? owner : nil
    var question = Question(type.map { "\($0).\(name)" } ?? name)
    (question.limit, question.maxTokens, question.includesRules) = (6, nil, false)
    return answer(question).hits.map(\.section)
      .filter { section in
        forms.contains(where: section.fullText.contains) && type.map(section.fullText.contains) != false
      }
      .prefix(3).map(\.id)
  }
}

extension [Finding] {
  /// Adds to each finding about an API the section that explains it, preferably together with its replacement.
  mutating func addSections(from base: KnowledgeBase) {
    var known: [[String]: String?] = [:]
    for index in indices where self[index].section == nil {
      let names = self[index].names
      let section = known[names] ?? base.section(about: names)
      known[names] = section
      self[index].section = section
    }
  }
}

extension KnowledgeBase {
  fileprivate func section(about names: [String]) -> String? {
    let ids = names.flatMap { sections(explaining: $0) }
    return ids.first { id in section(id: id).map { section in names.allSatisfy(section.fullText.contains) } ?? false }
      ?? ids.first
  }
}
