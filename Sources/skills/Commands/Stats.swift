import JSON
import Knowledge

extension Command {
  static let stats = Command(
    name: "stats", operands: "",
    summary: "Count what is in the knowledge.",
    discussion:
      """
      Shows counts per folder, sections by kind, tags, how complete files are, the largest sections and the most linked \
      files, and names the files in formats that aren't read.
      """,
    examples: [
      Example("stats", "of the built-in knowledge"),
      Example("stats --knowledge docs", "of your own folder"),
      Example("stats --format json", "for a program"),
      Example("stats --usage usage.jsonl", "what `serve --usage` wrote down"),
    ],
    options: [
      .knowledge, .noCache,
      Option(
        "--usage", value: "FILE",
        "Count what is in this file of `serve --usage` instead: tools, sections, questions without an answer."),
      .format("text|json"),
    ],
    json: """
      {"files", "sections", "tokens", "rules", "code_blocks", "kinds": {kind: count}, "coverage": {part: percent}, \
      "tags": {tag: count}, "roots": [{"name", "files", "sections", "words", "tokens", "rules", "code_blocks"}], \
      "largest": [{"id", "tokens"}], "linked": {file: count}, "unread": [{"name", "files": [path]}]}; \
      with --usage {"calls", "unanswered", "tools": {tool: count}, "days": [{"day", "calls", "sections", "unanswered"}], \
      "sections": [{"id", "count"}], "questions": [{"text", "count"}]}
      """
  ) { arguments, console throws(Failure) in
    if let path = arguments.value("--usage") { return try printUsage(path, arguments, &console) }
    let format = try arguments.answerFormat
    let roots = try Roots(for: arguments)
    let statistics = Statistics(of: roots.knowledgeBase(for: arguments, console: &console))
    let unread = roots.rootFiles.map { root in
      (name: root.name, files: (root.listing?.unread.paths ?? []).map { ForeignText.name($0) })
    }
    .filter { !$0.files.isEmpty }
    console.write(
      markdown: statistics.markdown + unread.map { list(ofUnread: $0.files, in: $0.name) }.joined(),
      json: statistics.json(unread: unread), as: format)
    return statistics.sections == 0 ? .nothing : .found
  }

  /// How many names are listed. More wouldn't help, since they are alike.
  private static let mostUnread = 20

  private static func list(ofUnread files: [String], in root: String) -> String {
    let names = files.prefix(mostUnread).map { "- `\($0)`" }
    let rest = files.count > mostUnread ? ["- \(files.count - mostUnread) more"] : []
    return "\n## Not read in `\(root)`\n\n\((names + rest).joined(separator: "\n"))\n"
  }

  private static func printUsage(
    _ path: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    guard arguments.all("--knowledge").isEmpty else {
      throw Failure("`--usage` counts what is in that file; leave out `--knowledge`.")
    }
    let usage = UsageCounts(of: try Files.required(path))
    console.write(markdown: usage.markdown, json: usage.json, as: try arguments.answerFormat)
    if usage.unreadLines > 0 {
      console.note("\(Plural.of(usage.unreadLines, "line")) of `\(path)` can't be read as usage and will be ignored.")
    }
    return usage.calls == 0 ? .nothing : .found
  }
}

extension Statistics {
  var markdown: String {
    let parts = [
      """
      # Statistics

      \(Plural.of(files, "file")), \(Plural.of(sections, "section")), \(Plural.of(tokens, "token")), \
      \(Plural.of(rules, "rule")), \(Plural.of(codeBlocks, "block of code", plural: "blocks of code"))
      """,
      rootTable,
      Self.table("Sections by kind", "Sections", "Kind", kinds),
      Self.table("Files that have", "Percent", "Part", coverage),
      Self.table("Tags", "Files", "Tag", tags),
      Self.list(
        "Largest sections", "token", largest.map { Tally(name: $0.id, count: $0.tokens) }),
      Self.list("Files that others link to", "file", linked),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var rootTable: String {
    let rows = roots.map { root in
      "| `\(root.name)` | \(root.files) | \(root.sections) | \(root.words) | \(root.tokens) | \(root.rules) | "
        + "\(root.codeBlocks) |"
    }
    return """
      ## Folders

      | Folder | Files | Sections | Words | Tokens | Rules | Examples |
      |---|--:|--:|--:|--:|--:|--:|
      \(rows.joined(separator: "\n"))
      """
  }

  static func table(_ title: String, _ unit: String, _ name: String, _ counts: [Tally]) -> String {
    guard !counts.isEmpty else { return "" }
    let lines = counts.map { "| \($0.count) | `\($0.name)` |" }.joined(separator: "\n")
    return "## \(title)\n\n| \(unit) | \(name) |\n|--:|---|\n\(lines)"
  }

  static func list(_ title: String, _ unit: String, _ counts: [Tally]) -> String {
    guard !counts.isEmpty else { return "" }
    let lines = counts.map { "- `\($0.name)` (\(Plural.of($0.count, unit)))" }
    return "## \(title)\n\n\(lines.joined(separator: "\n"))"
  }

  func json(unread: [(name: String, files: [String])]) -> JSON {
    [
      "files": .integer(files), "sections": .integer(sections), "tokens": .integer(tokens),
      "rules": .integer(rules), "code_blocks": .integer(codeBlocks),
      "roots": .array(roots.map(\.json)), "kinds": Self.object(kinds), "coverage": Self.object(coverage),
      "tags": Self.object(tags),
      "largest": .array(
        largest.map { ["id": .string($0.id), "tokens": .integer($0.tokens)] }),
      "linked": Self.object(linked),
      "unread": .array(unread.map { ["name": .string($0.name), "files": .strings($0.files)] }),
    ]
  }

  static func object(_ counts: [Tally]) -> JSON {
    .object(counts.map { JSON.Member($0.name, .integer($0.count)) })
  }
}

extension Statistics.Root {
  fileprivate var json: JSON {
    [
      "name": .string(name), "files": .integer(files), "sections": .integer(sections), "words": .integer(words),
      "tokens": .integer(tokens), "rules": .integer(rules), "code_blocks": .integer(codeBlocks),
    ]
  }
}
