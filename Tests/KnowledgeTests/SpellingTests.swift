import Testing

@testable import Knowledge

struct SpellingTests {
  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("sheet", "shete", 1), ("kitten", "sitting", 3),
  ])
  func `the distance counts insertions, deletions, substitutions and swaps`(
    left: String, right: String, distance: Int
  ) {
    #expect(Spelling.editDistance(Array(left.utf8), Array(right.utf8)) == distance)
  }

  @Test func `the end of an ID counts more than its folders`() {
    let ids = ["a/b/references/sheets#sheets", "a/b/references/tabs#tabs", "x/shed#shed"]
    #expect(Spelling.nearest(to: "sheet#sheets", among: ids, count: 1) == [ids[0]])
  }

  @Test func `what differs by more than a slip is not suggested`() {
    #expect(Spelling.plausible(for: "qury", among: ["query", "show"]) == ["query"])
    #expect(Spelling.plausible(for: "xyzzy", among: ["query", "show"]).isEmpty)
  }
}
