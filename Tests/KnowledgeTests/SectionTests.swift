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
    ("just text\n\nmore", "notes 1-3"),
    ("before\n# One\nx", "notes 1-1\none 2-3"),
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

  private static func ids(of text: String) -> [String] {
    let source = Document.Source(root: "r", path: "n.md") { nil }
    let document = Document(source: source, bytes: Array(text.utf8))
    return document.outline.nodes.indices.map(document.id(of:))
  }
}
