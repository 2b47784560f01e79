import Testing

@testable import Search

struct CoverageTests {
  private static let shelf = index([
    ("Pie", "bake an apple pie"), ("Stove", "call heatStove before dinner"), ("Sauce", "heat the sauce on a stove"),
  ])

  @Test(arguments: [
    ("apple pie with heatStove", [0, 2], ["heatstove"]), ("apple pie with heatStove", [0, 1], []),
    // A word of one part, a name that no item has, a number, and code.
    ("dinner with apple pie", [0], []), ("apple pie with coolStove", [0], []), ("apple pie 0x12ab", [0], []),
    ("bake(apple, heatStove)", [0], []),
  ])
  func `rare names are absent from items without them`(question: String, items: [Int], names: [String]) {
    let coverage = Coverage(Self.shelf.resolved(question), in: Self.shelf)
    #expect(coverage.absentNames(in: items) == names)
  }

  @Test(arguments: [
    ("apple pie in 720p", [String]()), ("apple pie 300x200", []), ("apple pie 99", []),
    ("apple pie 0x12ab", []),
    ("apple pie with 1password", ["1password"]), ("plum pie", ["plum"]),
  ])
  func `words that no item contains are missing, but for numbers and quantities`(question: String, words: [String]) {
    let coverage = Coverage(Self.shelf.resolved(question), in: Self.shelf)
    #expect(coverage.missing == words)
  }
}
