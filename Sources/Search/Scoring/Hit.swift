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
  /// How similar its file's title is to the query, 0 to 1; 0 where the title counts as the item's own.
  package var fileTitle = 0.0
  /// Whether it begins a file whose title is the query.
  package var beginsTitledFile = false

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
