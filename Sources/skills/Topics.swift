import Knowledge

extension Command {
  static let topics = Command(
    name: "topics", operands: "",
    summary: "List the subjects that can be looked up.",
    options: [.knowledge, .noCache, .format("text|json")],
    run: listTopics)

  @Sendable
  private static func listTopics(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    let topics = try Roots.knowledgeBase(for: arguments, console: &console).topics
    switch format {
    case .json: console.write(JSONRenderer.bytes(topics))
    case .text, .markdown:
      for topic in topics {
        console.print(
          "\(topic.id)  \(topic.title) (\(topic.sectionCount) sections, \(topic.tokens) tokens)")
        if !topic.summary.isEmpty { console.print("  \(topic.summary)") }
      }
    }
    return topics.isEmpty ? .nothing : .found
  }
}

/// Topics as a person names them.
enum Topics {
  /// Throws the nearest names where there is no such topic.
  static func require(_ name: String, in base: KnowledgeBase) throws(Failure) {
    guard base.hasTopic(name) else { throw unknown(name, in: base) }
  }

  static func unknown(_ name: String, in base: KnowledgeBase) -> Failure {
    let near = Spelling.nearest(to: name, among: base.topics.map(\.name), count: 3)
      .map { "`\($0)`" }.joined(separator: ", ")
    return Failure(
      "there is no topic `\(name)`. The nearest are \(near); `skills topics` lists them all.")
  }
}
