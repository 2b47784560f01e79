/// The constants that decide what an answer shows, names and says.
///
/// Effects are on the labelled questions, measured with `skills evaluate`; "flat" gives the range in which nothing
/// changes. The constants of ranking are in Search/Scoring/Ranking.swift and Ranking/Features.swift.
enum AnswerPolicy {

  // MARK: Selection

  /// A section up to this size is given with its subsections, a larger one without them.
  static let wholeSectionTokens = 600
  /// Sections that score less than this share of the best are noise, which costs tokens and answers nothing.
  static let minimumScore = 0.35
  /// A section with at least this share of another's score is nearly as good. It may be shown second or named, precede
  /// the next section of a file that already fills this share of an answer, or directly follow its overview. A rule is
  /// nearly as good as the best if its words have this share of the weight. Flat from 0.5 to 0.8, except that with 0.55
  /// the names cost 40 tokens more.
  static let nearlyAsGood = 0.6
  /// How many of the first sections are judged, of which the most likely decides; how many of one file may come first;
  /// and how many are considered for the name of an API or a rule.
  static let firstSections = 3
  /// How many of the first sections tell which topics a text is about.
  static let sectionsOfTopics = 8
  /// Texts with fewer shingles than this may share most of them by chance, so they are compared byte by byte.
  static let minimumShingles = 12
  /// Near-duplicates share at least this part of the shorter text's shingles, and their lengths differ at most by this
  /// factor.
  static let sharedShingles = 0.8
  static let sizeRatioOfDuplicates = 1.6

  // MARK: What a page shows and names

  /// The minimum closeness to the best section of the first, second and third that are shown; no more are shown unless
  /// `limit` asks for them. With 0.6 and 0.7, answers have 100 tokens more and 0.4 % more of them show the right section;
  /// with 0.75 and 0.8, 80 fewer and 0.6 % fewer.
  static let leastCloseness = [0, 0.7, 0.75]
  /// How many sections, subsections or topics are named beside those that are shown.
  static let mostNamed = 6
  /// How many are listed of other things: missing words, sections that need a newer system, sections where nothing
  /// answers, topics to ask for instead; and how many topics some code is about.
  static let mostMentioned = 3
  /// Code is about topics that have at least this share of the evidence for the most likely one. Flat from 0.3 to 0.7.
  static let leastSubject = 0.5
  static let mostRules = 5
  /// With fewer tokens left than this, no section is cut to fit, since its ID and a sentence take as many.
  static let minimumRest = 50

  // MARK: Confidence

  /// With less evidence than this, the answer begins with "Nothing here answers". 1.7 % of the labelled questions are told
  /// so (1.3 % with 0.35, 2.8 % with 0.39). Of those about other subjects, 89 % are told so, or told which of their words no
  /// section mentions (87 %, 90 %; see `Scripts/questions`).
  static let minimumEvidence = 0.37
  /// The weight of the best expansion question in the evidence, and of the title in the rest. The text has the remainder.
  static let matchWeight = 0.3
  /// By evidence, the measured share of questions whose first section was right; linear between the points.
  static let calibration = [(0.0, 0.0), (0.25, 0.1), (0.45, 0.78), (0.75, 0.95), (1.0, 0.96)]
  /// The share of the calibrated probability where sections have no expansion questions. Of 79 answers from the seven
  /// documentations of `Scripts/foreign` that may be tuned on, 0.71 were right, where the calibration gave 0.90 on average.
  static let withoutExpansions = 0.8
}
