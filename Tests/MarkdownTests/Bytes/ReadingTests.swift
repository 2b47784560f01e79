import Testing

@testable import Markdown

struct ReadingTests {
  private func irregularities(_ text: String) -> [String] {
    BlockTree(parsing: Array(text.utf8), reading: .asMeant).irregularities
      .map { "\($0.line) \($0.kind)" }
  }

  @Test(arguments: [
    (
      "```swift\na\n``` done it\n# b", "1-3 fencedCode swift \"a\\n\"\n4-4 heading 1 \"b\"",
      ["3 closingFenceWithText"]
    ),
    (
      "```swift\na\n\n## b\nc",
      "1-2 fencedCode swift \"a\\n\\n\"\n4-4 heading 2 \"b\"\n5-5 paragraph \"c\"",
      ["1 unclosedFence"]
    ),
    ("```sh\na\n\n# b\nc", "1-5 fencedCode sh \"a\\n\\n# b\\nc\\n\"", ["1 unclosedFence"]),
    (
      "```md\n```swift\na\n```\n```\n# b",
      "1-5 fencedCode md \"```swift\\na\\n```\\n\"\n6-6 heading 1 \"b\"", ["1 nestedFence"]
    ),
    (
      "```text\na\n    ``` b c\n\n# d\ne",
      "1-3 fencedCode text \"a\\n    ``` b c\\n\\n\"\n5-5 heading 1 \"d\"\n6-6 paragraph \"e\"",
      ["1 unclosedFence"]
    ),
    (
      "```text\na\n\n    # b\n\n# c",
      "1-4 fencedCode text \"a\\n\\n    # b\\n\\n\"\n6-6 heading 1 \"c\"", ["1 unclosedFence"]
    ),
    ("a\n```", "1-1 paragraph \"a\"\n2-2 fencedCode \"\"", ["2 unclosedFence"]),
    ("````md\n```swift\na\n```\n````", "1-5 fencedCode md \"```swift\\na\\n```\\n\"", []),
  ])
  func `a broken fence ends where its author meant it to`(
    text: String, outline: String, slips: [String]
  ) {
    #expect(picture(of: Array(text.utf8), reading: .asMeant) == outline)
    #expect(irregularities(text) == slips)
  }

  @Test(arguments: [
    (
      "<rule>\n# a\nb\n</rule>",
      "1-1 tagLine\n2-2 heading 1 \"a\"\n3-3 paragraph \"b\"\n4-4 tagLine"
    ),
    ("<do_it name=\"x\">\na\n</do_it>", "1-1 tagLine\n2-2 paragraph \"a\"\n3-3 tagLine"),
    ("<div>\n# a\n</div>", "1-3 html"), ("<rule>a</rule>", "1-1 paragraph \"a\""),
    ("```\n<rule>\n```", "1-3 fencedCode \"<rule>\\n\""),
  ])
  func `a tag line divides the text`(text: String, outline: String) {
    #expect(picture(of: Array(text.utf8), reading: .asMeant) == outline)
  }

  @Test(arguments: ["<rule>\n# a", "```\n# a", "name: a\n---"])
  func `a strict reading reports no irregularities`(text: String) {
    #expect(BlockTree(parsing: Array(text.utf8)).irregularities.isEmpty)
  }

  @Test func `many broken fences take no longer than their lines`() {
    let groups = String(repeating: "```\n```x\n```x\n```\n", count: 500)
    let tree = BlockTree(parsing: Array(groups.utf8), reading: .asMeant)
    #expect(tree.blocks.count > 1)
  }
}
