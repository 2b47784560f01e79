import Testing

@testable import Markdown

struct ListTests {
  @Test(arguments: [
    ("- a", false, 1, true), ("+", false, 1, false), ("*\ta", false, 1, true),
    ("1. a", true, 2, true), ("007) a", true, 4, false), ("123456789. a", true, 10, false),
    ("01. a", true, 3, true), ("1.", true, 2, false),
  ])
  func `a bullet or a number begins an item`(
    line: String, isOrdered: Bool, width: Int, interrupts: Bool
  ) {
    let marker = Array(line.utf8).withBytes { ListMarker($0) }
    #expect(marker?.isOrdered == isOrdered)
    #expect(marker?.width == width)
    #expect(marker?.interruptsParagraph == interrupts)
  }

  @Test(arguments: ["-a", "1.a", "1 a", "1234567890. a", ". a", "a. b", "#"])
  func `without white space or with ten digits it is text`(line: String) {
    #expect(Array(line.utf8).withBytes { ListMarker($0) == nil })
  }

  @Test(arguments: [
    (
      "- a\n- b",
      "1-1 listItem \"a\"\n  1-1 paragraph \"a\"\n2-2 listItem \"b\"\n  2-2 paragraph \"b\""
    ),
    (
      "- a\n\n  b\n\nc",
      "1-3 listItem \"a\"\n  1-1 paragraph \"a\"\n  3-3 paragraph \"b\"\n5-5 paragraph \"c\""
    ),
    ("- a\n b", "1-2 listItem \"a b\"\n  1-2 paragraph \"a b\""),
    ("-\n\n  a", "1-1 listItem \"\"\n3-3 paragraph \"a\""),
    ("-\n  a", "1-2 listItem \"a\"\n  2-2 paragraph \"a\""),
    ("-     a", "1-1 listItem \"\"\n  1-1 indentedCode \"a\\n\""),
    ("a\n2. b", "1-2 paragraph \"a 2. b\""),
    ("a\n1. b", "1-1 paragraph \"a\"\n2-2 listItem ordered \"b\"\n  2-2 paragraph \"b\""),
    ("- # a", "1-1 listItem \"\"\n  1-1 heading 1 \"a\""),
    ("- [a]: /u\n\n  b", "1-3 listItem \"b\"\n  1-1 linkDefinition \"a\"\n  3-3 paragraph \"b\""),
    (
      "- a\n***\n- b",
      "1-1 listItem \"a\"\n  1-1 paragraph \"a\"\n2-2 thematicBreak\n3-3 listItem \"b\"\n  3-3 paragraph \"b\""
    ),
    ("-\t\ta", "1-1 listItem \"\"\n  1-1 indentedCode \"  a\\n\""),
  ])
  func `an item takes what is indented as its text`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test(arguments: [
    ("- [ ] a", "[ ] \"a\""), ("- [x] a *b*", "[x] \"a b\""), ("1. [X] a", "ordered [x] \"a\""),
    ("- [ ]\n  a", "[ ] \"a\""), ("- [a]: /u\n\n  [x] b", "[x] \"b\""),
  ])
  func `an item whose text begins with a box is a task`(text: String, task: String) {
    #expect(picture(of: text).contains("task \(task)\n"))
  }

  @Test func `only the first paragraph of a task is behind a box`() {
    let tree = BlockTree(
      parsing: Array("- [a]: /u\n\n  [x] b\n\n  [c]: /u\n\n  [x] d\n\n- [ ] e\n\n  [x] f".utf8))
    let paragraphs = tree.blocks.filter { $0.kind == .paragraph }
    #expect(paragraphs.map { tree.text(of: $0) } == ["b", "[x] d", "e", "[x] f"])
  }

  /// Scanning the definitions for each paragraph would take many minutes.
  @Test(.timeLimit(.minutes(30)))
  func `the definitions before a task's text are scanned once`() {
    let count = 60_000
    let text =
      "- [a]: b\n" + String(repeating: "  [a]: b\n", count: count)
      + String(repeating: "\n  [x] c\n", count: count)
    let tree = BlockTree(parsing: Array(text.utf8))
    #expect(tree.blocks.first?.kind == .task)
    let texts = tree.blocks.filter { $0.kind == .paragraph }.map { tree.text(of: $0) }
    #expect(texts.count == count && texts.first == "c" && texts.last == "[x] c")
  }

  @Test(arguments: ["- [ ]", "- [ ]a", "- [y] a", "- \\[ ] a", "- [x](u) a", "[ ] a", "- # [ ] a"])
  func `text that only looks like a box isn't a task`(text: String) {
    #expect(!picture(of: text).contains("task"))
  }
}
