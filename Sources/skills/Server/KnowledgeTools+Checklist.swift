import Knowledge
import MCP

extension KnowledgeTools {
  static let getChecklist = Tool<Library>(
    "get_checklist", title: "Get a review checklist",
    description: """
      Get the code review checklist of a topic: rules to verify one by one, each with a rule name \
      and a severity where the reference states them.

      Use it when reviewing code, and before you call code finished. Give `topic` for a subject, or \
      `code` for the rules of its subject and those that name an API it uses. Report each rule as met, \
      broken (with the line), or not applicable. Not for questions; use `search` for those.

      Example: {"topic": "sheets"}
      """,
    parameters: [
      Parameter(
        "topic",
        "A topic from `list_topics`, a skill with all its references, or a tag. Example: \"sheets\".",
        aliases: ["topic_name", "name", "subject", "tag", "reference", "query", "id"]),
      Parameter(
        "code",
        "Code to be reviewed; used only to choose the rules. Example: \".sheet(item: $x)\".",
        aliases: ["source", "snippet", "source_code", "text"]),
      Parameter(
        "limit", "At most this many rules, the most severe first. Example: 20.",
        kind: .integer(1...500),
        aliases: ["max_results", "count", "max"]),
    ]
  ) { library, arguments throws(ToolFailure) in
    let limit = try arguments.integer("limit")
    var library = library
    if let topic = try arguments.text("topic") {
      let note = library.look(for: .topic(topic))
      let rules = ChecklistAnswer(try checklists(of: topic, in: library, note), limit: limit)
      return bounded(rules.markdown, "Give a `limit`, or one topic instead of several.") + note
    }
    guard let code = try arguments.lines("code") else {
      throw ToolFailure("Give `topic`, such as \"sheets\", or `code` to be reviewed. `list_topics` shows the topics.")
    }
    let note = library.look(for: .code(code))
    let rules = ChecklistAnswer(forCode: code, in: library.knowledge, limit: limit)
    guard !rules.isEmpty else { return "No checklist fits this code. Give a `topic` from `list_topics`." + note }
    return bounded(rules.markdown, "Give a `limit`.") + note
  }

  /// - Parameter note: A note to append, even to a failure.
  private static func checklists(
    of topic: String, in library: Library, _ note: String
  ) throws(ToolFailure) -> [Checklist] {
    let found = library.knowledge.checklists(topic: topic)
    guard found.isEmpty else { return found }
    guard library.knowledge.hasTopic(topic) else {
      throw unknownTopic(topic, in: library, "with `code`, the topics are chosen for you." + note)
    }
    throw ToolFailure("The topic `\(Excerpt.of(topic))` has no checklist; `search` has its sections." + note)
  }
}
