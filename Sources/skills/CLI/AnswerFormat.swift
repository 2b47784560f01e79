/// How an answer is written.
enum AnswerFormat: String, CaseIterable {
  case text, markdown, json
}
