/// An item found by a query, with its scores.
package struct Hit: Sendable, Equatable {
  package let item: Int
  /// The BM25F score.
  package let score: Double
  /// Whether its title equals the query. Such hits come first.
  package var isTitled = false
  /// The similarity of its best expansion question to the query, 0 to 1; nil if it has none.
  package var expansion: Double?
  /// How similar what its expansion questions mean is to what the query means, 0 to 1; 0 if it has none.
  package var meaning = 0.0
  /// The score of its file as a whole; 0 if the search has no files.
  package var file = 0.0
  /// The similarity of its file's title to the query, 0 to 1; 0 if that title is the item's own.
  package var fileTitle = 0.0
  /// Whether it begins a file whose title equals the query.
  package var beginsTitledFile = false
}

package struct TermScore: Sendable, Equatable {
  /// Why a term of the index matches the query.
  package enum Reason: String, Sendable {
    case exact, synonym, typo, prefix, part
  }

  package let term: String
  /// nil if the addend applies to the item as a whole.
  package let field: Field?
  package let weight: Double
  package let frequency: Int
  package let idf: Double
  package let contribution: Double
  package let reason: Reason
}
