internal import Search

/// How many sections ranking looks at, beside the weights of `Signal` and the factor of `Demotion`.
enum CandidateLimits {
  /// How many candidates a question has: enough for other files' sections where one file would fill the page, and
  /// for the cursor of a large folder. Flat from 60 to 200.
  static let candidates = 200
  /// The text of this many of the best candidates is read. With 6 Cranfield loses 0.003, with 24 CACM.
  static let read = 12
}

/// The signals of one candidate for one query; 0 if a signal doesn't apply.
struct Features: Sendable, Equatable {
  /// BM25F over the section's fields.
  var text = 0.0
  /// The similarity of the section's best expansion question to the query, 0 to 1; nil if it has none.
  var expansion: Double?
  /// How similar what its expansion questions mean is to what the query means, 0 to 1; 0 if it has none.
  var meaning = 0.0
  /// BM25 over the whole file; less where most sections have expansion questions.
  var file = 0.0
  /// The idf of neighboring words of the query that are neighbors in the section too.
  var pairs = 0.0
  /// BM25 over the operators that the query asks for, which the index of words doesn't have.
  var operators = 0.0
  /// The similarity of the file's title to the query, 0 to 1, if its sections have no expansion questions.
  var fileTitle = 0.0
  /// 1 in a file that the question names beside other words.
  var namedFile = 0.0
}

extension Features {
  init(_ hit: Hit) {
    self.init(
      text: hit.score, expansion: hit.expansion, meaning: hit.meaning, file: hit.file, fileTitle: hit.fileTitle)
  }
}

/// The table of ranking: what each signal weighs in the sum. Adding a signal takes a property of `Features` and a row.
///
/// Weights were chosen for the labelled questions of this repository and three collections of information
/// retrieval. `skills evaluate` prints the figures for both; Search/Scoring/Ranking.swift explains them.
struct Signal: Sendable {
  /// As `--explain` names it.
  let name: String
  let weight: Double
  let value: @Sendable (Features) -> Double

  static let all = own + ofFile

  /// Signals of a section itself.
  static let own = plain + ofExpansions

  static let plain = [
    Signal(name: "text", weight: 1) { $0.text },
    // Without it questions lose 0.009, Cranfield 0.002, CACM 0.006. With 0.2 CISI loses 0.003.
    Signal(name: "pair", weight: 0.1) { $0.pairs },
    // More than the operator's name scores, so that a text with the operator goes before one that only names it.
    Signal(name: "signs", weight: 4) { $0.operators },
  ]

  /// Signals of expansion questions, which most roots don't have.
  static let ofExpansions = [
    // With 6 questions lose 0.003, with 3 nothing.
    Signal(name: "asked", weight: 4) { $0.expansion ?? 0 },
    // Without it 232 questions that nothing was tuned on lose 0.05, and as much among the first three. Flat from 5 to 10.
    Signal(name: "meaning", weight: 7) { $0.meaning },
  ]

  /// Signals of a section's file, which unrelated sections of that file have too.
  static let ofFile = [
    // Makes a difference only in folders without expansion questions.
    Signal(name: "file", weight: 0.4) { $0.file },
    // Without it the mean of twenty sets of other people's documentation (`Scripts/crosslinks`) loses 0.022, with 3
    // 0.006, with 12 0.002.
    Signal(name: "file's title", weight: 6) { $0.fileTitle },
    // About two fifths of what the best section of a short question scores.
    Signal(name: "named file", weight: 4) { $0.namedFile },
  ]
}

/// Why a section counts less than its signals say.
enum Demotion: String, Sendable {
  /// It summarizes or links to sections that say more.
  case router, checklist, pointers
  /// Both tell what changed or was planned, not how to use it or what holds now.
  case dated
  case releaseNotes = "release notes"
  /// It is test data, redirects, or belongs to another project.
  case besideDocumentation = "beside the documentation"
  /// English pages were found as well. A question in the translation's language rarely finds these.
  case translation
  /// The same page of a newer version was found as well.
  case olderVersion = "older version"

  /// The factor of the sum of the signals. With 1 questions lose only 0.0004, but other people's folders need it; see
  /// SectionRoleTests.
  static let factor = 0.7
}

/// A section that may answer, with everything that decides its rank.
struct Candidate: Sendable {
  enum Tier: Sendable {
    /// What the question names: a rule, or a file by its name or its title.
    case pinned
    /// A section whose title is the question.
    case titled
    case normal
  }

  let item: Snapshot.Item
  var features = Features()
  var tier = Tier.normal
  var demotion: Demotion?
  /// Identifies the page that its file is a translation of; the same for all translations.
  var translationGroup = 0
  /// Whether its file is in English and nothing demotes it, such as a newer version.
  var isPreferred = true

  /// Whether the question is its name or its title: such candidates go before all others.
  var isNamed: Bool { tier != .normal }

  /// Whether its file's title is so similar to the question that a section titled with the question precedes it only if
  /// its score is higher. With 0.8 instead of 0.5 the mean of twenty sets of other people's documentation loses 0.005.
  var rivalsTitled: Bool { tier == .normal && isPreferred && features.fileTitle >= 0.5 }

  var sum: Double { sum(of: Signal.all) }

  /// What the question names isn't demoted.
  var factor: Double { isNamed || demotion == nil ? 1 : Demotion.factor }

  var score: Double { sum * factor }

  /// The sum without the signals of its file.
  var ownSum: Double { sum(of: Signal.own) }

  var ownScore: Double { ownSum * factor }

  /// The own sum without expansion questions, which most sections don't have.
  var plainSum: Double { sum(of: Signal.plain) }

  private func sum(of signals: [Signal]) -> Double {
    var sum = 0.0
    // By index: an element that is copied is retained and released, which takes longer than its value.
    for number in signals.indices { sum += signals[number].weight * signals[number].value(features) }
    return sum
  }
}
