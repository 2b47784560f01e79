import Testing

@testable import Knowledge

/// Texts and the sections they are cut into, as `anchor lines` lines, indented by depth.
struct SectionTests {
  @Test(arguments: [
    (
      """
      # Sheets
      intro
      ## Fix
      a
      ## Other
      ### Fix
      b
      ### Fix
      c
      """,
      """
      sheets 1-9
        sheets/fix 3-4
        sheets/other 5-9
          sheets/other/fix 6-7
          sheets/other/fix-2 8-9
      """
    ),
    (
      "# Die Seite {#page}\n## Der Teil { #Some_Part }\nx\n## Zwei {/* #two */}\n### {#only}\n## 1.1.0 {#1.1}",
      """
      page 1-6
        page/some-part 2-3
        page/two 4-5
          page/two/only 5-5
        page/1-1 6-6
      """
    ),
    ("just text\n\nmore", "notes 1-3"),
    ("before\n# One\nx", "notes 1-1\none 2-3"),
    ("<!--\nSPDX-License-Identifier: MIT\n\nx > y\n-->\n\n# One\nx", "one 7-8"),
    ("<!-- a: b --> <!-- c > d -->\n# One\nx", "one 2-3"),
    ("<!-- a --> text\n\n# One\nx", "notes 1-1\none 3-4"),
    ("<script setup>\nconst a = 1 > 0\n\nb()\n</script>\n<style>\np { a: b }\n</style>\n\n# One\nx", "one 10-11"),
    ("[![A](b)](c) ![D](e)\n[![F][g]][g]\n\n[g]: h\n\n---\n\n# One\nx", "one 8-9"),
    ("<p align=\"center\">\n  <img src=\"a\">\n</p>\n\n# One\nx", "one 5-6"),
    ("[![A](b)](c) text\n\n# One\nx", "notes 1-1\none 3-4"),
    ("```\n<!-- a -->\n```\n# One\nx", "notes 1-3\none 4-5"), ("<!-- a: b -->", "notes 1-1"),
    ("<!-- a -->\n# One\nx\n\n<!-- b -->", "one 2-5"),
    (
      "---\na: b\n---\nimport A from './a';\nimport \"b.css\"\n\nimport {C} from 'c'\n\ntext\n# One",
      "notes 9-9\none 10-10"
    ),
    ("import A from 'a';\n\n# One\nimport B from 'b';", "one 3-4"),
    ("import A from 'a';\nall of it\n\n# One", "notes 1-2\none 4-4"),
    ("text\n\nimport A from 'a';\n\nmore", "notes 1-5"), ("import A from 'a';", ""),
    ("# A\n```\n# not a heading\n```\n## B\n", "a 1-5\n  a/b 5-5"),
    ("- # in an item\n\n# Real\n", "notes 1-1\nreal 3-3"),
    (
      "# A\n**Usage:**\ntext\n\nmore\n\n**Notes**\n\nlast\n",
      """
      a 1-9
        a/notes 7-9
      """
    ),
    ("", ""),
    (
      """
      # Guide
      <navigation_stack>
      ## Common Patterns
      a
      </navigation_stack>
      after
      <anti_pattern name="Using NavigationView">
      b
      </anti_pattern>
      """,
      """
      guide 1-9
        guide/navigation-stack 2-5
          guide/navigation-stack/common-patterns 3-4
        guide/using-navigationview 7-9
      """
    ),
    ("<rules>\ntext\n## Next\nmore", "rules 1-2\nnext 3-4"),
    ("# A\n</stray>\ntext\n<Good>\nx\n</Good>\n<Steps>\n## B", "a 1-8\n  a/b 8-8"),
    ("<one>\n<two>\ntext\n</one>\n# End", "one 1-4\n  one/two 2-3\nend 5-5"),
    (
      "<wrapper name=\"@State\">\nx\n</wrapper>\n<wrapper name=\"@Binding\">\ny\n</wrapper>",
      """
      state 1-3
      binding 4-6
      """
    ),
    ("# A\n```swift\ncode\n``` done here\n## B\nx", "a 1-6\n  a/b 5-6"),
    ("# A\n```markdown\n# T\n```swift\nx\n```\n## U\n```\n## B", "a 1-9\n  a/b 9-9"),
    ("# A\n```swift\nlet a = 1\n\n## B\nx", "a 1-6\n  a/b 5-6"),
    ("# A\n```sh\n# comment\n\n# another\n", "a 1-5"),
    // Underlined headings, also of two lines.
    ("Title\n=====\nx\n\nSub\nsub\n---\ny", "title 1-8\n  title/sub-sub 5-8"),
    // Headings in quotes and items belong to those.
    ("# A\n> # In a quote\n\n- text\n  ## In an item\n", "a 1-5"),
    ("#\ntext\n##\n", "untitled 1-3\n  untitled/untitled 3-3"),
    ("# Guide — C#\n# Guide — C ##\n", "guide-c 1-1\nguide-c-2 2-2"),
    (
      "# <a id=\"auth\"></a>Log in\n## [Linked](x.md) `code()`\n",
      "log-in 1-2\n  log-in/linked-code 2-2"
    ),
    ("# 1. First\n## 1.1 Part\n# 2) Second\n", "first 1-2\n  first/part 2-2\nsecond 3-3"),
    (
      "# ⚠️ Warning ⚠️\n# 1️⃣ One\n# Cafe\u{301}\n# ***\n",
      "warning 1-1\none 2-2\ncafé 3-3\nsection 4-4"
    ),
    // A jump of levels nests under the nearest heading above.
    ("# A\n#### Deep\n## B\n### C\n# D\n", "a 1-4\n  a/deep 2-2\n  a/b 3-4\n    a/b/c 4-4\nd 5-5"),
    ("## Lower\n# Upper\n", "lower 1-1\nupper 2-2"),
    // Front matter names a text without a heading, and may lack its first line.
    ("---\ntitle: Named\n---\ntext", "named 4-4"),
    ("---\ntitle: |\n  Named\n  ## so\n---\ntext", "named-so 6-6"),
    ("---\nname: skill\n---\ntext", "skill 4-4"),
    ("name: x\ndescription: y\n---\n# A\n", "a 4-4"),
    // Mismatched and unclosed tags.
    ("<a_b>\n<c_d>\nx\n</a_b>\n</c_d>\ny", "a-b 1-4\n  a-b/c-d 2-3\nnotes 5-6"),
    ("# A\n<rules>\n## B\nx\n# C\n", "a 1-4\n  a/rules 2-2\n  a/b 3-4\nc 5-5"),
    (
      "<rules>\n# One\n## Two\n</rules>\n## Three\n",
      "rules 1-4\n  rules/one 2-3\n    rules/one/two 3-3\nthree 5-5"
    ),
    ("- <rules>\n- x\n", "notes 1-2"),
    ("```\n<rules>\n```\n", "notes 1-3"),
    // Only a line that is bold as a whole is a title, and only where text follows.
    ("# A\n**Bold** start\n\n**Title:**\n\n- item\n\n**End**\n", "a 1-8\n  a/title 4-8"),
    ("# A\n**One**\n**Two**\n\n**Lead**\n\n## B\n", "a 1-7\n  a/b 7-7"),
    // A whole sentence in bold is text, however it ends.
    ("# A\n**It is off by default.**\n\nx\n\n**It is fast, and small!**  \n\nx\n", "a 1-8"),
    ("# A\n**默认情况下不启用。**\n\nx\n\n**In a month you will…**\n\nx\n", "a 1-8"),
    (
      "# A\n**Hash errors.**\n\nx\n\n**Why so?**\n\nx\n",
      "a 1-8\n  a/hash-errors 2-4\n  a/why-so 6-8"
    ),
    ("# A\n**To add a group:**\n\nx\n", "a 1-4\n  a/to-add-a-group 2-4"),
  ])
  func `headings, tag lines and bold lines cut a text into a tree`(text: String, expected: String) {
    let source = Document.Source(root: "r", path: "notes.md") { nil }
    let document = Document(source: source, bytes: Array(text.utf8))
    let lines = document.outline.nodes.indices.map { node in
      let indent = String(repeating: "  ", count: document.path(to: node).count - 1)
      let lines = document.outline.nodes[node].lines
      return "\(indent)\(document.anchors[node]) \(lines.lowerBound)-\(lines.upperBound)"
    }
    #expect(lines.joined(separator: "\n") == expected)
  }

  @Test func `an ID stays when an unrelated section comes or goes`() {
    let before = Self.ids(of: "# A\n## B\n### Fix\n## C\n### Fix\n")
    let after = Self.ids(of: "# A\n## New\n### Fix\n## B\n### Fix\n## C\n### Fix\n")
    #expect(Set(before).isSubset(of: after))
  }

  @Test func `a heading that spells another's repeat does not take its ID`() {
    #expect(Self.ids(of: "# A\n# A 2\n# A\n") == ["r/n#a", "r/n#a-2", "r/n#a-3"])
  }

  @Test func `a heading of a whole sentence has an ID of 80 characters`() {
    let ids = Self.ids(
      of: "# " + String(repeating: "word ", count: 40)
        + "\n## \(String(repeating: "x", count: 300))\n")
    #expect(ids.map(\.count) == [4 + 79, 4 + 79 + 81])
  }

  @Test func `tag sections nest eight deep, deeper tags divide the text`() {
    let names = (1...12).map { "level_\($0)" }
    let text =
      names.map { "<\($0)>\n" }.joined() + "x\n" + names.reversed().map { "</\($0)>\n" }.joined()
    #expect(Self.ids(of: text).count == 8)
    #expect(Self.ids(of: text).last?.hasSuffix("level-8") == true)
  }

  @Test(arguments: [
    (
      "a/README.md", "<h1 align=\"center\">\n  <img src=\"a.png\"><br>\n  Quincery\n</h1>\n\nText.\n\n## Use\n\nIt.\n",
      "Quincery"
    ),
    ("a/README.md", "<p>\n<h1><img src=\"a.png\" alt=\"Quincery\"></h1>\n</p>\n\n## Use\n\nUse it.\n", "Quincery"),
    ("a/README.md", "<h1>Old</h1>\n\n# Quincery\n\nText.\n", "Quincery"),
    ("a/quincery/index.md", "Text without a heading.\n", "quincery"),
    ("a/README.md", "<h1></h1>\n\nText.\n", "README"),
  ])
  func `HTML or a folder names a page without a heading`(path: String, text: String, title: String) {
    let base = Shelf.base([path: text])
    #expect(base.document(0).title == title)
    let document = base.document(0)
    #expect(document.sections.last?.breadcrumb.first == title)
  }

  @Test func `a page's ID doesn't depend on HTML`() {
    let base = Shelf.base(["README.md": "<h1>Quincery</h1>\n\nText.\n"])
    #expect(base.allIDs == ["docs/README#readme"])
  }

  @Test(arguments: ["extract", "how do I extract", "open"])
  func `keys in brackets don't divide a title's words`(question: String) {
    let base = Shelf.base(["keys.md": "# Menu\n\n## E[x]tract\n\nUnpacks a thing.\n\n## [O]pen\n\nShows a thing.\n"])
    let title = question == "open" ? "[O]pen" : "E[x]tract"
    #expect(base.answer(Question(question)).hits.first?.section.title == title)
  }

  private static func ids(of text: String) -> [String] {
    let source = Document.Source(root: "r", path: "n.md") { nil }
    let document = Document(source: source, bytes: Array(text.utf8))
    return document.outline.nodes.indices.map(document.id(of:))
  }

  @Test func `files whose names look the same get different IDs`() {
    let paths = [
      "A\u{30A}.md", "\u{C5}.md", "\u{C5}.md-3.md", "\u{212B}.md", "\u{212B}.mdx",
      "e\u{301}/a.md", "\u{E9}/a.md", "o.md",
    ]
    let base = KnowledgeBase(
      sources: paths.map { path in
        Document.Source(root: "r", path: path) { Array("# \(Array(path.utf8))\n".utf8) }
      })
    #expect(base.sources.map(\.namesakes) == [0, 1, 0, 3, 1, 0, 1, 0])
    #expect(Set(base.allIDs).count == paths.count)
    for (number, id) in base.allIDs.enumerated() {
      #expect(base.section(id: id)?.title == "\(Array(paths[number].utf8))")
      #expect(base.section(id: base.sources[number].id)?.id == id)
    }
  }
}
