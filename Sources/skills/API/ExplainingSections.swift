import Knowledge
import Review

extension KnowledgeBase {
  /// The IDs of the sections about an API, best first. They are found by a search for its name, since making lists of
  /// their API names would require reading all files.
  func sections(explaining name: String) -> [String] {
    var question = Question(name)
    (question.limit, question.maxTokens) = (6, nil)
    // A name that is also an English word, such as `end`, must occur as code.
    let forms = name.contains(where: \.isUppercase) ? [name] : [".\(name)", "`\(name)", "@\(name)"]
    return answer(question).hits.map(\.section).filter { forms.contains(where: $0.fullText.contains) }.prefix(3)
      .map(\.id)
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
    let ids = names.flatMap(sections)
    return ids.first { id in section(id: id).map { section in names.allSatisfy(section.fullText.contains) } ?? false }
      ?? ids.first
  }
}
