import Engine
import Knowledge

extension Command {
  static let topics = Command(
    name: "topics", operands: "",
    summary: "List the topics you can look up.",
    discussion: "A topic is one file. `skills stats` sums up all of them.",
    examples: [
      Example("topics", "what the built-in knowledge is about"),
      Example("topics --long --knowledge docs", "your own folder, with descriptions and sizes"),
      Example("topics --format json", "with descriptions, tags and sizes, for a program"),
    ],
    options: [
      .knowledge, .engine, .engineKey, .noCache,
      Option("--long", "Show each topic's ID, size and description."),
      .format("text|json"),
    ],
    json: """
      {"topics": [{"id", "name", "title", "description", "root", "tags", "sections", "tokens", \
      "origin", "license", "note"}]}
      """
  ) { arguments, console throws(Failure) in
    let (isJSON, isLong) = (try arguments.wantsJSON, arguments.has("--long"))
    let topics: [Topic]
    var (short, origins): ([String], [String]) = ([], [])
    if let (shared, local) = try SharedKnowledge.named(by: arguments, &console) {
      topics = (local?.base.topics ?? []) + (try shared.topics(beside: local))
      short = topics.map { "\($0.id)  \($0.title)" }
    } else {
      let roots = try Roots(for: arguments)
      let base = roots.knowledgeBase(for: arguments, console: &console)
      for sentence in roots.unreadFormats { console.note(sentence) }
      topics = base.topics
      short = base.skills().map(lines)
      origins = topics.compactMap(\.provenance).uniqued(on: \.root).map { "F\($0.text.dropFirst())" }
    }
    console.print(
      (isLong ? topics.map(details) : short) + origins, json: JSONRenderer.json(topics), asJSON: isJSON)
    return topics.isEmpty ? .nothing : .found
  }

  private static func lines(of skill: Skill) -> String {
    let width = skill.topics.map(\.name.count).max() ?? 0
    let topics = skill.topics.map { topic in
      "  \(topic.name.padded(to: width))  \(topic.title)\(topic.reviewNote.map { " (\($0))" } ?? "")"
    }
    let title = skill.index.map { ": \($0.title)" } ?? ""
    return ([skill.prefix.dropLast() + title] + topics).joined(separator: "\n")
  }

  private static func details(of topic: Topic) -> String {
    let size = "(\(Plural.of(topic.sectionCount, "section")), \(topic.tokens) tokens)"
    let notes = [topic.summary, topic.reviewNote ?? ""].filter { !$0.isEmpty }.map { "\n  \($0)" }
    return "\(topic.id)  \(topic.title) \(size)" + notes.joined()
  }
}

enum Topics {
  static func require(_ name: String, in base: KnowledgeBase) throws(Failure) {
    guard !base.hasTopic(name) else { return }
    let near = base.nearestTopics(to: name).names.quoted
    throw Failure(
      "there is no topic `\(name)`. \(near.isEmpty ? "" : "The nearest are \(near). ")`skills topics` lists them all.")
  }
}
