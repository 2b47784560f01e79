/// What a knowledge base has to say to a question: whole sections, best first, within the budget.
package struct Answer: Sendable {
  package struct Hit: Sendable {
    package let section: Section
    /// Higher is better; comparable within one answer only.
    package let score: Double
    /// What of the section is given: its own text, or the whole of it where that is short.
    package let text: String
    /// Whether the subsections are in the text.
    package let isWhole: Bool
    package let tokens: Int
    package let lines: ClosedRange<Int>
    /// The section's own checklist, or the one that ends its document.
    package let checklist: [ChecklistItem]
  }

  package var question: String
  package var hits: [Hit] = []
  /// Good hits that did not fit, best first.
  package var omitted: [Section.Reference] = []
  /// Words or topics to ask for instead, where little was found.
  package var suggestions: [String] = []
}
