import Markdown
import Testing

@testable import Knowledge

struct LinkTests {
  @Test(arguments: [
    ("[a](b.md)", ["1:1 skills/b.md"]),
    ("see [a](../c/d%20e.md#x-y \"t\")", ["1:5 c/d e.md#x-y"]),
    ("[a](#here)", ["1:1 skills/notes.md#here"]),
    ("[a](../../out.md)", ["1:1 ../out.md"]),
    ("[a][ref] and [ref]\n\n[Ref]: b.md#z", ["1:1 skills/b.md#z", "1:14 skills/b.md#z"]),
    ("> text\n> [a](b.md)", ["2:3 skills/b.md"]),
    ("- ![image](i.png)", ["1:4 skills/i.png"]),
    ("| a |\n|---|\n| [x](b.md) |", ["3:3 skills/b.md"]),
    ("# [a](b.md)", ["1:3 skills/b.md"]),
    ("read `references/s.md#detents` first", ["1:7 skills/references/s.md#detents"]),
    ("`references/` and `references/<topic>.md` and `x.md`", []),
    (
      "[a](https://x.y) [b](//x) [c](/site) [d](mailto:a@b)",
      ["1:1 -", "1:18 -", "1:27 -", "1:38 -"]
    ),
    ("`[a](b.md)` \\[a](b.md) [a]", []),
    ("```\n[a](b.md)\n```", []),
  ])
  func `a link leads to a path in the root`(text: String, expected: [String]) {
    let document = document(text, path: "skills/notes.md")
    let links = document.allLinks().map { link in
      let anchor = link.anchor.map { "#\($0)" } ?? ""
      return "\(link.line):\(link.column) " + (link.path.map { $0 + anchor } ?? "-")
    }
    #expect(links == expected)
  }

  @Test(arguments: [
    ("s/SKILL.md", "s/references/b.md"), ("s/references/a.md", "s/references/b.md"),
    ("s/references/deep/a.md", "s/references/b.md"), ("references/a.md", "references/b.md"),
    ("s/notes/a.md", "s/notes/references/b.md"),
  ])
  func `a path in code is relative to the skill's folder`(file: String, path: String) {
    let links = document("`references/b.md`", path: file).allLinks()
    #expect(links.map(\.path) == [path])
  }

  @Test(
    arguments: [
      ("sheets", 0), ("sheets/half-sheet-detents", 1), ("half-sheet-detents", 1),
      ("half-sheet-detents-ios-16", 2), ("half-sheet--detents", 1), ("whats-new", 3),
      ("whats-new-1", 4),
      ("fix", 5), ("Fix", 5), ("top", 0), ("", 0), ("old-name", 4), ("nowhere", nil),
      ("Fix_it", 6), ("fix-it", 6), ("title", nil), ("in-item", 6),
    ] as [(String, Int?)])
  func `an anchor is ours, GitHub's, or the author's`(anchor: String, node: Int?) {
    let text = """
      # Sheets
      ## Half sheet & detents
      ## Half sheet: detents (iOS 16+)
      ## What's new
      ## What's new
      <a id="old-name"></a>
      ### Fix
      ### Title {#Fix_it}
      - ## In an item { #in-item }
      """
    #expect(AnchorTable(document(text)).node(for: anchor) == node)
  }

  @Test func `a section names the sections that it links to`() throws {
    let texts = [
      "a.md": "# A\n[b](b.md#two) [c](https://c) [again](b.md#two) `references/x.md`\n",
      "b.md": "# One\n## Two\nx\n",
    ]
    let sources = texts.sorted { $0.key < $1.key }.map { path, text in
      Document.Source(root: "r", path: path) { Array(text.utf8) }
    }
    let base = KnowledgeBase(sources: sources)
    let section = try #require(base.section(id: "r/a#a"))
    #expect(base.linked(from: section).map(\.id) == ["r/b#one/two"])
  }

  @Test(
    arguments: [
      ("b.md", "r/x/b#b"), ("c", "r/y/c#c"), ("c.md", "r/y/c#c"), ("/y/c.md", "r/y/c#c"), ("/x/b#two", "r/x/b#b/two"),
      ("/y/_index.md", "r/y/_index#y"), ("y/_index.md", "r/y/_index#y"), ("#a", "r/x/a#a"), ("/z", nil),
    ] as [(String, String?)])
  func `a reference of Hugo leads to a page of the folder, the site, or of that name`(page: String, found: String?)
    throws
  {
    let texts = [
      "x/a.md": "# A\n\n[b]({{< relref \"\(page)\" >}})\n", "x/b.md": "# B\n\n## Two\n", "y/b.md": "# Other\n",
      "y/c.md": "# C\n",
      "y/_index.md": "# Y\n",
    ]
    let sources = Shelf.sources(texts, root: "r").map { source in
      var source = source
      source.surroundings = { .hugo }
      return source
    }
    let base = KnowledgeBase(sources: sources)
    let section = try #require(base.section(id: "r/x/a#a"))
    #expect(section.links.map { base.section(at: $0, from: section)?.id } == [found])
  }

  @Test(
    arguments: [
      ("r/a#two", "r/a#one/two"), ("a#Old_2", "r/a#one/old-2"),
      ("a#the-third--part", "r/a#one/the-third-part"),
      ("a.md#two", "r/a#one/two"), ("../a.md#the-third--part", "r/a#one/the-third-part"),
      ("./b.md", "r/b#b"), ("#two", "r/a#one/two"), ("b.mdx", "r/b#b"),
      ("/docs/site/a#two", "r/a#one/two"), ("../x/b.md", "r/b#b"), ("[[b]]", "r/b#b"),
      ("a.md:2-3", "r/a#one/two"),
      ("r/a.md:1", "r/a#one"), ("b.md:1-1", "r/b#b"), ("a.md:9-9", nil), ("x/b", nil),
      ("/docs/x", nil),
      ("r/a#none", nil), ("b#two", nil), ("#none", nil), ("r/a#", nil), ("c.md", nil), (".md", nil),
      ("#", nil),
    ] as [(String, String?)])
  func `a section is found by the anchors of links`(id: String, found: String?) {
    let text = "# One\n## Two\nx\n## Second {#Old_2}\n## The third – part\n"
    let base = KnowledgeBase(
      sources: ["a.md", "b.md"].map { path in
        Document.Source(root: "r", path: path) {
          path == "a.md" ? Array(text.utf8) : Array("# B\n".utf8)
        }
      })
    #expect(base.section(id: id)?.id == found)
  }
}
