import Testing

@testable import Markdown

struct ThematicBreakTests {
  @Test(arguments: ["***", "- - -", "___ ", "*\t*\t*", "-----"])
  func `three of a kind are a break`(line: String) {
    #expect(Array(line.utf8).withBytes { ThematicBreak.matches($0) })
  }

  @Test(arguments: ["**", "* * a", "-_-", "--- a", "-"])
  func `fewer, others or text are none`(line: String) {
    #expect(Array(line.utf8).withBytes { !ThematicBreak.matches($0) })
  }
}
