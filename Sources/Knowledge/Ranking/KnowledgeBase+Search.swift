internal import Search

/// Everything that ranking and answering ask the index.
extension KnowledgeBase {
  /// - Parameter isPrefix: Whether the last word may be the beginning of a word.
  func resolved(_ text: String, isPrefix: Bool = false) -> ResolvedQuery {
    snapshot.index.resolved(text, synonyms: synonyms, isPrefix: isPrefix)
  }

  /// The best sections, best first.
  ///
  /// - Parameter isIncluded: Which sections may be found, by their numbers; nil for all.
  func hits(for query: ResolvedQuery, limit: Int, where isIncluded: ((Int) -> Bool)?) -> [Hit] {
    let files = Index.Files(
      count: snapshot.documentCount,
      items: { snapshot.items(of: snapshot.item($0).document) },
      title: { item in
        let number = snapshot.item(item).document
        return (snapshot.sections(of: number) ?? document(number).table).fileTitle
      })
    return snapshot.index.search(query, limit: limit, where: isIncluded, text: withText, files: files)
  }

  /// The addends of a section's score by its words.
  func termScores(_ query: ResolvedQuery, item: Int) -> [TermScore] {
    let place = snapshot.item(item)
    guard let document = section(place)?.document else { return [] }
    let text = IndexBuilder(counting: place.node)
    text.add(document.tree, document.outline, path: document.source.path)
    return snapshot.index.explain(query, item: item, countedBy: text)
  }

  func number(of item: Snapshot.Item) -> Int { snapshot.items(of: item.document).lowerBound + item.node }

  /// Calls `body` with a section's own text, unless its file has changed.
  private func withText(of number: Int, _ body: (ItemText) -> Void) {
    guard let section = section(snapshot.item(number)) else { return }
    body(ItemText(of: section))
  }
}
