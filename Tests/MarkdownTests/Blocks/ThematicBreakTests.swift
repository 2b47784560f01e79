import Testing

@testable import Markdown

struct ThematicBreakTests {
  @Test(arguments: ["***", "- - -", "___ ", "*\t*\t*", "-----"])
  func `three of a kind are a break`(line: String) {
    #expect(Array(line.utf8).withBytes { ThematicBreak.matches($0) })
  }

  @Test(arguments: ["**", "* * a", "-_-", "--- a", "-"])
  func `fewer characters, others or text aren't a break`(line: String) {
    #expect(Array(line.utf8).withBytes { !ThematicBreak.matches($0) })
  }
}
