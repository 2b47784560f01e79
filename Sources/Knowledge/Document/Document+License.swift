internal import Markdown

extension Document {
  /// What may be done with the text: the front matter's `license`.
  package var license: String? {
    guard let text = tree.frontMatter?.text("license")?.trimmed, !text.isEmpty else { return nil }
    // It stands in a line of every answer.
    return ForeignText.line(text, limit: ForeignText.noteLimit)
  }
}
