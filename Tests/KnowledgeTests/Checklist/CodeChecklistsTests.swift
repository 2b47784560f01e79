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
    ("ForEach(x, id: \\.self)", ["safe.self"]), ("if a != b { green() }", []),
  ])
  func `rules are those that name what the code uses`(code: String, rules: [String]) {
    let found = Self.base.checklists(forCode: code).checklists.flatMap(\.items)
    #expect(found.compactMap(\.rule).filter { $0 != "nav.sheet" } == rules)
  }

  @Test func `the most severe come first, and a limit keeps them`() {
    let lists = Self.base.checklists(topic: "safe") + Self.base.checklists(topic: "nav")
    #expect(lists.flatMap(\.items).compactMap(\.rule).prefix(2) == ["safe.force", "safe.build"])
    let limited = lists.limited(to: 2)
    #expect(limited.checklists.flatMap(\.items).compactMap(\.rule) == ["safe.force", "safe.build"])
    #expect(limited.cut == ["safe", "nav"])
  }
}
