import JSON
import Knowledge
import MCP

/// What one call of a tool gave.
struct ServedAnswer: Sendable {
  /// The IDs of the sections that were given, not only named.
  var sections: [String] = []
  /// The question, if nothing here answers it.
  var unanswered: String?
}

/// A file of what a server is used for: one line of JSON for each call of a tool.
///
///     {"day":"2026-11-27","tool":"search","sections":["docs/sauce#sauce"]}
///     {"day":"2026-11-27","tool":"search","unanswered":true,"question":"how to boil an egg"}
///
/// It has the day, never the time, and the text of a question only if the user wants that. Each line is one write at
/// the end of the file, so several servers can share it.
struct UsageLog {
  private let file: Descriptor
  private let keepsQuestions: Bool
  private let today: @Sendable () -> Day?

  /// - Parameter keepsQuestions: Whether to write down the questions that nothing answers.
  init(
    path: String, keepsQuestions: Bool = false, today: @escaping @Sendable () -> Day? = { .current }
  ) throws(Failure) {
    file = Descriptor(number: try FileWriter.appending(to: path, as: "the usage "))
    (self.keepsQuestions, self.today) = (keepsQuestions, today)
  }

  /// Where the file can't be written any more, the server goes on without it: an answer matters more than its count.
  func record(_ answer: ServedAnswer, by tool: String) {
    guard let day = today() else { return }
    var members = [JSON.Member("day", .string(day.description)), JSON.Member("tool", .string(tool))]
    if !answer.sections.isEmpty { members.append(JSON.Member("sections", .strings(answer.sections))) }
    if let question = answer.unanswered {
      members.append(JSON.Member("unanswered", true))
      // As long as a title that is shown: a pasted log isn't a question to write a section for.
      let line = ForeignText.line(question, limit: ForeignText.titleLimit)
      if keepsQuestions { members.append(JSON.Member("question", .string(line))) }
    }
    file.write(Array((JSON.object(members).line + "\n").utf8))
  }
}

extension Tool<Library> {
  /// This tool, with each of its calls recorded.
  func recorded(in log: UsageLog) -> Tool {
    let name = name
    return afterEachCall { library in
      log.record(library.served, by: name)
      library.served = ServedAnswer()
    }
  }
}
