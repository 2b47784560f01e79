/// The constants of ranking, one setting for every collection.
///
/// Chosen for nDCG@10 on Cranfield, CISI and CACM (mean 0.488) and on MED, NPL, LISA and TIME (0.574),
/// for the right section first on 1,718 labelled questions about the built-in knowledge (0.901), and on
/// 160 about other people's texts, half of them Laravel's (0.64); differences below 0.005 are noise, of
/// the last ones below 0.02. Tried and left out: a bonus for query words in a section's first sentence
/// (0.004 at best), one for names of an API beside other words (0.027 fewer of the questions on an API),
/// one for how much of a title is asked (0.003), less for two words that make a name together (nothing).
enum Ranking {
  /// How soon more of the same term stops counting (BM25's k1).
  static let saturation: Float = 1.2
  /// How much a long item counts against itself, 0 (not at all) to 1 (BM25's b): 0.45 loses 0.02 of the
  /// questions about other people's texts, 0.75 costs 0.004 on CISI and CACM; MED's and TIME's gain.
  static let lengthShare: Float = 0.65
  /// What a term in the title adds by itself, over its share of the item's score: 0.03 of the
  /// questions; 0.4 loses 0.02 of those about other people's texts, 0.2 costs 0.002 in the mean.
  static let titleBonus: Float = 0.3
  static let titleLengthShare: Float = 0.5

  /// What a stop word of the query is worth when it has other words; 0 loses 0.012 of the questions.
  static let stopWord: Float = 0.2
  /// How soon a word that the query repeats stops counting for more (BM25's k3): not at all, the
  /// abstracts of MED, LISA and TIME lose 0.01 and CISI's gain 0.004.
  static let querySaturation: Float = 8
  /// What a word adds that the query has so many times already: the next step of
  /// (k3 + 1) n / (k3 + n), a word's weight by how often it stands in the query.
  static func share(ofRepetition count: Int) -> Float {
    let (k3, count) = (querySaturation, Float(count))
    return k3 * (k3 + 1) / ((k3 + count) * (k3 + count + 1))
  }
  /// What a type is worth that the code of a query declares itself; the few labelled questions of
  /// code are the same from 0.1 to 1.
  static let declared: Float = 0.3
  /// What a part of an identifier in the query is worth beside the whole, and without it.
  static let partOfQuery: Float = 0.2
  static let partAlone: Float = 0.7
  /// What two words of the query written as one are worth: `text field` finds `TextField`.
  static let joined: Float = 0.5
  /// What a synonym is worth beside the word itself, and without it.
  static let synonym: Float = 0.5
  static let synonymAlone: Float = 0.8
  /// What each further synonym of a word is worth against the one before: all say the same thing, so
  /// that many of them make it no more important. 1, all alike, loses 2 of 669 questions and wins 1.
  static let furtherSynonym: Float = 0.5
  /// What the word of the index that was likeliest meant by an unknown one is worth.
  static let nearTypo: Float = 0.8
  static let correctionLimit = 3
  /// How likely a second slip in a word is, and one in its first letter, which hardly anyone mistypes,
  /// against one elsewhere.
  static let secondSlip: Float = 0.05
  /// How likely a wrong letter and one too many are, against one left out, one doubled, and two swapped (the
  /// kinds are Damerau's, "A Technique for Computer Detection and Correction of Spelling Errors", 1964): at
  /// each place there are 25 of those that may have been typed, and only one of these.
  static let otherLetter: Float = 0.2
  static let firstLetterSlip: Float = 0.1
  /// What is less likely than this part of the likeliest was not meant.
  static let leastLikelihood: Float = 0.2
  /// In how many items a word must be at least to be meant by one of so many letters that is in one
  /// item only and one edit away: 20 takes a rare word of CACM's for a slip, 0.004 of its recall.
  static let likelier = 40
  static let fewestLetters = 5
  /// How long a word must be to be read as several that were written without spaces, and how long each of
  /// these is at most. In how many items it may be, in a query of so few words; in how many each of them must
  /// be, for itself and for each item that has the word as it is. In queries of any length a rare word
  /// of the collections would be cut, for 0.001 of their mean.
  static let shortestCompound = 6
  static let longestPart = 16
  static let rarestCompound = 2
  static let terseQuery = 3
  static let fewestOfPart = 3
  static let likelierApart = 5
  /// What a word that the query's last one begins is worth.
  static let completion: Float = 0.6
  static let completionLimit = 32
  /// What an item gains whose title is the query: more than any sum of the rest.
  static let exactTitle: Float = 100
  /// What a word of a phrasing is worth of which the query has a synonym.
  static let synonymInPhrasing: Float = 0.5
  /// What it adds that two neighbouring words of the query stand together in the text, with at most
  /// one word between, as a part of their idf; in queries of more than `nearWords` words less, for
  /// CISI's loses 0.005 otherwise. Without it 0.016 fewer of the questions are right first and 0.003
  /// is lost in the mean; the same from 0.07 to 0.2, but CISI's loses more from there on.
  static let near: Float = 0.1
  static let nearWords = 8
  /// What it adds to an item's score that what is asked is one of the ways to say what it is about, word
  /// by word. On 1,100 questions that others wrote 0.870 are right first without it, 0.884 with 2, 0.892
  /// with 4; on 669 that nobody had seen who wrote phrasings 512, 524 and 522, and 609, 617 and 618 in
  /// the first three.
  static let phrasing: Float = 4
  /// What it adds, for each nat, that the words of a query are likelier from somebody who asks for an item
  /// than from anyone, and how many words the prior is worth. Of 300 questions in other words than the
  /// phrasings have, 260 instead of 245 are right first and 281 instead of 278 in the first three; of 240
  /// others 230 instead of 224; the 2,557 of the repository stay. From 0.15 to 0.3 and from 60 to 200 it is
  /// the same.
  static let likelihood: Float = 0.2
  static let priorWords: Float = 150
  /// What it adds that the whole text that an item is a section of is about the query, as a part of what
  /// the whole says: a section whose neighbours are about it too is likelier meant than one that mentions it
  /// (Callan, "Passage-Level Evidence in Document Retrieval", 1994). Of 210 questions about other people's
  /// texts 10 more are right first than without it; 0.2 gains 6, 0.8 gains 11.
  static let whole: Float = 0.4
  /// The same where every item has phrasings, which say more about it than its neighbours do: of 1,100
  /// questions about the built-in knowledge 0.4 leaves 11 fewer right first.
  static let wholeBesidePhrasings: Float = 0.1
  /// How much the words of a short query count alike, rare or not, from 0 (by their idf alone) to 1: whoever
  /// asks in few words means each of them. Less in a query of more than `nearWords` words, of which some
  /// say little. 0 leaves 11 fewer of the 669 questions right first; at 0.6 the abstracts of Cranfield and
  /// NPL lose 0.003 and 0.008.
  static let evenness: Float = 0.4
  /// What a term counts that is so rare, in a query of so many words: a middling idf of 4 remains itself.
  static func value(ofIDF idf: Float, words count: Int) -> Float {
    let share = evenness * min(1, Float(nearWords) / Float(max(count, 1)))
    return idf + share * (2 * idf.squareRoot() - idf)
  }
  /// The share of its idf that a term scores in the items that have it, in the mean of all terms; how many
  /// items are looked at for it, by how many that stand together, which cost the memory no more than one;
  /// and how many with the usual share are supposed before the first is.
  static let usualShare: Float = 0.4
  static let (sampledItems, sampledRun) = (64, 8)
  static let supposedItems: Float = 2

  /// How many words a query may have for its quotes to be a demand.
  static let phraseQueryLimit = 12
  /// With more words than this beside the quotes they may be those of a message.
  static let mostBesidePhrases = 4
  /// With more words than this beside a sign it is not the sign that is asked for.
  static let mostBesideSigns = 3

  /// What the name of an API adds where it stands in a text, as a part of its idf, when the query is
  /// nothing but names: larger than what the number of its occurrences can make up for. Smaller or
  /// none leave 0.007 fewer of the questions on an API right in the first three.
  static func name(_ place: PassageReader.Place) -> Float {
    switch place {
    case .titleAsCode: 0.5
    case .title: 0.3
    case .opening: 0.15
    }
  }

  /// How many body words one word of the field is worth (BM25F).
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
}
