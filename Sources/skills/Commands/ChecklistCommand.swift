import Knowledge

extension Command {
  static let checklist = Command(
    name: "checklist", operands: "TOPIC",
    summary: "Print the review rules for a topic or for a piece of code.",
    operand: .topic,
    discussion: """
      A topic is a name from `skills topics`, a skill, or a tag. Each rule ends with its ID, \
      which a review can cite, and its severity; the most severe come first. With --code, first come the rules \
      of the code's subject: those that name an API in it, then the severe ones. Then come the rules of other \
      topics that name one; further topics about its APIs are only named.
      """,
    examples: [
      Example("checklist sheets", "the rules of one topic"),
      Example(
        "checklist --limit 20 liquid-glass", "the most severe of a skill with its references"),
      Example(
        "checklist --code Sources/App.swift", "the rules for the APIs in a file; - is standard input"),
      Example("checklist --format json state", "with lines and severities, for a program"),
    ],
    options: [
      .knowledge, .engine, .engineKey, .noCache,
      Option("--code", value: "FILE", "The rules for the APIs in this code; - is standard input."),
      Option("--limit", value: "N", "At most N rules, the most severe first."),
      .format("text|markdown|json"),
    ],
    json: """
      {"checklists": [{"topic", "id", "title", "items": [{"id", "text", "polarity", "rule", \
      "severity", "line"}]}], "also": [topic]}
      """
  ) { arguments, console throws(Failure) in
    let (name, file) = (arguments.text, arguments.value("--code"))
    guard !name.isEmpty || file != nil else {
      throw Failure("`checklist` needs a topic, or code: `--code FILE`. `skills topics` lists the topics.")
    }
    guard name.isEmpty || file == nil else {
      throw Failure("`checklist` takes a topic or `--code`, not both.")
    }
    let format = try arguments.answerFormat
    let limit = try arguments.number("--limit")
    let code = try file.map { file throws(Failure) in String(decoding: try Files.requiredOrInput(file), as: UTF8.self) }
    let shared = try SharedKnowledge.base(for: code.map { .code($0) } ?? .topic(name), arguments, &console)
    let base =
      if let shared { shared } else { try Roots(for: arguments).knowledgeBase(for: arguments, console: &console) }
    let rules: ChecklistAnswer
    if let code {
      rules = ChecklistAnswer(forCode: code, in: base, limit: limit)
    } else {
      rules = ChecklistAnswer(base.checklists(topic: name), limit: limit)
      if rules.isEmpty { try Topics.require(name, in: base) }
    }
    guard !rules.isEmpty else {
      console.note(file == nil ? "the topic `\(name)` has no checklist." : "no rule names an API that the code uses.")
      return .nothing
    }
    console.write(
      markdown: rules.markdown, json: JSONRenderer.json(rules.checklists, also: rules.alsoRelevant), as: format)
    return .found
  }
}

struct ChecklistAnswer {
  let checklists: [Checklist]
  private(set) var alsoRelevant: [String] = []
  private let cut: [String]

  init(_ checklists: [Checklist], limit: Int?) {
    (self.checklists, cut) = limit.map { checklists.limited(to: $0) } ?? (checklists, [])
  }

  init(forCode code: String, in base: KnowledgeBase, limit: Int?) {
    let found = base.checklists(forCode: code)
    (checklists, cut) = limit.map(found.limited) ?? (found.checklists, [])
    alsoRelevant = found.alsoRelevant
  }

  var isEmpty: Bool { checklists.isEmpty && alsoRelevant.isEmpty }

  var markdown: String {
    var parts = checklists.map(\.markdown)
    if !alsoRelevant.isEmpty {
      parts.append("Also relevant topics: \(alsoRelevant.quoted).\n")
    }
    if !cut.isEmpty { parts.append("Left out by the limit, of: \(cut.quoted).\n") }
    return parts.joined(separator: "\n")
  }
}
