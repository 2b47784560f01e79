internal import Search

/// How likely a section answers a question, based on the share of the question's words in its text and in its title,
/// weighted by rarity, and the similarity of its best expansion question, if it has any.
struct Confidence: Comparable {
  private let evidence: Double
  /// True also for a section that the question names: it is as certain without them.
  private let hasExpansions: Bool

  /// - Parameters:
  ///   - text: The share of the question's words in the section.
  ///   - title: The share in its title.
  init(of candidate: Candidate, text: Double, title: Double) {
    let (features, weight) = (candidate.features, AnswerPolicy.matchWeight)
    let own = (1 - weight) * text + weight * title
    hasExpansions = features.expansion != nil || candidate.isNamed
    evidence =
      candidate.isNamed || features.operators > 0
      ? 1 : features.expansion.map { (1 - weight) * own + weight * $0 } ?? own
  }

  static func < (left: Self, right: Self) -> Bool { left.evidence < right.evidence }

  var isEnough: Bool { evidence >= AnswerPolicy.minimumEvidence }

  /// The probability that the section is right, 0 to 1.
  var probability: Double {
    let steps = zip(AnswerPolicy.calibration, AnswerPolicy.calibration.dropFirst())
    guard let (low, high) = steps.first(where: { evidence <= $1.0 }) else { return 1 }
    let probability = low.1 + (high.1 - low.1) * (evidence - low.0) / (high.0 - low.0)
    return hasExpansions ? probability : AnswerPolicy.withoutExpansions * probability
  }
}

/// The words of a question that no section contains, as the question spells them.
enum MissingWords {
  /// - Parameter words: In lowercase, in the order of the text. Neighbors in the text become one phrase.
  static func phrases(_ words: [String], in text: String) -> [String] {
    let missing = Set(words.filter { !$0.allSatisfy(\.isNumber) })
    guard !missing.isEmpty else { return [] }
    var phrases: [String] = []
    var end: String.Index?
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    where word.count <= EditDistance.maximumLength && missing.contains(word.lowercased()) {
      if let end, let last = phrases.last, [" ", "-"].contains(text[end..<word.startIndex]) {
        phrases[phrases.count - 1] = last + text[end..<word.endIndex]
      } else {
        phrases.append(String(word))
      }
      end = word.endIndex
    }
    return Array(phrases.uniqued().prefix(AnswerPolicy.mostMentioned))
  }

  /// The words without those in single quotes, since a compiler quotes names of the user's own code.
  static func withoutQuoted(_ words: [String], in text: String) -> [String] {
    guard !words.isEmpty else { return [] }
    var quoted: Set<String> = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "'") {
      let isOpening = start == text.startIndex || !text[text.index(before: start)].isLetter
      rest = rest[rest.index(after: start)...]
      guard isOpening, let end = rest.firstIndex(of: "'") else { continue }
      let names = rest[..<end].split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      quoted.formUnion(names.map { $0.lowercased() })
      rest = rest[rest.index(after: end)...]
    }
    return words.filter { !quoted.contains($0) }
  }
}
