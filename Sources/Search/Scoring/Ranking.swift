/// The constants of ranking, one setting for every collection.
///
/// Next to each is its effect: on the share of labelled questions about the built-in knowledge that
/// are right first ("questions", 3,181 of them, 0.903 right), and on nDCG@10 of three collections of
/// information retrieval (Cranfield 0.534, CISI 0.398, CACM 0.536). `skills evaluate` measures both;
/// a change to a constant is judged by it.
package enum Ranking {

  // MARK: BM25F

  /// How soon more occurrences of a term stop counting: BM25's k1, at its usual value.
  package static let saturation: Float = 1.2
  /// How much a long item or title counts against itself, from 0 (not at all) to 1: BM25's b.
  /// With the usual 0.75 CACM loses 0.012.
  static let lengthNormalization: Float = 0.65
  /// What occurrences in the title add by themselves, over their part of the weighted frequency: a
  /// title names what the whole item is about. Without it questions lose 0.005, CACM 0.014.
  static let titleBonus: Float = 0.3

  /// How many words of the body one word of the field is worth. With 2 for the title questions lose
  /// 0.002, CISI 0.007; with 1 for tags and breadcrumbs questions lose 0.002, CACM 0.006.
  static func weight(of slot: FieldCounts.Slot) -> Float {
    switch slot {
    case .title: 3
    case .tags, .breadcrumb: 1.5
    case .body, .api, .code: 1
    // `error` is a part of many names that say nothing of it.
    case .part: alternative
    }
  }

  // MARK: The weight of a query's terms

  /// The weight of a stop word in a query that has other words. With 0 CACM loses 0.016.
  package static let stopWord: Float = 0.2
  /// How soon more occurrences of a word in the query stop counting: BM25's k3, at its usual value.
  /// Few queries repeat a word, but an abstract that is used as a query does.
  static let querySaturation: Float = 8
  /// The weight of a word that the query has `count` times already: the increase of (k3 + 1) n /
  /// (k3 + n), a word's weight by its number of occurrences.
  static func repetitionWeight(after count: Int) -> Float {
    let (k3, count) = (querySaturation, Float(count))
    return k3 * (k3 + 1) / ((k3 + count) * (k3 + count + 1))
  }
  /// The weight of what replaces a word: a synonym, a part of a name, two words written as one,
  /// a completion, a correction. Without parts questions lose 0.002; with 0.8 for synonyms 0.002.
  package static let alternative: Float = 0.5

  /// A query of more words than this is long: some of its words say little, some of its pairs of
  /// neighbors are in any text, and what it quotes is cited rather than demanded.
  package static let shortQuery = 8
  /// 1 for a short query, less for a longer one.
  static func shortness(words: Int) -> Float { min(1, Float(shortQuery) / Float(max(words, 1))) }
  /// How much the words of a short query count alike, rare or not, from 0 (by their idf alone) to 1:
  /// whoever asks in few words means each of them. With 0 questions lose 0.004, CISI 0.006, CACM 0.006.
  package static let evenness: Float = 0.4
  /// The value of a term with this idf in a query of `words` words. A middling idf of 4 remains
  /// itself.
  package static func value(ofIDF idf: Float, words: Int) -> Float {
    idf + evenness * shortness(words: words) * (2 * idf.squareRoot() - idf)
  }

  /// With more words than these beside a phrase in quotes, the quotes may cite a message; with more
  /// beside a sign such as `??`, the query does not ask about the sign.
  package static let fewWords = 4

  // MARK: Spelling

  /// Words of at most so many letters are so near to one another that only one edit is looked for.
  static let shortWord = 5
  /// The likelihood of a wrong or an additional letter, relative to a letter left out, doubled or
  /// swapped; of a second edit in a word, and of one of the first letter, which is rarely mistyped; and
  /// of the least likely correction that is used, relative to the likeliest.
  static let unlikely: Float = 0.2

  // MARK: Hits

  /// How far apart neighbors may be: one word may be between them. With 1 questions lose 0.001, with 3 CISI loses
  /// 0.005.
  static let reach = 2
  /// How many of the best hits are scored by their expansion questions. Flat from 30 to 200.
  static let comparedHits = 60
  /// How many are scored by their files: all candidates of an answer. With 60, pages whose title is a common word are
  /// missed, since other pages have it in many sections.
  static let filedHits = 200
  /// Coverage assumes at least this many items: among few, even a word that one item has would look common.
  static let assumedItems = 1_000
}
