/// Decides which of the ranked sections an answer is made of, and their order.
///
/// What says the same is folded, what is inside another is left out, routers go behind what they lead
/// to, and no file has more than its share while others have something to say.
struct Selection {
  /// A section with its subsections is given whole up to this size, else its own text alone.
  static let wholeSectionTokens = 600
  /// Hits with less than this part of the best score are noise. Nothing is gained by it in order, for
  /// it cuts from below: without it 0.001 more of the 943 labelled questions are right in the first
  /// three, at 0.5 0.001 fewer; what it spares are tokens of sections that answer nothing.
  private static let leastScore = 0.35
  /// The part of any beginning of an answer that one file may fill, and from how many sections on:
  /// behind the first three, so that no labelled question comes out otherwise from 0.4 to 1.
  private static let shareOfOneFile = 0.6
  private static let firstOfOneFile = 3
  /// What another file's section must at least score against the file's own next one to go first;
  /// nor does it move a labelled question from 0.4 to 0.8.
  private static let leastOfOthers = 0.6
  /// What a subsection of an overview must at least score against the best to follow at once; the
  /// labelled questions are the same from 0.6 to 1, few of them being an overview's title.
  private static let leastOfOverview = 0.85
  private(set) var candidates: [Candidate] = []
  private var shingles: [Shingles] = []

  /// A hit before its text is looked at.
  struct Ranked {
    let item: Snapshot.Item
    /// Without the bonus for an exact title, and by the section's standing.
    let score: Double
    /// Whether the query is its title.
    let isTitled: Bool
  }

  /// - Parameters:
  ///   - ranked: Best first.
  ///   - count: How many candidates are enough; no file is opened for more.
  init(_ ranked: [Ranked], of base: KnowledgeBase, count: Int) {
    let best = ranked.map(\.score).max() ?? 0
    let strong = ranked.filter { $0.isTitled || $0.score >= best * Self.leastScore }
    let others = strong.filter { !$0.isTitled }.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
    for entry in strong.filter(\.isTitled) + others where candidates.count < count {
      if let section = base.section(entry.item) { take(section, entry) }
    }
    // Better a title with the names of what is below it than nothing.
    if candidates.isEmpty, let first = strong.first, let section = base.section(first.item) {
      add(Candidate(section: section, score: first.score, isWhole: false), section.shingles)
    }
    if strong.first?.isTitled == true { followOverview() }
    spread()
  }

  private mutating func take(_ section: Section, _ ranked: Ranked) {
    let inside = candidates.contains { $0.isWhole && $0.section.contains(section) }
    guard !inside else { return }
    var candidate = Candidate(section: section, score: ranked.score)
    if section.hasChildren {
      let isSplit = candidates.contains { section.contains($0.section) }
      candidate.isWhole = !isSplit && section.fullTokens <= Self.wholeSectionTokens
      guard candidate.isWhole || ranked.isTitled || section.hasOwnText else { return }
    }
    let own = section.shingles
    if let same = shingles.firstIndex(where: own.isNear) {
      candidates[same].folded.append(section.id)
      return
    }
    add(candidate, own)
  }

  private mutating func add(_ candidate: Candidate, _ own: Shingles) {
    candidates.append(candidate)
    shingles.append(own)
  }

  /// Behind an overview that is the query's subject its best subsections come in their own order: what
  /// one word says of them does not tell them apart.
  private mutating func followOverview() {
    guard let overview = candidates.first, !overview.isWhole, overview.section.hasChildren else {
      return
    }
    let rest = candidates.dropFirst()
    let best = rest.map(\.score).max() ?? 0
    func isNext(_ candidate: Candidate) -> Bool {
      candidate.score >= best * Self.leastOfOverview
        && overview.section.contains(candidate.section)
    }
    let next = rest.filter(isNext).sorted {
      $0.section.lines.lowerBound < $1.section.lines.lowerBound
    }
    candidates = [overview] + next + rest.filter { !isNext($0) }
  }

  /// Lets sections of other files pass where one file would fill the page.
  private mutating func spread() {
    var (rest, result) = (candidates[...], [Candidate]())
    var perFile: [ObjectIdentifier: Int] = [:]
    while let next = rest.first {
      let most = max(
        Self.firstOfOneFile, Int((Double(result.count + 1) * Self.shareOfOneFile).rounded(.up)))
      func hasRoom(_ candidate: Candidate) -> Bool {
        perFile[ObjectIdentifier(candidate.section.document), default: 0] < most
      }
      let other = rest.firstIndex { hasRoom($0) && $0.score >= next.score * Self.leastOfOthers }
      let index = hasRoom(next) ? rest.startIndex : other ?? rest.startIndex
      let chosen = rest[index]
      perFile[ObjectIdentifier(chosen.section.document), default: 0] += 1
      result.append(chosen)
      rest.remove(at: index)
    }
    candidates = result
  }
}

extension Section {
  /// Whether something stands between its heading and its first subsection.
  var hasOwnText: Bool {
    document.outline.spans(of: node).contains {
      $0.blocks.count > ($0.blocks.contains(heading) ? 1 : 0)
    }
  }

  private var heading: Int32 { document.outline.nodes[node].block }

  /// Whether another section of the same document is below this one, or is this one.
  func contains(_ other: Section) -> Bool {
    document === other.document && lines.contains(other.lines.lowerBound)
  }
}
