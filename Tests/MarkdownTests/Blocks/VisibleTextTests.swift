import Markdown
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("a\n<!-- b -->\nc\n", "a\n\nc\n"),
    ("a <!-- b --> c <!-- d -->\n", "a c\n"),
    ("> a <!-- b\n> c --> d\n", "> a\nd\n"),
    ("<!-- a\n\n```\nb\n-->\n\n    <!-- code -->\n", "\n    <!-- code -->\n"),
    ("<!-- a -->b\n", "b\n"),
    ("| a <!-- b --> |\n|---|\n", "| a |\n|---|\n"),
    ("`<!-- a -->` <!-- b\n", "`<!-- a -->` <!-- b\n"),
    ("<!-- never closed\n\n\na\n", "<!-- never closed\n\na\n"),
    ("## a {#b}\n\n\n\n## c { .d }\r\ne {#f}\n", "## a\n\n## c\r\ne {#f}\n"),
    ("# a\n\nb\n\n## c\nd\n", "# a\n\nb\n\n## c\nd\n"),
    ("a {#b}\n=====\n", "a\n=====\n"),
    ("<script setup>\nlet a\n\nlet b\n</script>\n\na\n<STYLE>\n</STYLE>", "\na\n\n"),
    ("<scripts/>\n", "<scripts/>\n"),
    ("~~~\n\n\n<!-- a -->\n~~~\n", "~~~\n\n\n<!-- a -->\n~~~\n"),
    ("", ""),
  ])
  func `what a page doesn't render is left out, and code stays`(text: String, visible: String) {
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    #expect(String(decoding: tree.visibleBytes, as: UTF8.self) == visible)
  }

  @Test(arguments: ["<!--", "<!-- ", "`<!--", "<!-- -->", "a <!-- b -->\n", "`"])
  func `many marks take linear time`(mark: String) {
    let text = String(repeating: mark, count: 20_000)
    let tree = BlockTree(parsing: Array(text.utf8), reading: .asMeant)
    #expect(tree.visibleBytes.count <= text.utf8.count + 1)
  }
}
