import Markdown
internal import Tokens

/// A document as a subject that can be looked up.
package struct Topic: Sendable {
  /// The short name: the file's, or for a SKILL.md its skill's.
  package let name: String
  /// The ID of the document, the part of its sections' IDs before the `#`.
  package let id: String
  package let root: String
  package let title: String
  package let summary: String
  package let tags: [String]
  package let sectionCount: Int
  /// The estimated size of the whole document, in tokens.
  package let tokens: Int
  package let provenance: Provenance?
  /// A sentence if its review is overdue.
  package let reviewNote: String?
  /// The document's number in its knowledge base.
  package let number: Int

  package init(_ document: Document, number: Int) {
    self.init(
      source: document.source, title: document.title, summary: document.summary, tags: document.tags,
      sectionCount: document.sectionCount, tokens: TokenCount(of: document.tree.bytes[...]).tokens, number: number,
      reviewNote: document.reviewNote)
  }

  /// A document with known properties.
  package init(
    source: Document.Source, title: String, summary: String, tags: [String], sectionCount: Int, tokens: Int,
    number: Int, reviewNote: String? = nil
  ) {
    (name, id, root, provenance) = (Self.name(of: source), source.id, source.root, source.provenance)
    self.title = source.line(title)
    self.summary = source.line(summary, limit: ForeignText.summaryLimit)
    self.tags = tags.map { source.line($0, limit: ForeignText.noteLimit) }
    (self.sectionCount, self.tokens, self.number, self.reviewNote) = (sectionCount, tokens, number, reviewNote)
  }

  /// The last part of the ID, or the folder's name for a SKILL.md.
  package static func name(of source: Document.Source) -> String {
    let parts = Substring(source.id).utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    return String((parts.last == "SKILL" ? parts.dropLast().last : parts.last) ?? "")
  }

  static func isName(_ name: String, of source: Document.Source) -> Bool {
    let wanted = name.lowercased()
    let id = source.id.lowercased()
    return id == wanted || id.hasSuffix("/" + wanted)
      || self.name(of: source).lowercased() == wanted
  }

  static func isTitle(_ name: String, of document: Document) -> Bool {
    let title = document.title
    return title.lowercased() == name.lowercased() || Slug.of(title) == Slug.of(name)
  }

  /// The folder, with a trailing slash, of the skill whose SKILL.md has an ID, if `name` refers to the whole skill; nil
  /// for other files, and if only the file is meant, as by its ID.
  static func skillFolder(of id: String, called name: String) -> String? {
    guard id.hasSuffix("/SKILL"), !"/\(id.lowercased())".hasSuffix("/" + name.lowercased()) else {
      return nil
    }
    return String(id.dropLast("SKILL".count))
  }
}

extension KnowledgeBase {
  /// Every document with sections, in file order.
  package var topics: [Topic] {
    sources.indices.filter { !snapshot.items(of: $0).isEmpty }.map {
      Topic(document($0), number: $0)
    }
  }

  /// The names of the topics, found without reading any text.
  package var topicNames: [String] {
    sources.indices.filter { !snapshot.items(of: $0).isEmpty }.map { Topic.name(of: sources[$0]) }
  }

  /// The documents that a topic's name, ID or title refers to: a file, a skill with all its references, or else the
  /// files in a folder. No file is read for a name or an ID.
  func documents(ofTopic name: String) -> [Int] {
    var found = sources.indices.filter { Topic.isName(name, of: sources[$0]) }
    if found.isEmpty { found = sources.indices.filter { Topic.isTitle(name, of: document($0)) } }
    if found.isEmpty { return documents(inFolder: name) }
    let skills = found.compactMap { Topic.skillFolder(of: sources[$0].id, called: name) }
    guard !skills.isEmpty else { return found }
    return sources.indices.filter { number in
      found.contains(number) || skills.contains(where: sources[number].id.hasPrefix)
    }
  }

  /// All documents below a folder, given by its path or the last parts of it. A root counts as a folder.
  func documents(inFolder name: String) -> [Int] {
    let folder = "/\(name.lowercased())/"
    return sources.indices.filter { "/\(sources[$0].id.lowercased())".contains(folder) }
  }

  package func hasTopic(_ name: String) -> Bool { !documents(ofTopic: name).isEmpty }

  /// The names of the topics that an unknown name may mean: those spelled alike, then those with most of the first
  /// sections about it; if there are none, the nearest by spelling.
  package func nearestTopics(to name: String) -> (names: [String], areAlike: Bool) {
    let known = topicNames.uniqued()
    let alike = Spelling.plausible(for: name, among: known)
    let topics = candidates(for: Question(name), depth: AnswerPolicy.sectionsOfTopics)
      .map { Topic.name(of: sources[$0.item.document]) }
    let counts = topics.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let found = topics.uniqued().enumerated()
      .sorted { (-counts[$0.element, default: 0], $0.offset) < (-counts[$1.element, default: 0], $1.offset) }
    let names = (alike + found.map(\.element)).uniqued()
    let count = AnswerPolicy.mostMentioned
    return (
      names.isEmpty ? Spelling.nearest(to: name, among: known, count: count) : Array(names.prefix(count)),
      !alike.isEmpty
    )
  }
}
