import Markdown

/// Topics that belong together: the folder of a SKILL.md, or a folder of plain documents.
package struct Skill: Sendable {
  /// The folder's name.
  package let name: String
  /// What the IDs of its topics begin with, `root/swiftui/`.
  package let prefix: String
  /// What its SKILL.md says it is for, empty without one.
  package let summary: String
  /// The `license` of its SKILL.md, else that of its root; nil where nothing is known.
  package let license: String?
  /// Its documents, the SKILL.md left out, in the order of the files.
  package var topics: [Topic]
  /// Whether there is a SKILL.md.
  let hasIndex: Bool

  package var allowsCopying: Bool { License.allowsCopying(license) }

  /// The prefix of a topic's skill: what stands before `references/`, else its folder.
  fileprivate static func prefix(of id: String) -> String {
    if let references = id.lastRange(of: "/references/") { return id[..<references] + "/" }
    guard let slash = id.lastIndex(of: "/") else { return "" }
    return String(id[...slash])
  }
}

extension KnowledgeBase {
  /// The skills in the order of the files.
  ///
  /// - Parameter licenses: What is known of the licenses of whole roots, for skills that state none.
  package func skills(licenses: [String: String] = [:]) -> [Skill] {
    var skills: [Skill] = []
    let all = topics
    for topic in all {
      let prefix = Skill.prefix(of: topic.id)
      if let last = skills.firstIndex(where: { $0.prefix == prefix }) {
        if topic.id != prefix + "SKILL" { skills[last].topics.append(topic) }
        continue
      }
      let index = all.first { $0.id == prefix + "SKILL" }
      skills.append(
        Skill(
          name: prefix.split(separator: "/").last.map(String.init) ?? "", prefix: prefix,
          summary: index?.summary ?? "", license: index.flatMap(license) ?? licenses[topic.root],
          topics: topic.id == index?.id ? [] : [topic], hasIndex: index != nil))
    }
    return skills
  }

  private func license(of topic: Topic) -> String? {
    document(of: topic)?.tree.frontMatter?.text("license")
  }

  /// The document that a topic stands for.
  func document(of topic: Topic) -> Document? {
    sources.firstIndex { $0.id == topic.id }.map(document)
  }

  /// The whole text of a topic's file.
  package func text(of topic: Topic) -> String {
    document(of: topic).map { String(decoding: $0.tree.bytes, as: UTF8.self) } ?? ""
  }
}

extension String {
  /// Where a text occurs last.
  fileprivate func lastRange(of text: String) -> Index? {
    indices.reversed().first { self[$0...].hasPrefix(text) }
  }
}
