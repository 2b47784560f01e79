import JSON
import Knowledge

extension Command {
  static let evaluate = Command(
    name: "evaluate", operands: "",
    summary: "Measure the answers against labelled questions.",
    discussion: """
      Without --queries, this asks the questions of a file and prints a table with a row for each kind of question. In \
      a clone of the repository, the file is the one of the built-in knowledge. Columns: first and in three, the shares \
      answered by the first hit and by the first three; shown, the share whose default answer shows a right section; \
      MRR, the mean reciprocal rank; tokens, the median read until the answer was covered; median and mean, the tokens \
      of an answer; nothing, the share told that nothing answers.

      With TREC files: queries are lines of `ID<TAB>text`, labels lines of `ID 0 DOCUMENT GRADE`. A \
      document is a section's ID, or with `--unit file` a path within the root without its extension. The run has \
      `%20` for a space in a document's name; the labels can have either.
      """,
    examples: [
      Example("evaluate", "in a clone: the questions of the built-in knowledge"),
      Example("evaluate --min-first 0.85 --min-three 0.97", "with a floor, for a script"),
      Example(
        "evaluate --knowledge docs --queries q.tsv --qrels qrels.txt --unit file", "a collection as TREC writes it"),
    ],
    options: [
      .knowledge, .engine, .engineKey, .noCache,
      Option("--queries", value: "FILE", "Queries, one per line."),
      Option("--qrels", value: "FILE", "Which documents answer which query."),
      Option("--unit", value: "section|file", "What the labels refer to (default: section)."),
      Option("--depth", value: "N", "How many documents to rank for a query (default: 100)."),
      Option(
        "--run", value: "OUT",
        "Write the ranking to this file: with --queries in the format of trec_eval, else ten IDs and "
          + "the fingerprint of the page for each question."),
      Option(
        "--questions", value: "FILE",
        "Your own questions: lines of question<TAB>IDs<TAB>kind, below a header line."),
      Option("--min-first", value: "SHARE", "The lowest acceptable share answered by the first hit."),
      Option("--min-three", value: "SHARE", "The lowest acceptable share answered by the first three hits."),
      Option("--misses", "List the questions that the first hit doesn't answer, with that hit."),
      Option(
        "--unfound", value: "FILE",
        "List the sections that no question finds, except those that a line PATTERN<TAB>reason in FILE explains."
      ),
      .format("text|json"),
    ],
    json: """
      {"scores": [{"kind", "questions", "first", "in_three", "mrr", "tokens", "shown", "nothing", "median_tokens", \
      "mean_tokens"}], "misses": [{"question", "rank", "found", "expected"}]}, where the last score is that of all, \
      misses with --misses; {"queries", "measures": {name: mean}} with --queries; {"unfound": [ID]} with --unfound
      """
  ) { arguments, console throws(Failure) in
    let floors = (first: try arguments.share("--min-first"), three: try arguments.share("--min-three"))
    if let queries = arguments.value("--queries") { return try measure(queries, arguments, &console) }
    let forQueries = ["--qrels", "--unit", "--depth"]
    if let option = forQueries.first(where: { arguments.value($0) != nil }) {
      throw Failure("`\(option)` needs the queries too: `--queries FILE`.")
    }
    if arguments.value("--unfound") != nil {
      try arguments.refuse(["--min-first", "--min-three", "--misses"], beside: "--unfound")
    }
    let questions = try questions(arguments, &console)
    if let (shared, local) = try SharedKnowledge.named(by: arguments, &console) {
      try arguments.refuse(["--unfound"], beside: "--engine")
      return try ask(questions, arguments, floors, &console) { text throws(Failure) in
        try shared.find(.question(Question(text)), beside: local).base
      }
    }
    let base = try Roots(for: arguments).knowledgeBase(for: arguments, console: &console)
    if let reasons = arguments.value("--unfound") {
      return unfound(
        questions, base, reasons: try Files.requiredText(reasons), asJSON: try arguments.wantsJSON, &console)
    }
    // A ranking needs no labels.
    if arguments.value("--run") == nil { try noteUnknown(questions, in: base, &console) }
    return try ask(questions, arguments, floors, &console) { _ in base }
  }

  /// Measures the ranking of a collection in TREC format.
  private static func measure(
    _ queries: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> Outcome {
    guard let labels = arguments.value("--qrels") else {
      throw Failure("`--queries` needs the labels too: `--qrels FILE`.")
    }
    let others = ["--questions", "--unfound", "--min-first", "--min-three", "--misses"]
    try arguments.refuse(others, beside: "--queries")
    let retrieval = try Retrieval(queries: queries, labels: labels, arguments, &console)
    if let (shared, local) = try SharedKnowledge.named(by: arguments, &console) {
      return try retrieval.measure(&console) { text throws(Failure) in
        try shared.find(.question(Question(text)), beside: local).base
      }
    }
    let base = try Roots(for: arguments).knowledgeBase(for: arguments, console: &console)
    return try retrieval.measure(&console) { _ in base }
  }

  /// The questions about the built-in knowledge, if run in a clone of the repository.
  private static let ownQuestions = "Tests/KnowledgeTests/Fixtures/questions.tsv"

  private static func questions(_ arguments: Arguments, _ console: inout Console) throws(Failure) -> LabelledQuestions {
    let isOwn = Roots.words(for: arguments) == [Roots.builtin]
    let own = isOwn && Files.mode(of: ownQuestions) != nil ? ownQuestions : nil
    guard let path = arguments.value("--questions") ?? own else {
      guard isOwn else {
        throw Failure(
          "name the questions about this knowledge with `--questions FILE`: lines of question<TAB>IDs<TAB>kind. "
            + "`skills topics --long` lists the IDs of files, `skills outline` the sections of one.")
      }
      throw Failure(
        "there is no `\(ownQuestions)` here: run this in a clone of `skills`, or name your own questions with "
          + "`--questions FILE`.")
    }
    return try LabelledQuestions.read(path, &console)
  }

  /// - Parameter base: Returns the knowledge base that answers a question.
  private static func ask(
    _ questions: LabelledQuestions, _ arguments: Arguments, _ floors: (first: Double, three: Double),
    _ console: inout Console, _ base: (String) throws(Failure) -> KnowledgeBase
  ) throws(Failure) -> Outcome {
    var scores: [String: LabelledScore] = [:]
    var misses: [Miss] = []
    let path = arguments.value("--run")
    var run = ""
    for entry in questions.entries {
      let base = try base(entry.question)
      let answer = scores[entry.kind, default: LabelledScore()].add(entry, in: base)
      if arguments.has("--misses"), let miss = Miss(answer, entry) { misses.append(miss) }
      if path != nil { run += GoldenRun.text(of: entry.question, in: base) }
    }
    if let path { try FileWriter.output(Array(run.utf8), to: path) }
    let all = scores.values.reduce(into: LabelledScore()) { $0 += $1 }
    let rows = scores.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) } + [("all", all)]
    if try arguments.wantsJSON {
      console.write(["scores": .array(rows.map(json)), "misses": .array(misses.map(\.json))])
    } else {
      for miss in misses { console.print(console.screen == nil ? miss.text : miss.lines) }
      console.print("kind       questions  first in three  shown    MRR tokens median   mean  nothing")
      for (kind, score) in rows { console.print(line(kind, score)) }
    }
    let isBelow = all.rightFirst < floors.first || all.rightInThree < floors.three
    if isBelow { console.note("below the floor.") }
    return isBelow ? .nothing : .found
  }

  /// How many labels without a section are listed. Long lists of wrong labels usually have the same cause.
  private static let mostUnknown = 20

  private static func noteUnknown(
    _ questions: LabelledQuestions, in base: KnowledgeBase, _ console: inout Console
  ) throws(Failure) {
    let unknown = questions.unknownIDs(in: base)
    let labels = Set(questions.entries.flatMap(\.sections)).count
    guard unknown.count < labels else {
      throw Failure(
        "no label of the questions is the ID of a section here, such as `\(unknown[0])`. Are they about other "
          + "knowledge? `--knowledge` names what is searched.")
    }
    for id in unknown.prefix(mostUnknown) { console.note("no section has the label `\(id)`.") }
    let rest = unknown.count - mostUnknown
    if rest > 0 { console.note("and \(rest) more labels have no section.") }
  }

  private static func unfound(
    _ questions: LabelledQuestions, _ base: KnowledgeBase, reasons: String, asJSON: Bool, _ console: inout Console
  ) -> Outcome {
    let patterns = reasons.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: "\t").first.flatMap { Glob(String($0)) } }
    let unexplained = QuestionGaps(questions, in: base).unfound.filter { id in
      !patterns.contains { $0.matches(id) }
    }
    console.print(unexplained, json: ["unfound": .strings(unexplained)], asJSON: asJSON)
    return unexplained.isEmpty ? .found : .nothing
  }

  private static func line(_ kind: String, _ score: LabelledScore) -> String {
    let tokens = score.tokensToCovered == .max ? "-" : String(score.tokensToCovered)
    let columns = [
      (kind, -10), (String(score.count), 10), (Decimals.of(score.rightFirst, 3), 7),
      (Decimals.of(score.rightInThree, 3), 9), (Decimals.of(score.rightShown, 3), 7),
      (Decimals.of(score.meanReciprocalRank, 3), 7), (tokens, 7), (String(score.medianTokens), 7),
      (String(score.meanTokens), 7), (Decimals.of(score.toldNothing, 3), 9),
    ]
    return columns.map { text, width in width < 0 ? text.padded(to: -width) : text.aligned(to: width) }.joined()
  }

  private static func json(_ kind: String, _ score: LabelledScore) -> JSON {
    [
      "kind": .string(kind), "questions": .integer(score.count),
      "first": .number(Decimals.of(score.rightFirst, 4)),
      "in_three": .number(Decimals.of(score.rightInThree, 4)),
      "mrr": .number(Decimals.of(score.meanReciprocalRank, 4)),
      "tokens": score.tokensToCovered == .max ? nil : .integer(score.tokensToCovered),
      "shown": .number(Decimals.of(score.rightShown, 4)),
      "nothing": .number(Decimals.of(score.toldNothing, 4)),
      "median_tokens": .integer(score.medianTokens), "mean_tokens": .integer(score.meanTokens),
    ]
  }
}

private struct Miss {
  let question: String
  /// The rank of the first right section, from 1; nil if there is none.
  let rank: Int?
  let found: String
  let expected: String

  init?(_ answer: Answer, _ entry: LabelledQuestions.Entry) {
    found = answer.hits.first?.section.id ?? "nothing"
    guard !entry.sections.contains(found) else { return nil }
    question = entry.question
    rank = answer.hits.firstIndex { entry.sections.contains($0.section.id) }.map { $0 + 1 }
    expected = entry.sections[0]
  }

  /// For reading, with aligned columns instead of tabs.
  var lines: String {
    """
    \(question)
      found:    \(found)
      expected: \(expected)\(rank.map { " (number \($0))" } ?? "")
    """
  }

  /// For scripts.
  var text: String { "\(rank.map(String.init) ?? "-")\t\(question)\t\(found)\t\(expected)" }

  var json: JSON {
    [
      "question": .string(question), "rank": rank.map(JSON.integer) ?? nil,
      "found": .string(found), "expected": .string(expected),
    ]
  }
}

extension Arguments {
  fileprivate func share(_ name: String) throws(Failure) -> Double {
    guard let text = value(name) else { return 0 }
    guard let share = Double(text), (0...1).contains(share) else {
      throw Failure("`\(name)` takes a share from 0 to 1, not `\(text)`.")
    }
    return share
  }
}

extension LabelledQuestions {
  /// The questions in a file, which must contain some. Notes the lines that are none.
  static func read(_ path: String, _ console: inout Console) throws(Failure) -> LabelledQuestions {
    let questions = LabelledQuestions(table: try Files.requiredText(path))
    guard !questions.entries.isEmpty else {
      throw Failure("`\(path)` has no line of `question<TAB>IDs<TAB>kind`.")
    }
    console.note(malformed: questions.malformed, of: path, "question<TAB>IDs<TAB>kind")
    return questions
  }
}
