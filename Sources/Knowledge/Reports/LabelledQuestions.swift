import Search
internal import Tokens

/// Questions labelled with the sections that answer them, for evaluation.
package struct LabelledQuestions: Sendable {
  package struct Entry: Sendable {
    package let question: String
    /// IDs of the sections that answer it, best first; at least one.
    package let sections: [String]
    /// `keyword`, `natural`, `api`, `error`, …
    package let kind: String
  }

  package private(set) var entries: [Entry] = []
  /// The numbers, from 1, of the lines without a question or an ID.
  package private(set) var malformed: [Int] = []

  /// Reads lines of `question<TAB>ID,ID<TAB>kind`. A header line that begins with the word `question` may precede them.
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

  /// The IDs of sections that don't exist.
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

/// How well answers match the labels.
package struct LabelledScore: Sendable {
  private struct Result {
    /// Of the first right section among the first five, from 0; nil if there is none.
    var rank: Int?
    /// The tokens from the top of the answer to the end of that section.
    var covered = Int.max
    let isShown: Bool
    let isAnswered: Bool
    let tokens: Int
  }

  private var results: [Result] = []

  package init() {}

  package var count: Int { results.count }
  package var rightFirst: Double { share { $0.rank == 0 } }
  package var rightInThree: Double { share { $0.rank.map { $0 < 3 } ?? false } }
  /// The share of questions whose default answer shows a right section.
  package var rightShown: Double { share(\.isShown) }
  /// The share of questions that get no answer.
  package var toldNothing: Double { share { !$0.isAnswered } }
  /// The mean reciprocal rank of the first right section; 0 if none is among the first five.
  package var meanReciprocalRank: Double {
    results.reduce(0) { $0 + ($1.rank.map { 1 / Double($0 + 1) } ?? 0) } / Double(max(1, count))
  }
  /// The median number of tokens from the top of the answer to the end of the first right section; `Int.max` if more
  /// than half of the answers show none.
  package var tokensToCovered: Int { Self.median(results.map(\.covered)) }
  /// The median and the mean of the tokens of a default answer.
  package var medianTokens: Int { Self.median(results.map(\.tokens)) }
  package var meanTokens: Int { results.reduce(0) { $0 + $1.tokens } / max(1, count) }

  private static func median(_ numbers: [Int]) -> Int { numbers.sorted()[safe: numbers.count / 2] ?? 0 }

  private func share(_ isPart: (Result) -> Bool) -> Double {
    Double(results.count(where: isPart)) / Double(max(1, count))
  }

  /// Asks one question. A right section may appear itself, within a larger one, or as a near-duplicate.
  ///
  /// - Returns: The first five sections, regardless of score.
  @discardableResult
  package mutating func add(_ entry: LabelledQuestions.Entry, in base: KnowledgeBase) -> Answer {
    var ranking = Question(entry.question)
    ranking.limit = 5
    let ranked = base.answer(ranking)
    let answer = base.answer(Question(entry.question))
    var result = Result(
      isShown: answer.hits.contains(where: entry.isRight), isAnswered: answer.isAnswered,
      tokens: TokenCount(of: answer.markdown).tokens)
    if let right = ranked.hits.firstIndex(where: entry.isRight) {
      (result.rank, result.covered) = (right, ranked.hits[...right].reduce(0) { $0 + $1.size.tokens })
    }
    results.append(result)
    return ranked
  }

  package static func += (sum: inout LabelledScore, part: LabelledScore) { sum.results += part.results }
}

extension LabelledQuestions.Entry {
  func isRight(_ hit: Answer.Hit) -> Bool {
    sections.contains { $0 == hit.section.id || hit.folded.contains($0) }
      || hit.isWhole && hit.section.hasChildren
        && hit.section.descendantIDs.contains { sections.contains($0) }
  }
}

extension Section {
  package var descendantIDs: [String] { children.flatMap { [$0.id] + $0.descendantIDs } }
}

extension KnowledgeBase {
  /// The candidate sections, best first, with their scores: without folding near-duplicates, limits for each file, or a
  /// budget.
  package func ranking(of text: String, limit: Int) -> [(section: Section, score: Double)] {
    let ranked = candidates(for: Question(text), depth: limit)
    // Sections of a higher tier must get a higher score, too.
    let count = ranked.lastIndex(where: \.isNamed).map { $0 + 1 } ?? 0
    let others = ranked[count...].lazy.map(\.score).max() ?? 0
    return ranked.enumerated().compactMap { rank, candidate in
      section(candidate.item).map { ($0, rank < count ? others + candidate.score : candidate.score) }
    }
  }
}

/// What labelled questions reveal about a knowledge base: questions whose first section is wrong, and sections that no
/// question finds.
package struct QuestionGaps: Sendable {
  /// Each with the ID of the section that comes first.
  package private(set) var failing: [(entry: LabelledQuestions.Entry, found: String?)] = []
  /// The IDs of sections that are never among the first three for a question, in file order.
  package let unfound: [String]

  package init(_ questions: LabelledQuestions, in base: KnowledgeBase) {
    var found: Set<String> = []
    for entry in questions.entries {
      var question = Question(entry.question)
      question.limit = 3
      let hits = base.answer(question).hits
      if hits.first.map(entry.isRight) != true { failing.append((entry, hits.first?.section.id)) }
      for hit in hits {
        found.formUnion([hit.section.id] + hit.folded)
        if hit.isWhole { found.formUnion(hit.section.descendantIDs) }
      }
    }
    unfound = base.allIDs.filter { !found.contains($0) }
  }
}

/// The ranking and page of each labelled question as text, to compare two versions of the program.
package enum GoldenRun {
  /// How many sections are listed for each question.
  private static let depth = 10

  /// A line `# QUESTION`, a line `= FINGERPRINT of the page`, and the IDs in order.
  package static func text(of question: String, in base: KnowledgeBase) -> String {
    let page = Fingerprint.of(Array(base.answer(Question(question)).markdown.utf8))
    let ids = base.ranking(of: question, limit: depth).prefix(depth).map(\.section.id)
    return "# \(question)\n= \(String(page, radix: 16))\n" + ids.map { $0 + "\n" }.joined()
  }
}
