/// Decides which of the ranked sections an answer is made of, and their order.
///
/// What says the same is folded, what is inside another is left out, routers go behind what they lead
/// to, and no file has more than its share while others have something to say.
struct Selection {
  /// A section with its subsections is given whole up to this size, else its own text alone.
  static let wholeSectionTokens = 600
  /// Hits with less than this part of the best score are noise: they answer nothing and cost tokens.
  private static let minimumScore = 0.35
  /// The part of any beginning of an answer that one file may fill. Flat from 0.4 to 1.
  private static let shareOfOneFile = 0.6
  /// How many sections of one file may come first all the same.
  static let firstOfOneFile = 3
  /// What another file's section must at least score against the file's own next one to go first. Flat from
  /// 0.4 to 0.8.
  private static let minimumOfOthers = 0.6
  /// What a subsection of an overview must at least score against the best to follow at once. Flat from 0.6
  /// to 1.
  private static let minimumOfOverview = 0.85
  private let base: KnowledgeBase
  /// What must hold on it, subsections included.
  private let system: TargetSystem?
  /// All that was selected, in the order of the hits.
  private var taken: [SelectedSection] = []
  /// How many of these were given out already.
  private var given = 0
  /// The pages of those.
  private var pages: [Int] = []
  /// The first title that has nothing below it, or other sections alone.
  private var bare: (selected: SelectedSection, page: Int)?
  private var waiting: ArraySlice<Candidate>

  /// - Parameter candidates: In any order.
  init(_ candidates: [Candidate], of base: KnowledgeBase, on system: TargetSystem?) {
    (self.base, self.system) = (base, system)
    let best = candidates.map(\.plainSum).max() ?? 0
    waiting =
      Self.inOrder(
        candidates.filter { $0.tier == .pinned || $0.ownSum >= best * Self.minimumScore })[...]
  }

  /// Candidates in the order in which an answer has them: what is pinned goes before all others, and of that what is
  /// in English and not of an older version, as a name is the title of its page in every language and version.
  static func inOrder(_ candidates: [Candidate]) -> [Candidate] {
    let pinned = candidates.filter { $0.tier == .pinned }
    let normal = candidates.filter { $0.tier == .normal }.map { (candidate: $0, score: $0.score) }
    return pinned.filter(\.isPreferred) + pinned.filter { !$0.isPreferred }
      + normal.sorted { $0.score > $1.score }.map(\.candidate)
  }

  /// The next sections, at most so many, in the order of the answer; no file is opened for more.
  mutating func next(_ count: Int) -> [SelectedSection] {
    let first = taken.count
    given = first
    while taken.count < first + count, let candidate = nextCandidate() {
      guard let section = base.section(candidate.item) else { continue }
      take(section, candidate)
      if candidate.tier == .pinned, taken.count == 1 { followOverview(candidate.item.document) }
    }
    // Better a title with the names of what is below it than nothing.
    if taken.isEmpty, let bare { append(bare.selected, page: bare.page) }
    return Array(taken[first...])
  }

  /// The best that waits, or the best of another file where one file would fill the page.
  private mutating func nextCandidate() -> Candidate? {
    guard let next = waiting.first else { return nil }
    let place = Double(taken.count + 1)
    let most = max(Self.firstOfOneFile, Int((place * Self.shareOfOneFile).rounded(.up)))
    func hasRoom(_ candidate: Candidate) -> Bool {
      pages.count { $0 == candidate.page } < most
    }
    guard !hasRoom(next) else { return waiting.popFirst() }
    let least = next.ownScore * Self.minimumOfOthers
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
        !isSplit && section.fullTokens <= Self.wholeSectionTokens && holdsWholly(section)
      guard candidate.isWhole || ranked.tier == .pinned || section.hasOwnText else {
        bare = bare ?? (candidate, ranked.page)
        if !isSplit { takeBest(below: section, ranked.item) }
        return
      }
    } else if ranked.tier != .pinned, !section.hasOwnText {
      bare = bare ?? (candidate, ranked.page)
      return
    }
    // Who asks for another language than that of the best gets it by words of that.
    let isTranslated = zip(taken, pages).contains { $1 == ranked.page && section.hasPlace(of: $0) }
    guard !isTranslated else { return }
    let same = taken.indices.first { number in
      section.isNear(taken[number].section)
    }
    if let same {
      fold(candidate, page: ranked.page, into: same)
    } else {
      append(candidate, page: ranked.page)
    }
  }

  /// What says the same is named with what was found before; ours goes before a copy of it, which may say
  /// the same but for a word.
  private mutating func fold(_ candidate: SelectedSection, page: Int, into place: Int) {
    guard candidate.section.isOurs, !taken[place].section.isOurs else {
      taken[place].folded.append(candidate.section.id)
      return
    }
    guard place >= given else { return append(candidate, page: page) }
    let copy = taken[place]
    (taken[place], pages[place]) = (candidate, page)
    taken[place].folded = [copy.section.id] + copy.folded
  }

  private mutating func append(_ candidate: SelectedSection, page: Int) {
    taken.append(candidate)
    pages.append(page)
  }

  /// Takes in place of a title that has only other sections below it the best of those: the title, and
  /// what a file says it is for, were found.
  private mutating func takeBest(below section: Section, _ item: Snapshot.Item) {
    let place = waiting.firstIndex { hit in
      hit.item.document == item.document && hit.item.node != item.node
        && (base.section(hit.item).map(section.contains) ?? false)
    }
    guard let place else { return }
    let hit = waiting.remove(at: place)
    if let best = base.section(hit.item) { take(best, hit) }
  }

  /// Whether a section has no subsection that the system leaves out.
  private func holdsWholly(_ section: Section) -> Bool {
    guard let system else { return true }
    return section.children.allSatisfy { system.admits($0) && holdsWholly($0) }
  }

  /// Behind an overview that is the query's subject its best subsections come in their own order: what
  /// one word says of them does not tell them apart.
  private mutating func followOverview(_ document: Int) {
    guard let overview = taken.first, !overview.isWhole, overview.section.hasChildren else {
      return
    }
    let least = (waiting.lazy.map(\.ownScore).max() ?? 0) * Self.minimumOfOverview
    func isNext(_ hit: Candidate) -> Bool {
      hit.item.document == document && hit.ownScore >= least
        && (base.section(hit.item).map(overview.section.contains) ?? false)
    }
    let next = waiting.filter(isNext).sorted { $0.item.node < $1.item.node }
    waiting = (next + waiting.filter { !isNext($0) })[...]
  }
}

extension Section {
  /// Whether something to read stands between its heading and its first subsection.
  var hasOwnText: Bool { document.table.flags(of: node).contains(.hasOwnText) }

  /// Whether another section of the same document is below this one, or is this one; nothing is
  /// below the text outside all sections.
  func contains(_ other: Section) -> Bool {
    guard document === other.document else { return false }
    return document.isFile(node) ? node == other.node : lines.contains(other.lines.lowerBound)
  }
}
