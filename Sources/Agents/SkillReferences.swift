import Knowledge
import Markdown

struct SkillReferences {
  private(set) var files: [(name: String, text: String)] = []

  init(_ knowledge: AgentKnowledge) {
    var names: [String: String] = [:]
    var counter = AnchorCounter()
    var taken: Set<String> = []
    let topics = knowledge.skills.filter(\.allowsCopying).flatMap { skill in
      skill.topics.map { (skill: skill, topic: $0) }
    }
    for (skill, topic) in topics {
      // Two skills can each have a `whats-new`, and a skill can have an `index` in each of its folders.
      let isTaken = taken.contains(topic.name.lowercased())
      let name = isTaken ? "\(skill.name)-\(topic.name)" : topic.name
      // The file system of Macs ignores case.
      let folded = name.lowercased()
      let unique = counter.unique(folded)
      taken.insert(unique)
      names[topic.id] = unique == folded ? name : unique
    }
    files = topics.map { _, topic in
      let tree = knowledge.base.document(topic.number).tree
      let text = Self.relinked(tree, of: topic.id, names: names)
      return (names[topic.id] ?? topic.name, Self.marked(text, topic.provenance))
    }
  }

  /// The text followed by comments with its source, if foreign, and our mark.
  private static func marked(_ text: String, _ provenance: Provenance?) -> String {
    // The source must not end the comment.
    let source = provenance.map { ForeignText.inert("The text is \($0.text).".replacing(">", with: "")) }
    return text + (text.hasSuffix("\n") ? "\n" : "\n\n")
      + (source.map { "<!-- \($0) -->\n" } ?? "") + "<!-- \(AgentFile.mark) -->\n"
  }

  /// The text with the links in its prose redirected. Code blocks stay unchanged; code spans don't.
  private static func relinked(_ tree: BlockTree, of id: String, names: [String: String]) -> String {
    var (result, end) = ("", 0)
    for block in tree.blocks {
      guard block.kind == .heading || block.kind == .paragraph || block.kind == .table else { continue }
      let range = tree.range(ofLines: block.lines)
      result += String(decoding: tree.bytes[end..<range.lowerBound], as: UTF8.self)
      let prose = String(decoding: tree.bytes[range], as: UTF8.self)
      result += relinked(prose, of: id, names: names)
      end = range.upperBound
    }
    return result + String(decoding: tree.bytes[end...], as: UTF8.self)
  }

  /// The text with each link to a Markdown file redirected to the file's copy, `[a](x.md#y)`. If there is no copy, the
  /// section's ID replaces the link: ``a (`root/b/x#y`)``.
  ///
  /// - Parameters:
  ///   - id: The topic of the text, against which links are resolved.
  ///   - names: The names of the copies by their topics' IDs.
  static func relinked(_ text: String, of id: String, names: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "](") {
      let target = rest[middle.upperBound...].prefix { $0 != ")" && !$0.isNewline }
      let start = rest[..<middle.lowerBound].lastIndex { $0 == "[" || $0.isNewline }
      let isClosed = rest[target.endIndex...].first == ")"
      if isClosed, let start, rest[start] == "[", isMarkdown(target) {
        let title = rest[start..<middle.lowerBound].dropFirst()
        result += rest[..<start] + link(title, to: target, of: id, names)
        rest = rest[target.endIndex...].dropFirst()
      } else {
        result += rest[..<target.endIndex]
        rest = rest[target.endIndex...]
      }
    }
    return result + rest
  }

  private static func link(
    _ title: Substring, to target: Substring, of id: String, _ names: [String: String]
  ) -> String {
    let file = Link(String(target), line: 1, column: 1, from: id).path ?? ""
    let topic = String(file.dropLast(".md".count))
    let anchor = target.drop { $0 != "#" }
    return names[topic].map { "[\(title)](\($0).md\(anchor))" } ?? "\(title) (`\(topic)\(anchor)`)"
  }

  /// Whether a link's target is a relative path of a Markdown file.
  private static func isMarkdown(_ target: Substring) -> Bool {
    let path = target.prefix { $0 != "#" }
    return path.hasSuffix(".md") && !path.contains(":") && !path.hasPrefix("/")
  }
}
