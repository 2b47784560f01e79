package import JSON
package import Knowledge
internal import Markdown

package struct EngineFile: Sendable {
  package let root: EngineRoot
  package let document: JSON

  package init(root: EngineRoot, document: JSON) { (self.root, self.document) = (root, document) }

  static let members = ["id", "from", "until", "digest", "path", "namesakes", "surroundings", "title", "asked", "text"]

  /// The members that a list of topics needs.
  static let membersOfTopic = [
    "id", "from", "until", "path", "namesakes", "title", "summary", "tags", "sections", "tokens",
  ]

  package var id: String { document["id"]?.text ?? "" }
  /// Changes with the file.
  package var digest: String { document["digest"]?.text ?? "" }
  var title: String { document["title"]?.text ?? "" }
  package var path: String { document["path"]?.text ?? "" }
  var size: Int { document["text"]?.text?.utf8.count ?? 0 }
  /// The first push that had it.
  package var push: Int { document["from"]?.shortInteger ?? 0 }

  /// - Parameter today: Used to find overdue reviews; nil to ignore reviews.
  package func source(today: Day?) -> Document.Source {
    let license = root.license
    let text = Array((document["text"]?.text ?? "").utf8)
    var source = Document.Source(
      root: root.safeName, path: path,
      provenance: Provenance(root: root.name, origin: root.origin) { license }, today: today,
      size: { text.count }, read: { text })
    source.namesakes = max(0, document["namesakes"]?.shortInteger ?? 0)
    let surroundings = Surroundings(rawValue: UInt16(clamping: document["surroundings"]?.shortInteger ?? 0))
    source.surroundings = { surroundings }
    return source
  }

  /// Its topic. Files in an engine have no numbers.
  var topic: Topic {
    Topic(
      source: source(today: nil), title: title, summary: document["summary"]?.text ?? "",
      tags: document["tags"]?.texts ?? [], sectionCount: document["sections"]?.shortInteger ?? 0,
      tokens: document["tokens"]?.shortInteger ?? 0, number: 0)
  }
}

extension EngineRoot {
  /// The root's name, which is foreign, made safe to show before a path.
  package var safeName: String { ForeignText.name(name) }
}

extension [EngineFile] {
  /// The knowledge base that has nothing but these files and some of this process, by their own statistics.
  ///
  /// - Parameter asked: The tables of questions about those, each with the name of its root.
  package func base(
    beside own: [Document.Source], asked: [(root: String, bytes: [UInt8])], synonyms: [UInt8], today: Day?
  ) -> KnowledgeBase {
    let sources = own + map { $0.source(today: today) }
    let questions = AskedQuestions(tables: asked + askedTables)
    return KnowledgeBase(
      sources: sources, synonyms: synonyms, ingestions: [Ingestion(of: sources, in: sources.indices, asked: questions)])
  }

  /// The tables of questions about their sections, each with the name of its root.
  package var askedTables: [(root: String, bytes: [UInt8])] {
    Dictionary(grouping: self.filter(\.root.hasQuestions), by: \.root.safeName)
      .map { ($0.key, $0.value.flatMap { [UInt8](($0.document["asked"]?.text ?? "").utf8) }) }
  }
}
