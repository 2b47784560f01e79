import Testing

@testable import Markdown

struct TableTests {
  private func columns(_ line: String) -> Int? {
    Array(line.utf8).withBytes { TableDelimiter($0)?.columns }
  }

  @Test(arguments: [("|---|", 1), ("-|-", 2), ("|:-:|--:|:-|", 3), (":-", 1), ("| - | - |  ", 2)])
  func `the second line tells the columns`(line: String, count: Int) {
    #expect(columns(line) == count)
  }

  @Test(arguments: ["|", "||", "| |-|", "|-||-|", "- |-", "|- -|", "|-a|", "::-", "|:|"])
  func `a line with anything else is no second line`(line: String) {
    #expect(columns(line) == nil)
  }

  @Test(arguments: [
    ("| a | b |", ["a", "b"]), ("a|b", ["a", "b"]), ("| a", ["a"]), ("a |", ["a"]), ("|", []),
    ("||", [""]), ("| a || b |", ["a", "", "b"]), ("a \\| b | c", ["a \\| b", "c"]),
    ("| a \\|", ["a \\|"]), ("", []), ("  | a |\t", ["a"]),
  ])
  func `unescaped pipes separate cells`(line: String, cells: [String]) {
    let bytes = Array(line.utf8)
    let found = bytes.withBytes { line in
      TableRow(line).map { String(decoding: line[$0], as: UTF8.self) }
    }
    #expect(found == cells)
  }

  @Test(arguments: [
    ("| a | *b* |\n|---|---|\n| 1 | `2\\|3` |", "1-3 table (a|b) (1|2|3)"),
    ("a|b\n-|-\n1\n1|2|3\n\nx", "1-4 table (a|b) (1|) (1|2)\n6-6 paragraph \"x\""),
    ("x\na|b\n-|-", "1-1 paragraph \"x\"\n2-3 table (a|b)"),
    ("|a|\n|-|-|", "1-2 paragraph \"|a| |-|-|\""),
    ("a\n:-", "1-2 paragraph \"a :-\""),
    ("|a|\n|-|\n> q", "1-2 table (a)\n3-3 blockQuote\n  3-3 paragraph \"q\""),
    ("|a|\n|-|\n# h", "1-2 table (a)\n3-3 heading 1 \"h\""),
    (
      "- |a|\n  |-|\n  |1|\n\n  |2|",
      "1-5 listItem \"\"\n  1-3 table (a) (1)\n  5-5 paragraph \"|2|\""
    ),
    ("> |a|\n|-|", "1-2 blockQuote\n  1-2 paragraph \"|a| |-|\""),
    ("[a]: /u\n|a|\n|-|", "1-1 linkDefinition \"a\"\n2-3 table (a)"),
  ])
  func `a table begins with its header and ends at another block`(text: String, outline: String) {
    #expect(picture(of: text) == outline)
  }

  @Test func `padding cells are limited`() {
    let columns = 2000
    let text =
      String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns)
      + "|\n" + String(repeating: "x\n", count: columns)
    let tree = BlockTree(parsing: Array(text.utf8))
    let (header, rows) = tree.cells(of: tree.blocks[0])
    #expect(header.count == columns)
    #expect(rows.count == columns)
    #expect(rows.reduce(0) { $0 + $1.count } <= 1 << 16 + columns)
  }
}
