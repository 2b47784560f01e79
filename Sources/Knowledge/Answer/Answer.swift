internal import Tokens

/// What a knowledge base has to say to a question: whole sections, best first, within the budget.
package struct Answer: Sendable {
  package struct Hit: Sendable {
    package let section: Section
    /// Higher is better; comparable within one answer only.
    package let score: Double
    /// Whether the subsections are in the text.
    package let isWhole: Bool
    /// What is given of it where blocks are left out; nil where none is.
    var cut: SectionCut?
    /// IDs of sections that say the same, in other files or roots.
    package var folded: [String] = []
    /// Whether the document's checklist is written below the text.
    package var showsChecklist = false
    /// Whether it is said whose the section is.
    var namesSource = true
    /// Whether the subsections are named below the text.
    package var namesSubsections = false

    package var isCut: Bool { cut != nil }
    /// What of the section is given: its own text, or the whole of it where that is short.
    package var text: String { cut?.text ?? (isWhole ? section.fullText : section.text) }
    package var lines: ClosedRange<Int> {
      cut?.lines ?? (isWhole ? section.lines : section.ownLines)
    }
    package var tokens: Int {
      cut.map { TokenCount(of: $0.text).tokens } ?? section.tokens(isWhole: isWhole)
    }
    /// The section's own checklist, or the one that ends its document; read when it is asked for.
    package var checklist: [ChecklistItem] { section.governingChecklist }
  }

  /// A good section that is left out because the system is too old for it.
  package struct Needed: Sendable, Equatable {
    package let id: String
    /// As people write it: `iOS 18`.
    package let system: String
    /// Whether it is better than all that the system is new enough for.
    package let isBest: Bool
  }

  package var question: String
  package var hits: [Hit] = []
  /// Whether there is a section to give, though perhaps no room for one.
  package var isFound = false
  /// Good hits that did not fit, best first.
  var named: [Section.Reference] = []
  package var omitted: [Section.Reference] { named }
  package var needed: [Needed] = []
  /// What the question has in quotes, where no section has all of that as it stands; empty too where there
  /// is no room to say so.
  package var unfoundPhrases: [String] = []
  /// Words or topics to ask for instead, where little was found.
  package var suggestions: [String] = []
  /// A sentence where the question has more than is searched for.
  package var cutNote: String?
  /// How to ask for what follows, empty where nothing does or nobody can.
  package var continuation = ""
  /// How many sections this answer and those before it have given; nil where these are all.
  package var nextOffset: Int?
}
