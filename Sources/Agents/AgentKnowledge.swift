import Knowledge
import Markdown

/// The knowledge in an agent's prompt: its skills, its rules, its final checklist.
///
/// Text is only copied from skills whose license allows it; others are represented by IDs. Text from roots other than
/// the profile's own is kept separate, under their names.
struct AgentKnowledge {
  struct Rule: Equatable {
    let id: String
    let severity: String
    /// See `ChecklistItem.rank`.
    let rank: Int
    let text: String
  }

  let base: KnowledgeBase
  /// Its own root's skills come first.
  let skills: [Skill]
  /// Whose text its own root's is; nil if it is ours.
  let provenance: Provenance?
  /// The most severe first, then in the profile's order, then in file order.
  let rules: [Rule]
  /// The rules of other roots, in the order of their skills.
  let otherRules: [(provenance: Provenance, rules: [Rule])]
  let otherSkills: [Skill]
  /// The items of the skills' own checklists, as plain text.
  let finalItems: [String]

  /// nil if the knowledge lacks a skill of the profile.
  init?(_ profile: AgentProfile, of all: [Skill], in base: KnowledgeBase) {
    if let root = profile.root, !all.contains(where: { $0.root == root }) { return nil }
    let root = profile.root ?? base.homeRoot
    let isOwn = { (skill: Skill) in skill.root == root }
    // A skill of another root may have the name of one of ours.
    let inOrder = all.filter(isOwn) + all.filter { !isOwn($0) }
    let named =
      profile.skills.isEmpty
      ? inOrder : profile.skills.compactMap { name in inOrder.first { $0.name == name } }
    guard !named.isEmpty, profile.skills.isEmpty || named.count == profile.skills.count else { return nil }
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
    let own = copyable.filter(isOwn)
    otherSkills = skills.filter { !isOwn($0) }
    provenance = skills.first(where: isOwn)?.provenance
    rules = Self.ordered(own.map { Self.rules(of: $0, in: base) }, by: profile.rules)
    finalItems = Self.finalItems(of: own, in: base)
    let others = copyable.filter { !isOwn($0) }
    otherRules = others.compactMap(\.provenance).uniqued(on: \.root).map { provenance in
      let skills = others.filter { $0.root == provenance.root }
      return (provenance, Self.ordered(skills.map { Self.rules(of: $0, in: base) }, by: profile.rules))
    }
  }

  /// The anchor of a topic's first heading, and the parts that its direct subsections add to it, without the checklist.
  func anchors(of topic: Topic) -> (top: String, below: [String]) {
    let document = base.document(topic.number)
    guard let top = document.outline.nodes.firstIndex(where: { $0.origin == .heading }) else { return ("", []) }
    let prefix = document.anchor(of: top) + "/"
    let below = document.children(of: top).map(document.anchor(of:))
      .filter { $0.hasPrefix(prefix) && !$0.hasSuffix("checklist") }
    return (document.anchor(of: top), below.map { String($0.dropFirst(prefix.count)) })
  }

  // MARK: - Rules

  /// The rules in a skill's own file, then those of its references' checklists.
  private static func rules(of skill: Skill, in base: KnowledgeBase) -> [Rule] {
    var rules: [Rule] = []
    var seen: Set<String> = []
    for document in skill.allTopics.map({ base.document($0.number) }) {
      for (item, _) in items(of: document) {
        guard let id = item.rule, let severity = item.severity, seen.insert(id).inserted,
          document.source.provenance == nil || max(id.count, severity.count) <= ForeignText.noteLimit
        else { continue }
        rules.append(
          Rule(
            id: document.source.inert(id), severity: document.source.inert(severity), rank: item.rank,
            text: document.source.shownRule(item.text.trimmed)))
      }
    }
    return rules
  }

  /// The list items of a text as Markdown, with code in backticks.
  private static func items(of document: Document) -> [(item: ChecklistItem, isTask: Bool)] {
    let tree = document.tree
    return tree.blocks.indices.compactMap { index in
      let block = tree.blocks[index]
      guard block.kind == .task || block.kind == .listItem, index + 1 < tree.blocks.count,
        tree.blocks[index + 1].parent == index, tree.blocks[index + 1].kind == .paragraph
      else { return nil }
      let lines = tree.lines(of: tree.blocks[index + 1]).map {
        String(decoding: tree.bytes[$0], as: UTF8.self).trimmed
      }
      let text = document.source.rule(lines.joined(separator: " "))
      let isMarked = block.kind == .task && text.hasPrefix("[")
      let item = ChecklistItem(
        parsing: isMarked ? String(text.dropFirst(3)).trimmed : text, isChecked: block.isChecked,
        line: block.lines.lowerBound)
      return (item, block.kind == .task)
    }
  }

  /// The most severe first. Equally severe ones are interleaved: from each of the profile's subjects in turn, then from
  /// each skill.
  private static func ordered(_ skills: [[Rule]], by prefixes: [String]) -> [Rule] {
    let all = skills.flatMap(\.self)
    return Set(all.map(\.rank)).sorted().flatMap { rank -> [Rule] in
      let first = inTurn(prefixes.map { prefix in all.filter { $0.rank == rank && $0.id.hasPrefix(prefix) } })
      let rest = inTurn(skills.map { $0.filter { $0.rank == rank } })
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

  // MARK: - Final checklist

  /// Longer checklists get skimmed.
  private static let maximumItems = 9

  /// The items of the skills' own files, interleaved, without rule labels.
  private static func finalItems(of skills: [Skill], in base: KnowledgeBase) -> [String] {
    let lists = skills.compactMap(\.index).map { index in
      let document = base.document(index.number)
      return items(of: document).filter(\.isTask).map { document.source.shownRule($0.item.text) }
    }
    return Array(inTurn(lists).prefix(maximumItems))
  }
}

extension KnowledgeBase {
  /// Our root, else the only one; nil if there are several foreign ones.
  fileprivate var homeRoot: String? {
    if let ours = sources.first(where: { $0.provenance == nil }) { return ours.root }
    guard let first = sources.first, sources.allSatisfy({ $0.root == first.root }) else { return nil }
    return first.root
  }
}

extension Document.Source {
  /// The text of an item, made safe for our own lines: foreign text is put on one line, and can't begin or end a
  /// comment of the file.
  fileprivate func rule(_ text: String) -> String {
    guard provenance != nil else { return text }
    return ForeignText.line(text).replacing("<!--", with: "&lt;!--")
      .replacing("-->", with: "--&gt;")
  }

  /// The same without its label, shortened, and without characters that would begin a heading, quote or fence in a
  /// list.
  fileprivate func shownRule(_ text: String) -> String {
    guard provenance != nil else { return text }
    let beginsBlock = ["#", ">", "```", "~", "<", "- ", "+ ", "* "].contains(where: text.hasPrefix)
    return inert((beginsBlock ? "\\" : "") + ForeignText.line(text, limit: ForeignText.ruleLimit))
  }

  fileprivate func inert(_ text: String) -> String {
    provenance == nil ? text : ForeignText.inert(text)
  }
}
