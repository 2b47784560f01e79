extension Index {
  package func explain(_ query: Query, item: Int) -> [TermScore] { [] }

  /// Corrected spellings of the query: "did you mean".
  package func suggestions(for query: Query, limit: Int) -> [String] { [] }

  /// Words of the index that begin with `prefix`, the most frequent first.
  package func completions(of prefix: String, limit: Int) -> [String] { [] }
}
