internal import Search

/// How sure it is that a section answers a question: what share of the question's words it has, by their rarity, and
/// whether its title or one of its expansion questions says the same.
struct Confidence: Comparable {
  /// How many of the first sections are looked at for the best evidence.
  static let looked = 3

  /// With less evidence, nothing is said to answer the question. Of the labelled questions 0.4 % have less; of
  /// questions about other subjects (Tests/KnowledgeTests/Fixtures/uncovered.tsv) most have, whatever is served.
  private static let floor = 0.48
  /// The part that the title or the expansion questions have in the evidence. Flat from 0.1 to 0.4.
  private static let shareOfMatch = 0.2
  /// What share of the questions with so much evidence had the right section first.
  private static let calibration = [
    (0.0, 0.0), (0.3, 0.2), (0.5, 0.55), (0.6, 0.75), (0.7, 0.86), (0.8, 0.92), (1.0, 0.97),
  ]

  private let evidence: Double

  /// - Parameters:
  ///   - text: The share of the question that the section has.
  ///   - title: The share that its title has.
  init(of candidate: Candidate, text: Double, title: Double) {
    let features = candidate.features
    let match = max(title, features.expansion)
    evidence =
      candidate.tier == .pinned || features.operators > 0
      ? 1 : (1 - Self.shareOfMatch) * text + Self.shareOfMatch * match
  }

  static func < (left: Self, right: Self) -> Bool { left.evidence < right.evidence }

  var isEnough: Bool { evidence >= Self.floor }

  /// The probability that the section is right, 0 to 1.
  var probability: Double {
    let steps = zip(Self.calibration, Self.calibration.dropFirst())
    guard let (low, high) = steps.first(where: { evidence <= $1.0 }) else { return 1 }
    return low.1 + (high.1 - low.1) * (evidence - low.0) / (high.0 - low.0)
  }
}

/// The words of a question that no section has, as the question spells them.
enum MissingWords {
  /// No more are named, and none that is longer.
  private static let (most, longest) = (3, 40)

  /// - Parameter words: In lower case, in the order of the text; those that stand side by side there are one phrase.
  static func phrases(_ words: [String], in text: String) -> [String] {
    let missing = Set(words.filter { !$0.allSatisfy(\.isNumber) })
    guard !missing.isEmpty else { return [] }
    var phrases: [String] = []
    var end: String.Index?
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    where word.count <= longest && missing.contains(word.lowercased()) {
      if let end, let last = phrases.last, [" ", "-"].contains(text[end..<word.startIndex]) {
        phrases[phrases.count - 1] = last + text[end..<word.endIndex]
      } else {
        phrases.append(String(word))
      }
      end = word.endIndex
    }
    return Array(phrases.uniqued().prefix(most))
  }
}
