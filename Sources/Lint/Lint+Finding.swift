package import Knowledge

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
      case headingSpace = "heading-space"
      case emptyHeading = "empty-heading"
      case noTitle = "no-title"
      case reviewOverdue = "review-overdue"
      case fenceLanguage = "fence-language"
      case nearDuplicate = "near-duplicate"
      case unreachedSection = "unreached-section"
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

      /// Notes help maintainers of a collection, but are too many for someone looking for mistakes.
      package var severity: Severity {
        switch self {
        case .fenceLanguage, .nearDuplicate, .unreachedSection: .note
        case .unreadable, .unclosedFence, .closingFenceWithText, .nestedFence, .frontMatterOpening,
          .frontMatterSyntax, .unclosedTag, .strayClosingTag, .headingLevel, .headingSpace, .emptyHeading, .noTitle,
          .reviewOverdue, .brokenLink, .brokenAnchor, .duplicateTitle, .contradiction, .emptySection, .noContents,
          .skillName, .skillDescription, .skillField, .skillLength, .invalidText, .swiftSyntax, .synonymSyntax,
          .questionSyntax, .questionSection:
          .warning
        }
      }
    }

    package let rule: Rule
    package let file: String
    /// From 1.
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
    package let message: String
    package let remedy: String
    /// A change of the file's bytes that applies the remedy, if there is only one way to do so.
    package let fix: TextEdit?

    package init(
      _ rule: Rule, in file: String, line: Int, column: Int = 1, _ message: String, remedy: String,
      fix: TextEdit? = nil
    ) {
      (self.rule, self.file, self.line, self.column) = (rule, file, line, column)
      (self.message, self.remedy, self.fix) = (message, remedy, fix)
    }

    var withoutFix: Finding { Finding(rule, in: file, line: line, column: column, message, remedy: remedy) }
  }
}
