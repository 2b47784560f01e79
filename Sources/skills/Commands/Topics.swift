import Knowledge

extension Command {
  static let topics = Command(
    name: "topics", operands: "",
    summary: "List the topics you can look up.",
    discussion: "A topic is one file. `skills stats` sums up all of them.",
    examples: [
      Example("topics", "what the built-in knowledge is about"),
      Example("topics --knowledge docs", "what your own folder is about"),
      Example("topics --format json", "with descriptions, tags and sizes, for a program"),
    ],
    options: [.knowledge, .noCache, .format("text|json")],
    json: """
      {"topics": [{"id", "name", "title", "description", "root", "tags", "sections", "tokens", \
      "origin", "license", "note"}]}
      """,
    run: listTopics)

  @Sendable
  private static func listTopics(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    let topics = try Roots.knowledgeBase(for: arguments, console: &console).topics
    switch format {
    case .json: console.write(JSONRenderer.bytes(topics))
    case .text where console.screen != nil: console.write(markdown: table(of: topics))
    case .text, .markdown:
      for topic in topics {
        console.print(
          "\(topic.id)  \(topic.title) "
            + "(\(Plural.of(topic.sectionCount, "section")), \(topic.tokens) tokens)")
        if !topic.summary.isEmpty { console.print("  \(topic.summary)") }
        if let note = topic.reviewNote { console.print("  \(note)") }
      }
      for line in origins(of: topics) { console.print(line) }
    }
    return topics.isEmpty ? .nothing : .found
  }
}

extension Command {
  /// For a person: the names, what they are about, how long they are.
  private static func table(of topics: [Topic]) -> String {
    let rows = topics.map { topic in
      let about = topic.summary.isEmpty ? topic.title : topic.summary
      let cell = (about + (topic.reviewNote.map { " *\($0)*" } ?? "")).replacing("|", with: "\\|")
      // A bare name is one of ours.
      let name = topic.provenance == nil ? topic.name : topic.id
      return "| `\(name)` | \(cell) | \(topic.tokens) |"
    }
    return """
      | Topic | What it is about | Tokens |
      |---|---|--:|
      \(([rows.joined(separator: "\n")] + origins(of: topics)).joined(separator: "\n\n"))

      `skills query --topic NAME QUESTION` searches one topic, `skills checklist NAME` prints its rules.

      """
  }
}

extension Command {
  /// Whose the roots are that are not ours, one line each.
  private static func origins(of topics: [Topic]) -> [String] {
    topics.compactMap(\.provenance).uniqued(on: \.root)
      .map { "F" + $0.text.dropFirst() }
  }
}

/// Topics as a person names them.
enum Topics {
  /// Throws the nearest names where there is no such topic.
  static func require(_ name: String, in base: KnowledgeBase) throws(Failure) {
    guard base.hasTopic(name) else { throw unknown(name, in: base) }
  }

  static func unknown(_ name: String, in base: KnowledgeBase) -> Failure {
    let near = Spelling.plausible(for: name, among: base.topicNames).quoted
    return Failure(
      "there is no topic `\(name)`. \(near.isEmpty ? "" : "Did you mean \(near)? ")"
        + "`skills topics` lists them all.")
  }
}
