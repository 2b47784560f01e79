/// A user's or an agent's question: words, identifiers, versions, "quoted phrases".
///
/// Only `byteLimit` bytes and `wordLimit` words of a text are read, so that a pasted file can't stall a server.
package struct Query: Sendable {
  /// How many bytes of a text are read.
  package static let byteLimit = 4096
  /// How many words, identifiers and versions of a text are read. Questions that tell a story have up to 120 words and
  /// may end with what they ask. With 64 CISI loses 0.003 and CACM gains 0.002.
  package static let wordLimit = 128

  /// The words of all terms and their stems, followed by 8 readable bytes.
  let bytes: [UInt8]
  /// The terms in the order of the text, then synonyms.
  let terms: [Term]
  /// The last term of the text itself: neither a synonym nor the name of a sign.
  let last: Term?
  /// The number of groups. A word with its parts, synonyms and corrections is one group, and each term belongs to one.
  package let groupCount: Int
  /// The `Titles.hash` of the words, to find titles that equal the query.
  let titleHash: UInt32
  /// Whether only a part of the text was read.
  package let isCut: Bool
  /// Whether the text is read as code.
  let isCode: Bool
  /// The phrases in double quotes that hits must contain.
  package internal(set) var phrases: [Phrase]

  /// A term to look for.
  struct Term: Sendable {
    /// The range of the folded word in the query's bytes.
    let surface: Range<Int>
    let stem: Range<Int>
    let kind: TermKind
    let group: Int
    /// The group of the first word of the phrase that it is a synonym of.
    let firstGroup: Int
    let weight: Float
    let reason: TermScore.Reason
    let isStop: Bool
    /// Whether it replaces a word that the index lacks.
    let isCorrected: Bool
    /// Whether it is a word of the text or of a sign's name, not a unit, part or synonym.
    var isWord: Bool { reason == .exact && kind != .unit }
  }

  package init(_ text: String, synonyms: Synonyms = .none) {
    self.init(text, synonyms: synonyms, parts: { _ in [] }, correction: { _, _ in nil })
  }

  /// - Parameters:
  ///   - parts: Returns the words in a run-together compound; empty for any other word.
  ///   - correction: Returns the correction of a word, given whether it is the last; nil for a correct word.
  init(
    _ text: String, synonyms: Synonyms, parts: (ArraySlice<UInt8>) -> [Range<Int>],
    correction: (ArraySlice<UInt8>, _ isLast: Bool) -> [UInt8]?
  ) {
    var collector = QueryCollector()
    collector.collect(text, signs: synonyms)
    collector.separate(parts)
    collector.correct(correction)
    collector.weigh(synonyms)
    bytes = collector.finishedBytes
    (terms, last) = (collector.terms, collector.last)
    groupCount = collector.groupCount
    titleHash = collector.titleHash == Titles.seed ? Titles.none : collector.titleHash
    (isCut, isCode) = (collector.isCut, collector.isCode)
    // In a long text, quotes cite something rather than require a phrase.
    let demands = groupCount <= Ranking.shortQuery
    phrases = demands ? Self.phrases(of: collector.quoting, isCode: collector.isCode) : []
  }

  /// Whether the query has so many words besides its phrases that the quotes may be citations.
  package var isCitation: Bool {
    !phrases.isEmpty
      && groupCount - phrases.reduce(0) { $0 + $1.words.count } > Ranking.fewWords
  }

  /// A surface or a stem as text.
  func string(_ word: Range<Int>) -> String { String(decoding: bytes[word], as: UTF8.self) }
}
