/// What labelled questions reveal about a knowledge base: questions whose first section is wrong, and sections that no
/// question finds.
package struct QuestionGaps: Sendable {
  /// Each with the ID of the section that comes first.
  package private(set) var failing: [(entry: LabelledQuestions.Entry, found: String?)] = []
  /// The IDs of sections that are never among the first three for a question, in file order.
  package let unfound: [String]

  package init(_ questions: LabelledQuestions, in base: KnowledgeBase) {
    var found: Set<String> = []
    for entry in questions.entries {
      var question = Question(entry.question)
      question.limit = 3
      let hits = base.answer(question).hits
      if hits.first.map(entry.isRight) != true { failing.append((entry, hits.first?.section.id)) }
      for hit in hits {
        found.formUnion([hit.section.id] + hit.folded)
        if hit.isWhole { found.formUnion(hit.section.descendantIDs) }
      }
    }
    unfound = base.allIDs.filter { !found.contains($0) }
  }
}
