import Knowledge

extension Lint {
  package struct Finding: Sendable, Equatable {
    package enum Rule: String, CaseIterable, Sendable {
      case unreadable
      case unclosedFence = "unclosed-fence"
      case closingFenceWithText = "closing-fence-with-text"
      case nestedFence = "nested-fence"
      case frontMatterOpening = "front-matter-opening"
      case frontMatterSyntax = "front-matter-syntax"
      case unclosedTag = "unclosed-tag"
      case strayClosingTag = "stray-closing-tag"
      case headingLevel = "heading-level"
      case brokenLink = "broken-link"
      case brokenAnchor = "broken-anchor"
      case duplicateTitle = "duplicate-title"
      case contradiction
      case emptySection = "empty-section"
      case noContents = "no-contents"
      case skillName = "skill-name"
      case skillDescription = "skill-description"
      case skillField = "skill-field"
      case skillLength = "skill-length"
      case invalidText = "invalid-text"
      case swiftSyntax = "swift-syntax"
      case synonymSyntax = "synonym-syntax"
      case questionSyntax = "question-syntax"
      case questionSection = "question-section"
    }

    package let rule: Rule
    package let file: String
    /// From 1.
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
    package let message: String
    package let remedy: String

    package init(_ rule: Rule, in file: String, line: Int, column: Int = 1, _ message: String, remedy: String) {
      (self.rule, self.file, self.line, self.column) = (rule, file, line, column)
      (self.message, self.remedy) = (message, remedy)
    }
  }
}
