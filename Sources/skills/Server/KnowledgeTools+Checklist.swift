import Knowledge
import MCP

extension KnowledgeTools {
  static let getChecklist = Tool<Library>(
    "get_checklist", title: "Get a review checklist",
    description: """
      Get the code review checklist of a topic: rules to verify one by one, each with a rule name \
      and a severity where the reference states them.

      Use it when reviewing code, and before you call code finished. Give `topic` for a subject, or \
      `code` and the checklists that fit its APIs are chosen for you. Report each rule as met, \
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
        "Code to be reviewed; used only to choose the checklists. Example: \".sheet(item: $x)\".",
        aliases: ["source", "snippet", "source_code", "text"]),
    ],
    body: checklist)

  @Sendable
  private static func checklist(
    _ library: Library, _ arguments: CallArguments
  ) throws(ToolFailure) -> String {
    if let topic = try arguments.text("topic") {
      return bounded(
        try checklists(of: topic, in: library).map(\.markdown).joined(separator: "\n"),
        "Name one topic instead of several.")
    }
    guard let code = try arguments.text("code") else {
      throw ToolFailure(
        "Give `topic`, such as \"sheets\", or `code` to be reviewed. `list_topics` shows the topics."
      )
    }
    let found = checklists(for: code, in: library)
    guard !found.isEmpty else {
      throw ToolFailure("No checklist fits this code. Give a `topic` from `list_topics`.")
    }
    return bounded(found.map(\.markdown).joined(separator: "\n"), "Give a `topic`.")
  }

  static func checklists(
    of topic: String, in library: Library
  ) throws(ToolFailure) -> [Checklist] {
    let found = library.knowledge.checklists(topic: topic)
    guard found.isEmpty else { return found }
    guard library.knowledge.hasTopic(topic) else {
      throw unknownTopic(topic, in: library, "with `code`, the topics are chosen for you.")
    }
    throw ToolFailure(
      "The topic `\(Excerpt.of(topic))` has no checklist; `search` has its sections.")
  }

  /// What a section must score against the best for its checklist to be given as well.
  private static let minimumOfOthers = 0.6

  /// The checklists of the topics that say most about a piece of code: the best, and two at most that are about
  /// names in it too.
  static func checklists(for code: String, in library: Library) -> [Checklist] {
    var question = Question(Excerpt.of(code, limit: 4_000))
    question.limit = 10
    question.maxTokens = nil
    let hits = library.knowledge.answer(question).hits
    let least = (hits.first?.score ?? 0) * minimumOfOthers
    let words = Set(
      code.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    func isNamed(_ section: Section) -> Bool {
      section.apiNames.contains { words.contains($0.bareAPIName) }
    }
    var found: [Checklist] = []
    var seen: Set<String> = []
    for (rank, hit) in hits.enumerated() where seen.count < 3 {
      guard rank == 0 || hit.score >= least && isNamed(hit.section)
      else { continue }
      let topic = hit.section.document.source.id
      if seen.insert(topic).inserted { found += library.knowledge.checklists(topic: topic) }
    }
    return found
  }
}
