internal import Search

extension KnowledgeBase {
  /// What it adds to the score of each item that people ask about it what was asked; none at all where
  /// nobody said what they ask.
  func valuesOfAsked(_ items: [Int], for query: Query) -> [Double] {
    let asked = opened.asked.value ?? opened.asked.keep(asked())
    guard !asked.isEmpty else { return [] }
    let words = snapshot.index.words(of: query)
    return items.map { item in
      let phrasings = opened.phrasings.value(item) { self.phrasings(ofItem: item, asked) }
      return snapshot.index.value(of: phrasings, for: words)
    }
  }

  /// What people ask about a section, and its title among that; none where nobody said.
  private func phrasings(ofItem item: Int, _ asked: AskedQuestions) -> Phrasings {
    guard let section = section(snapshot.item(item)) else { return Phrasings() }
    let document = section.document
    let questions = asked.questions(about: document.anchor(of: section.node), in: document.source)
    return questions.isEmpty
      ? Phrasings() : snapshot.index.phrasings([section.title] + questions)
  }
}
