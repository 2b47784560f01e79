/// Pages that a folder has in several languages.
extension KnowledgeBase {
  func locale(of document: Int) -> PathLocale {
    opened.locales.value(document) {
      PathLocale(snapshot.path(of: document), root: sources[document].root)
    }
  }

  /// The topics in their order, but of each root those in other languages last: of a long list the end is cut.
  package func inEnglishFirst(_ topics: [Topic]) -> [Topic] {
    func isEnglish(_ topic: Topic) -> Bool { locale(of: topic.number).isEnglish }
    guard !topics.allSatisfy(isEnglish) else { return topics }
    return topics.map(\.root).uniqued().flatMap { root in
      let ofRoot = topics.filter { $0.root == root }
      return ofRoot.filter(isEnglish) + ofRoot.filter { !isEnglish($0) }
    }
  }

  /// Those of some documents that are translations of another of them that is in English: a question of names
  /// alone finds all of them alike.
  func translations(among documents: Set<Int>) -> Set<Int> {
    let others = documents.filter { !locale(of: $0).isEnglish }
    guard !others.isEmpty else { return [] }
    let english = Set(documents.subtracting(others).map { locale(of: $0).page })
    return others.filter { english.contains(locale(of: $0).page) }
  }
}

extension Section {
  /// Whether it is, in another file, where a section is that was taken, or below that if all of it is given.
  func hasPlace(of taken: SelectedSection) -> Bool {
    guard document !== taken.section.document else { return false }
    var place = node
    while taken.isWhole, place > taken.section.node { place = document.parent(of: place) }
    return place == taken.section.node
  }
}
