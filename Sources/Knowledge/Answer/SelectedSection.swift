/// A section that may answer, before anything is cut to size.
struct SelectedSection: Sendable {
  let section: Section
  /// Higher is better; comparable within one answer only.
  let score: Double
  /// Whether its subsections are given with it.
  var isWhole = true
  /// IDs of other sections that say the same.
  var folded: [String] = []
}

extension SelectedSection {
  /// The section as a page names it that has no room for it.
  var named: Section.Reference {
    Section.Reference(
      id: section.id, title: section.title, tokens: section.tokens(isWhole: isWhole))
  }
}
