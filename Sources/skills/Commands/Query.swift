import JSON
import Knowledge
import MCP

extension Command {
  static let query = Command(
    name: "query", operands: "QUESTION…",
    summary: "Answer a question with the sections that fit it best.",
    discussion: """
      A question is words, an API name, an error message or a piece of code; quotes make a phrase; `-` \
      reads it from standard input. The answer shows the best section whole, and a second or third only \
      if it fits nearly as well, within a budget of tokens. It lists a few more by ID and adds the rules that apply. \
      If nothing here answers the question, it says so and names the nearest sections.
      """,
    examples: [
      Example("query transitions", "the sections on transitions"),
      Example("query view jumps instead of animating", "a symptom, without quotes"),
      Example("query --max-tokens 800 '.sheet(item:)'", "an API, in at most 800 tokens"),
      Example("query --topic navigation 'deep link'", "one topic only"),
      Example("query --platform ios --os 16 'zoom transition'", "what an app for iOS 16 can use"),
      Example("query --tag 'iOS 17+' --kind example scroll", "examples that need iOS 17"),
      Example(
        "query --knowledge docs --format json 'retry policy'", "folders of your own, for a program"),
    ],
    options: [
      .knowledge, .engine, .engineKey, .noCache,
      Option(
        "--limit", value: "N",
        "How many sections to show, if they fit (default: the best, and those nearly as good)."),
      Option("-n", value: "N", "The same as --limit."),
      .maxTokens,
      Option("--brief", "Show only ID, title, first sentence and size of each section (default: 5 sections)."),
      Option("--offset", value: "N", "Skip the first N sections, which earlier pages showed."),
      Option(
        "--seen", value: "ID",
        "Only name this section instead of showing it, since the reader has it. Repeatable.",
        isRepeatable: true),
    ] + filters + [
      Option("--prefix", "Treat the last word as the beginning of a word."),
      Option("--explain", "Show each hit's score term by term and field by field."),
      .format("text|markdown|json"),
    ],
    json: """
      {"query", "hits": [{"id", "title", "breadcrumb", "file", "lines": [first, last], "kind", "tags", "score", \
      "tokens", "checklist", "requires", "source": {"root", "origin", "license", "note"}, "same", "is_cut", "text"}], \
      "omitted": [{"id", "title", "tokens"}], "suggestions", "needed": [{"id", "system"}], "fallback", "unfound_phrases", \
      "next_offset", "confidence", "missing_terms", "absent_names", "seen_before", "note", "api"}, the last as `names` of \
      `skills api`; with --explain, a hit is {"id", "score", \
      "terms": [{"term", "field", "reason", "frequency", "weight", "idf", "contribution"}]}
      """
  ) { arguments, console throws(Failure) in
    let question = try Question(arguments)
    let format = try arguments.answerFormat
    return try Roots.printing(.question(question), for: arguments, console: &console) { base, console throws(Failure) in
      try answer(question, from: base, as: format, arguments, &console)
    }
  }

  private static let filters = [
    Option("--tag", value: "TAG", "Only sections with this tag or API name. Repeatable.", isRepeatable: true),
    Option("--topic", value: "TOPIC", "Only sections of this topic, skill or folder."),
    Option(
      "--kind", value: Section.Kind.allCases.map(\.rawValue).joined(separator: "|"),
      "Only sections of this kind. `example` also finds guides and references with code."),
    Option("--root", value: "NAME", "Only the knowledge of this name: an ID's first part."),
    Option("--file", value: "GLOB", "Only files whose path matches: `*.md`, `skills/**`."),
    Option(
      "--platform", value: "NAME",
      "Only sections that apply to this platform: iOS, macOS, watchOS, …, or iphone, mac, watch, …"),
    Option(
      "--os", value: "VERSION",
      "Only what holds on this version: 16 (of iOS), `macOS 14`, or auto for the project's own."),
  ]

  private static func answer(
    _ question: Question, from base: KnowledgeBase, as format: AnswerFormat,
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    var question = question
    // Not all of an engine's files are known here.
    if arguments.value("--engine") == nil { try requireNamed(by: question, arguments, in: base) }
    // Explanations have no budget, since they are for tuning knowledge, not for a model.
    if arguments.has("--explain") { question.maxTokens = nil }
    // A brief line needs no room for its section's text.
    let maxTokens = question.maxTokens
    if arguments.has("--brief"), format != .json { question.maxTokens = nil }
    let api = APIAnswer(question, in: base)
    question.reservedTokens = api?.tokens ?? 0
    let answer = base.answer(question)
    if arguments.has("--explain"), answer.isFound || format == .json {
      let explanation = Explanation(answer, question, in: base)
      if format == .json { console.write(explanation.json) } else { console.write(explanation.text) }
      return answer.isAnswered ? .found : .nothing
    }
    if let api, format != .json {
      let brief = api.markdown + (answer.isAnswered ? "\n" + answer.brief(maxTokens: maxTokens) : "")
      let text = arguments.has("--brief") ? brief : api.markdown(with: answer, in: base)
      console.write(markdown: text, as: format)
      return .found
    }
    question.maxTokens = maxTokens
    write(answer, api, to: question, as: format, arguments, &console)
    return answer.isAnswered || api != nil ? .found : .nothing
  }

  /// - Parameter api: The cards, which only JSON has here.
  private static func write(
    _ answer: Answer, _ api: APIAnswer?, to question: Question, as format: AnswerFormat,
    _ arguments: Arguments, _ console: inout Console
  ) {
    // In Markdown the answer contains it.
    if format == .json || format == .text && !answer.isFound, let note = answer.cutNote {
      console.note(note)
    }
    let isBrief = arguments.has("--brief")
    switch format {
    case .json: console.write(JSONRenderer.json(answer, api: api?.json ?? []))
    case .markdown where isBrief && answer.isFound, .text where isBrief && answer.isFound:
      console.write(answer.brief(maxTokens: question.maxTokens))
    case .markdown: console.write(answer.markdown)
    case .text where answer.isAnswered || !answer.hits.isEmpty:
      console.write(markdown: answer.markdown)
    case .text where answer.isFound: console.note(answer.markdown.trimmed)
    case .text where question.offset > 0:
      console.note("`--offset \(question.offset)` skips everything that was found; give a smaller one.")
    case .text: console.note(nothingFound(answer, isFiltered: filters.contains { arguments.value($0.name) != nil }))
    }
  }

  private static func requireNamed(
    by question: Question, _ arguments: Arguments, in base: KnowledgeBase
  ) throws(Failure) {
    if let topic = question.topic { try Topics.require(topic, in: base) }
    if let root = question.root { try require(root: root, in: base) }
    if let file = question.file, !base.sources.contains(where: { $0.matches(file) }) {
      throw Failure(
        "no file matches `\(arguments.value("--file") ?? "")`. `*` stands for letters of one name, `**/` for any "
          + "folders: `**/guides/*.md`.")
    }
  }

  private static func require(root: String, in base: KnowledgeBase) throws(Failure) {
    let roots = base.sources.map(\.root).uniqued()
    guard !roots.contains(root) else { return }
    let failure = Failure(no: "knowledge called", root, among: roots)
    guard Files.kind(of: root) == .folder else { throw failure }
    throw Failure("\(failure.message) To search the folder, use `--knowledge \(root)`.")
  }

  private static func nothingFound(_ answer: Answer, isFiltered: Bool) -> String {
    let words = Excerpt.of(answer.question)
    guard answer.needed.isEmpty else {
      let newer = answer.needed.map { "`\($0.id)` needs \($0.system)" }.joined(separator: ", ")
      return "nothing found for `\(words)` on this system; \(newer)."
    }
    if isFiltered { return "nothing found for `\(words)` with these filters; try without them." }
    let hint = answer.suggestions.quoted
    return "nothing found for `\(words)`." + (answer.note.map { " \($0)" } ?? "")
      + (hint.isEmpty ? " `skills topics` lists what there is." : " Did you mean \(hint)?")
  }
}

extension Arguments {
  fileprivate func pattern(_ name: String) throws(Failure) -> Glob? {
    guard let text = value(name) else { return nil }
    guard let pattern = Glob(text) else {
      throw Failure("`\(name)` takes a pattern of at most \(Glob.maximumBytes) bytes.")
    }
    return pattern
  }
}

extension Question {
  init(_ arguments: Arguments) throws(Failure) {
    var text = arguments.text
    if text == "-" { text = String(decoding: try Files.requiredOrInput("-"), as: UTF8.self).trimmed }
    guard !text.isEmpty else { throw Failure("the question is empty. Try `skills query \"transitions\"`.") }
    self.init(
      text, tags: arguments.all("--tag"), topic: arguments.value("--topic"),
      kind: try arguments.choice("--kind"), root: arguments.value("--root"),
      file: try arguments.pattern("--file"), system: try TargetSystem(arguments),
      offsetOption: "--offset")
    guard arguments.value("-n") == nil || arguments.value("--limit") == nil else {
      throw Failure("`-n` and `--limit` mean the same: give one of them.")
    }
    let isBrief = arguments.has("--brief")
    let short = try arguments.number("-n")
    limit = try arguments.number("--limit") ?? short ?? (isBrief ? 5 : nil)
    let budget = try arguments.number("--max-tokens", from: Question.minimumBudget)
    maxTokens = budget ?? (isBrief ? nil : maxTokens)
    offset = try arguments.number("--offset", from: 0) ?? 0
    seen = SeenSections(ids: arguments.all("--seen"))
    isPrefix = arguments.has("--prefix")
  }
}
