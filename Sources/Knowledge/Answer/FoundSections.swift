/// The sections found for a question, in the order of its answers, looked for as far as they are asked for.
///
/// Their order depends on nothing but the hits: neither on how many a page takes, nor on which page it is.
struct FoundSections {
  /// As many as a page takes by default, and some to name or to give where others do not fit.
  private static let batch = 17
  /// How many hits are looked at where one file fills the page and those looked at first have no other
  /// file's: a file with more sections that fit alike is what was asked for.
  private static let hitsForOthers = 200

  private let rank: (_ limit: Int) -> [Selection.Ranked]
  private var selection: Selection
  /// How many hits the selection has been given, and how many are next.
  private var (ranked, more): (Int, Int)
  private var isOver = false
  /// What no page has given yet.
  private var rest: [Candidate] = []
  /// nil where nothing was found.
  private(set) var first: Candidate?

  /// - Parameters:
  ///   - system: What every section of an answer must hold on, if anything.
  ///   - hits: How many are looked at first; each time they do not suffice, twice as many.
  ///   - rank: The best hits, as many as there are of so many.
  init(
    in base: KnowledgeBase, on system: TargetSystem?, hits: Int,
    rank: @escaping (_ limit: Int) -> [Selection.Ranked]
  ) {
    (self.rank, ranked, more) = (rank, 0, hits)
    selection = Selection(of: base, on: system)
    _ = findMore()
    first = rest.first
  }

  /// The page at the question's offset. The pages before it are made too, since how many sections each of
  /// them passed depends on what it had room for.
  ///
  /// - Parameter empty: The page before anything is in it.
  mutating func page(for question: Question, from empty: Page) -> Page {
    var place = 0
    while true {
      let page = nextPage(from: empty)
      guard place < question.offset, !rest.isEmpty else { return page }
      let passed = page.passed.prefix(question.offset - place)
      for number in passed.reversed() { rest.remove(at: number) }
      place += passed.count
    }
  }

  /// A page of the rest. Where it took all, more is found and it is filled anew, so that a page knows whether
  /// anything follows it.
  private mutating func nextPage(from empty: Page) -> Page {
    while true {
      var page = empty
      page.fill(rest)
      guard page.passed.count == rest.count, findMore() else { return page }
    }
  }

  /// Adds a batch to the rest, or as many as there are; false where nothing more is found.
  ///
  /// The selection is asked again with more hits for two reasons. It may wait for another file's section,
  /// which is looked for among `hitsForOthers` and no further; or none of its hits gave a section, as where
  /// all were folded into others.
  private mutating func findMore() -> Bool {
    let known = rest.count
    while true {
      let isLast = isOver || ranked >= Self.hitsForOthers
      rest += selection.next(Self.batch - (rest.count - known), isLast: isLast)
      let found = rest.count - known
      if found < Self.batch, selection.isWaiting {
        rankMore(Self.hitsForOthers)
      } else if found == 0, !isOver {
        rankMore(ranked + more)
      } else {
        return found > 0
      }
    }
  }

  private mutating func rankMore(_ limit: Int) {
    let hits = rank(limit)
    isOver = hits.count < limit
    selection.add(hits.dropFirst(ranked))
    isOver = isOver || selection.isOver
    (ranked, more) = (hits.count, hits.count)
  }
}
