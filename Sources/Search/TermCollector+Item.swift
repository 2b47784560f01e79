extension TermCollector {
  /// A term of the current item, with its `FieldCounts`.
  struct Posting {
    var term: UInt32
    var counts: UInt32
  }

  /// What ranking needs to know of an item besides its terms.
  struct Item {
    var postingCount: UInt32
    /// Words, weighted by field as in `Ranking.weight`.
    var length: Float
    var titleLength: UInt32
    /// Of the title's terms, all together and in order.
    var titleHash: UInt32
  }
}
