internal import Search

/// The constants of ranking beside the weights of `Signal` and the factor of `Demotion`.
enum Ranking {
  /// How many candidates a question has: enough for other files' sections where one file would fill the page, and
  /// for the cursor of a large folder. Flat from 60 to 200.
  static let candidates = 200
  /// Of how many of the best candidates the texts are read. With 6 Cranfield loses 0.003, with 24 CACM.
  static let read = 12
  /// How many sections are read for a rule: that with the rule is the first for each of the built-in ones.
  static let readForRule = 5
  /// The most sections that are named as needing a newer system, and what they must score at least, as a part of
  /// the best that the system has.
  static let namedNeeds = 3
  static let minimumNeededScore = 0.6
  /// BM25's k1 for operators, at its usual value.
  static let saturation = 1.2
  /// How many operators in the text one in the title is worth.
  static let operatorInTitle = 3.0
}

/// The signals of one candidate for one query; each is 0 where it says nothing.
struct Features: Sendable, Equatable {
  /// BM25F over the section's fields.
  var text = 0.0
  /// How similar the best of the section's expansion questions is to the query, 0 to 1.
  var expansion = 0.0
  /// BM25 over the whole file; less where most sections have expansion questions.
  var file = 0.0
  /// The idf of neighboring words of the query that are neighbors in the section too.
  var pairs = 0.0
  /// BM25 over the operators that the query asks for, which the index of words doesn't have.
  var operators = 0.0
  /// 1 in a file that the question names beside other words.
  var namedFile = 0.0
}

extension Features {
  init(_ hit: Hit) { self.init(text: hit.score, expansion: hit.expansion, file: hit.file) }
}

/// The table of ranking: what each signal weighs in the sum. Adding a signal takes a property of `Features` and a row.
///
/// Weights were chosen for the labelled questions of this repository and three collections of information
/// retrieval; `skills evaluate` prints the figures for both, and Ranking.swift in Search says what they are.
struct Signal: Sendable {
  /// As `--explain` names it.
  let name: String
  let weight: Double
  let value: @Sendable (Features) -> Double

  static let all: [Signal] =
    [
      Signal(name: "text", weight: 1) { $0.text },
      // Without it questions lose 0.009, Cranfield 0.002, CACM 0.006. With 0.2 CISI loses 0.003.
      Signal(name: "pair", weight: 0.1) { $0.pairs },
      // More than the words that an operator is called by, so that a text that has it comes before one about it.
      Signal(name: "signs", weight: 4) { $0.operators },
      ofExpansions,
    ] + ofFile

  /// With 6 questions lose 0.003, with 3 nothing.
  static let ofExpansions = Signal(name: "asked", weight: 4) { $0.expansion }

  /// For the file that a section is in, which noise in it has as well.
  static let ofFile = [
    // Tells sections apart only in folders without expansion questions.
    Signal(name: "file", weight: 0.4) { $0.file },
    // About two fifths of what the best section of a short question scores.
    Signal(name: "named file", weight: 5) { $0.namedFile },
  ]
}

/// Why a section counts less than its signals say.
enum Demotion: String, Sendable {
  /// What it sums up or leads to is found as well, and says more.
  case router, checklist, pointers
  /// They say that something came, or was planned, and not how it is used or what holds.
  case dated
  case releaseNotes = "release notes"
  /// Where the English page was found as well: who asks in that language uses words that no other has.
  case translation
  /// Where the page of a newer version was found as well.
  case olderVersion = "older version"

  /// What the sum of the signals is multiplied by. With 1 questions lose 0.0004: it is there for other people's
  /// folders, whose tests are in SectionRoleTests.
  static let factor = 0.7
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
  var factor: Double { tier == .pinned || demotion == nil ? 1 : Demotion.factor }

  var score: Double { sum * factor }

  /// The part of the sum that is for the section itself, not for its file.
  var ownSum: Double { sum - sum(of: Signal.ofFile) }

  var ownScore: Double { ownSum * factor }

  /// The own sum without expansion questions, which most sections don't have.
  var plainSum: Double { ownSum - sum(of: [Signal.ofExpansions]) }

  private func sum(of signals: [Signal]) -> Double {
    signals.reduce(0) { $0 + $1.weight * $1.value(features) }
  }
}
