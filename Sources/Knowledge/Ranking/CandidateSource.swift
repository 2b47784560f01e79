internal import Search

/// What finds sections by words: an index, or a search engine that has the same sections.
///
/// What comes after it asks no index: a resolved query has the frequencies of its words, a hit has
/// the signals of the index, and a section's fields and text come from its document.
protocol CandidateSource {
  /// - Parameter isPrefix: Whether the last word may be the beginning of a word.
  func resolved(_ text: String, isPrefix: Bool) -> ResolvedQuery

  /// The best sections, best first.
  ///
  /// - Parameter isIncluded: Which sections may be found, by their numbers; nil for all.
  func hits(
    for query: ResolvedQuery, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Hit]

  /// The addends of a hit's score.
  func explain(_ query: ResolvedQuery, item: Int) -> [TermScore]
}

/// The index of this process.
struct LocalIndex: CandidateSource {
  let base: KnowledgeBase

  func resolved(_ text: String, isPrefix: Bool) -> ResolvedQuery {
    base.snapshot.index.resolved(text, synonyms: base.synonyms, isPrefix: isPrefix)
  }

  func hits(
    for query: ResolvedQuery, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Hit] {
    let snapshot = base.snapshot
    let files = Index.Files(count: snapshot.documentCount) { item in
      snapshot.items(of: snapshot.item(item).document)
    }
    return snapshot.index.search(
      query, limit: limit, where: isIncluded, text: { base.withText(of: $0, $1) }, files: files)
  }

  func explain(_ query: ResolvedQuery, item: Int) -> [TermScore] {
    let place = base.snapshot.item(item)
    guard let document = base.section(place)?.document else { return [] }
    let text = IndexBuilder(counting: place.node)
    text.add(document.tree, document.outline, path: document.source.path)
    return base.snapshot.index.explain(query, item: item, countedBy: text)
  }
}

extension KnowledgeBase {
  var source: some CandidateSource { LocalIndex(base: self) }

  /// The number of an item in the index.
  func number(of item: Snapshot.Item) -> Int {
    snapshot.items(of: item.document).lowerBound + item.node
  }

  /// Calls `body` with a section's own text, unless its file has changed.
  fileprivate func withText(of number: Int, _ body: (ItemText) -> Void) {
    guard let section = section(snapshot.item(number)) else { return }
    section.document.withOwnText(of: section.node) { body(ItemText(markdown: $0)) }
  }
}
