/// The constants that decide what an answer shows, names and says.
///
/// Effects are those on the labelled questions, as `skills evaluate` measures them; "flat" says between which values
/// nothing changes. The constants of ranking are in Search/Scoring/Ranking.swift and Ranking/Features.swift.
enum AnswerPolicy {

  // MARK: Selection

  /// A section up to this size is given with its subsections, a larger one without them.
  static let wholeSectionTokens = 600
  /// Sections that score less than this part of the best are noise, which costs tokens and answers nothing.
  static let minimumScore = 0.35
  /// With this part of another's score, a section is nearly as good: it is shown second, goes before the next section
  /// of a file that has had its share, or is named where it needs a newer system. Flat from 0.4 to 0.8 for files.
  static let nearlyAsGood = 0.6
  /// How much of the best score a subsection of an overview needs to follow it at once. Flat from 0.6 to 1.
  static let minimumOfOverview = 0.85
  /// How many sections of one file may come first, and which part of an answer it may fill after that. Flat from 0.4
  /// to 1.
  static let firstOfOneFile = 3
  static let shareOfOneFile = 0.6
  /// Texts with fewer runs of three words than this are alike by chance, and are compared letter by letter.
  static let minimumShingles = 12
  /// Near-duplicates share this part of the shorter text's runs, and differ in length by this factor at most.
  static let sharedShingles = 0.8
  static let sizeRatioOfDuplicates = 1.6

  // MARK: What a page shows and names

  /// How close to the best the first, second and third section must be to be shown; no more are shown unless a limit
  /// asks for them. With these, 0.1 % of the questions whose right section is among the first three don't show it;
  /// with 0.1 more, another 0.3 %.
  static let leastCloseness = [0, nearlyAsGood, 0.7]
  /// Closeness without expansion questions counts this much, as most sections have none.
  static let plainCloseness = 0.85
  /// What the best section lacks of the question, another may add: the part of that share that is added to closeness.
  static let lackedCloseness = 0.5
  /// How close to the best a section must be to be named, how many are named, and the part of the budget kept for
  /// their names.
  static let leastNamed = 0.55
  static let mostNamed = 6
  static let shareOfNames = 0.1
  /// How many subsections of an overview are named.
  static let mostSubsections = 12
  /// How many are named of what is only mentioned: missing words, sections that need a newer system, sections where
  /// nothing answers, topics to ask for instead.
  static let mostMentioned = 3
  /// With fewer tokens left than this, nothing is cut to fit: an ID with a sentence takes as many.
  static let minimumRest = 50
  /// A missing word of more letters than this is not named.
  static let longestMissingWord = 40

  // MARK: Confidence

  /// How many of the first sections are judged, the best of which decides, and how many are looked at for an API's
  /// name.
  static let sectionsConsidered = 3
  /// With less evidence than this, the answer says that nothing is sure to answer. 0.4 % of the labelled questions have
  /// less, and most questions about other subjects (Tests/KnowledgeTests/Fixtures/uncovered.tsv).
  static let minimumEvidence = 0.48
  /// The weight of the title or the best expansion question in the evidence; the section's text has the rest. Flat from
  /// 0.1 to 0.4.
  static let titleWeight = 0.2
  /// By evidence, the measured share of questions whose first section was right; linear between the points.
  static let calibration = [
    (0.0, 0.0), (0.3, 0.2), (0.5, 0.55), (0.6, 0.75), (0.7, 0.86), (0.8, 0.92), (1.0, 0.97),
  ]

  // MARK: Rules

  /// How many rules an answer has, and which part of the best rule's weight each needs: the weight of the words that it
  /// shares with the question and the section's title.
  static let mostRules = 5
  static let minimumOfBestRule: Float = 0.5
  /// For code: how many of its names are looked up, and how many further topics are named.
  static let mostNames = 60
  static let mostTopics = 8
  /// How many files give their whole checklists where no rule names anything in the code.
  static let mostWholeChecklists = 3
}
