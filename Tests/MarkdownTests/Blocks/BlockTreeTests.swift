import Testing

@testable import Markdown

struct BlockTreeTests {
  private func slices(_ text: String, _ kind: Block.Kind) -> [String]? {
    let tree = BlockTree(parsing: Array(text.utf8))
    let block = tree.blocks.first { $0.kind == kind }
    return block.map {
      tree.lines(of: $0).map { String(decoding: tree.bytes[$0], as: UTF8.self) }
    }
  }

  @Test(arguments: [
    ("> a\n> b\nc", Block.Kind.paragraph, ["a", "b", "c"]),
    ("- ```x\n  a\n\n  b\n  ```", .fencedCode, ["a", "", "b"]),
    ("a\r\nb\r\n===", .heading, ["a", "b"]), ("> # a #", .heading, ["# a #"]),
    ("---\na: b\n---", .frontMatter, ["a: b"]), ("|a|\n|-|\n|b|", .table, ["|a|", "|-|", "|b|"]),
    ("- > <div>\n  >  a", .html, ["<div>", " a"]), ("- a", .listItem, []),
    ("***", .thematicBreak, []),
  ])
  func `lines of a block come without the marks around them`(
    text: String, kind: Block.Kind, lines: [String]
  ) {
    #expect(slices(text, kind) == lines)
  }

  @Test(arguments: [
    ("a\r\nb\r\nc", 1...2, "a\r\nb"), ("a\n\nb\n", 2...3, "\nb"), ("a", 1...1, "a"),
  ])
  func `a range of lines leaves the last terminator out`(
    text: String, lines: ClosedRange<Int>, part: String
  ) {
    let tree = BlockTree(parsing: Array(text.utf8))
    #expect(String(decoding: tree.bytes[tree.range(ofLines: lines)], as: UTF8.self) == part)
  }

  @Test func `a block knows its container`() {
    let tree = BlockTree(parsing: Array("> - a\n>\n>   # b\n\nc".utf8))
    #expect(tree.blocks.map(\.kind) == [.blockQuote, .listItem, .paragraph, .heading, .paragraph])
    #expect(tree.blocks.map(\.parent) == [-1, 0, 1, 1, -1])
    #expect(tree.blocks.map(\.depth) == [0, 1, 2, 2, 0])
  }

  @Test func `a block is small in memory`() {
    #expect(MemoryLayout<Block>.size <= 48)
  }

  @Test(arguments: ["", "\n\n", " \t", "\u{FEFF}"])
  func `an empty text has no blocks`(text: String) {
    #expect(BlockTree(parsing: Array(text.utf8)).blocks.isEmpty)
  }

  @Test(arguments: ["> ", "- ", "1. ", "> - "])
  func `containers nest to a limit, the rest is text`(marker: String) {
    let tree = BlockTree(parsing: Array((String(repeating: marker, count: 100_000) + "a").utf8))
    #expect(tree.blocks.count == BlockParser.depthLimit + 1)
    #expect(tree.blocks.last?.kind == .paragraph)
    #expect(tree.blocks.last?.depth == UInt16(BlockParser.depthLimit))
  }

  @Test(arguments: [
    (
      "a\r# b\r\r- c\r",
      "1-1 paragraph \"a\"\n2-2 heading 1 \"b\"\n4-4 listItem \"c\"\n  4-4 paragraph \"c\""
    ),
    ("a\u{2028}# b\n\u{C}# c", "1-2 paragraph \"a\u{2028}# b # c\""),
    ("# \0", "1-1 heading 1 \"\u{FFFD}\""), ("#\u{A0}a", "1-1 paragraph \"#\u{A0}a\""),
  ])
  func `bytes that look like line endings are distinguished from real ones`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test func `a line may be long`() {
    let word = String(repeating: "word *and* ", count: 20_000)
    let tree = BlockTree(parsing: Array("# \(word)\n\(word)".utf8))
    #expect(tree.text(of: tree.blocks[0]).utf8.count == 9 * 20_000 - 1)
    #expect(tree.blocks.count == 2)
  }
}
