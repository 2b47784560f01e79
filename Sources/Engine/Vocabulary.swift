internal import JSON
internal import Knowledge
internal import Search
internal import Synchronization

/// The words of a question with their statistics in some collections.
struct Vocabulary {
  private let text: String
  /// Whether the last word may be the beginning of a word.
  private let isPrefix: Bool
  private let synonyms: Synonyms
  private let query: Query
  /// As written.
  private(set) var words: Set<String> = []
  private(set) var statistics = CollectionStatistics()

  init(_ text: String, isPrefix: Bool, _ synonyms: Synonyms) {
    (self.text, self.isPrefix, self.synonyms) = (text, isPrefix, synonyms)
    query = Query(text, synonyms: synonyms)
  }

  /// The collections to look words up in.
  struct Collections {
    let engine: any SearchEngine
    let roots: [EngineRoot]
    /// A knowledge base of this process, which counts as another root.
    let local: KnowledgeBase?
    /// Counts from earlier questions about the same roots; nil if these aren't kept.
    let counts: TermCounts?
  }

  /// Looks up the question's terms, and corrections of words that no collection contains.
  mutating func look(in collections: Collections) throws(EngineFailure) {
    for root in collections.roots { statistics += root.statistics }
    if let local = collections.local {
      statistics += local.snapshot.index.statistics(fileCount: local.snapshot.documentCount)
      for word in query.words where local.snapshot.index.itemCount(of: word.stem) > 0 { words.insert(word.surface) }
    }
    try look(for: query.stems, as: .term, in: collections)
    if isPrefix, let last = query.words.last {
      try look(for: collections.roots.map { [.words(.prefix(last.surface), of: $0)] }, in: collections)
    }
    let unknown = query.words.filter { statistics.itemCounts[$0.stem] == nil }.map(\.surface)
    guard !unknown.isEmpty else { return }
    try look(for: unknown.flatMap(Self.parts), as: .word, in: collections)
    let near = collections.roots.map { root in
      unknown.prefix(Self.mostUnknown).map { EngineSearch.words(.near($0), of: root) }
    }
    try look(for: near, in: collections)
  }

  /// Adds how many items have some terms.
  mutating func count(_ terms: Set<String>, in collections: Collections) throws(EngineFailure) {
    if let counts = collections.counts {
      for (term, count) in counts.known(of: terms) where statistics.itemCounts[term] == nil {
        add(count, of: term, collections)
      }
    }
    let unknown = terms.filter { statistics.itemCounts[$0] == nil }
    // Only their counts matter here, not the words.
    let known = words
    try look(for: unknown.sorted(), as: .term, in: collections)
    words = known
  }

  /// How many unknown words are corrected: where there are more, most are names.
  private static let mostUnknown = 8
  /// Longer words are not split, in bytes.
  private static let longestCompound = 24

  /// The words that a compound written without spaces may consist of.
  private static func parts(of word: String) -> [String] {
    let bytes = Array(word.utf8)
    guard bytes.count <= longestCompound, bytes.allSatisfy({ $0 < 0x80 }) else { return [] }
    return bytes.indices.flatMap { start in
      (start + 2..<max(start + 2, bytes.count + 1)).map { String(decoding: bytes[start..<$0], as: UTF8.self) }
    }
  }

  private mutating func look(
    for texts: [String], as kind: EngineKey.Kind, in collections: Collections
  ) throws(EngineFailure) {
    guard !texts.isEmpty else { return }
    let keys = texts.map { EngineKey.of($0, as: kind) }
    let searches = collections.roots.map { root in
      keys.batches(of: EngineSearch.mostDocuments).map { EngineSearch.words(.key(Array($0)), of: root) }
    }
    try look(for: searches, in: collections)
    guard kind == .term else { return }
    // Terms that the engine lacks may be in this process.
    for term in texts where statistics.itemCounts[term] == nil { add(0, of: term, collections) }
  }

  /// - Parameter searches: By root.
  private mutating func look(for searches: [[EngineSearch]], in collections: Collections) throws(EngineFailure) {
    var results = try collections.engine.search(searches.flatMap(\.self))[...]
    var sums: [String: Int] = [:]
    for own in searches {
      var counts: [String: Int] = [:]
      for document in results.prefix(own.count).joined() {
        guard let word = document["word"]?.text, let term = document["term"]?.text,
          let count = document["count"]?.shortInteger
        else { continue }
        words.insert(word)
        counts[term] = count
      }
      results = results.dropFirst(own.count)
      sums.merge(counts, uniquingKeysWith: +)
    }
    collections.counts?.add(sums)
    for (term, count) in sums where statistics.itemCounts[term] == nil { add(count, of: term, collections) }
  }

  /// - Parameter count: How many items of the engine have the term.
  private mutating func add(_ count: Int, of term: String, _ collections: Collections) {
    let sum = count + (collections.local?.snapshot.index.itemCount(of: term) ?? 0)
    if sum > 0 { statistics.itemCounts[term] = sum }
  }

  /// The searches for the question, with the words that were meant.
  func candidateSearch() -> CandidateSearch {
    let builder = IndexBuilder()
    for word in words { builder.know(word) }
    let index = builder.build(asPartOf: statistics)
    let resolved = index.resolved(text, synonyms: synonyms, isPrefix: isPrefix)
    return CandidateSearch(resolved.weightedTerms(in: index), title: resolved.titleHash)
  }
}

/// How many items of an engine have each term, as far as it was asked for since the last push: questions have words in
/// common, and the files that may answer them even more.
final class TermCounts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// The maximum number of terms, above which memory isn't worth the time saved.
  private static let most = 200_000

  func known(of terms: Set<String>) -> [(term: String, count: Int)] {
    counts.withLock { counts in terms.compactMap { term in counts[term].map { (term, $0) } } }
  }

  func add(_ new: [String: Int]) {
    counts.withLock { counts in
      if counts.count > Self.most { counts = [:] }
      counts.merge(new) { $1 }
    }
  }
}

extension EngineSearch {
  fileprivate static func words(_ condition: EngineCondition, of root: EngineRoot) -> EngineSearch {
    EngineSearch(
      collection: root.collection, condition: .all([condition, .live(in: root.push)]),
      members: ["id", "word", "term", "count"])
  }
}
