import Knowledge
import MCP

/// What a person can pick from a client's menu: each a task with its references already in it.
enum KnowledgePrompts {
  static let all = [review, explain, migrate]

  private static let topicValues: @Sendable (Library) -> [String] = { library in
    library.topics.map(\.name)
  }

  private static let review = Prompt<Library>(
    "review", title: "Review code with a checklist",
    description: "Checks code against the rules of a topic, rule by rule.",
    arguments: [
      .init(
        Parameter(
          "topic", "The topic whose checklist is used. Example: \"sheets\".", isRequired: true,
          aliases: ["topic_name", "name"]),
        values: topicValues),
      .init(
        Parameter(
          "code", "The code to review; without it, the code of the conversation is reviewed.",
          aliases: ["source", "snippet", "file"])),
    ]
  ) { library, arguments throws(ToolFailure) in
    let topic = try arguments.required("topic")
    let named = library.knowledge.checklists(topic: topic)
    let rules = named.isEmpty ? KnowledgeTools.checklists(for: topic, in: library) : named
    let code = try arguments.text("code").map { "\n\nThe code:\n\n\(fenced($0))" } ?? ""
    let none =
      "There is no checklist for \(topic). Take the rules from what `search` says about it."
    let subject = code.isEmpty ? "the code we are talking about" : "the code below"
    return KnowledgeTools.bounded(
      """
      Review \(subject) against this checklist. Go through every rule: say whether it is met, broken \
      or not applicable. For each broken rule give the line, why it matters, and the corrected code. \
      Begin with the most severe. Read a section with `read_section` where a rule needs its reason.

      \(rules.isEmpty ? none : rules.map(\.markdown).joined(separator: "\n"))\(code)
      """, "Ask `get_checklist` for the rest.")
  }

  private static let explain = Prompt<Library>(
    "explain", title: "Explain a topic",
    description: "Explains a subject from the references, with code and the usual mistakes.",
    arguments: [
      .init(
        Parameter(
          "topic", "A topic or a question. Example: \"matched geometry\".", isRequired: true,
          aliases: ["topic_name", "query", "question", "subject"]),
        values: topicValues)
    ]
  ) { library, arguments throws(ToolFailure) in
    let topic = try arguments.required("topic")
    return KnowledgeTools.bounded(
      """
      Explain this to a programmer who will use it today: \(topic)

      Say what to use and why, show the smallest complete code, name the usual mistake, and state \
      the minimum OS with the fallback below it. Build on these references and cite them by ID:

      \(references(for: topic, in: library))
      """, "Search for the rest.")
  }

  private static let migrate = Prompt<Library>(
    "migrate", title: "Migrate to a new API",
    description: "Replaces an old API by the one that the references recommend.",
    arguments: [
      .init(
        Parameter(
          "from", "The old API. Example: \"NavigationView\".", isRequired: true,
          aliases: ["old", "api", "old_api", "source"])),
      .init(
        Parameter(
          "to", "The new API, where it is known. Example: \"NavigationStack\".",
          aliases: ["new", "new_api", "target"])),
    ]
  ) { library, arguments throws(ToolFailure) in
    let old = try arguments.required("from")
    let new = try arguments.text("to")
    let query = "replace deprecated \(old)" + (new.map { " with \($0)" } ?? "")
    return KnowledgeTools.bounded(
      """
      Migrate the code we are talking about from \(old)\(new.map { " to \($0)" } ?? ""). Name every \
      place that changes, say what behaves differently, keep the oldest supported system working, \
      and show the code before and after. Build on these references and cite them by ID:

      \(references(for: query, in: library))
      """, "Search for the rest.")
  }

  private static func references(for query: String, in library: Library) -> String {
    library.knowledge.answer(Question(Excerpt.of(query, limit: 1_000))).markdown
  }

  /// Code between fences that are longer than any run of backticks in it.
  private static func fenced(_ code: String) -> String {
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\n\(code)\n\(fence)"
  }
}
