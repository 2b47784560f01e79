/// The constants of ranking, one setting for every collection.
///
/// Next to each is its effect on the share of labelled questions about the built-in knowledge whose first result is
/// right ("questions"), and on nDCG@10 of three information retrieval collections. When they were measured, 0.903 of
/// 3,181 questions were right, and the collections had 0.534 (Cranfield), 0.398 (CISI) and 0.536 (CACM). Judge changes
/// to a constant with `skills evaluate`, which measures both.
package enum Ranking {

  // MARK: BM25F

  /// Term frequency saturation, BM25's k1, at its usual value.
  package static let saturation: Float = 1.2
  /// Length normalization, BM25's b: how strongly long items and titles are penalized, from 0 (not at all) to 1. With
  /// the usual 0.75 CACM loses 0.012.
  static let lengthNormalization: Float = 0.65
  /// The bonus for occurrences in the title on top of their part of the weighted frequency, since a title names what
  /// the whole item is about. Without it questions lose 0.005, CACM 0.014.
  static let titleBonus: Float = 0.3

  /// How many words of the body one word of a field is worth. With 2 for the title questions lose 0.002, CISI 0.007;
  /// with 1 for tags and breadcrumbs questions lose 0.002, CACM 0.006.
  static func weight(of slot: FieldCounts.Slot) -> Float {
    switch slot {
    case .title: 3
    case .tags, .breadcrumb: 1.5
    case .body, .api, .code: 1
    // `error` is a part of many names that aren't about errors.
    case .part: alternative
    }
  }

  // MARK: The weight of a query's terms

  /// The weight of a stop word in a query with other words. With 0 CACM loses 0.016.
  package static let stopWord: Float = 0.2
  /// Query term saturation, BM25's k3, at its usual value. Few queries repeat a word, but an abstract used as a query
  /// does.
  static let querySaturation: Float = 8
  /// The weight of another occurrence of a word after `count` others: the increase of (k3 + 1) n / (k3 + n), the weight
  /// of n occurrences.
  static func repetitionWeight(after count: Int) -> Float {
    let (k3, count) = (querySaturation, Float(count))
    return k3 * (k3 + 1) / ((k3 + count) * (k3 + count + 1))
  }
  /// The weight of an alternative for a word: a synonym, a part of a name, two words written as one, a completion, a
  /// correction. Without parts questions lose 0.002; with 0.8 for synonyms 0.002.
  package static let alternative: Float = 0.5

  /// A query of more words than this is long: some of its words say little, some of its word pairs occur in any text,
  /// and its quotes are citations rather than required phrases.
  package static let shortQuery = 8
  /// 1 for a short query, less for a longer one.
  static func shortness(words: Int) -> Float { min(1, Float(shortQuery) / Float(max(words, 1))) }
  /// How evenly the words of a short query count, from 0 (by idf alone) to 1 (all alike), since every word of a short
  /// query is intentional. With 0 questions lose 0.004, CISI 0.006, CACM 0.006.
  package static let evenness: Float = 0.4
  /// The value of a term with this idf in a query of `words` words. A middling idf of 4 remains
  /// itself.
  package static func value(ofIDF idf: Float, words: Int) -> Float {
    idf + evenness * shortness(words: words) * (2 * idf.squareRoot() - idf)
  }

  /// With more words than this beside a quoted phrase, the quotes may cite a message; with more beside a sign such as
  /// `??`, the query isn't about the sign.
  package static let fewWords = 4

  // MARK: Spelling

  /// Words of up to this many letters are so similar to each other that only one edit is tried.
  static let shortWord = 5
  /// With another letter, a word of up to this many letters is another word: `laid` isn't `paid`. With 0 one more of 16
  /// questions with typos misses.
  static let tinyWord = 4
  /// The likelihood of a wrong or additional letter, relative to a letter left out, doubled or swapped; of a second
  /// edit in a word; and of an edit of the first letter, which is rarely mistyped. Also the likelihood of the least
  /// likely correction that is used, relative to the likeliest.
  static let unlikely: Float = 0.2

  // MARK: Hits

  /// The maximum distance of neighbors: one word may be between them. With 1 questions lose 0.001, with 3 CISI loses
  /// 0.005.
  static let reach = 2
  /// How many of the best hits are compared with their expansion questions. Flat from 30 to 200.
  static let comparedHits = 60
  /// The usual similarity in meaning of a query and an item that doesn't answer it: the median over the wrong ones among
  /// the forty best hits. Flat from 0 to 0.4 where all items have expansions.
  static let unrelated: Float = 0.3
  /// How many of the best hits get a score for their file: all candidates of an answer. With 60, pages whose title is a
  /// common word are missed, since other pages have it in many sections.
  static let filedHits = 200
  /// Coverage assumes at least this many items. Among few items, even a word that occurs in only one would look common.
  static let assumedItems = 1_000
}
