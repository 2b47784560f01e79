/// An item that answers a query.
package struct Hit: Sendable, Equatable {
  package let item: Int
  package let score: Double

  package init(item: Int, score: Double) { (self.item, self.score) = (item, score) }

  /// The same hit with a higher score.
  package func adding(_ value: Double) -> Hit { Hit(item: item, score: score + value) }
}

/// An addend of a hit's score.
package struct TermScore: Sendable, Equatable {
  /// Why a term of the index counts for the query.
  package enum Reason: String, Sendable {
    case exact, synonym, typo, prefix, part, title, pair, name
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
