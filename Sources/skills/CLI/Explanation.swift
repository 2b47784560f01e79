import JSON
import Knowledge

struct Explanation {
  private let hits: [(section: Section, scores: [ScoreAddend])]
  private let question: String

  /// Explains the sections that an answer shows or, if it shows none, those that it names as the nearest.
  init(_ answer: Answer, _ question: Question, in base: KnowledgeBase) {
    let shown = answer.hits.map(\.section)
    let sections = shown.isEmpty ? answer.omitted.compactMap { base.section(id: $0.id) } : shown
    hits = zip(sections, base.explain(sections, for: question)).map { ($0, $1) }
    self.question = question.text
  }

  /// One line for each term and field: its addend of the score, the reason, and how often the term occurs there.
  var text: String {
    hits.enumerated().map { number, entry in
      let total = entry.scores.reduce(0) { $0 + $1.contribution }
      let lines = entry.scores.map { score in
        "  \(Decimals.of(score.contribution, 2).aligned(to: 6)) \(score.term) · \(score.place)"
          + (score.field == nil ? "" : " ×\(score.frequency), idf \(Decimals.of(score.idf, 2))")
      }
      return "\(number + 1). \(Decimals.of(total, 2))  \(entry.section.id)\n" + lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// `{"query": …, "hits": [{"id", "score", "terms": [{"term", "field", "reason", …}]}]}`.
  var json: JSON {
    let hits = hits.map { entry -> JSON in
      let total = entry.scores.reduce(0) { $0 + $1.contribution }
      return [
        "id": .string(entry.section.id), "score": .number("\(total)"),
        "terms": .array(
          entry.scores.map { score in
            [
              "term": .string(score.term), "field": .optional(score.field),
              "reason": .string(score.reason), "frequency": .integer(score.frequency),
              "weight": .number("\(score.weight)"), "idf": .number("\(score.idf)"),
              "contribution": .number("\(score.contribution)"),
            ]
          }),
      ]
    }
    return ["query": .string(question), "hits": .array(hits)]
  }
}
