internal import Search

/// Finds sections by words. The only implementation is the index of a knowledge base: files from a search engine become a
/// knowledge base of their own.
///
/// Ranking and answering use an index only through these four functions: a resolved query has the frequencies of its
/// words, a hit has its signals, and a section's fields and text come from its document.
protocol CandidateSource {
  associatedtype QueryCoverage: SectionCoverage

  /// - Parameter isPrefix: Whether the last word may be the beginning of a word.
  func resolved(_ text: String, isPrefix: Bool) -> ResolvedQuery

  /// The best sections, best first.
  ///
  /// - Parameter isIncluded: Which sections may be found, by their numbers; nil for all.
  func hits(
    for query: ResolvedQuery, limit: Int, where isIncluded: ((Int) -> Bool)?
  ) -> [Hit]

  /// The share of a query's words that sections contain.
  func coverage(of query: ResolvedQuery) -> QueryCoverage

  /// The addends of a hit's score.
  func explain(_ query: ResolvedQuery, item: Int) -> [TermScore]
}

/// The shares of a query's words that sections contain, with rare words weighing more.
protocol SectionCoverage {
  /// The words that no section contains, folded, in the order of the query.
  var missing: [String] { get }

  /// The share of the query's words that occur in any section.
  var known: Double { get }

  /// The share of the query that a section contains, by its number.
  func share(of item: Int) -> Double

  /// The share of the query that a text mentions, from `Mentions.weights`.
  func share(mentioned: [Float]) -> Double
}

extension Coverage: SectionCoverage {}

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
    let files = Index.Files(
      count: snapshot.documentCount,
      items: { snapshot.items(of: snapshot.item($0).document) },
      title: { item in
        let number = snapshot.item(item).document
        return (snapshot.sections(of: number) ?? base.document(number).table).fileTitle
      })
    return snapshot.index.search(
      query, limit: limit, where: isIncluded, text: { base.withText(of: $0, $1) }, files: files)
  }

  func coverage(of query: ResolvedQuery) -> Coverage { Coverage(query, in: base.snapshot.index) }

  func explain(_ query: ResolvedQuery, item: Int) -> [TermScore] {
    let place = base.snapshot.item(item)
    guard let document = base.section(place)?.document else { return [] }
    let text = IndexBuilder(counting: place.node)
    text.add(document.tree, document.outline, path: document.source.path)
    return base.snapshot.index.explain(query, item: item, countedBy: text)
  }
}

extension KnowledgeBase {
  var candidateSource: some CandidateSource { LocalIndex(base: self) }

  /// The number of an item in the index.
  func number(of item: Snapshot.Item) -> Int {
    snapshot.items(of: item.document).lowerBound + item.node
  }

  /// Calls `body` with a section's own text, unless its file has changed.
  fileprivate func withText(of number: Int, _ body: (ItemText) -> Void) {
    guard let section = section(snapshot.item(number)) else { return }
    body(ItemText(of: section))
  }
}
