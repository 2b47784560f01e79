/// What a person or an agent asks: words, identifiers, versions, "quoted phrases".
package struct Query: Sendable {
  package let text: String
  /// In the order of the text.
  let terms: [Term]
  /// How many things are asked for; each term belongs to one of them.
  let groupCount: Int
  /// As `Titles.hash` over the words.
  let titleHash: UInt32
  /// What stands in double quotes, word by word.
  let phrases: [[Word]]

  /// A term to look for.
  struct Term: Sendable {
    /// As written, folded.
    let surface: Word
    let stem: Word
    let kind: TermKind
    /// What it stands for: an identifier and its parts are one group.
    let group: Int
    let weight: Float
    /// The same when nothing of its group is in the index as asked for.
    let weightAlone: Float
    let reason: TermScore.Reason
  }

  package init(_ text: String, synonyms: Synonyms = .none) {
    self.text = text
    var collector = QueryCollector()
    collector.collect(text)
    terms = collector.weighted(synonyms)
    groupCount = collector.groupCount
    // In a longer text quotes cite; they do not demand.
    phrases = groupCount <= Ranking.phraseQueryLimit ? Self.phrases(of: text) : []
    titleHash = collector.titleHash
  }

  private static func phrases(of text: String) -> [[Word]] {
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return [] }
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    // Every other piece is inside quotes, if another quote follows it.
    let quoted = pieces.indices.filter { $0 % 2 == 1 && $0 + 1 < pieces.count }
    return quoted.map { QueryCollector.words(of: String(pieces[$0])) }.filter { !$0.isEmpty }
  }
}

/// The bytes of a word, readable 8 bytes past its end.
struct Word: Sendable, Hashable {
  let padded: [UInt8]
  var count: Int { padded.count - 8 }

  init(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    padded = [UInt8](unsafeUninitializedCapacity: count + 8) { buffer, size in
      buffer.baseAddress!.update(from: bytes, count: count)
      (buffer.baseAddress! + count).update(repeating: 0, count: 8)
      size = count + 8
    }
  }

  init(_ bytes: some Sequence<UInt8>) { padded = Array(bytes) + [UInt8](repeating: 0, count: 8) }

  var bytes: ArraySlice<UInt8> { padded.dropLast(8) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Porter2 of the word.
  var stem: Word {
    var copy = Array(bytes)
    let length = copy.withUnsafeMutableBufferPointer { Stemmer.stem($0) }
    return length == copy.count && copy[...] == bytes ? self : Word(copy[..<length])
  }

  /// This word and another written as one.
  func joined(_ other: Word) -> Word { Word(Array(bytes) + other.bytes) }
}
