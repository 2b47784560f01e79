/// What a person or an agent asks: words, identifiers, versions, "quoted phrases".
///
/// A longer text is read no further than `byteLimit` and `wordLimit`: what comes first is what is
/// asked, and a pasted file must not hold up a server.
package struct Query: Sendable {
  /// How much of a text is read: bytes, and words or identifiers.
  package static let byteLimit = 4096
  package static let wordLimit = 64

  package let text: String
  /// The words of all terms and their stems, with 8 bytes behind them.
  let bytes: [UInt8]
  /// In the order of the text.
  let terms: [Term]
  /// How many things are asked for; each term belongs to one of them.
  package let groupCount: Int
  /// As `Titles.hash` over the words.
  let titleHash: UInt32
  /// Whether the text has more than is read of it.
  package let isCut: Bool
  /// What stands in double quotes, where that is to be found as it stands.
  package let phrases: [Phrase]

  /// A term to look for.
  struct Term: Sendable {
    /// As written, folded: where it is in the query's bytes.
    let surface: Range<Int>
    let stem: Range<Int>
    let kind: TermKind
    /// What it stands for: an identifier and its parts are one group.
    let group: Int
    let weight: Float
    /// The same when nothing of its group is in the index as asked for.
    let weightAlone: Float
    let reason: TermScore.Reason
    /// Whether it is the name of an API by its looks: `fooBar`, `@State`, `sheet(item:)`.
    let isName: Bool
    let isStop: Bool
    /// Whether another word was written, that the index does not know.
    let isCorrected: Bool
    /// Whether it is a word of the text, as it stands there.
    var isWord: Bool { reason == .exact && kind != .unit }
  }

  package init(_ text: String, synonyms: Synonyms = .none) {
    self.init(text, synonyms: synonyms, parts: { _, _ in [] }, meant: { _, _ in nil })
  }

  /// - Parameters:
  ///   - parts: Where the words lie that one of the text was made of, and how many the text has.
  ///   - meant: The word that was meant by one of the text, where it is another; and whether that one is
  ///     the last.
  init(
    _ text: String, synonyms: Synonyms, parts: (ArraySlice<UInt8>, _ count: Int) -> [Range<Int>],
    meant: (ArraySlice<UInt8>, _ isLast: Bool) -> [UInt8]?
  ) {
    self.text = text
    var collector = QueryCollector()
    collector.collect(text, signs: synonyms)
    collector.separate(parts)
    collector.correct(synonyms, meant)
    collector.weigh(synonyms)
    bytes = collector.finishedBytes
    terms = collector.terms
    groupCount = collector.groupCount
    (titleHash, isCut) = (collector.titleHash, collector.isCut)
    // In a long text quotes cite; they do not demand.
    let demands = collector.hasQuotes && groupCount <= Ranking.phraseQueryLimit
    phrases = demands ? Self.phrases(of: text, isCode: collector.isCode) : []
  }

  /// Whether so much stands beside its phrases that these may be cited and not demanded.
  package var isCitation: Bool {
    !phrases.isEmpty
      && groupCount - phrases.reduce(0) { $0 + $1.words.count } > Ranking.maximumWordsBesidePhrases
  }

  /// The word of a term, as text.
  func string(_ word: Range<Int>) -> String { String(decoding: bytes[word], as: UTF8.self) }
}
