internal import JSON
package import Knowledge
internal import Markdown
internal import Search

/// Makes a small knowledge base of what an engine finds, for one question, topic or ID: the files that may matter, ranked
/// by the statistics of all.
///
/// The rest is done by the same code as without an engine, so answers are the same.
package struct EngineReader: Sendable {
  private let engine: any SearchEngine
  /// Lines of synonyms besides those of the roots in the engine.
  private let synonyms: [UInt8]
  private let today: Day?
  package let roots: [EngineRoot]

  /// - Parameters:
  ///   - names: Which roots are read; nil for all that the key may read.
  package init(
    _ engine: any SearchEngine, roots names: [String]? = nil, synonyms: [UInt8], today: Day?
  ) throws(EngineFailure) {
    (self.engine, self.today) = (engine, today)
    let collections = try engine.collections()
    let own = collections.filter { EngineRoot.layout(of: $0) == EngineRoot.layout }
    roots = try EngineRoot.all(in: own, of: engine).filter { names?.contains($0.name) ?? true }
    guard !roots.isEmpty else { throw Self.nothing(in: collections) }
    self.synonyms = roots.reduce(into: synonyms) { $0 += [UInt8(ascii: "\n")] + $1.synonyms.utf8 }
  }

  private static func nothing(in collections: [String]) -> EngineFailure {
    if collections.contains(where: { EngineRoot.layout(of: $0) != nil }) {
      return EngineFailure(
        .missing, "has knowledge of another version of `skills`. Use that version, or run `skills push` again")
    }
    return EngineFailure(
      .missing, "has no knowledge that the key may read. `skills push --engine URL` puts some there")
  }

  // MARK: What may matter

  /// A file that an engine has.
  private struct File {
    let root: Int
    let document: JSON
  }

  /// The knowledge base that answers a question.
  ///
  /// - Parameter local: Knowledge that is ranked together with the engine's.
  package func base(for question: Question, beside local: LocalKnowledge? = nil) throws(EngineFailure) -> KnowledgeBase {
    let roots = roots.indices.filter { question.root == nil || self.roots[$0].name == question.root }
    var vocabulary = Vocabulary(question.text, Synonyms(table: synonyms))
    try vocabulary.look(in: collections(roots, local))
    let search = vocabulary.candidateSearch(isPrefix: question.isPrefix)
    let condition = Self.condition(of: question)
    let searches = roots.map { search.searches(of: self.roots[$0].collection, where: condition) }
    let results = try engine.search(searches.flatMap(\.self))
    var (start, found) = (0, [(root: Int, file: String, score: Float)]())
    for (root, own) in zip(roots, searches) {
      let files = search.files(of: results[start..<start + own.count], in: self.roots[root].push)
      found += files.map { (root, $0.file, $0.score) }
      start += own.count
    }
    found.sort { ($1.score, $0.file) < ($0.score, $1.file) }
    let files = try self.files(found.prefix(Self.mostFiles).map { ($0.root, $0.file) })
    let own = local?.base.candidateSources(for: question) ?? []
    return try base(of: files, own, asked: local?.asked ?? [], knowing: vocabulary, in: collections(roots, local))
  }

  private func collections(_ numbers: [Int], _ local: LocalKnowledge?) -> Vocabulary.Collections {
    Vocabulary.Collections(engine: engine, roots: numbers.map { roots[$0] }, local: local?.base)
  }

  /// As many files as the best 200 sections come from, most often.
  private static let mostFiles = 100

  /// What the engine can tell of a question's filters: the others are left to the ranking.
  private static func condition(of question: Question) -> EngineCondition? {
    var conditions: [EngineCondition] = []
    if let kind = question.kind { conditions.append(.key([EngineKey.of(kind.rawValue, as: "kind")])) }
    if let topic = question.topic { conditions.append(place(topic)) }
    if !question.tags.isEmpty {
      conditions.append(.key(question.tags.map { EngineKey.of($0.lowercased(), as: "name") }))
    }
    return conditions.isEmpty ? nil : .all(conditions)
  }

  private static func place(_ name: String) -> EngineCondition {
    .key([name.lowercased(), Slug.of(name)].map { EngineKey.of($0, as: "place") })
  }

  // MARK: Files

  private static let fileMembers = [
    "id", "from", "until", "path", "namesakes", "surroundings", "asked", "text",
  ]

  private func files(_ names: [(root: Int, file: String)]) throws(EngineFailure) -> [File] {
    // Of each there may be a version of the last push, of this one and of the next.
    let batch = EngineSearch.mostDocuments / 3
    var (searches, owners) = ([EngineSearch](), [Int]())
    for root in roots.indices {
      let own = names.filter { $0.root == root }.map { EngineKey.of($0.file, as: "file") }
      for start in stride(from: 0, to: own.count, by: batch) {
        let keys = Array(own[start..<min(start + batch, own.count)])
        searches.append(
          EngineSearch(collection: roots[root].collection, condition: .key(keys), members: Self.fileMembers))
        owners.append(root)
      }
    }
    guard !searches.isEmpty else { return [] }
    return live(try engine.search(searches), of: owners)
  }

  private func live(_ results: [[JSON]], of owners: [Int]) -> [File] {
    zip(owners, results).flatMap { root, documents in
      documents.filter { $0.isLive(in: roots[root].push) }.map { File(root: root, document: $0) }
    }
  }

  private func source(_ file: File) -> Document.Source {
    let root = roots[file.root]
    let license = root.license
    let text = Array((file.document["text"]?.text ?? "").utf8)
    var source = Document.Source(
      root: ForeignText.name(root.name), path: file.document["path"]?.text ?? "",
      provenance: Provenance(root: root.name, origin: root.origin) { license }, today: today,
      size: { text.count }, read: { text })
    source.namesakes = max(0, file.document["namesakes"]?.integer ?? 0)
    let surroundings = Surroundings(rawValue: UInt16(clamping: file.document["surroundings"]?.integer ?? 0))
    source.surroundings = { surroundings }
    return source
  }

  /// - Parameters:
  ///   - own: Files that are ranked together with these, and their tables of questions.
  private func base(
    of files: [File], _ own: [Document.Source], asked: [(root: String, bytes: [UInt8])],
    knowing vocabulary: Vocabulary, in collections: Vocabulary.Collections
  ) throws(EngineFailure) -> KnowledgeBase {
    var vocabulary = vocabulary
    // In the order of their paths, as a folder's: of two that score alike the first goes first.
    let found = files.map { (root: $0.root, source: source($0), asked: $0.document["asked"]?.text ?? "") }
      .sorted { ($0.root, $0.source.path) < ($1.root, $1.source.path) }
    let tables = roots.indices.filter { roots[$0].hasQuestions }.map { root in
      (root: ForeignText.name(roots[root].name), bytes: found.filter { $0.root == root }.flatMap { Array($0.asked.utf8) })
    }
    let sources = own + found.map(\.source)
    let ingestion = Ingestion(of: sources, in: sources.indices, asked: AskedQuestions(tables: asked + tables))
    for word in vocabulary.words { ingestion.builder.know(word) }
    try vocabulary.count(ingestion.builder.expansionTerms.sorted(), in: collections)
    return KnowledgeBase(
      sources: sources, synonyms: synonyms, ingestions: [ingestion], asPartOf: vocabulary.statistics)
  }
}

/// Knowledge of this process that is ranked together with an engine's.
package struct LocalKnowledge: Sendable {
  package let base: KnowledgeBase
  /// The tables of questions, each with the name of its root.
  package let asked: [(root: String, bytes: [UInt8])]

  package init(_ base: KnowledgeBase, asked: [(root: String, bytes: [UInt8])]) {
    (self.base, self.asked) = (base, asked)
  }
}
