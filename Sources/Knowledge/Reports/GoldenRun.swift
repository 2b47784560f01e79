/// The ranking and page of each labelled question as text, to compare two versions of the program.
package enum GoldenRun {
  /// How many sections are listed for each question.
  private static let depth = 10

  /// For each question, a line `# QUESTION`, a line `= FINGERPRINT of the page`, and the IDs in order.
  package static func text(_ questions: LabelledQuestions, in base: KnowledgeBase) -> String {
    questions.entries.map { entry in
      let page = Fingerprint.of(Array(base.answer(Question(entry.question)).markdown.utf8))
      let ids = base.ranking(of: entry.question, limit: depth).prefix(depth).map(\.section.id)
      return "# \(entry.question)\n= \(String(page, radix: 16))\n" + ids.map { $0 + "\n" }.joined()
    }.joined()
  }
}
