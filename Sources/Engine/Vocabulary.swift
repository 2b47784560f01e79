internal import JSON
internal import Knowledge
internal import Search

/// What collections know of the words of a question.
struct Vocabulary {
  private let text: String
  private let synonyms: Synonyms
  private let query: Query
  /// As they are written.
  private(set) var words: Set<String> = []
  private(set) var statistics = CollectionStatistics()

  init(_ text: String, _ synonyms: Synonyms) {
    (self.text, self.synonyms) = (text, synonyms)
    query = Query(text, synonyms: synonyms)
  }

  /// Where words are looked for.
  struct Collections {
    let engine: any SearchEngine
    let roots: [EngineRoot]
    /// A knowledge base of this process, which counts as another root.
    let local: KnowledgeBase?
  }

  /// Asks for the terms, and for what words that no collection has may be instead.
  mutating func look(in collections: Collections) throws(EngineFailure) {
    for root in collections.roots { statistics += root.statistics }
    if let local = collections.local {
      statistics += local.snapshot.index.statistics(fileCount: local.snapshot.documentCount)
      for word in query.words where local.snapshot.index.itemCount(of: word.stem) > 0 { words.insert(word.surface) }
    }
    try count(query.stems, in: collections)
    let unknown = query.words.filter { statistics.itemCounts[$0.stem] == nil }.map(\.surface)
    guard !unknown.isEmpty else { return }
    try look(for: unknown.flatMap(Self.parts), as: "word", in: collections)
    let near = collections.roots.map { root in
      unknown.prefix(Self.mostUnknown).map { word in
        EngineSearch(collection: root.collection, condition: .near(word), members: Self.members)
      }
    }
    try look(for: near, in: collections)
  }

  /// Adds how many items have some terms, where that isn't known.
  mutating func count(_ terms: [String], in collections: Collections) throws(EngineFailure) {
    let unknown = terms.filter { statistics.itemCounts[$0] == nil }
    try look(for: unknown, as: "term", in: collections)
    guard let index = collections.local?.snapshot.index else { return }
    // Those that the engine has as well were counted with it.
    for term in unknown where statistics.itemCounts[term] == nil { add(index.itemCount(of: term), of: term) }
  }

  private static let members = ["id", "word", "term", "count"]
  /// Of more words that nobody knows, most are names.
  private static let mostUnknown = 8
  /// Longer words are not put together from others.
  private static let longestCompound = 24

  /// The words that a word may begin with, end with or have within, if it was written without spaces.
  private static func parts(of word: String) -> [String] {
    let bytes = Array(word.utf8)
    guard bytes.count <= longestCompound, bytes.allSatisfy({ $0 < 0x80 }) else { return [] }
    return bytes.indices.flatMap { start in
      (start + 2..<max(start + 2, bytes.count + 1)).map { String(decoding: bytes[start..<$0], as: UTF8.self) }
    }
  }

  private mutating func look(
    for texts: [String], as kind: String, in collections: Collections
  ) throws(EngineFailure) {
    guard !texts.isEmpty else { return }
    let keys = texts.map { EngineKey.of($0, as: kind) }
    // A stem has a few words.
    let batch = EngineSearch.mostDocuments / 5
    let searches = collections.roots.map { root in
      stride(from: 0, to: keys.count, by: batch).map { start in
        EngineSearch(
          collection: root.collection, condition: .key(Array(keys[start..<min(start + batch, keys.count)])),
          members: Self.members)
      }
    }
    try look(for: searches, in: collections)
  }

  /// - Parameter searches: By root.
  private mutating func look(for searches: [[EngineSearch]], in collections: Collections) throws(EngineFailure) {
    var results = try collections.engine.search(searches.flatMap(\.self))[...]
    var sums: [String: Int] = [:]
    for own in searches {
      var counts: [String: Int] = [:]
      for document in results.prefix(own.count).joined() {
        guard let word = document["word"]?.text, let term = document["term"]?.text,
          let count = document["count"]?.integer
        else { continue }
        words.insert(word)
        counts[term] = count
      }
      results = results.dropFirst(own.count)
      sums.merge(counts, uniquingKeysWith: +)
    }
    let index = collections.local?.snapshot.index
    for (term, count) in sums where statistics.itemCounts[term] == nil {
      add(count + (index?.itemCount(of: term) ?? 0), of: term)
    }
  }

  private mutating func add(_ count: Int, of term: String) {
    if count > 0 { statistics.itemCounts[term] = count }
  }

  /// The searches for the question, with the words that were meant.
  func candidateSearch(isPrefix: Bool) -> CandidateSearch {
    let builder = IndexBuilder()
    for word in words { builder.know(word) }
    let index = builder.build(asPartOf: statistics)
    let resolved = index.resolved(text, synonyms: synonyms, isPrefix: isPrefix)
    return CandidateSearch(resolved.weightedTerms(in: index), title: resolved.titleHash)
  }
}
