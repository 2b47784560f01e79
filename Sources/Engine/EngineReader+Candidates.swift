internal import JSON
internal import Knowledge

/// Which files may answer a question.
extension EngineReader {
  /// How many of the sections that were found are scored by their `terms`. With 250 and lists of 60, 4 % of the labelled
  /// questions have other sections among the first ten.
  private static let mostScored = 500

  /// The files of the sections that score most, best first.
  func candidates(
    _ search: CandidateSearch, for question: Question, in roots: [EngineRoot]
  ) throws(EngineFailure) -> [(root: EngineRoot, file: String)] {
    let conditions = Self.conditions(of: question)
    let searches = roots.map { root in conditions.map { search.searches(of: root, where: $0) } }
    var results = try engine.search(searches.flatMap { $0.flatMap(\.self) })[...]
    var found: [(root: EngineRoot, section: CandidateSearch.Found)] = []
    for (root, own) in zip(roots, searches) {
      for own in own {
        found += search.found(in: results.prefix(own.count)).map { (root, $0) }
        results = results.dropFirst(own.count)
      }
    }
    found.sort { Self.isBetter($0.section, $1.section) }
    found = try scored(Array(found.prefix(Self.mostScored)), by: search)
    return found.map { ($0.root, $0.section.file) }.uniqued(on: \.1)
  }

  private static func isBetter(_ a: CandidateSearch.Found, _ b: CandidateSearch.Found) -> Bool {
    a.rank == b.rank ? a.id < b.id : a.rank > b.rank
  }

  /// Sections with what they score, best first.
  private func scored(
    _ found: [(root: EngineRoot, section: CandidateSearch.Found)], by search: CandidateSearch
  ) throws(EngineFailure) -> [(root: EngineRoot, section: CandidateSearch.Found)] {
    let searches = roots.flatMap { root in
      found.filter { $0.root == root }.map(\.section.id).batches(of: EngineSearch.mostDocuments).map { ids in
        EngineSearch(collection: root.collection, condition: .ids(Array(ids)), members: ["id", "terms"])
      }
    }
    var scores: [String: Float] = [:]
    for document in try engine.search(searches).joined() {
      if let id = document["id"]?.text { scores[id] = search.score(of: document) }
    }
    return found.map { root, section in
      var section = section
      section.score = scores[section.id] ?? section.score
      return (root, section)
    }.sorted { Self.isBetter($0.section, $1.section) }
  }

  /// The filters of a question, as far as an engine can apply them; nil for none. The ranking applies all of them again. If
  /// the question has a system's version, the second element finds the sections that need a newer one, which an answer names.
  private static func conditions(of question: Question) -> [EngineCondition?] {
    var own: [EngineCondition] = []
    if let kind = question.kind { own.append(.key([EngineKey.of(kind.rawValue, as: .kind)])) }
    if let topic = question.topic { own.append(.key(places(topic, as: .place))) }
    // Names that had to be made safe may differ from those in the engine.
    if let folder = question.file?.folder, ForeignText.name(folder) == folder {
      own.append(.key([EngineKey.of(folder.lowercased(), as: .place)]))
    }
    if !question.tags.isEmpty { own.append(.key(question.tags.map { EngineKey.of($0.lowercased(), as: .name) })) }
    guard let system = question.system else { return [own.isEmpty ? nil : .all(own)] }
    let holds = EngineKey.needs(of: system.platform, upTo: system.version)
    let current = EngineCondition.all(own + [.any([.key([EngineKey.anySystem]), .keyRange(holds)])])
    guard let version = system.version else { return [current] }
    return [current, .all(own + [.keyRange(EngineKey.needs(of: system.platform, after: version))])]
  }
}
