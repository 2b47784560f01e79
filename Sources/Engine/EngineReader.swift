internal import JSON
package import Knowledge
internal import Search

/// Makes a small knowledge base from an engine for one question, topic or ID: the files that may be relevant, ranked by
/// the statistics of the whole collection.
///
/// The rest is done by the same code as without an engine, so answers are the same.
package struct EngineReader: Sendable {
  package var engine: any SearchEngine
  /// Lines of synonyms besides those of the roots in the engine.
  private let ownSynonyms: [UInt8]
  private let today: Day?
  private let collections: [String]
  package private(set) var roots: [EngineRoot] = []
  private var counts = TermCounts()
  /// Called with all files that are read.
  private let keep: @Sendable ([EngineFile]) -> Void

  package init(
    _ engine: any SearchEngine, synonyms: [UInt8], today: Day?, keep: @escaping @Sendable ([EngineFile]) -> Void
  ) throws(EngineFailure) {
    (self.engine, ownSynonyms, self.today, self.keep) = (engine, synonyms, today, keep)
    let all = try engine.collections()
    collections = all.filter { EngineRoot.layout(of: $0) == EngineRoot.layout }
    guard !collections.isEmpty else { throw Self.nothing(in: all) }
    try renew()
    guard !roots.isEmpty else { throw Self.nothing(in: []) }
  }

  /// Reads the roots again, since somebody may have pushed.
  package mutating func renew() throws(EngineFailure) {
    let new = try EngineRoot.all(in: collections, of: engine)
    guard new != roots else { return }
    if let loss = try EngineRoot.losses(in: new, of: engine).compactMap(\.self).first {
      throw EngineFailure(.unavailable, "\(loss). `skills doctor --engine URL` says what helps")
    }
    (roots, counts) = (new, TermCounts())
  }

  private static func nothing(in collections: [String]) -> EngineFailure {
    if collections.contains(where: { EngineRoot.layout(of: $0) != nil }) {
      return EngineFailure(
        .missing, "has knowledge of another version of `skills`. Use that version, or run `skills push` again")
    }
    return EngineFailure(
      .missing, "has no knowledge that the key may read. `skills push --engine URL` puts some there")
  }

  private var synonyms: [UInt8] { roots.reduce(into: ownSynonyms) { $0 += [UInt8(ascii: "\n")] + $1.synonyms.utf8 } }

  // MARK: Questions

  /// The knowledge base that answers a question.
  ///
  /// - Parameter local: Knowledge that is ranked together with the engine's.
  package func base(for question: Question, beside local: LocalKnowledge? = nil) throws(EngineFailure) -> KnowledgeBase
  {
    let roots = roots(beside: local).filter { question.root == nil || $0.safeName == question.root }
    let collections = Vocabulary.Collections(
      engine: engine, roots: roots, local: local?.base, counts: question.root == nil ? counts : nil)
    var vocabulary = Vocabulary(question.text, isPrefix: question.isPrefix, Synonyms(table: synonyms))
    try vocabulary.look(in: collections)
    let search = vocabulary.candidateSearch()
    let found = try candidates(search, for: question, in: roots)
    let files = try files(best: found)
    let sources = (local?.base.candidateSources(for: question) ?? []) + files.map { $0.source(today: today) }
    let asked = AskedQuestions(tables: (local?.asked ?? []) + files.askedTables)
    let ingestion = Ingestion(of: sources, in: sources.indices, asked: asked)
    for word in vocabulary.words { ingestion.builder.know(word) }
    let titles = files.flatMap { Query($0.title).stems }
    try vocabulary.count(ingestion.builder.expansionTerms.union(titles), in: collections)
    return KnowledgeBase(
      sources: sources, synonyms: synonyms, ingestions: [ingestion], asPartOf: vocabulary.statistics)
  }

  /// First the best `fewFiles` are read. If they have `enoughBytes`, the ten sections that an answer may name are among
  /// them. If they are shorter, up to `mostFiles` are read: as many as the best 200 sections usually come from.
  private static let (fewFiles, mostFiles, enoughBytes) = (30, 120, 400_000)

  private func files(
    best found: [(root: EngineRoot, file: String)]
  ) throws(EngineFailure) -> [EngineFile] {
    let wanted = found.prefix(Self.mostFiles).map { ($0.root, [EngineKey.of($0.file, as: .file)]) }
    let first = try files(Array(wanted.prefix(Self.fewFiles)))
    guard wanted.count > Self.fewFiles, first.reduce(0, { $0 + $1.size }) < Self.enoughBytes else { return first }
    let others = try files(Array(wanted.dropFirst(Self.fewFiles)))
    return roots.flatMap { root in
      (first + others).filter { $0.root == root }.sorted { $0.path < $1.path }
    }
  }

  static func places(_ name: String, as kind: EngineKey.Kind) -> [Int] {
    [name.lowercased(), Slug.of(name)].map { EngineKey.of($0, as: kind) }
  }

  // MARK: Names

  /// The knowledge base for some IDs. If no file has such a name, it contains what a search for their words finds.
  package func base(forIDs ids: [String], beside local: LocalKnowledge?) throws(EngineFailure) -> KnowledgeBase {
    let own = ids.compactMap { local?.base.section(id: $0)?.document.source }.uniqued(on: \.id)
    let names = ids.flatMap { id in
      ([id] + KnowledgeBase.ids(ofLink: id)).map { name in
        String(name.prefix { $0 != "#" && $0 != ":" }).lowercased()
      }
    }.uniqued()
    let keys = names.map { EngineKey.of($0, as: .filePlace) }
    let files = try files(roots(beside: local).map { ($0, keys) })
    guard !files.isEmpty || !own.isEmpty else {
      // It may be a rule's ID, or only the end of a section's.
      return try base(for: Question(ids.joined(separator: " ")), beside: local)
    }
    return base(of: files, own, local)
  }

  /// The knowledge base for a topic: files with that name, and files with a section that has that tag.
  package func base(forTopic topic: String, beside local: LocalKnowledge?) throws(EngineFailure) -> KnowledgeBase {
    let roots = roots(beside: local)
    let tag = EngineCondition.key([EngineKey.of(topic.lowercased(), as: .name)])
    let tagged = try engine.search(
      roots.map { root in
        EngineSearch(
          collection: root.collection, condition: .all([tag, .live(in: root.push)]), members: ["id", "file"])
      })
    let names = Self.places(topic, as: .filePlace)
    let wanted = zip(roots, tagged).map { root, sections in
      let files = sections.compactMap { $0["file"]?.text }.uniqued()
      return (root, names + files.map { EngineKey.of($0, as: .file) })
    }
    return base(of: try files(wanted), local.map { Array($0.base.sources) } ?? [], local)
  }

  package func topics(beside local: LocalKnowledge?) throws(EngineFailure) -> [Topic] {
    var topics: [Topic] = []
    for root in roots(beside: local) {
      var search = EngineSearch(
        collection: root.collection, condition: .key([EngineKey.anyFile]), members: EngineFile.membersOfTopic)
      var files: [EngineFile] = []
      while search.page <= Self.mostPages {
        let documents = try engine.search([search])[0]
        files += documents.filter { $0.isLive(in: root.push) }.map { EngineFile(root: root, document: $0) }
        guard documents.count == search.limit else { break }
        search.page += 1
      }
      let own = files.map { $0.topic }.filter { $0.sectionCount > 0 }
      topics += own.sorted { $0.id < $1.id }
    }
    return topics
  }

  /// The maximum number of pages in a list of files.
  private static let mostPages = 40

  // MARK: Files

  /// The engine's roots except those that this process has itself: two sections with the same ID could not be told apart.
  private func roots(beside local: LocalKnowledge?) -> [EngineRoot] {
    roots.filter { root in local.map { !$0.rootNames.contains(root.safeName) } ?? true }
  }

  private func base(of files: [EngineFile], _ own: [Document.Source], _ local: LocalKnowledge?) -> KnowledgeBase {
    files.base(beside: own, asked: local?.asked ?? [], synonyms: synonyms, today: today)
  }

  /// Of each file there may be a version of the last push, of this one and of the next.
  private static let keysPerSearch = EngineSearch.mostDocuments / 3

  /// The files that are found by some keys, each once, in the order of their paths, as in a folder: of two sections with
  /// the same score the first one wins.
  private func files(_ wanted: [(root: EngineRoot, keys: [Int])]) throws(EngineFailure) -> [EngineFile] {
    var files: [EngineFile] = []
    for root in roots {
      let keys = wanted.filter { $0.root == root }.flatMap(\.keys)
      let searches = keys.batches(of: Self.keysPerSearch).map { keys in
        EngineSearch(collection: root.collection, condition: .key(Array(keys)), members: EngineFile.members)
      }
      let documents = try engine.search(searches).flatMap(\.self).filter { $0.isLive(in: root.push) }
      files += documents.map { EngineFile(root: root, document: $0) }.uniqued(on: \.id)
        .sorted { $0.path < $1.path }
    }
    keep(files)
    return files
  }
}

/// Knowledge of this process that is ranked together with an engine's.
package struct LocalKnowledge: Sendable {
  package let base: KnowledgeBase
  /// The tables of questions, each with the name of its root.
  package let asked: [(root: String, bytes: [UInt8])]
  fileprivate let rootNames: Set<String>

  package init(_ base: KnowledgeBase, asked: [(root: String, bytes: [UInt8])]) {
    (self.base, self.asked) = (base, asked)
    rootNames = Set(base.sources.map(\.root))
  }
}
