import Knowledge
import MCP

extension KnowledgeTools {
  /// The maximum tokens of one part of a long section, with the line below it.
  private static let partTokens = 5_000
  private static let footerTokens = 30

  static let readSection = Tool<Library>(
    "read_section", title: "Read sections by ID",
    description: """
      Read documentation sections in full, with their subsections, by the IDs that `search`, \
      `list_topics` and `get_checklist` give. An ID without `#` reads a whole reference.

      Use it for sections that a search named but left out, and for links between sections. Do not guess IDs; search \
      first. Long texts come in parts of about 5,000 tokens: the answer says how many there are, and `part` picks one.

      Example: {"id": "builtin/swiftui/references/sheets#sheets"}
      """,
    parameters: [
      Parameter(
        "id",
        "The ID of a section, or several divided by commas. The end of an ID is enough where only "
          + "one section has it. Example: \"builtin/swiftui/references/sheets#sheets\".",
        isRequired: true,
        aliases: [
          "ids", "section", "sections", "section_id", "section_ids", "uri", "uris", "path", "name",
        ]),
      Parameter(
        "part", "Which part of a long text, from 1. Example: 2.", kind: .integer(1...1_000),
        aliases: ["page", "part_number", "chunk"]),
    ]
  ) { library, arguments throws(ToolFailure) in
    let ids = try arguments.list("id", names: namesWithCommas(in: library.knowledge))
    guard !ids.isEmpty else { throw arguments.missing("id") }
    guard ids.count <= 20 else { throw ToolFailure("Ask for at most 20 sections at once.") }
    let own = library.knowledge
    let note = library.look(for: .ids(ids.flatMap { [$0] + KnowledgeResources.ids(at: $0) }))
    defer { library.restore(own) }
    var (texts, unknown): ([String], [String]) = ([], [])
    for id in ids {
      if let (text, section) = text(id, in: library.knowledge) {
        texts.append(text)
        library.served.sections.append(section)
      } else {
        unknown.append(id)
      }
    }
    let near = unknown.isEmpty ? [] : library.knowledge.nearestIDs(to: unknown)
    let missing = zip(unknown, near).map { id, near in
      "There is no section `\(Excerpt.of(id))`.\(nearest(near))"
    }
    guard !texts.isEmpty else {
      // The folders before a name say nothing about a slip in it.
      let isCorrection = zip(unknown, near).allSatisfy { id, near in
        !Spelling.plausible(for: lastPart(of: id), among: near.map(lastPart)).isEmpty
      }
      throw ToolFailure(missing.joined(separator: "\n\n") + note, isCorrection: isCorrection)
    }
    let whole = (texts + missing.map { "> \($0)" }).joined(separator: "\n\n")
    return try part(of: whole, try arguments.integer("part")) + note
  }

  private static func lastPart(of id: String) -> String {
    String(id.split(whereSeparator: { $0 == "/" || $0 == "#" }).last ?? "")
  }

  /// The names in IDs that contain a comma, with or without folders.
  private static func namesWithCommas(in knowledge: KnowledgeBase) -> [String] {
    knowledge.sources.map(\.id).filter { $0.utf8.contains(UInt8(ascii: ",")) }.flatMap { id in
      [id] + id.indices.filter { id[$0] == "/" }.map { String(id[id.index(after: $0)...]) }
    }
  }

  /// The text for an ID, and the full ID.
  private static func text(_ id: String, in knowledge: KnowledgeBase) -> (text: String, id: String)? {
    let ids = KnowledgeResources.ids(at: id)
    return (ids.isEmpty ? [id] : ids).lazy.compactMap { id in
      knowledge.section(id: id).map { section in
        section.file(named: id).map { ($0.markdown, $0.source.id) } ?? (section.markdown, section.id)
      }
    }.first
  }

  private static func part(of text: String, _ wanted: Int?) throws(ToolFailure) -> String {
    let parts = MarkdownParts.parts(of: text, maxTokens: partTokens - footerTokens, maxBytes: ceiling - footer)
    let number = wanted ?? 1
    guard number <= parts.count else { throw ToolFailure("`part` goes from 1 to \(parts.count) here.") }
    guard parts.count > 1 else { return text }
    let next = number < parts.count ? " Next: `part`: \(number + 1)." : ""
    return "\(parts[number - 1])\n\n> Part \(number) of \(parts.count).\(next)"
  }

  static let listTopics = Tool<Library>(
    "list_topics", title: "List the topics",
    description: """
      List the documentation topics (references) that can be searched and read, grouped by the \
      folder of knowledge they come from, with title, size and summary.

      Use it to see what there is when a search found nothing, or to pick a `topic` for `search` and `get_checklist`. \
      Not needed before an ordinary search. It also says which files could not be read.

      Example: {"filter": "animation"}
      """,
    parameters: [
      Parameter(
        "filter",
        "Only topics with these words in name, title, tags or summary. Example: \"animation\".",
        aliases: ["query", "q", "topic", "name", "search", "prefix", "tag"])
    ]
  ) { library, arguments throws(ToolFailure) in
    let filter = try arguments.text("filter")?.lowercased()
    let words = (filter ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let (all, note) = library.allTopics
    let named = all.filter { topic in
      let texts = ([topic.id, topic.title, topic.summary] + topic.tags).map { $0.lowercased() }
      return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
    // The languages of an engine's files aren't known here.
    let topics = library.shared == nil ? library.knowledge.inEnglishFirst(named) : named
    if let filter, topics.isEmpty, !all.isEmpty { return noTopic(for: filter, among: all, in: library) + note }
    let heading = topics.isEmpty ? "No topic" : topics.count == 1 ? "1 topic" : "\(topics.count) topics"
    var lines = [heading + (filter.map { " for “\(Excerpt.of($0))”" } ?? "") + "."]
    // Summaries are only useful if a model can read them all.
    let isDetailed = topics.reduce(0) { $0 + $1.summary.utf8.count + 80 } <= detailedSize
    var root: String?
    for topic in topics {
      if topic.root != root { lines.append("\n## \(topic.root)" + (topic.provenance?.details.map { "\n\($0)" } ?? "")) }
      root = topic.root
      lines.append(line(topic, isDetailed: isDetailed))
    }
    return bounded(
      lines.joined(separator: "\n") + problems(library.allProblems + library.pinProblems + library.unreadFormats),
      "Give a `filter`.") + note
  }

  /// The maximum size of a list with summaries in bytes.
  private static let detailedSize = 20_000

  private static func noTopic(for filter: String, among topics: [Topic], in library: Library) -> String {
    let near = library.knowledge.nearestTopics(to: Excerpt.of(filter)).names
    return
      "No topic for “\(Excerpt.of(filter))”.\(nearest(near)) Without `filter`, all are listed; "
      + "`search` looks into the texts themselves." + problems(library.allProblems)
  }

  private static func line(_ topic: Topic, isDetailed: Bool) -> String {
    let size = "\(Plural.of(topic.sectionCount, "section")), \(topic.tokens) tokens"
    let summary = isDetailed && !topic.summary.isEmpty ? ": \(topic.summary)" : ""
    let note = topic.reviewNote.map { " \($0)" } ?? ""
    return "- `\(topic.id)` \(topic.title) (\(size))\(summary)\(note)"
  }
}

extension Section {
  var markdown: String {
    "`\(id)` · \(document.place(of: lines))\(sourceNotes)\n\n\(document.source.framed(fullText))"
  }
}

extension Document {
  var markdown: String {
    "`\(source.id)` · \(place(of: fullLines))\(section(0).sourceNotes)\n\n\(source.framed(fullText))"
  }

  fileprivate func place(of lines: ClosedRange<Int>) -> String {
    "\(source.shownPath):\(lines.lowerBound)-\(lines.upperBound)"
  }
}
