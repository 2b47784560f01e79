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
    while let link = Link(firstIn: rest) {
      result += rest[..<link.range.lowerBound]
      let target = resolved(link.target, from: id)
      let (topic, anchor) = target.split(separator: "#", maxSplits: 1).map(String.init).firstTwo
      let copy = names[topic].map { "\($0).md" + (anchor.map { "#\($0)" } ?? "") }
      result += copy.map { "[\(link.title)](\($0))" } ?? "\(link.title) (`\(target)`)"
      rest = rest[link.range.upperBound...]
    }
    return result + rest
  }

  /// The ID that a relative path stands for, seen from a topic.
  private static func resolved(_ target: Substring, from id: String) -> String {
    var parts = id.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    let path = parts.joined(separator: "/")
    let (file, anchor) = path.split(separator: "#", maxSplits: 1).map(String.init).firstTwo
    let name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    return name + (anchor.map { "#\($0)" } ?? "")
  }

  /// `[title](file.md#anchor)`, the path relative.
  private struct Link {
    let range: Range<Substring.Index>
    let title: Substring
    let target: Substring

    init?(firstIn text: Substring) {
      var search = text
      while let middle = search.range(of: "](") {
        let line = text[..<middle.lowerBound].prefixEnd
        if let open = text[line..<middle.lowerBound].lastIndex(of: "["),
          let close = text[middle.upperBound...].firstIndex(where: { $0 == ")" || $0.isNewline }),
          text[close] == ")", Self.isFile(text[middle.upperBound..<close])
        {
          range = open..<text.index(after: close)
          title = text[text.index(after: open)..<middle.lowerBound]
          target = text[text.index(middle.lowerBound, offsetBy: 2)..<close]
          return
        }
        search = text[middle.upperBound...]
      }
      return nil
    }

    private static func isFile(_ target: Substring) -> Bool {
      let path = target.prefix { $0 != "#" }
      return path.hasSuffix(".md") && !path.contains(":") && !path.hasPrefix("/")
    }
  }
}

extension [String] {
  fileprivate var firstTwo: (String, String?) { (first ?? "", count > 1 ? self[1] : nil) }
}

extension Substring {
  /// Where the last line begins.
  fileprivate var prefixEnd: Index {
    lastIndex(where: \.isNewline).map { index(after: $0) } ?? startIndex
  }

  /// Where a text occurs first, byte by byte: Foundation is not at hand.
  fileprivate func range(of text: String) -> Range<Index>? {
    let (bytes, wanted) = (utf8, Array(text.utf8))
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(of: wanted[0]) {
      if bytes[start...].starts(with: wanted) {
        return start..<bytes.index(start, offsetBy: wanted.count)
      }
      index = bytes.index(after: start)
    }
    return nil
  }
}
