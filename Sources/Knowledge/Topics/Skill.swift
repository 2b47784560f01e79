import Markdown

/// Topics that belong together: the folder of a SKILL.md, or a folder of plain documents.
package struct Skill: Sendable {
  /// The folder's name.
  package let name: String
  /// The prefix of its topics' IDs, `root/swiftui/`.
  package let prefix: String
  package let root: String
  /// Whose it is; nil for ours.
  package let provenance: Provenance?
  /// The `license` of its SKILL.md, else that of its root; nil if unknown.
  package let license: String?
  /// Its documents without the SKILL.md, in file order.
  package var topics: [Topic]
  /// Its SKILL.md, if there is one.
  package let index: Topic?

  /// Its SKILL.md first.
  package var allTopics: [Topic] { [index].compactMap(\.self) + topics }

  package var allowsCopying: Bool { License.allowsCopying(license) }

  /// The prefix of a topic's skill: the path up to `references/`, else its folder.
  fileprivate static func prefix(of id: String) -> String {
    if let references = id.ranges(of: "/references/").last {
      return id[..<references.lowerBound] + "/"
    }
    guard let slash = id.lastIndex(of: "/") else { return "" }
    return String(id[...slash])
  }
}

extension KnowledgeBase {
  /// The skills in file order.
  ///
  /// - Parameter licenses: The known licenses of whole roots, for skills without one.
  package func skills(licenses: [String: String] = [:]) -> [Skill] {
    var skills: [Skill] = []
    var places: [String: Int] = [:]
    let all = topics
    let files = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    for topic in all {
      let prefix = Skill.prefix(of: topic.id)
      if let place = places[prefix] {
        if topic.id != prefix + "SKILL" { skills[place].topics.append(topic) }
        continue
      }
      places[prefix] = skills.count
      let index = files[prefix + "SKILL"]
      skills.append(
        Skill(
          name: prefix.split(separator: "/").last.map(String.init) ?? "", prefix: prefix,
          root: topic.root, provenance: topic.provenance,
          license: index.flatMap { document($0.number).license }
            ?? licenses[topic.root].map { ForeignText.name($0, limit: ForeignText.noteLimit) },
          topics: topic.id == index?.id ? [] : [topic], index: index))
    }
    return skills
  }
}
