import Markdown

/// What of a knowledge base an agent knows by heart: its skills, its rules, its final checklist.
///
/// Text is copied from skills only whose license allows it; of the others there are IDs alone.
struct AgentKnowledge {
  struct Rule: Equatable {
    let id: String
    let severity: String
    let text: String
  }

  let base: KnowledgeBase
  let skills: [Skill]
  /// The worst first, then in the profile's order, then as the files have them.
  let rules: [Rule]
  /// The items of the skills' own checklists, as plain text.
  let finalItems: [String]

  /// nil where the knowledge has none of the profile's skills, or lacks one.
  ///
  /// - Parameter all: The skills of the knowledge.
  init?(_ profile: AgentProfile, of all: [Skill], in base: KnowledgeBase) {
    let named =
      profile.skills.isEmpty
      ? all : profile.skills.compactMap { name in all.first { $0.name == name } }
    guard !named.isEmpty, profile.skills.isEmpty || named.count == profile.skills.count else {
      return nil
    }
    self.base = base
    skills = named.map { skill in
      var skill = skill
      if !profile.topics.isEmpty {
        skill.topics = skill.topics.filter { topic in
          profile.topics.contains { topic.name.hasPrefix($0) }
        }
      }
      return skill
    }
    let copyable = skills.filter(\.allowsCopying)
    rules = Self.ordered(copyable.map { Self.rules(of: $0, in: base) }, by: profile.rules)
    finalItems = Self.finalItems(of: copyable, in: base)
  }

  /// The anchor of a topic's first heading, and what the sections directly below add to it; its
  /// checklist is left out.
  func anchors(of topic: Topic) -> (top: String, below: [String]) {
    let document = base.document(topic.number)
    guard let top = document.outline.nodes.firstIndex(where: { $0.origin == .heading })
    else { return ("", []) }
    let prefix = document.anchors[top] + "/"
    let below = document.children(of: top).map(document.anchor(of:))
      .filter { $0.hasPrefix(prefix) && !$0.hasSuffix("checklist") }
    return (document.anchors[top], below.map { String($0.dropFirst(prefix.count)) })
  }

  // MARK: - Rules

  /// The rules that a skill's own file names, then those of its references' checklists.
  private static func rules(of skill: Skill, in base: KnowledgeBase) -> [Rule] {
    var rules: [Rule] = []
    var seen: Set<String> = []
    for document in documents(of: skill, in: base) {
      for (item, _) in items(of: document.tree) {
        guard let id = item.rule, let severity = item.severity, seen.insert(id).inserted else {
          continue
        }
        rules.append(Rule(id: id, severity: severity, text: item.text.trimmed))
      }
    }
    return rules
  }

  /// The list items of a text as they are written, code in its backticks.
  private static func items(of tree: BlockTree) -> [(item: ChecklistItem, isTask: Bool)] {
    tree.blocks.indices.compactMap { index in
      let block = tree.blocks[index]
      guard block.kind == .task || block.kind == .listItem, index + 1 < tree.blocks.count,
        tree.blocks[index + 1].parent == index, tree.blocks[index + 1].kind == .paragraph
      else { return nil }
      let lines = tree.lines(of: tree.blocks[index + 1]).map {
        String(decoding: tree.bytes[$0], as: UTF8.self).trimmed
      }
      let text = lines.joined(separator: " ")
      let isMarked = block.kind == .task && text.hasPrefix("[")
      let item = ChecklistItem(
        parsing: isMarked ? String(text.dropFirst(3)).trimmed : text, isChecked: block.isChecked,
        line: block.lines.lowerBound)
      return (item, block.kind == .task)
    }
  }

  private static func documents(of skill: Skill, in base: KnowledgeBase) -> [Document] {
    ([skill.index].compactMap(\.self) + skill.topics).map { base.document($0.number) }
  }

  /// The worst first; of one severity, in turn from each of the profile's subjects, then from each
  /// skill, so that all have their say.
  private static func ordered(_ skills: [[Rule]], by prefixes: [String]) -> [Rule] {
    let all = skills.flatMap(\.self)
    return (0...4).flatMap { severity -> [Rule] in
      let isOfSeverity = { (rule: Rule) in rank(of: rule.severity) == severity }
      let first = inTurn(
        prefixes.map { prefix in
          all.filter { isOfSeverity($0) && $0.id.hasPrefix(prefix) }
        })
      let rest = inTurn(skills.map { $0.filter(isOfSeverity) })
      return (first + rest).uniqued(on: \.id)
    }
  }

  /// The first of each list, then the second of each, and so on.
  private static func inTurn<Element>(_ lists: [[Element]]) -> [Element] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { turn in
      lists.compactMap { $0.indices.contains(turn) ? $0[turn] : nil }
    }
  }

  private static func rank(of severity: String) -> Int {
    ["critical", "high", "medium", "low"].firstIndex(of: severity.lowercased()) ?? 4
  }

  // MARK: - Final checklist

  /// More is skimmed, not ticked.
  private static let maximumItems = 9

  /// The items of the skills' own files, taken in turn, a rule's label left out.
  private static func finalItems(of skills: [Skill], in base: KnowledgeBase) -> [String] {
    let lists = skills.compactMap(\.index).map { index in
      items(of: base.document(index.number).tree).filter(\.isTask).map(\.item.text)
    }
    return Array(inTurn(lists).prefix(maximumItems))
  }
}
