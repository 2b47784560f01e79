import Markdown

/// A document as a subject that can be looked up.
package struct Topic: Sendable {
  /// The short name: the file's, or its skill's for a SKILL.md.
  package let name: String
  /// The ID of the document, the part of its sections' IDs before the `#`.
  package let id: String
  package let root: String
  package let title: String
  package let summary: String
  package let tags: [String]
  package let sectionCount: Int
  /// Estimated size of the whole document.
  package let tokens: Int
  package let provenance: Provenance?
  /// A sentence where it is due for review.
  package let reviewNote: String?
  /// The document's number in its knowledge base.
  let number: Int

  init(_ document: Document, number: Int) {
    self.number = number
    name = Self.name(of: document.source)
    id = document.source.id
    root = document.source.root
    title = document.title
    summary = document.summary
    tags = document.tags
    sectionCount = document.sectionCount
    tokens = TokenEstimate.of(document.tree.bytes[...])
    provenance = document.source.provenance
    reviewNote = document.reviewNote
  }

  /// The last part of the ID, or the folder's name for a SKILL.md.
  package static func name(of source: Document.Source) -> String {
    let parts = Substring(source.id).utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    return String((parts.last == "SKILL" ? parts.dropLast().last : parts.last) ?? "")
  }

  /// Whether a person who says `name` means the file.
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

  /// The folder of the skill whose SKILL.md this is, with the slash behind it, where a person who says `name`
  /// means the skill; nil where the file alone is meant, as by its ID.
  func skillFolder(called name: String) -> String? {
    guard id.hasSuffix("/SKILL"), matches(name),
      !"/\(id.lowercased())".hasSuffix("/" + name.lowercased())
    else { return nil }
    return String(id.dropLast("SKILL".count))
  }

  /// Whether a person who says `name` means this topic.
  func matches(_ name: String) -> Bool {
    let wanted = name.lowercased()
    return [self.name, title, id].contains { $0.lowercased() == wanted }
      || Slug.of(title) == Slug.of(name) || id.lowercased().hasSuffix("/" + wanted)
  }
}

extension KnowledgeBase {
  /// Every document that has sections, in the order of the files.
  package var topics: [Topic] {
    sources.indices.filter { !snapshot.items(of: $0).isEmpty }.map {
      Topic(document($0), number: $0)
    }
  }

  /// The names of the topics, for which no text is read.
  var topicNames: [String] {
    sources.indices.filter { !snapshot.items(of: $0).isEmpty }.map { Topic.name(of: sources[$0]) }
  }

  package func hasTopic(_ name: String) -> Bool { !documents(ofTopic: name).isEmpty }
}
