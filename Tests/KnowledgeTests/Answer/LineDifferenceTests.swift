import Testing

@testable import Knowledge

struct LineDifferenceTests {
  private static func changes(_ old: [String], _ new: [String]) -> (removed: [Bool], added: [Bool]) {
    LineDifference.changes(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("a b c", "a b c", "", ""), ("a b c", "a c", "b", ""), ("a c", "a b c", "", "b"), ("a b", "", "a b", ""),
    ("", "a b", "", "a b"), ("a b c", "a x c", "b", "x"), ("a a a", "a a", "a", ""),
  ])
  func `removed and added lines are found`(old: String, new: String, removed: String, added: String) {
    let (old, new) = (old.split(separator: " ").map(String.init), new.split(separator: " ").map(String.init))
    let changes = Self.changes(old, new)
    #expect(zip(old, changes.removed).filter(\.1).map(\.0).joined(separator: " ") == removed)
    #expect(zip(new, changes.added).filter(\.1).map(\.0).joined(separator: " ") == added)
  }

  @Test func `what isn't marked is the same on both sides, in short and long texts`() {
    for (count, words) in [(12, 4), (300, 40), (5_000, 7), (5_000, 3_000)] {
      let old = (0..<count).map { "\($0 &* 7_919 % words)" }
      let new = (0..<count).map { "\(($0 &* 7_919 + ($0 % 13 == 0 ? 5 : 0)) % words)" }
      let changes = Self.changes(old, new)
      let kept = zip(old, changes.removed).filter { !$0.1 }.map(\.0)
      #expect(kept == zip(new, changes.added).filter { !$0.1 }.map(\.0))
    }
  }

  @Test func `of a long text only the lines that changed are marked`() {
    let old = (0..<40_000).map { "line \($0)" }
    let new = old.enumerated().map { $0.offset % 2 == 0 ? $0.element : $0.element + " changed" }
    let changes = Self.changes(old, new)
    #expect(changes.removed.count { $0 } == 20_000)
    #expect(changes.added == changes.removed)
  }

  @Test func `a long text without a common line is replaced`() {
    let changes = Self.changes((0..<30_000).map { "a\($0)" }, (0..<30_000).map { "b\($0)" })
    #expect(changes.removed.allSatisfy { $0 } && changes.added.allSatisfy { $0 })
  }
}
