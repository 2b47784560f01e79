/// What labelled questions show of a knowledge base: questions whose first section is wrong, sections that none finds.
package struct QuestionGaps: Sendable {
  /// Each with the ID of the section that comes first.
  package private(set) var failing: [(entry: LabelledQuestions.Entry, found: String?)] = []
  /// The IDs of the sections that are among the first three of no question, in the order of the files.
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
