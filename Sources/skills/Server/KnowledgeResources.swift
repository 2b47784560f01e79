import Knowledge
import MCP

/// Everything in the knowledge that has a URI.
///
///     skill://builtin/swiftui/SKILL.md                            a file of an Agent Skill, byte by byte
///     skills://reference/builtin/swiftui/references/sheets        a whole reference
///     skills://section/builtin/swiftui/references/sheets%23sheets one section with its subsections
enum KnowledgeResources {
  private static let reference = "skills://reference/"
  private static let section = "skills://section/"
  private static let skillFile = AgentSkill.scheme

  static func collection(isLive: Bool) -> ResourceCollection<Library> {
    ResourceCollection(isLive: isLive, templates: templates, list: \.resources, read: read)
  }

  private static let templates: [ResourceTemplate<Library>] = [
    ResourceTemplate(
      section + "{+id}", name: "section", title: "Section",
      description:
        "One section of a reference, with its subsections, by the ID that `search` gives.",
      variable: "id", values: { $0.knowledge.allIDs }),
    ResourceTemplate(
      reference + "{+topic}", name: "reference", title: "Reference",
      description: "A whole reference, by the ID that `list_topics` gives.",
      variable: "topic", values: { $0.topics.map(\.id) }),
    ResourceTemplate(
      skillFile + "{+path}", name: "skill_file", title: "File of an Agent Skill",
      description: "A file of an Agent Skill that `skills/list` names, byte by byte.",
      mimeType: nil, variable: "path",
      values: { library in
        library.skills.flatMap { skill in
          skill.files.map { String(skill.uri(of: $0).dropFirst(skillFile.count)) }
        }
      }),
  ]

  /// The topics, then the SKILL.md of each Agent Skill. Some clients read only the first page, and nobody picks from
  /// thousands, so sections and other files of skills are only available through templates.
  static func listed(topics: [Topic], skills: [AgentSkill]) -> [Resource] {
    topics.map { topic in
      Resource(
        uri: reference + PercentEncoding.encoded(topic.id), name: topic.id, title: topic.title,
        description: topic.summary.isEmpty ? nil : topic.summary)
    } + skills.flatMap { skill in skill.files.filter { $0.path == "SKILL.md" }.map(skill.resource(of:)) }
  }

  /// Reads the resource at a URI, which can only be a part of the knowledge, whatever the path.
  @Sendable
  private static func read(_ library: Library, _ uri: String) -> (mimeType: String, bytes: [UInt8])? {
    var library = library
    _ = library.look(for: .ids(ids(at: uri)))
    let knowledge = library.knowledge
    for id in ids(at: uri, below: section) {
      if let section = knowledge.section(id: id), section.id == id {
        return ("text/markdown", Array(section.fullText.utf8))
      }
    }
    for id in ids(at: uri, below: reference) {
      if let bytes = knowledge.sources.first(where: { $0.id == id })?.read() {
        return ("text/markdown", bytes)
      }
    }
    return nil
  }

  /// The IDs that a URI may mean: of a section, a reference, or a file of an Agent Skill, whose path has an extension
  /// that its ID lacks.
  static func ids(at uri: String) -> [String] {
    let paths = ids(at: uri, below: skillFile)
    let files = paths.filter(Files.isMarkdown).compactMap { path in
      path.lastIndex(of: ".").map { String(path[..<$0]) }
    }
    return ids(at: uri, below: section) + ids(at: uri, below: reference) + paths + files
  }

  /// The decoded path, as in the list; and the raw one, for clients that put an unencoded ID into the template.
  private static func ids(at uri: String, below prefix: String) -> [String] {
    guard uri.hasPrefix(prefix) else { return [] }
    let written = String(uri.dropFirst(prefix.count))
    return [PercentEncoding.decoded(written), written].compactMap(\.self)
  }
}
