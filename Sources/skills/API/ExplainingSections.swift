import Knowledge
import Review

extension KnowledgeBase {
  /// The IDs of the sections on an API, best first. The sections that have it are found by its name, not by their lists of
  /// API names: to make those takes reading all files.
  func sections(explaining name: String) -> [String] {
    var question = Question(name)
    (question.limit, question.maxTokens) = (6, nil)
    // A name that is a word of English, such as `end`, has to be there as code.
    let forms = name.contains(where: \.isUppercase) ? [name] : [".\(name)", "`\(name)", "@\(name)"]
    return answer(question).hits.map(\.section).filter { forms.contains(where: $0.fullText.contains) }.prefix(3)
      .map(\.id)
  }
}

extension [Finding] {
  /// Gives each finding about an API the section that explains it, best together with what replaces it.
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
