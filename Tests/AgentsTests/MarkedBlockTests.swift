import Knowledge
import Testing

@testable import Agents

struct MarkedBlockTests {
  private let block = MarkedBlock.text(of: "new")

  @Test(arguments: [("", ""), ("# Mine\n", "# Mine\n\n"), ("# Mine", "# Mine\n\n")])
  func `a file without a block gets one at its end`(file: String, before: String) throws {
    #expect(try MarkedBlock.text(replacing: "new", in: file) == before + block)
  }

  @Test(arguments: [
    "a\r\nb\r\n", "a\r\nb", "\r\n", "a\r\nb\n", "a\r\n\(MarkedBlock.text(of: "old"))c\r\n",
    "a\r\n" + MarkedBlock.text(of: "old").replacing("\n", with: "\r\n") + "c\r\n",
  ])
  func `a block's lines end as those of its file`(file: String) throws {
    let text = try MarkedBlock.text(replacing: "new\n\nlines", in: file)
    #expect(text.contains("new\r\n\r\nlines\r\n<!-- skills:end -->\r\n"))
    #expect(try MarkedBlock.text(replacing: "new\n\nlines", in: text) == text)
    let bare = text.utf8.split(separator: 0x0A).dropLast().filter { $0.last != 0x0D }
    #expect(bare.count == (file == "a\r\nb\n" ? 1 : 0))
  }

  @Test(arguments: [
    ("", ""), ("before\n", "after\n"), ("a\n", "\r\nb"), ("\u{FEFF}x\n", "  <!-- other -->\n"),
    ("\u{FEFF}", "after\n"), ("```\na ` b\n```\n", "``` c ```\n"),
    ("~~~~\n<!-- skills:begin\n~~~\n<!-- skills:end -->\n~~~~\n", "b\n"),
    ("``` a ```\n", "```\n<!-- skills:begin\n```\n"),
  ])
  func `only the block changes`(before: String, after: String) throws {
    let file = before + MarkedBlock.text(of: "old\n\nlines") + after
    #expect(try MarkedBlock.text(replacing: "new", in: file) == before + block + after)
  }

  @Test(arguments: [" mine\nafter\n", "<br>", " mine\r\n"])
  func `text after the closing marker stays there`(after: String) throws {
    let old = MarkedBlock.text(of: "old").dropLast()
    let text = try MarkedBlock.text(replacing: "new", in: "before\n\(old)\(after)")
    #expect(text == "before\n\(block.dropLast())\(after)")
    #expect(try MarkedBlock.text(replacing: "new", in: text) == text)
  }

  @Test func `the same block again changes nothing`() throws {
    let once = try MarkedBlock.text(replacing: "new", in: "text\n")
    #expect(try MarkedBlock.text(replacing: "new", in: once) == once)
  }

  @Test(arguments: [
    "a\n\(MarkedBlock.begin)\nb\n",
    "a\n\(MarkedBlock.begin)\nmine\n\(MarkedBlock.text(of: "old"))after\n",
  ])
  func `a block that does not end, or not before the next, is left alone`(file: String) {
    #expect(throws: MarkedBlock.Failure.unclosed(line: 2)) {
      try MarkedBlock.text(replacing: "new", in: file)
    }
  }

  @Test(arguments: ["", "mine\n", "```\ncode\n```\n"])
  func `neither of two blocks is replaced, since the other would become outdated`(between: String) {
    let file = "a\n" + block + between + block
    let line = 5 + between.split(separator: "\n").count
    #expect(throws: MarkedBlock.Failure.again(line: line)) {
      try MarkedBlock.text(replacing: "new", in: file)
    }
  }

  @Test(arguments: ["# Mine\n\n```sh\nmake\n", "# Mine\n\n~~~~\n```\n~~~\n"])
  func `no block becomes a part of code that is open at the end`(file: String) {
    #expect(throws: MarkedBlock.Failure.afterOpenCode(line: 3)) { try MarkedBlock.text(replacing: "new", in: file) }
    #expect(throws: Never.self) { try MarkedBlock.text(replacing: "newer", in: "\(block)\(file)") }
  }

  @Test(arguments: [
    "<!-- skills:begin --> is how our block begins.\n", "<!-- skills:begin is how it begins.\n",
    "<!-- skills:beginners --> ours\n<!-- skills:beginners -->\n",
  ])
  func `a sentence that quotes the marker doesn't begin a block`(sentence: String) throws {
    let file = "\(sentence)mine\n\(MarkedBlock.end)\nmine too\n"
    #expect(try MarkedBlock.find(in: file) == nil)
    #expect(try MarkedBlock.text(replacing: "new", in: file) == "\(file)\n\(block)")
  }

  @Test(arguments: ["<!-- skills:begin -->", "<!-- skills:begin-->", MarkedBlock.begin])
  func `a block of an older version is recognized`(marker: String) throws {
    let file = "mine\n  \(marker)\nold\n\(MarkedBlock.end)\n"
    #expect(try MarkedBlock.find(in: file) != nil)
    #expect(try MarkedBlock.text(replacing: "new", in: file) == "mine\n\(block)")
  }

  @Test(arguments: [
    "a\n\n    \(MarkedBlock.begin)\nmine\n\(MarkedBlock.end)\n",
    "a\n\n\t\(MarkedBlock.begin)\nmine\n\(MarkedBlock.end)\n",
    "a\n```\n\(MarkedBlock.begin)\n```\nmine\n```\n\(MarkedBlock.end)\n```\n",
    "a\n```swift\n\(MarkedBlock.text(of: "old"))",
  ])
  func `a block in code doesn't count, and none is added beside it`(file: String) {
    #expect(throws: MarkedBlock.Failure.inCode(line: 3)) {
      try MarkedBlock.text(replacing: "new", in: file)
    }
  }

  /// Otherwise the next run would find the end of the block there.
  @Test(arguments: [
    "a\n<!-- skills:end -->\nb", "<!-- skills:begin -->", "<!-- skills:end -->\n# Theirs\n",
  ])
  func `a block ends at its own closing marker`(content: String) throws {
    let file = try MarkedBlock.text(replacing: content, in: "# Before\n")
    let again = try MarkedBlock.text(replacing: "new", in: file + "\nAfter.\n")
    #expect(again == "# Before\n\n\(MarkedBlock.text(of: "new"))\nAfter.\n")
  }
}
