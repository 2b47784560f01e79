/// A question to a knowledge base: its text, filters and limits.
package struct Question: Sendable {
  package var text: String
  /// How many sections the answer shows; nil for the best and those that are nearly as good.
  package var limit: Int?
  /// The maximum size of the whole answer as Markdown, in tokens; nil for no limit.
  package var maxTokens: Int? = Question.defaultMaxTokens
  /// How many of `maxTokens` to reserve for text that the caller adds.
  package var reservedTokens = 0
  /// How many sections earlier pages have shown, for the next page.
  package var offset = 0
  /// The caller's option for `offset`, to mention if sections are left out; nil if there is none.
  package var offsetOption: String?
  /// Sections to name instead of repeating.
  package var seen = SeenSections()
  package var includesRules = true
  /// Whether the last word may be unfinished (as you type).
  package var isPrefix = false

  /// Only sections filed under one of these tags, or that use an API of that name.
  package var tags: [String]
  /// Only sections of topics with this name, title or ID.
  package var topic: String?
  package var kind: Section.Kind?
  package var root: String?
  /// Only files whose path within the root, or with it, matches a pattern.
  package var file: Glob?
  /// Only sections that apply to this system.
  package var system: TargetSystem?

  /// Room for several sections, and far below the limit of any client.
  package static let defaultMaxTokens = 3000
  /// Enough tokens for the sentence that nothing was found, which repeats the question.
  package static let minimumBudget = 100

  package init(
    _ text: String, tags: [String] = [], topic: String? = nil, kind: Section.Kind? = nil,
    root: String? = nil, file: Glob? = nil, system: TargetSystem? = nil,
    offsetOption: String? = nil
  ) {
    (self.text, self.offsetOption) = (text, offsetOption)
    (self.tags, self.topic, self.kind) = (tags, topic, kind)
    (self.root, self.file, self.system) = (root, file, system)
  }
}
