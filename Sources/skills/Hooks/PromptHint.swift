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
    var question = Question(request(in: prompt))
    (question.limit, question.maxTokens, question.includesRules) = (mostSections, nil, false)
    let answer = base.answer(question)
    guard answer.isFound, evidence.isEnough(for: answer) else { return nil }
    let best = answer.hits.first?.score ?? 0
    var text = introduction
    for (hit, line) in zip(answer.hits, answer.briefLines) where hit.score >= leastShare * best {
      // Where the sentence is too long, the ID alone says what the section is about.
      let forms = [line, "- `\(hit.section.id)`"].map { "\(text)\n\($0)" }
      text = forms.first { TokenCount(of: $0).upperBound <= mostTokens } ?? text
    }
    return text == introduction ? nil : text
  }

  /// In bytes, about the 128 words that a question may have. A search for 8 KB would take 20 milliseconds.
  private static let longestRequest = 1024
  /// A shorter snippet says what the request is about. Longer code would decide the answer alone.
  private static let longestSnippet = 256

  /// The part of a prompt to search for: without pasted code if that is long.
  static func request(in prompt: String) -> String {
    var isFenced = false
    let prose = prompt.split(separator: "\n").filter { line in
      let text = line.trimmed
      if text.hasPrefix("```") {
        isFenced.toggle()
        return false
      }
      let isCode =
        ["  ", "\t", "//", "import "].contains { line.hasPrefix($0) }
        || ["{", "}", ";"].contains { text.hasSuffix($0) }
      return !isFenced && !isCode
    }.joined(separator: "\n")
    let isLong = prompt.utf8.count - prose.utf8.count > longestSnippet && prose.split(separator: " ").count >= 3
    return String(decoding: (isLong ? prose : prompt).utf8.prefix(longestRequest), as: UTF8.self)
  }
}
