import Testing

@testable import Knowledge

struct CodeChecklistsTests {
  private static let base = Shelf.base([
    "nav.md": """
    # Navigation

    `NavigationView` is old.

    - [ ] No `NavigationView` remains. [nav.view · high]
    - [ ] `sheet(item:)` is used. [nav.sheet · low]
    """,
    "safe.md": """
    # Safety

    - [ ] No force unwrap, `try!` or `as!`. [safe.force · critical]
    - [ ] Lists have an id other than `\\.self`. [safe.self · medium]
    - [ ] The build is green. [safe.build · high]
    """,
  ])

  @Test(arguments: [
    ("NavigationView { }", ["nav.view"]),
    // For code that no rule names, all rules of the file about its API.
    ("view.sheet(item: $x)", ["nav.view"]),
    ("let a = try! b()", ["safe.force"]), ("URL(string: s)!", ["safe.force"]),
    // Then come the important ones of what the code is about.
    ("ForEach(x, id: \\.self)", ["safe.self", "safe.force", "safe.build"]), ("if a != b { green() }", []),
  ])
  func `rules are first those that name what the code uses`(code: String, rules: [String]) {
    let found = Self.base.checklists(forCode: code).checklists.flatMap(\.items)
    #expect(found.compactMap(\.rule).filter { $0 != "nav.sheet" } == rules)
  }

  /// `TideTimeline` is only in one file, `Text` in all.
  private static let subjects = Shelf.base([
    "tides.md": """
    # Tides

    A `TideTimeline` has a `TideEntry` for each high tide.

    ## Reload

    `TideCenter.reload()` starts a new `TideTimeline`.

    ## Checklist

    - [ ] A `TideEntry` holds its data. [tides.entry · medium]
    - [ ] The background is set. [tides.background · high]
    - [ ] Names are short. [tides.names · low]
    """,
    "text.md": """
    # Text

    `Text` shows words.

    - [ ] No `Text` plus `Text` in `onTapGesture`. [text.plus · high]
    - [ ] Text is spelled well. [text.spelling · critical]
    """,
    "taps.md": "# Taps\n\nNot on `Text` or `Image`.\n\n- [ ] No `onTapGesture`. [taps.none · critical]\n",
  ])

  private static let code = """
    struct Provider: TideTimeline { func entry() -> TideEntry { TideEntry() } }
    struct Row: View { var body: some View { Text("a").onTapGesture { } } }
    """

  @Test func `the severe rules of what code is about come before rules of other topics`() {
    let found = Self.subjects.checklists(forCode: Self.code)
    let rules = found.checklists.flatMap(\.items).compactMap(\.rule)
    #expect(rules == ["tides.entry", "tides.background", "taps.none", "text.plus"])
    #expect(
      found.limited(to: 3).checklists.flatMap(\.items).compactMap(\.rule).sorted() == [
        "taps.none", "tides.background", "tides.entry",
      ])
    #expect(found.limited(to: 3).cut == ["text"])
  }

  @Test func `what code declares itself doesn't tell its subject`() {
    let found = Self.subjects.checklists(forCode: "struct TideTimeline { let a = Text(\"\").bold() }")
    #expect(!found.checklists.flatMap(\.items).compactMap(\.rule).contains { $0.hasPrefix("tides") })
  }

  @Test func `the most severe come first, and a limit keeps them`() {
    let lists = Self.base.checklists(topic: "safe") + Self.base.checklists(topic: "nav")
    #expect(lists.flatMap(\.items).compactMap(\.rule).prefix(2) == ["safe.force", "safe.build"])
    let limited = lists.limited(to: 2)
    #expect(limited.checklists.flatMap(\.items).compactMap(\.rule) == ["safe.force", "safe.build"])
    #expect(limited.cut == ["safe", "nav"])
  }
}
