import Testing

@testable import Knowledge

struct AskedHistoryTests {
  @Test(arguments: [
    ("what's new in lists?", true), ("What’s new", true), ("lists in 2.0", true),
    ("v3 lists", true),
    ("since version 7", true), ("what changed for plans", true), ("CHANGELOG", true),
    ("start a new feature", false), ("renew a certificate", false), ("change the color", false),
    ("release build", false), ("404 page", false), ("iOS 16", false), ("ends with a dot.", false),
    ("tell me what changed.", true), ("lists in 2.0.", true), ("wait 0.3 seconds", false),
    ("v-3", false), ("conversion", false), ("1.", false), ("", false),
  ])
  func `a question about changes is recognized by its phrases`(question: String, isSo: Bool) {
    #expect(AskedHistory(question).isOfChanges == isSo)
  }

  @Test(arguments: [
    ("what was planned", true), ("design of the tree", true), ("the spec", true),
    ("an explanation", false), ("plan a trip", false), ("designer", false), ("", false),
  ])
  func `a question about intentions is recognized by its phrases`(question: String, isSo: Bool) {
    #expect(AskedHistory(question).isOfIntentions == isSo)
  }
}
