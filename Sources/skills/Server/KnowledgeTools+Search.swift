import Knowledge
import MCP

extension KnowledgeTools {
  static func search(hasBuiltin: Bool) -> Tool<Library> {
    Tool<Library>(
      "search", title: "Search the references",
      description: "\(hasBuiltin ? builtinSearch : otherSearch)\n\n\(searchUsage)",
      parameters: searchParameters, body: answer)
  }

  private static let builtinSearch = """
    Search documentation and reference sections for programmers: SwiftUI, Swift language and concurrency, app \
    architecture and testing, Apple platforms (iOS, macOS, widgets), Liquid Glass, React Native and Expo native \
    modules, and any other loaded knowledge. Answers with the best section in full (explanation, code, common mistake, \
    minimum OS, fallback), and others only if they are nearly as good, each with an ID. Ask in English.
    """

  private static let otherSearch = """
    Search the documentation that was loaded for this work; `list_topics` shows its subjects. Answers \
    with the best section in full, and others only if they are nearly as good, each with an ID. \
    Ask in the language they are written in.
    """

  private static let searchUsage = """
    Use it before writing or changing code that touches an API, for error messages, for "which one should I use", for \
    deprecated APIs and their replacements, and for behaviour that differs by OS version. Prefer it over memory and \
    over a web search: names and versions are checked. Do not use it for questions about the user's own project files, \
    and do not repeat a query with other words more than three times: what is not found then is not here.

    A query is a plain question, an API name, an error message, or a line of code. Most answers have \
    500 to 1,200 tokens; a few more sections are named with their IDs for `read_section`, and a cursor \
    leads to the next. What was sent a short time ago is named, not repeated. An answer says which \
    words of the query no section has, and if nothing here answers it.

    Example: {"query": "sheet(item:) shows stale data", "os": "iOS 16"}
    """

  private static let searchParameters = [
    Parameter(
      "query",
      "What to look for: a question, an API name, an error message or a piece of code. "
        + "Good: \"animate view removal in a list\", \".matchedGeometryEffect\". Bad: \"swiftui\".",
      isRequired: true,
      aliases: [
        "q", "text", "question", "search", "search_query", "term", "terms", "keywords", "input",
        "user_query", "queries", "prompt",
      ]),
    Parameter(
      "topic",
      "Only sections of this topic from `list_topics`, or of a whole skill or folder. Example: \"sheets\".",
      aliases: ["topic_name", "reference", "subject", "file"]),
    Parameter(
      "tag",
      "Only sections filed under one of these tags or API names, divided by commas. Example: \"animation\".",
      aliases: ["tags", "api", "label"]),
    Parameter(
      "kind", "Only sections of one kind. Example: \"example\" for code to copy.",
      kind: .choice(Section.Kind.allCases.map(\.rawValue)), aliases: ["type", "section_kind"]),
    .platform("Leaves out sections for other platforms. Example: \"macOS\"."),
    .system("; sections that need a newer one are left out"),
    Parameter(
      "limit",
      "How many sections to show; without it the best and those nearly as good. Example: 3.",
      kind: .integer(1...20),
      aliases: ["max_results", "num_results", "count", "top_k", "k", "n", "max"]),
    Parameter(
      "max_tokens", "The most tokens of the answer, 3000 by default. Example: 1500.",
      kind: .integer(Question.minimumBudget...9_000),
      aliases: ["tokens", "token_budget", "budget", "token_limit"]),
    Parameter(
      "cursor",
      "From the end of an answer: gives the sections after it. Repeat the other arguments.",
      aliases: ["next_cursor", "continue", "page_token"]),
    Parameter(
      "seen",
      "IDs of sections that you still have, divided by commas; they are named, not repeated. "
        + "Example: \"builtin/swiftui/references/sheets#sheets\".",
      aliases: ["seen_ids", "exclude", "known"]),
  ]

  /// In UTF-8 bytes; about a page of code. Longer texts aren't specific questions.
  private static let maximumQueryLength = 8_000

  @Sendable
  private static func answer(_ library: inout Library, _ arguments: CallArguments) throws(ToolFailure) -> String {
    let query = try arguments.words("query")
    guard query.utf8.count <= maximumQueryLength else {
      throw ToolFailure(
        "`query` is \(query.utf8.count) bytes long; at most \(maximumQueryLength) are taken. "
          + "Give the question, the API's name or the error message alone.")
    }
    var question = Question(query)
    question.limit = try arguments.integer("limit")
    question.maxTokens = try arguments.integer("max_tokens") ?? question.maxTokens
    question.tags = try arguments.list("tag")
    question.kind = try kind(arguments.text("kind"))
    question.topic = try arguments.text("topic")
    let own = library.knowledge
    let note = library.look(for: .question(question))
    defer { library.restore(own) }
    if let topic = question.topic, !library.knowledge.hasTopic(topic) {
      throw unknownTopic(topic, in: library, "without `topic`, everything is searched." + note)
    }
    question.seen = library.sent
    question.seen.ids = try arguments.list("seen")
    question.system = try arguments.system
    let filters = [
      ("topic", question.topic != nil), ("tag", !question.tags.isEmpty), ("kind", question.kind != nil),
      ("platform", try arguments.text("platform") != nil), ("os", try arguments.text("os") != nil),
    ]
    let page = try SearchPage(
      question, filters: filters.filter(\.1).map(\.0), cursor: try arguments.text("cursor"), below: arguments.footer)
    return bounded(page.answer(from: &library), "Give a smaller `max_tokens`.") + note
  }

  private static func kind(_ name: String?) throws(ToolFailure) -> Section.Kind? {
    guard let name else { return nil }
    let wanted = Parameter.normalized(name)
    for kind in Section.Kind.allCases {
      let own = Parameter.normalized(kind.rawValue)
      if wanted == own || wanted == own + "s" { return kind }
    }
    throw ToolFailure(
      "There is no kind `\(Excerpt.of(name))`. There are \(Section.Kind.allCases.map(\.rawValue).quoted).")
  }
}

extension Parameter {
  static func platform(_ help: String) -> Parameter { Parameter("platform", help, aliases: ["platforms"]) }

  /// - Parameter effect: An additional effect, to end the sentence.
  static func system(_ effect: String = "") -> Parameter {
    Parameter(
      "os", "The oldest system the code must run on\(effect). Example: \"iOS 16\".",
      aliases: ["min_os", "minimum_os", "os_version", "deployment_target", "target"])
  }
}

extension CallArguments {
  /// The system from `platform` and `os`; nil if neither is given.
  var system: TargetSystem? {
    get throws(ToolFailure) {
      let (platform, system) = (try text("platform"), try text("os"))
      return try ToolFailure.catching { () throws(Failure) in try TargetSystem(platform: platform, system: system) }
    }
  }
}

extension ToolFailure {
  /// Turns a failure into one for a model.
  static func catching<Value>(_ body: () throws(Failure) -> Value) throws(ToolFailure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw ToolFailure(error.message.capitalizedSentence)
    }
  }
}

extension String {
  /// A clause as a sentence of its own.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
