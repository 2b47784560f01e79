internal import Tokens

/// A knowledge base's answer to a question: whole sections, best first, within the budget.
package struct Answer: Sendable {
  package struct Hit: Sendable {
    let selected: SelectedSection
    /// The part of the section that fits; nil if all of it does.
    var cut: String?
    /// How many lines of the section precede that part.
    var skippedLines = 0
    /// The rules of its file that apply, written below the text.
    package var rules: [ChecklistItem] = []
    /// Whether the answer names the section's source.
    var namesSource = true

    init(_ selected: SelectedSection) { self.selected = selected }

    package var section: Section { selected.section }
    /// Higher is better; comparable within one answer only.
    package var score: Double { selected.score }
    /// Whether the subsections are in the text.
    package var isWhole: Bool { selected.isWhole }
    /// IDs of near-duplicates in other files or roots.
    package var folded: [String] { selected.folded }
    package var isCut: Bool { cut != nil }
    /// The text that is shown: the section's own, or with its subsections if that is short.
    package var text: String { cut ?? selected.text }
    package var lines: ClosedRange<Int> {
      let lines = isWhole ? section.lines : section.ownLines
      guard let cut else { return lines }
      let count = cut.utf8.count { $0 == UInt8(ascii: "\n") }
      let first = min(lines.lowerBound + skippedLines, lines.upperBound)
      return first...min(first + count, lines.upperBound)
    }
    package var tokens: Int {
      cut.map { TokenCount(of: $0).tokens } ?? section.tokens(isWhole: isWhole)
    }
    /// The items to review by: the rules that apply, else the section's own items.
    package var checklist: [ChecklistItem] { rules.isEmpty ? section.checklist : rules }
  }

  /// A good section that is left out because the system is too old for it.
  package struct Needed: Sendable, Equatable {
    package let id: String
    /// For example `iOS 18`.
    package let system: String
    /// Whether it is better than all sections that hold on the system.
    package let isBest: Bool
  }

  package var question: String
  package var hits: [Hit] = []
  /// Whether a section was found, even if there is no room to show it.
  package var isFound = false
  /// Whether the sections are likely to answer the question. If not, the nearest ones are only named.
  package var isSure = true
  /// The probability that they do, 0 to 1.
  package var confidence = 0.0
  /// The words of the question that no section contains.
  package var missingTerms: [String] = []
  /// The names in the question that only other sections mention.
  package var absentNames: [String] = []
  /// Good hits that are not shown, best first.
  var named: [Section.Reference] = []
  /// The subsections of the first hit, if it is shown without them.
  var subsections: [Section.Reference] = []
  package var omitted: [Section.Reference] { subsections + named }
  package var needed: [Needed] = []
  /// What the best section says for systems that are too old for it.
  package var fallback = ""
  var system: String?
  /// The quoted phrases of the question, if no section contains all of them; empty too if there is no room to say so.
  package var unfoundPhrases: [String] = []
  /// Words or topics to ask for instead, if little was found.
  package var suggestions: [String] = []
  /// A sentence saying that only a part of the question was searched for.
  package var cutNote: String?
  /// A sentence on how to ask for better answers.
  package var note: String?
  /// IDs of matching sections that were sent before, best first.
  package var seenBefore: [String] = []
  /// Whether the first of them is better than all sections shown.
  var isBestSeen = false
  /// How to ask for the next page; empty if there is none or it can't be asked for.
  package var continuation = ""
  /// The offset of the next page; nil if this is the last.
  package var nextOffset: Int?

  /// Whether the question is likely to be answered.
  package var isAnswered: Bool { isFound && isSure || !fallback.isEmpty }
}

extension SelectedSection {
  var text: String { isWhole ? section.fullText : section.text }
}
