import Knowledge

extension Command {
  static let query = Command(
    name: "query", operands: "QUESTION…",
    summary: "Answer a question with the sections that fit it best.",
    discussion: """
      A question is words, an API name, an error message or a piece of code; quotes make a phrase. \
      The best sections come whole, in the order of how well they fit, within a budget of tokens; what \
      did not fit is named with its ID. A checklist that belongs to the first is added.
      """,
    examples: [
      Example("query transitions", "the sections on transitions"),
      Example("query view jumps instead of animating", "a symptom, without quotes"),
      Example("query --max-tokens 800 '.sheet(item:)'", "an API, in at most 800 tokens"),
      Example("query --topic navigation 'deep link'", "one topic only"),
      Example("query --tag 'iOS 17+' --kind example scroll", "examples that need iOS 17"),
      Example(
        "query --knowledge docs --format json 'retry policy'", "folders of your own, for a program"),
    ],
    options: [
      .knowledge, .noCache,
      Option(name: "--limit", value: "N", help: "The most sections in the answer (5)."),
      .maxTokens,
      Option(
        name: "--tag", value: "TAG", help: "Only sections with this tag or API name. Repeatable.",
        isRepeatable: true),
      Option(name: "--topic", value: "TOPIC", help: "Only sections of this topic."),
      Option(
        name: "--kind", value: Section.Kind.allCases.map(\.rawValue).joined(separator: "|"),
        help: "Only sections of this kind."),
      .format("text|markdown|json"),
    ],
    run: answerQuestion)

  @Sendable
  private static func answerQuestion(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    var question = Question(arguments.text)
    guard !question.text.isEmpty else {
      throw Failure("the question is empty. Try `skills query \"transitions\"`.")
    }
    question.limit = try arguments.number("--limit") ?? question.limit
    question.maxTokens = try arguments.number("--max-tokens") ?? question.maxTokens
    question.tags = arguments.all("--tag")
    question.topic = arguments.value("--topic")
    question.kind = try arguments.choice("--kind")
    let format = try arguments.choice("--format", of: AnswerFormat.self) ?? .text
    let base = try Roots.knowledgeBase(for: arguments, console: &console)
    if let topic = question.topic { try Topics.require(topic, in: base) }
    let answer = base.answer(question)
    switch format {
    case .json: console.write(JSONRenderer.bytes(answer))
    case .markdown: console.write(answer.markdown)
    case .text where !answer.hits.isEmpty: console.write(markdown: answer.markdown)
    case .text: console.note(nothingFound(answer))
    }
    return answer.hits.isEmpty ? .nothing : .found
  }

  private static func nothingFound(_ answer: Answer) -> String {
    let hint = answer.suggestions.map { "`\($0)`" }.joined(separator: ", ")
    return "nothing found for `\(answer.question)`."
      + (hint.isEmpty ? " `skills topics` lists what there is." : " Did you mean \(hint)?")
  }
}

/// How an answer is written.
enum AnswerFormat: String, CaseIterable {
  case text, markdown, json
}
