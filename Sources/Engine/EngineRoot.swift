package import JSON
internal import Knowledge
package import Search

/// An engine's document about a whole root. Writing it makes a push visible.
package struct EngineRoot: Sendable, Equatable {
  /// Raise this when the documents change, or the tokenizer, or the cutting of sections: readers of another version then
  /// say that the root must be pushed again.
  package static let layout = 4

  package var name: String
  /// The number of the last push that was finished, from 1.
  package var push = 0
  package var origin: String?
  package var license: String?
  /// Lines of the root's own synonyms.
  package var synonyms = ""
  package var hasQuestions = false
  /// How many documents belong to this push.
  package var documentCount = 0
  package var statistics = CollectionStatistics()

  package init(name: String) { self.name = name }

  package var sectionCount: Int { statistics.itemCount }

  /// The prefix of collection names.
  private static let prefix = "skills-"

  package var collection: String { "\(Self.prefix)\(Self.layout)-\(name.percentEncoded)" }

  /// The layout of a collection; nil for one that isn't ours.
  package static func layout(of collection: String) -> Int? {
    guard collection.hasPrefix(prefix) else { return nil }
    return Int(collection.dropFirst(prefix.count).prefix { $0 != "-" })
  }

  private static let documentID = "manifest"

  private static let members = [
    "id", "root", "push", "origin", "license", "synonyms", "has_questions", "documents", "sections", "files",
    "expansions", "average_length", "average_title_length",
  ]

  /// The roots that have been pushed to some collections.
  package static func all(in collections: [String], of engine: any SearchEngine) throws(EngineFailure) -> [EngineRoot] {
    let searches = collections.map { EngineSearch.one(documentID, of: $0, members) }
    return try engine.search(searches).compactMap { $0.first.flatMap(EngineRoot.init) }
  }

  /// For each root, how the number of its documents differs from what was pushed; nil if all is there.
  ///
  /// A node of an engine can be up without all that was written: for good if its disk was full, and for a minute or so while
  /// it loads its documents.
  package static func losses(in roots: [EngineRoot], of engine: any SearchEngine) throws(EngineFailure) -> [String?] {
    let counts = try engine.counts(roots.map { ($0.collection, .live(in: $0.push)) })
    return zip(roots, counts).map { root, count in
      guard count != root.documentCount else { return nil }
      return "has \(count) documents of `\(root.safeName)` instead of \(root.documentCount)"
    }
  }

  package var document: JSON {
    [
      "id": .string(Self.documentID), "kind": "manifest", "root": .string(name), "push": .integer(push),
      "origin": .optional(origin), "license": .optional(license), "synonyms": .string(synonyms),
      "has_questions": .bool(hasQuestions), "documents": .integer(documentCount),
      "sections": .integer(statistics.itemCount), "files": .integer(statistics.fileCount),
      "expansions": .integer(statistics.expansionCount),
      "average_length": .number("\(statistics.averageLength)"),
      "average_title_length": .number("\(statistics.averageTitleLength)"),
    ]
  }

  /// A length that can be divided by and added up, whatever a damaged engine says.
  private static func average(_ length: Float) -> Float { min(max(1, length), Float(Int32.max)) }

  /// nil for any other document.
  package init?(_ document: JSON) {
    guard let name = document["root"]?.text, let push = document["push"]?.shortInteger,
      let documents = document["documents"]?.shortInteger,
      let sections = document["sections"]?.shortInteger, let files = document["files"]?.shortInteger,
      let length = document["average_length"]?.decimal, let titleLength = document["average_title_length"]?.decimal
    else { return nil }
    self.init(name: name)
    (self.push, documentCount) = (push, documents)
    (origin, license) = (document["origin"]?.text, document["license"]?.text)
    synonyms = document["synonyms"]?.text ?? ""
    hasQuestions = document["has_questions"] == .bool(true)
    (statistics.itemCount, statistics.fileCount) = (sections, files)
    statistics.expansionCount = document["expansions"]?.shortInteger ?? 0
    (statistics.averageLength, statistics.averageTitleLength) = (Self.average(length), Self.average(titleLength))
  }
}

extension JSON {
  fileprivate var decimal: Float? {
    switch self {
    case .integer(let number): Float(number)
    case .number(let digits): Float(digits)
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
