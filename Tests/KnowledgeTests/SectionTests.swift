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
  ])
  func `headings and bold lines cut a text into a tree`(text: String, expected: String) {
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
