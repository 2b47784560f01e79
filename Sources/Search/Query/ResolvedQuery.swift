/// A query with what an index knows of it, looked up once.
package struct ResolvedQuery: Sendable {
  package let query: Query
  /// In descending order of their weight.
  let terms: [ResolvedTerm]
  /// For a comparison with expansion questions.
  let words: WeighedWords
}

extension Index {
  /// - Parameter prefix: Whether the last word may be the beginning of a word.
  package func resolved(
    _ text: String, synonyms: Synonyms = .none, prefix: Bool = false
  ) -> ResolvedQuery {
    resolved(query(text, synonyms: synonyms, prefix: prefix), prefix: prefix)
  }

  package func resolved(_ query: Query, prefix: Bool = false) -> ResolvedQuery {
    ResolvedQuery(
      query: query, terms: resolve(query, prefix: prefix), words: words(of: query))
  }
}
