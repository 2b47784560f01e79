enum AnswerFormat: String, CaseIterable {
  case text, markdown, json
}
