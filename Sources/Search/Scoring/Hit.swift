/// An item that answers a query, with what the index knows of it.
package struct Hit: Sendable, Equatable {
  package let item: Int
  /// By BM25F over its terms.
  package let score: Double
  /// Whether its title is the query: such hits come first.
  package let isTitled: Bool
  /// How similar the best of its expansion questions is to the query, 0 to 1; nil if it has none.
  package var expansion: Double?
  /// What its file scores as a whole; 0 if the search was told of no files.
  package var file = 0.0

  package init(item: Int, score: Double, isTitled: Bool = false) {
    (self.item, self.score, self.isTitled) = (item, score, isTitled)
  }
}

/// An addend of a hit's score.
package struct TermScore: Sendable, Equatable {
  /// Why a term of the index counts for the query.
  package enum Reason: String, Sendable {
    case exact, synonym, typo, prefix, part
  }

  package let term: String
  /// nil if the addend concerns the item as a whole.
  package let field: Field?
  package let weight: Double
  package let frequency: Int
  package let idf: Double
  package let contribution: Double
  package let reason: Reason
}
