/// What is asked of a knowledge base: words, and what the answer must keep to.
package struct Question: Sendable {
  package var text: String
  /// The most sections in the answer.
  package var limit = 5
  /// The most tokens of the whole answer as Markdown, nil for no limit.
  package var maxTokens: Int? = Question.defaultMaxTokens
  /// Only sections filed under one of these tags, or that use an API of that name.
  package var tags: [String] = []
  /// Only sections of topics with this name, title or ID.
  package var topic: String?
  package var kind: Section.Kind?
  package var root: String?

  /// Room for several sections, and far below what any client cuts off.
  package static let defaultMaxTokens = 3000

  package init(_ text: String) { self.text = text }
}
