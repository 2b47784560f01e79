import Markdown

/// The body of an agent's prompt: who it is, what to call, what there is to look up, what matters most.
struct AgentPrompt {
  /// The knowledge server's tools as Claude Code names them.
  static let serverTools = ["search", "read_section", "get_checklist", "list_topics"]
    .map { "mcp__skills__\($0)" }

  let profile: AgentProfile
  let knowledge: KnowledgeBase

  var text: String {
    let parts = [
      profile.introduction, whenToUse, lookups, subjects,
      section("Rules that matter most", items(titled: "Rules that matter most", marker: "- ")),
      output,
      section("Final checklist", items(titled: "Checklist", marker: "- [ ] ")),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private let whenToUse = """
    ## When you are called

    - Code is to be written or changed that uses SwiftUI, UIKit, Swift concurrency or another Apple API.
    - Code is to be reviewed, or something on screen misbehaves.
    - A question asks how a thing is done today, or from which system version on.
    """

  private let lookups = """
    ## Look up before you write

    | you need | call | in a shell |
    |---|---|---|
    | the right way to do something, an API, a symptom, an error message | `mcp__skills__search` with `query` | `skills query "…"` |
    | the whole text of a section that an answer named | `mcp__skills__read_section` with `id` | `skills show ID` |
    | the rules to review code by | `mcp__skills__get_checklist` with `topic` | `skills checklist TOPIC` |
    | what there is | `mcp__skills__list_topics` | `skills topics` |

    Ask with the words of the problem or with the API's name, one question a call. Follow the \
    sections over your memory, and name their IDs in your answer.
    """

  private let output = """
    ## What you deliver

    - Code that compiles for the deployment target at hand, with fallbacks for what is newer.
    - For a review: file and line, the rule's ID, what goes wrong, the smallest fix; worst first.
    - What you could not verify, said plainly.
    """

  /// The topics by skill, each with the ID that `read_section` takes.
  private var subjects: String {
    var lines: [String] = []
    for skill in skills {
      let prefix = skill.id.dropLast("SKILL".count)
      let names = references(of: skill).map { "`\($0.id.dropFirst(prefix.count))`" }
      guard !names.isEmpty else { continue }
      lines.append("- `\(prefix)` + " + names.joined(separator: ", "))
    }
    return section("Subjects, by ID", lines)
  }

  private var skills: [Topic] { knowledge.topics.filter { $0.id.hasSuffix("/SKILL") } }

  private func references(of skill: Topic) -> [Topic] {
    let folder = skill.id.dropLast("SKILL".count)
    return knowledge.topics.filter { $0.id.hasPrefix(folder) && $0.id != skill.id }
  }

  /// The list items of the sections of that title in the skills' own files.
  private func items(titled title: String, marker: String) -> [String] {
    skills.flatMap { skill -> [String] in
      guard let number = knowledge.sources.firstIndex(where: { $0.id == skill.id }) else {
        return []
      }
      let document = knowledge.document(number)
      let nodes = document.outline.nodes.indices.filter { document.titles[$0] == title }
      return nodes.flatMap { node in
        document.blocks(of: node)
          .filter { $0.kind == .task || $0.kind == .listItem }
          .map { marker + document.tree.text(of: $0) }
      }
    }
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "## \(title)\n\n" + lines.joined(separator: "\n")
  }
}
