/// The constants of ranking, one setting for every collection.
enum Ranking {
  /// How soon more of the same term stops counting (BM25's k1).
  static let saturation: Float = 1.2
  /// How much a long item counts against itself, 0 (not at all) to 1 (BM25's b).
  static let lengthShare: Float = 0.75
  /// What a term in the title adds by itself, over its share of the item's score.
  static let titleBonus: Float = 0.4
  static let titleLengthShare: Float = 0.5

  /// What a stop word of the query is worth when it has other words.
  static let stopWord: Float = 0.1
  /// What a part of an identifier in the query is worth beside the whole.
  static let partOfQuery: Float = 0.2

  /// How many body words one word of the field is worth (BM25F).
  static func weight(of slot: FieldCounts.Slot) -> Float {
    switch slot {
    case .title: 3
    case .tags: 2
    case .api: 1
    case .breadcrumb: 1
    case .body: 1
    case .code: 0.5
    case .part: 0.3
    }
  }
}
