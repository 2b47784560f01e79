import Markdown
import Testing

struct ObsidianTagTests {
  @Test(
    arguments: [
      ("#boats and #knots/bowline.", ["boats", "knots/bowline"]), ("# Title\n\n- #a-b_c", ["a-b_c"]),
      ("#2026 and #y2026", ["y2026"]), ("`#code` %% #hidden %% a#b (#c) [x](#d)", []), ("```\n#code\n```", []),
      ("#größe", ["größe"]), ("#", []),
    ] as [(String, [String])])
  func `tags in the text are known`(text: String, tags: [String]) {
    let tree = BlockTree(parsing: Array(text.utf8), origin: TextOrigin(path: "a.md", .obsidian))
    #expect(tree.tags == tags)
  }

  @Test func `elsewhere they are text`() {
    #expect(BlockTree(parsing: Array("#boats".utf8), origin: TextOrigin(path: "a.md", [])).tags.isEmpty)
  }
}
