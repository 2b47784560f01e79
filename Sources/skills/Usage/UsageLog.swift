import JSON
import Knowledge
import MCP

/// The result of one tool call.
struct ServedAnswer: Sendable {
  /// The IDs of the sections that were shown, not only named.
  var sections: [String] = []
  /// The question, if nothing here answers it.
  var unanswered: String?
}

/// A log of a server's usage, with one line of JSON for each tool call.
///
///     {"day":"2026-11-27","tool":"search","sections":["docs/sauce#sauce"]}
///     {"day":"2026-11-27","tool":"search","unanswered":true,"question":"how to boil an egg"}
///
/// It records the day, never the time, and the text of a question only if the user wants that. Each line is appended in
/// one write, so several servers can share the file.
struct UsageLog {
  private let file: Descriptor
  private let keepsQuestions: Bool
  private let today: @Sendable () -> Day?

  /// - Parameter keepsQuestions: Whether to record unanswered questions.
  init(
    path: String, keepsQuestions: Bool = false, today: @escaping @Sendable () -> Day? = { .current }
  ) throws(Failure) {
    let number = try FileWriter.appending(to: path, as: "the usage log ") { $0.hasPrefix("{\"day\":") }
    file = Descriptor(number: number)
    (self.keepsQuestions, self.today) = (keepsQuestions, today)
  }

  /// If the file can't be written any more, the server continues without it, since answers matter more than counts.
  func record(_ answer: ServedAnswer, by tool: String) {
    guard let day = today() else { return }
    // Truncated like a title, since a pasted log isn't a question to write a section for.
    let question = answer.unanswered.map { ForeignText.line($0, limit: ForeignText.titleLimit) }
    let record = JSON.present([
      "day": .string(day.description), "tool": .string(tool),
      "sections": answer.sections.isEmpty ? nil : .strings(answer.sections),
      "unanswered": question == nil ? nil : true, "question": keepsQuestions ? question.map(JSON.string) : nil,
    ])
    file.write(Array((record.line + "\n").utf8))
  }
}

extension Tool<Library> {
  /// This tool with its calls recorded.
  func recorded(in log: UsageLog) -> Tool {
    let name = name
    return afterEachCall { library in
      log.record(library.served, by: name)
      library.served = ServedAnswer()
    }
  }
}
