import Testing

@testable import Markdown

struct FenceTests {
  @Test(arguments: [
    ("```", 3, ""), ("````swift", 4, "swift"), ("~~~ a b \t", 3, "a b"), ("~~~ `a`", 3, "`a`"),
  ])
  func `three or more backticks or tildes open a fence`(line: String, length: Int, info: String) {
    let bytes = Array(line.utf8)
    let fence = bytes.withBytes { Fence($0) }
    #expect(fence?.length == length)
    #expect(fence.map { String(decoding: bytes[$0.info], as: UTF8.self) } == info)
  }

  @Test(arguments: ["``", "``` a`", "``~", "`` ```", "~"])
  func `a line that could be a code span doesn't open a fence`(line: String) {
    #expect(Array(line.utf8).withBytes { Fence($0) == nil })
  }

  @Test(arguments: [
    ("```", "```", true), ("```", "`````  ", true), ("````", "```", false), ("```", "~~~", false),
    ("```", "``` a", false), ("~~~ x", "~~~\t", true), ("```", "", false),
  ])
  func `a run at least as long closes a fence`(opening: String, line: String, isClosed: Bool) {
    let fence = Array(opening.utf8).withBytes { Fence($0) }
    #expect(Array(line.utf8).withBytes { fence?.isClosed(by: $0) } == isClosed)
  }

  @Test(arguments: [
    ("``` a\nx\n", "1-2 fencedCode a \"x\\n\""),
    ("```\n\nx\n\n```", "1-5 fencedCode \"\\nx\\n\\n\""),
    ("~~~\nx\n\n \n", "1-2 fencedCode \"x\\n\\n \\n\""),
    ("> ```\n> x\n>  \ny", "1-3 blockQuote\n  1-2 fencedCode \"x\\n \\n\"\n4-4 paragraph \"y\""),
    ("  ```\n   x\n y\n  ```", "1-4 fencedCode \" x\\ny\\n\""),
    ("  ```\n\tx\n  ```", "1-3 fencedCode \"  x\\n\""),
    (
      "- ```\n  x\n\n  y\nz",
      "1-4 listItem \"\"\n  1-4 fencedCode \"x\\n\\ny\\n\"\n5-5 paragraph \"z\""
    ),
    ("````md\n```swift\na\n```\n````", "1-5 fencedCode md \"```swift\\na\\n```\\n\""),
    ("``` a&amp;\\*b\n```", "1-2 fencedCode a&*b \"\""),
  ])
  func `a fence holds its lines`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test(arguments: [
    ("```\na\n```", true), ("```\na", false), ("> ```\nb", false), ("- ~~~\nb", false),
  ])
  func `a fence without an end says so`(text: String, isClosed: Bool) {
    let code = BlockTree(parsing: Array(text.utf8)).blocks.first { $0.kind == .fencedCode }
    #expect(code?.isClosed == isClosed)
  }
}
