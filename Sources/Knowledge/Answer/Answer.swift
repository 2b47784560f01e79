internal import Tokens

/// What a knowledge base has to say to a question: whole sections, best first, within the budget.
package struct Answer: Sendable {
  package struct Hit: Sendable {
    let selected: SelectedSection
    /// The part of it that fits; nil where it is given whole.
    var cut: String?
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
    /// IDs of sections that say the same, in other files or roots.
    package var folded: [String] { selected.folded }
    package var isCut: Bool { cut != nil }
    /// What of the section is given: its own text, or the whole of it where that is short.
    package var text: String { cut ?? selected.text }
    package var lines: ClosedRange<Int> {
      let lines = isWhole ? section.lines : section.ownLines
      guard let cut else { return lines }
      let count = cut.utf8.count { $0 == UInt8(ascii: "\n") }
      return lines.lowerBound...min(lines.lowerBound + count, lines.upperBound)
    }
    package var tokens: Int {
      cut.map { TokenCount(of: $0).tokens } ?? section.tokens(isWhole: isWhole)
    }
    /// What a reviewer ticks: the rules that apply, else the section's own items.
    package var checklist: [ChecklistItem] { rules.isEmpty ? section.checklist : rules }
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
  /// Whether the sections are likely to answer; the nearest are named where they are not.
  package var isSure = true
  /// The probability that they do, 0 to 1.
  package var confidence = 0.0
  /// The words of the question that no section has.
  package var missingTerms: [String] = []
  /// Good hits that are not shown, best first.
  var named: [Section.Reference] = []
  /// The subsections of the first hit, if it is shown without them.
  var subsections: [Section.Reference] = []
  package var omitted: [Section.Reference] { subsections + named }
  package var needed: [Needed] = []
  /// The system that the question is about.
  var system: String?
  /// What the question has in quotes, where no section has all of that as it stands; empty too where there
  /// is no room to say so.
  package var unfoundPhrases: [String] = []
  /// Words or topics to ask for instead, where little was found.
  package var suggestions: [String] = []
  /// A sentence where the question has more than is searched for.
  package var cutNote: String?
  /// A sentence on how to ask for better answers.
  package var note: String?
  /// IDs of sections that belong here and were sent before, best first.
  package var seenBefore: [String] = []
  /// Whether the first of them is better than all that are given.
  var isBestSeen = false
  /// How to ask for what follows, empty where nothing does or nobody can.
  package var continuation = ""
  /// How many sections this answer and those before it have given; nil where these are all.
  package var nextOffset: Int?

  /// Whether the question is answered, as far as it can be told.
  package var isAnswered: Bool { isFound && isSure }
}

extension SelectedSection {
  var text: String { isWhole ? section.fullText : section.text }
}
