/// Decides which of the ranked sections an answer contains, and in which order.
///
/// Near-duplicates are folded into the first of them, sections inside another that is given whole are left out, and no
/// file fills more than its share while other files have something nearly as good.
struct Selection {
  private let base: KnowledgeBase
  /// The system that each section, subsections included, must apply to.
  private let system: TargetSystem?
  /// All sections selected so far, in the answer's order.
  private var taken: [SelectedSection] = []
  /// How many of `taken` earlier calls of `next` returned.
  private var given = 0
  /// The translation group of each section in `taken`.
  private var groups: [Int] = []
  /// The first section found that has no text of its own, given only if nothing else is found.
  private var textless: (selected: SelectedSection, group: Int)?
  private var waiting: ArraySlice<Candidate>

  /// - Parameter candidates: In any order.
  init(_ candidates: [Candidate], of base: KnowledgeBase, on system: TargetSystem?) {
    (self.base, self.system) = (base, system)
    let best = candidates.map(\.plainSum).max() ?? 0
    let least = best * AnswerPolicy.minimumScore
    let relevant = candidates.filter { $0.isNamed || $0.ownSum >= least }
    waiting = Self.inOrder(relevant)[...]
  }

  /// Candidates in the order of an answer: pinned ones; sections whose title is the question, by score among those that
  /// rival them; then all others by score.
  ///
  /// Pinned and titled ones that are translated or demoted come after the rivals, since every translation and version of
  /// a page has the same title.
  static func inOrder(_ candidates: [Candidate]) -> [Candidate] {
    func preferred(_ tier: Candidate.Tier, _ isPreferred: Bool = true) -> [Candidate] {
      candidates.filter { $0.tier == tier && $0.isPreferred == isPreferred }
    }
    let titled = preferred(.titled)
    let rivals = titled.isEmpty ? [] : candidates.filter(\.rivalsTitled)
    let others = candidates.filter { $0.tier == .normal && (titled.isEmpty || !$0.rivalsTitled) }
    return preferred(.pinned) + (rivals.isEmpty ? titled : byScore(titled + rivals))
      + preferred(.pinned, false) + preferred(.titled, false) + byScore(others)
  }

  private static func byScore(_ candidates: [Candidate]) -> [Candidate] {
    candidates.map { (candidate: $0, score: $0.score) }.sorted { $0.score > $1.score }.map(\.candidate)
  }

  /// The next sections in the answer's order, `count` at most. Opens no more files than these need.
  mutating func next(_ count: Int) -> [SelectedSection] {
    let first = taken.count
    given = first
    while taken.count < first + count, let candidate = nextCandidate() {
      guard let section = base.section(candidate.item) else { continue }
      take(section, candidate)
      if candidate.isNamed, taken.count == 1 { followOverview(candidate.item.document) }
    }
    // A title with the names of its subsections is better than no answer.
    if taken.isEmpty, let textless { append(textless.selected, group: textless.group) }
    return Array(taken[first...])
  }

  /// The best candidate left, or the best of another file if this one's file has had its share.
  private mutating func nextCandidate() -> Candidate? {
    guard let next = waiting.first else { return nil }
    let place = Double(taken.count + 1)
    let most = max(
      AnswerPolicy.firstSections, Int((place * AnswerPolicy.nearlyAsGood).rounded(.up)))
    func hasRoom(_ candidate: Candidate) -> Bool {
      groups.count { $0 == candidate.translationGroup } < most
    }
    guard !hasRoom(next) else { return waiting.popFirst() }
    let least = next.ownScore * AnswerPolicy.nearlyAsGood
    if let other = waiting.firstIndex(where: { hasRoom($0) && $0.ownScore >= least }) {
      return waiting.remove(at: other)
    }
    return waiting.popFirst()
  }

  private mutating func take(_ section: Section, _ ranked: Candidate) {
    let inside = taken.contains { $0.isWhole && $0.section.contains(section) }
    guard !inside else { return }
    var candidate = SelectedSection(section: section, candidate: ranked)
    if section.hasChildren {
      let isSplit = taken.contains { section.contains($0.section) }
      candidate.isWhole =
        !isSplit && section.document.isWithin(tokens: AnswerPolicy.wholeSectionTokens, section.node)
        && holdsWholly(section)
      guard candidate.isWhole || ranked.isNamed || section.hasOwnText else {
        textless = textless ?? (candidate, ranked.translationGroup)
        if !isSplit { takeBest(below: section, ranked.item) }
        return
      }
    } else if !ranked.isNamed, !section.hasOwnText {
      textless = textless ?? (candidate, ranked.translationGroup)
      return
    }
    // The same place in another translation adds nothing: the one in the question's language ranks first.
    let isTranslated = zip(taken, groups).contains {
      $1 == ranked.translationGroup && section.hasPlace(of: $0)
    }
    guard !isTranslated else { return }
    let same = taken.indices.first { number in
      section.isNear(taken[number].section)
    }
    if let same {
      fold(candidate, group: ranked.translationGroup, into: same)
    } else {
      append(candidate, group: ranked.translationGroup)
    }
  }

  /// Adds a near-duplicate's ID to the section that was taken before. A section of the built-in knowledge replaces its
  /// copy in another root.
  private mutating func fold(_ candidate: SelectedSection, group: Int, into place: Int) {
    guard candidate.section.isOurs, !taken[place].section.isOurs else {
      taken[place].folded.append(candidate.section.id)
      return
    }
    guard place >= given else { return append(candidate, group: group) }
    let copy = taken[place]
    (taken[place], groups[place]) = (candidate, group)
    taken[place].folded = [copy.section.id] + copy.folded
  }

  private mutating func append(_ candidate: SelectedSection, group: Int) {
    taken.append(candidate)
    groups.append(group)
  }

  /// Takes the best subsection of a section without text of its own, in its place.
  private mutating func takeBest(below section: Section, _ item: Snapshot.Item) {
    let place = waiting.firstIndex { hit in
      hit.item.document == item.document && hit.item.node != item.node
        && (base.section(hit.item).map(section.contains) ?? false)
    }
    guard let place else { return }
    let hit = waiting.remove(at: place)
    if let best = base.section(hit.item) { take(best, hit) }
  }

  /// Whether all subsections of a section apply to the system.
  private func holdsWholly(_ section: Section) -> Bool {
    guard let system else { return true }
    return section.children.allSatisfy { system.admits($0) && holdsWholly($0) }
  }

  /// Puts the best subsections after an overview whose title is the question, in file order, since a bare title can't
  /// rank them.
  private mutating func followOverview(_ document: Int) {
    guard let overview = taken.first, !overview.isWhole, overview.section.hasChildren else {
      return
    }
    let least = (waiting.lazy.map(\.ownScore).max() ?? 0) * AnswerPolicy.nearlyAsGood
    func isNext(_ hit: Candidate) -> Bool {
      hit.item.document == document && hit.ownScore >= least
        && (base.section(hit.item).map(overview.section.contains) ?? false)
    }
    let next = waiting.filter(isNext).sorted { $0.item.node < $1.item.node }
    waiting = (next + waiting.filter { !isNext($0) })[...]
  }
}

extension Section {
  /// Whether it has text between its heading and its first subsection.
  var hasOwnText: Bool { document.table.flags(of: node).contains(.hasOwnText) }

  /// Whether another section of the same document is below this one, or is this one; nothing is
  /// below the text outside all sections.
  func contains(_ other: Section) -> Bool {
    guard document === other.document else { return false }
    return document.isFile(node) ? node == other.node : lines.contains(other.lines.lowerBound)
  }
}
