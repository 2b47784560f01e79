import Knowledge
import MCP

/// Prompts for a client's menu, each a task that includes its references.
enum KnowledgePrompts {
  static let all = [review, explain, migrate]

  /// The size of the text around code, in UTF-8 bytes: a line, and fences.
  private static let aroundCode = 40
  /// The size of the note about truncated code, in UTF-8 bytes.
  private static let aboutRest = 200

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
    let nearest = library.knowledge.answer(Question(Excerpt.of(topic))).hits.first?.section
    let rules = named.isEmpty ? nearest.map { library.knowledge.checklists(topic: $0.document.source.id) } ?? [] : named
    let code = try arguments.lines("code")
    let none = "There is no checklist for \(topic). Take the rules from what `search` says about it."
    let subject = code == nil ? "the code we are talking about" : "the code below"
    let task = KnowledgeTools.bounded(
      """
      Review \(subject) against this checklist. Go through every rule: say whether it is met, broken \
      or not applicable. For each broken rule give the line, why it matters, and the corrected code. \
      Begin with the most severe. Read a section with `read_section` where a rule needs its reason.

      \(rules.isEmpty ? none : rules.map(\.markdown).joined(separator: "\n"))
      """, "Ask `get_checklist` for the rest.",
      // Code takes precedence, since rules can be asked for again.
      ceiling: KnowledgeTools.ceiling / (code == nil ? 1 : 2))
    guard let code else { return task }
    let room = KnowledgeTools.ceiling - task.utf8.count - aroundCode
    return "\(task)\n\nThe code:\n\n\(fenced(code, room: room))"
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

  /// Code in fences longer than any backticks in it, truncated to its first lines if it's longer than `room` bytes.
  private static func fenced(_ code: String, room: Int) -> String {
    let kept = beginning(of: code, room: room)
    let longest = kept.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let block = "\(fence)\n\(kept)\n\(fence)"
    guard kept.utf8.count < code.utf8.count else { return block }
    return """
      \(block)

      > Cut here: of the code's \(code.utf8.count) bytes, the last \(code.utf8.count - kept.utf8.count) \
      did not fit. Say that they were not reviewed; they can be given in another review.
      """
  }

  private static func beginning(of code: String, room: Int) -> Substring {
    guard code.utf8.count > room else { return code[...] }
    var end = code.utf8.index(code.startIndex, offsetBy: max(0, room - aboutRest))
    if let feed = code.utf8[..<end].lastIndex(of: UInt8(ascii: "\n")) { end = feed }
    while end.samePosition(in: code.unicodeScalars) == nil { code.utf8.formIndex(before: &end) }
    return code[..<end]
  }
}
