/// The texts of an agent's topics as files in one folder.
struct SkillReferences {
  private(set) var files: [(name: String, text: String)] = []

  init(_ knowledge: AgentKnowledge) {
    var names: [String: String] = [:]
    let topics = knowledge.skills.filter(\.allowsCopying).flatMap { skill in
      skill.topics.map { (skill: skill, topic: $0) }
    }
    for (skill, topic) in topics {
      // Two skills may each have a `whats-new`.
      let isTaken = names.values.contains(topic.name)
      names[topic.id] = isTaken ? "\(skill.name)-\(topic.name)" : topic.name
    }
    files = topics.map { _, topic in
      let text = Self.relinked(knowledge.base.text(of: topic), of: topic.id, names: names)
      return (names[topic.id] ?? topic.name, Self.marked(text))
    }
  }

  private static func marked(_ text: String) -> String {
    text + (text.hasSuffix("\n") ? "" : "\n") + "\n<!-- \(AgentFile.mark) -->\n"
  }

  /// The text with each link to a Markdown file leading to the file's copy, `[a](x.md#y)`; where it
  /// has none, the section's ID stands in place of the link: ``a (`root/b/x#y`)``.
  ///
  /// - Parameters:
  ///   - id: The topic that the text is of, from which its links are seen.
  ///   - names: The names of the copies by their topics' IDs.
  static func relinked(_ text: String, of id: String, names: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let link = FileLinks.Link(firstIn: rest) {
      result += rest[..<link.range.lowerBound]
      let target = FileLinks.resolved(link.target, from: id)
      let (topic, anchor) = target.split(separator: "#", maxSplits: 1).map(String.init).firstTwo
      let copy = names[topic].map { "\($0).md" + (anchor.map { "#\($0)" } ?? "") }
      result += copy.map { "[\(link.title)](\($0))" } ?? "\(link.title) (`\(target)`)"
      rest = rest[link.range.upperBound...]
    }
    return result + rest
  }
}
