/// The ranking and page of each labelled question as text, to compare two versions of the program.
package enum GoldenRun {
  /// How many sections are listed for each question.
  private static let depth = 10

  /// A line `# QUESTION`, a line `= FINGERPRINT of the page`, and the IDs in order.
  package static func text(of question: String, in base: KnowledgeBase) -> String {
    let page = Fingerprint.of(Array(base.answer(Question(question)).markdown.utf8))
    let ids = base.ranking(of: question, limit: depth).prefix(depth).map(\.section.id)
    return "# \(question)\n= \(String(page, radix: 16))\n" + ids.map { $0 + "\n" }.joined()
  }
}
