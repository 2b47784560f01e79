internal import Search

/// What a question asks for, found out once.
struct QueryPlan {
  let question: Question
  /// Its words, resolved in the index.
  let query: ResolvedQuery
  /// The operators it asks for, if it is nothing else.
  let operators: AskedSigns?
  /// The section with the rule that it names.
  let rule: Int?
  /// The file whose name it is.
  let file: Int?
  /// The files that it names beside other words.
  let mentionedFiles: [AskedFile]
  let filter: SectionFilter

  init(_ question: Question, text: String, in base: KnowledgeBase) {
    self.question = question
    query = base.snapshot.index.resolved(
      text, synonyms: base.synonyms, prefix: question.isPrefix)
    operators = AskedSigns(question.text)
    rule = base.item(withRule: question.text)
    // A phrase is demanded, whatever files are called.
    file = query.query.phrases.isEmpty ? base.file(named: question.text) : nil
    mentionedFiles = AskedFile.named(in: question.text)
    filter = SectionFilter(question, base)
  }
}
