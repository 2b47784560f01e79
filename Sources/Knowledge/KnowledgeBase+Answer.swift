import Search

extension KnowledgeBase {
  /// How many ranked hits are looked at before the page is put together.
  private static let candidates = 40

  /// The best sections for a question, packed into its budget.
  package func answer(_ question: Question) -> Answer {
    let query = Query(question.text, synonyms: synonyms)
    let ranked = snapshot.index.search(query, limit: Self.candidates, where: filter(for: question))
    var page = Page(question: question)
    for hit in ranked where !page.isComplete {
      let item = snapshot.items[hit.item]
      if let section = section(item) { page.offer(section, score: hit.score) }
    }
    var answer = page.answer
    if answer.hits.isEmpty, answer.omitted.isEmpty {
      answer.suggestions = suggestions(for: question, query)
    }
    return answer
  }

  /// What to ask for instead: corrected words first, then the topics that are named like a word.
  private func suggestions(for question: Question, _ query: Query) -> [String] {
    let corrected = snapshot.index.suggestions(for: query, limit: 2)
    let names = topics.map(\.name)
    let words = question.text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let named = words.prefix(8).filter { $0.count > 2 }.flatMap { word in
      names.filter { $0.lowercased().contains(word) }
        + Spelling.plausible(for: String(word), among: names)
    }
    var seen = Set(corrected)
    return corrected + named.filter { seen.insert($0).inserted }.prefix(3)
  }

  /// nil where every section may answer.
  private func filter(for question: Question) -> ((Int) -> Bool)? {
    let isPlain =
      question.tags.isEmpty && question.topic == nil && question.kind == nil && question.root == nil
    guard !isPlain else { return nil }
    let documents = Set(documents(topic: question.topic, root: question.root).map(Int32.init))
    let tags = Set(question.tags.map { $0.lowercased() })
    return { number in
      let item = snapshot.items[number]
      guard documents.contains(item.document) else { return false }
      guard !tags.isEmpty || question.kind != nil else { return true }
      guard let section = section(item) else { return false }
      if let kind = question.kind, section.kind != kind { return false }
      return tags.isEmpty || section.isFiled(underAnyOf: tags)
    }
  }

  private func documents(topic: String?, root: String?) -> [Int] {
    sources.indices.filter { number in
      if let root, sources[number].root != root { return false }
      guard let topic else { return true }
      return Topic(document(number)).matches(topic)
    }
  }
}

extension Section {
  /// Whether one of the lower-case names is a tag of the section or an API that it uses.
  func isFiled(underAnyOf names: Set<String>) -> Bool {
    if tags.contains(where: { names.contains($0.lowercased()) }) { return true }
    return apiNames.contains { name in
      let lower = name.lowercased()
      return names.contains(lower)
        || names.contains(String(lower.drop { ".@#".contains($0) }.prefix { $0 != "(" }))
    }
  }
}
