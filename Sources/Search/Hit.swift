/// An item that answers a query.
package struct Hit: Sendable, Equatable {
  package let item: Int
  package let score: Double

  /// With a higher score.
  package func adding(_ value: Double) -> Hit { Hit(item: item, score: score + value) }
}

/// One addend of a hit's score.
package struct TermScore: Sendable, Equatable {
  /// Why a term of the index counted for the query.
  package enum Reason: String, Sendable {
    case exact, synonym, typo, prefix, part, title, pair, name
  }

  package let term: String
  /// nil for what concerns the item as a whole.
  package let field: Field?
  package let weight: Double
  package let frequency: Int
  package let idf: Double
  package let contribution: Double
  package let reason: Reason
}
