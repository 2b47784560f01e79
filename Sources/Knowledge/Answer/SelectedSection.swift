/// A section selected for an answer, before it is cut to fit.
struct SelectedSection: Sendable {
  let section: Section
  /// The candidate, which determines its rank.
  let candidate: Candidate
  /// Whether it is given with its subsections.
  var isWhole = true
  /// IDs of near-duplicates.
  var folded: [String] = []

  /// Higher is better; comparable within one answer only.
  var score: Double { candidate.score }

  /// Whether it is given without its subsections, though it has some.
  var isOverview: Bool { !isWhole && section.hasChildren }

  /// How good it is compared with the best section; 1 is as good.
  func closeness(to best: SelectedSection) -> Double {
    score / max(best.score, .leastNormalMagnitude)
  }

  /// Its ID, title and size, for a page that names it without showing it.
  var named: Section.Reference {
    Section.Reference(
      id: section.id, title: section.title, tokens: section.tokens(isWhole: isWhole))
  }
}

/// The sections for a question in answer order, selected lazily.
///
/// Selects in batches, so that the order doesn't depend on the page size.
struct SelectedSections {
  /// An answer shows three, names six, and looks whether there is another one.
  private static let batch = 10

  private var selection: Selection
  private var chosen: [SelectedSection]
  /// The example that was moved to follow the overview.
  private var example: Section?

  /// - Parameter candidate: The candidate of a section in the same file as another; nil if the filter excludes it.
  init(
    _ selection: Selection, candidate: (Section, _ other: Candidate) -> Candidate?
  ) {
    self.selection = selection
    chosen = self.selection.next(Self.batch)
    moveExample(candidate)
  }

  var first: SelectedSection? { chosen.first }

  /// The section at an index; nil after the last.
  mutating func at(_ place: Int) -> SelectedSection? {
    while place >= chosen.count {
      let more = selection.next(Self.batch)
      guard !more.isEmpty else { return nil }
      chosen += more.filter { !isExample($0) }
    }
    return chosen[place]
  }

  /// Moves the first subsection with code to follow an overview that has none, since a sentence and code answer a
  /// one-word question best.
  private mutating func moveExample(_ candidate: (Section, _ other: Candidate) -> Candidate?) {
    guard let overview = first, overview.isOverview, overview.candidate.isNamed,
      !overview.section.hasCode,
      let example = overview.section.children.first(where: { $0.hasCode && !$0.hasChildren }),
      let candidate = candidate(example, overview.candidate)
    else { return }
    self.example = example
    let known = chosen.first(where: isExample)
    chosen.removeAll(where: isExample)
    chosen.insert(known ?? SelectedSection(section: example, candidate: candidate), at: 1)
  }

  private func isExample(_ selected: SelectedSection) -> Bool {
    example.map { $0.document === selected.section.document && $0.node == selected.section.node }
      ?? false
  }
}
