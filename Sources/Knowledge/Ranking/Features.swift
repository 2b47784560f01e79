internal import Search

/// The signals of one candidate for one query; each is 0 where it says nothing.
struct Features: Sendable, Equatable {
  /// BM25F over the section's fields.
  var text = 0.0
  /// How similar the best of the section's expansion questions is to the query, 0 to 1.
  var expansionSimilarity = 0.0
  /// The logarithm of how much likelier the query is from somebody who asks for this section than from anyone.
  var expansionLikelihood = 0.0
  /// BM25 over the whole file; less where most sections have expansion questions.
  var file = 0.0
  /// The idf of neighboring words of the query that are neighbors in the section too.
  var pairs = 0.0
  /// Where the query is nothing but API names: their idf, by the most telling place where the section has them.
  var nameAsCodeInTitle = 0.0
  var nameInTitle = 0.0
  var nameInOpening = 0.0
  /// BM25 over the operators that the query asks for, which the index of words doesn't have.
  var operators = 0.0
  /// 1 in a file that the question names beside other words.
  var namedFile = 0.0

  mutating func add(_ match: PassageMatch) {
    pairs = match.pairs
    (nameAsCodeInTitle, nameInTitle) = (match.nameAsCodeInTitle, match.nameInTitle)
    nameInOpening = match.nameInOpening
  }
}

/// The table of ranking: what each signal weighs in the sum. Adding a signal takes a property of `Features` and a row.
///
/// Weights were chosen for the labelled questions of this repository and seven collections of information
/// retrieval; `skills evaluate` prints the figures for both.
struct Signal: Sendable {
  /// As `--explain` names it.
  let name: String
  let weight: Double
  let value: @Sendable (Features) -> Double

  static let all: [Signal] =
    [
      Signal(name: "text", weight: 1) { $0.text },
      // Flat from 0.07 to 0.2.
      Signal(name: "pair", weight: 0.1) { $0.pairs },
      // More than the number of a name's occurrences can make up for: the text that introduces a name precedes
      // those that use it.
      Signal(name: "name as code in the title", weight: 0.5) { $0.nameAsCodeInTitle },
      Signal(name: "name in the title", weight: 0.3) { $0.nameInTitle },
      Signal(name: "name in the opening", weight: 0.15) { $0.nameInOpening },
      Signal(name: "signs", weight: 4) { $0.operators },
    ] + ofExpansions + ofFile

  static let ofExpansions = [
    Signal(name: "asked", weight: 4) { $0.expansionSimilarity },
    // Flat from 0.15 to 0.3.
    Signal(name: "asked by many", weight: 0.2) { $0.expansionLikelihood },
  ]

  /// For the file that a section is in, which noise in it has as well.
  static let ofFile = [
    // Flat from 0.4 to 0.8.
    Signal(name: "file", weight: 0.4) { $0.file },
    // About two fifths of what the best section of a short question scores.
    Signal(name: "named file", weight: 5) { $0.namedFile },
  ]
}

/// Why a section counts less than its signals say. Of several reasons the strongest holds.
enum Demotion: String, Sendable {
  case router, checklist, pointers, introduction, dated, translation
  case releaseNotes = "release notes"
  case olderVersion = "older version"

  /// What the sum of the signals is multiplied by.
  var factor: Double {
    switch self {
    // What it sums up or leads to is found as well, and says more. Flat from 0.4 to 0.8.
    case .router, .checklist, .pointers: 0.6
    // The few lines above a large section's subsections tell at least what there is. Flat from 0.5 to 0.7.
    case .introduction: 0.7
    // They say that something came, or was planned, and not how it is used or what holds.
    case .releaseNotes, .dated: 0.7
    // Where the English page was found as well: who asks in that language uses words that no other has.
    case .translation: 0.7
    // Where the page of a newer version was found as well.
    case .olderVersion: 0.7
    }
  }
}

/// A section that may answer, with all that its place depends on.
struct Candidate: Sendable {
  /// Exact titles, the rule or the file that the question names stand before all others.
  enum Tier: Sendable { case pinned, normal }

  let item: Snapshot.Item
  var features = Features()
  var tier = Tier.normal
  var demotion: Demotion?
  /// The number of its file; translations of one page have the same.
  var page = 0
  /// Whether its file is in English and of no older version than another's.
  var isPreferred = true

  /// The weighted sum of the signals.
  var sum: Double { sum(of: Signal.all) }

  /// What a pinned section's demotion says does not matter: it was asked for.
  var factor: Double { tier == .pinned ? 1 : demotion?.factor ?? 1 }

  var score: Double { sum * factor }

  /// The part of the sum that is for the section itself, not for its file.
  var ownSum: Double { sum - sum(of: Signal.ofFile) }

  var ownScore: Double { ownSum * factor }

  /// The own sum without expansion questions, which most sections don't have.
  var plainSum: Double { ownSum - sum(of: Signal.ofExpansions) }

  private func sum(of signals: [Signal]) -> Double {
    signals.reduce(0) { $0 + $1.weight * $1.value(features) }
  }
}
