/// The constants of ranking, one setting for every collection.
///
/// They were chosen for nDCG@10 on seven test collections of information retrieval (Cranfield,
/// CISI, CACM, MED, NPL, LISA, TIME), and for the right section first on labelled questions about
/// the built-in knowledge and about other texts. `skills evaluate` prints the latter for the
/// questions in Tests/KnowledgeTests/Fixtures; a change to a constant is judged by it.
enum Ranking {

  // MARK: BM25F

  /// How soon more occurrences of a term stop counting (BM25's k1).
  static let saturation: Float = 1.2
  /// How much a long item counts against itself, 0 (not at all) to 1 (BM25's b). Collections
  /// differ: with more of it MED and TIME gain, CISI and CACM lose; with less of it questions about
  /// handbooks lose.
  static let lengthNormalization: Float = 0.65
  /// What occurrences in the title add by themselves, over their part of the weighted frequency: a
  /// title names what the whole item is about.
  static let titleBonus: Float = 0.3
  /// How much a long title counts against itself, as `lengthNormalization`.
  static let titleLengthNormalization: Float = 0.5

  /// How many body words one word of the field is worth.
  static func weight(of slot: FieldCounts.Slot) -> Float {
    switch slot {
    case .title: 3
    case .tags: 1.5
    case .api: 0.7
    case .breadcrumb: 1.5
    case .body: 1
    case .code: 0.5
    case .part: 0.5
    }
  }

  // MARK: The weight of a query's terms

  /// The weight of a stop word in a query that has other words.
  static let stopWord: Float = 0.2
  /// How soon more occurrences of a word in the query stop counting (BM25's k3). Few queries repeat
  /// a word, but an abstract that is used as a query does.
  static let querySaturation: Float = 8
  /// The weight of a word that the query has `count` times already: the increase of (k3 + 1) n /
  /// (k3 + n), a word's weight by its number of occurrences.
  static func repetitionWeight(after count: Int) -> Float {
    let (k3, count) = (querySaturation, Float(count))
    return k3 * (k3 + 1) / ((k3 + count) * (k3 + count + 1))
  }
  /// The weight of a type that the code of a query declares itself: no text knows it. Flat from 0.1
  /// to 1.
  static let declared: Float = 0.3
  /// The weight of a part of an identifier if the index has the whole identifier.
  static let partOfQuery: Float = 0.2
  /// The weight of a part of an identifier if the index lacks the whole identifier.
  static let partAlone: Float = 0.7
  /// The weight of two words of the query written as one: `text field` finds `TextField`.
  static let joined: Float = 0.5
  /// The weight of a synonym if the index has the word itself.
  static let synonym: Float = 0.5
  /// The weight of a synonym if the index lacks the word itself.
  static let synonymAlone: Float = 0.8
  /// The weight of each further synonym of a word, as a factor of the one before. All of them mean
  /// the same, so many synonyms do not make a word more important.
  static let furtherSynonym: Float = 0.5
  /// The weight of a word that begins with the query's last word.
  static let completion: Float = 0.6
  /// How many completions of the last word count.
  static let completionLimit = 32

  // MARK: Rarity

  /// How much the words of a short query count alike, rare or not, from 0 (by their idf alone) to
  /// 1. Whoever asks in few words means each of them; of the words of a long query, some say
  /// little.
  static let evenness: Float = 0.4
  /// A query of more words than this is long: its words count less alike, and its pairs of
  /// neighbours for less.
  static let nearWords = 8
  /// The value of a term with this idf in a query of `count` words. A middling idf of 4 remains
  /// itself.
  static func value(ofIDF idf: Float, words count: Int) -> Float {
    let evenness = evenness * min(1, Float(nearWords) / Float(max(count, 1)))
    return idf + evenness * (2 * idf.squareRoot() - idf)
  }
  /// The impact of a usual term in the items that have it, the mean over all terms.
  static let usualImpact: Float = 0.4
  /// In about how many items of each segment a term's mean impact is sampled.
  static let sampledItems = 64
  /// How many sampled items are neighbours in the list, since they share a cache line.
  static let sampledRun = 8
  /// How many items with the usual impact are assumed before the first is sampled, so that few
  /// items prove little.
  static let assumedItems: Float = 2

  // MARK: Spelling

  /// The weight of the likeliest correction of an unknown word.
  static let nearTypo: Float = 0.8
  /// How many corrections of a word count.
  static let correctionLimit = 3
  /// The likelihood of two edits in a word, relative to one.
  static let secondEdit: Float = 0.05
  /// The likelihood of an edit of the first letter, which is rarely mistyped, relative to one
  /// elsewhere.
  static let firstLetterEdit: Float = 0.1
  /// The likelihood of a wrong or an additional letter, relative to a letter left out, doubled or
  /// swapped (the kinds of edits are Damerau's, "A Technique for Computer Detection and Correction
  /// of Spelling Errors", 1964). At each place there are 25 letters to mistype, but only one to
  /// leave out, double or swap.
  static let otherEdit: Float = 0.2
  /// A correction less likely than this fraction of the likeliest one is not used.
  static let minimumLikelihood: Float = 0.2
  /// How many times as many items must have the correction of a known word as have the word itself.
  /// Lower values take rare words of specialized texts for misspellings.
  static let minimumCorrectionRatio = 40
  /// How many letters a known word must have to be taken for a misspelling.
  static let minimumCorrectedLength = 5

  // MARK: Words written without spaces

  /// How many letters a word must have to be read as several.
  static let minimumCompoundLength = 6
  /// How many letters each of these may have.
  static let maximumPartLength = 16
  /// How many items may have a word, in a terse query, for it to be read as several. In other
  /// queries no item may have it: rare words of specialized texts would be cut.
  static let maximumCompoundItems = 2
  /// How many words a terse query has at most.
  static let maximumTerseWords = 3
  /// How many items must have each part.
  static let minimumPartItems = 3
  /// How many items must have each part for each item that has the whole word.
  static let minimumPartRatio = 5

  // MARK: Titles, phrases and phrasings

  /// What an item gains whose title is the query: more than any sum of the rest.
  static let exactTitle: Float = 100
  /// How many words a query may have for its quotes to be a demand.
  static let phraseQueryLimit = 12
  /// With more words than this beside the quotes, these may cite a message.
  static let maximumWordsBesidePhrases = 4
  /// With more words than this beside a sign such as `??`, the query does not ask about the sign.
  static let maximumWordsBesideSigns = 3

  /// How well a synonym in a phrasing matches a word of the query.
  static let synonymInPhrasing: Float = 0.5
  /// How many words the prior of that likelihood is worth (Dirichlet's μ). Flat from 60 to 200.
  static let priorWords: Float = 150
}
