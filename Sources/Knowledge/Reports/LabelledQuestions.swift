import Search
internal import Tokens

/// Questions with the sections that answer them, to measure answers with.
package struct LabelledQuestions: Sendable {
  package struct Entry: Sendable {
    package let question: String
    /// IDs of the sections that answer it, the best first; at least one.
    package let sections: [String]
    /// `keyword`, `natural`, `api`, `error`, …
    package let kind: String
  }

  package private(set) var entries: [Entry] = []
  /// The numbers, from 1, of the lines that hold no question or no ID.
  package private(set) var malformed: [Int] = []

  /// Reads lines of `question<TAB>ID,ID<TAB>kind`. A line of titles may stand above them: one that begins with
  /// the word `question`.
  package init(table: String) {
    let lines = table.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let first = line.prefix { $0 != "\t" }
      if index == 0, ["question", "\u{FEFF}question"].contains(first.lowercased()) { continue }
      guard let entry = Entry(line) else {
        malformed.append(index + 1)
        continue
      }
      entries.append(entry)
    }
  }

  /// The IDs that no section has.
  package func unknownIDs(in base: KnowledgeBase) -> [String] {
    let known = Set(base.allIDs)
    return Set(entries.flatMap(\.sections)).subtracting(known).sorted()
  }
}

extension LabelledQuestions.Entry {
  /// nil for a line without a question or without an ID.
  fileprivate init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count > 1, !columns[0].isEmpty else { return nil }
    sections = columns[1].split(separator: ",").map(String.init)
    guard !sections.isEmpty else { return nil }
    question = columns[0]
    kind = columns.count > 2 && !columns[2].isEmpty ? columns[2] : "other"
  }
}

/// How well answers meet the labels.
package struct LabelledScore: Sendable {
  package private(set) var count = 0
  private var first = 0
  private var inThree = 0
  private var reciprocal = 0.0
  private var tokens: [Int] = []

  package init() {}

  /// The share of questions whose first hit is right.
  package var rightFirst: Double { Double(first) / Double(max(1, count)) }
  /// The share with a right one among the first three.
  package var rightInThree: Double { Double(inThree) / Double(max(1, count)) }
  /// The mean of one over the place of the first right one, 0 where the answer has none.
  package var meanReciprocalRank: Double { reciprocal / Double(max(1, count)) }
  /// The median of the tokens from the top of the answer to the end of the first right section;
  /// `Int.max` where more than half are not covered.
  package var tokensToCovered: Int {
    let sorted = (tokens + Array(repeating: .max, count: count - tokens.count)).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Adds one answer: a right section may be given itself, within a larger one, or by a near-duplicate.
  package mutating func add(_ answer: Answer, _ entry: LabelledQuestions.Entry) {
    count += 1
    let right = answer.hits.firstIndex { hit in
      entry.sections.contains { $0 == hit.section.id || hit.folded.contains($0) }
        || hit.isWhole && hit.section.hasChildren
          && hit.section.descendantIDs.contains { entry.sections.contains($0) }
    }
    guard let right else { return }
    if right == 0 { first += 1 }
    if right < 3 { inThree += 1 }
    reciprocal += 1 / Double(right + 1)
    tokens.append(answer.hits[...right].reduce(0) { $0 + $1.size.tokens })
  }
}

extension Section {
  /// The IDs of all sections below.
  package var descendantIDs: [String] { children.flatMap { [$0.id] + $0.descendantIDs } }
}

extension KnowledgeBase {
  /// The sections that answers are selected from, best first, with their scores: no folding, no
  /// share of a file, no budget.
  package func ranking(of text: String, limit: Int) -> [(section: Section, score: Double)] {
    let ranked = candidates(for: Question(text), depth: limit)
    // What is pinned stands before all others, by its score too.
    let others = ranked.lazy.filter { $0.tier == .normal }.map(\.score).max() ?? 0
    return ranked.compactMap { candidate in
      section(candidate.item).map {
        ($0, candidate.tier == .pinned ? others + candidate.score : candidate.score)
      }
    }
  }
}
