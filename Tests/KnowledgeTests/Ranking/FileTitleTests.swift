import Testing

@testable import Knowledge

struct FileTitleTests {
  private static func first(_ question: String, _ files: [String: String]) -> String? {
    Shelf.base(files).answer(AnswerTests.five(question)).hits.first?.section.file
  }

  private static let text = "\n\nWombats dig at night.\n\n## Food\n\nGrass.\n\n## Sleep\n\nBy day.\n"

  @Test(arguments: [
    ("a.md", "# Burrows\(text)"), ("a.md", "---\ntitle: Burrows\n---\(text)"), ("burrows.md", text),
    ("a.md", "---\ntitle: Burrows\n---\n\n## Walls\(text)"),
  ])
  func `a page whose title is the question outranks a section with that title`(path: String, page: String) {
    let other = "# Glossary\n\n## Burrow\n\nA burrow is a burrow, and burrows are burrows.\n\n## Hole\n\nA hole.\n"
    #expect(Self.first("burrow", [path: page, "z.md": other]) == path)
  }

  @Test func `a page is found by a part of its title before one that mentions it`() {
    let page = "# Import from Notebook\(Self.text)"
    let other = "# Formats\n\nThe Notebook app has a format.\n\n## Others\n\nThe rest.\n"
    #expect(Self.first("notebook", ["a.md": page, "b.md": other]) == "a.md")
  }

  @Test func `the more of its title is asked for, the more it counts`() throws {
    let base = Shelf.base(["a.md": "# Red sand dunes\(Self.text)"])
    let section = try #require(base.section(id: "docs/a#red-sand-dunes/food"))
    let values = ["grass", "grass dunes", "grass sand dunes"].map { question in
      base.explain(section, for: Question(question)).first { $0.reason == "file's title" }?.contribution ?? 0
    }
    #expect(values[0] == 0 && values[0] < values[1] && values[1] < values[2])
  }

  @Test func `the title of a page of one section counts once`() throws {
    let base = Shelf.base(["a.md": "# Red sand dunes\n\nGrass.\n"])
    let section = try #require(base.section(id: "docs/a#red-sand-dunes"))
    #expect(!base.explain(section, for: Question("grass dunes")).contains { $0.reason == "file's title" })
  }
}
