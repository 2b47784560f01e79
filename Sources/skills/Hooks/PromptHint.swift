import Knowledge
import Tokens

/// Hints at sections that are relevant to a prompt.
enum PromptHint {
  /// A limit, since every hint costs tokens whether or not it is needed.
  static let mostTokens = 200
  private static let mostSections = 3
  /// Sections that score less than this share of the best one are mostly about something else: of the sections in 24
  /// hints, this drops seven that didn't fit and four that did, and leaves each hint its best.
  private static let leastShare = 0.6
  private static let introduction =
    "Sections of `skills` on this; read what fits before you write code (MCP tool `read_section`, or `skills show ID`):"

  /// nil for a prompt about anything else.
  static func text(for prompt: String, _ evidence: SwiftEvidence, in base: KnowledgeBase) -> String? {
    var question = Question(prompt)
    (question.limit, question.maxTokens, question.includesRules) = (mostSections, nil, false)
    let answer = base.answer(question)
    guard answer.isFound, evidence.isEnough(for: answer) else { return nil }
    let best = answer.hits.first?.score ?? 0
    let lines = zip(answer.hits, answer.briefLines).filter { $0.0.score >= leastShare * best }.map(\.1)
    var text = introduction
    for line in lines where TokenCount(of: "\(text)\n\(line)").upperBound <= mostTokens {
      text += "\n\(line)"
    }
    return text == introduction ? nil : text
  }
}
