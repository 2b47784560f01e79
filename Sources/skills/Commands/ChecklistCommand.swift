import Knowledge

extension Command {
  static let checklist = Command(
    name: "checklist", operands: "TOPIC",
    summary: "Print the rules of a topic that a reviewer ticks.",
    operand: .topic,
    discussion: """
      A topic is a name from `skills topics`, a skill, or a tag. Each rule ends with its ID and its \
      severity, by which a review can name it.
      """,
    examples: [
      Example("checklist sheets", "the rules of one topic"),
      Example("checklist liquid-glass", "those of a skill with all its references"),
      Example("checklist --format json state", "with lines and severities, for a program"),
    ],
    options: [.knowledge, .noCache, .format("text|markdown|json")],
    json: """
      {"checklists": [{"topic", "id", "title", "items": [{"id", "text", "polarity", "rule", \
      "severity", "line"}]}]}
      """,
    run: printChecklist)

  @Sendable
  private static func printChecklist(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let name = arguments.text
    guard !name.isEmpty else {
      throw Failure("`checklist` needs a topic. `skills topics` lists them.")
    }
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    let base = try Roots.knowledgeBase(for: arguments, console: &console)
    let checklists = base.checklists(topic: name)
    guard !checklists.isEmpty else {
      try Topics.require(name, in: base)
      console.note("the topic `\(name)` has no checklist.")
      return .nothing
    }
    switch format {
    case .json: console.write(JSONRenderer.bytes(checklists))
    case .text: console.write(markdown: checklists.map(\.markdown).joined(separator: "\n"))
    case .markdown: console.write(checklists.map(\.markdown).joined(separator: "\n"))
    }
    return .found
  }
}
