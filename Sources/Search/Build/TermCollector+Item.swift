extension TermCollector {
  /// A term of the current item with the bits of its `FieldCounts`.
  struct Posting {
    var term: UInt32
    var counts: UInt32
  }

  /// What ranking needs of an item besides its terms.
  struct Item {
    var postingCount: UInt32
    /// The number of words, weighted by field as in `Ranking.weight`.
    var length: Float
    var titleLength: UInt32
    /// The `Titles.hash` of the title's words.
    var titleHash: UInt32
  }
}
