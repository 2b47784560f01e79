/// The pages of an answer: each takes of the selected sections what it has room for.
struct SectionPager {
  /// As many as a page takes by default, and some to name or to give where others do not fit.
  private static let batch = 17

  private var selection: Selection
  /// What no page has given yet.
  private var rest: [SelectedSection]

  init(_ selection: Selection) {
    self.selection = selection
    rest = self.selection.next(Self.batch)
  }

  /// nil where nothing was found.
  var first: SelectedSection? { rest.first }

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

  /// A page of the rest. Where it took all, more is selected and it is filled anew, so that a page knows whether
  /// anything follows it.
  private mutating func nextPage(from empty: Page) -> Page {
    while true {
      var page = empty
      page.fill(rest)
      guard page.passed.count == rest.count else { return page }
      let more = selection.next(Self.batch)
      guard !more.isEmpty else { return page }
      rest += more
    }
  }
}
