import Testing

@testable import Knowledge

struct PathVersionTests {
  @Test(arguments: [
    ("docs/v2/a.md", "docs/v1/a.md", true), ("7.10/a.md", "7.9/a.md", true),
    ("docs/a.md", "versioned_docs/version-0.77/a.md", true),
    ("src/a.md", "2018-edition/src/a.md", true), ("src/a.md", "second-edition/src/a.md", true),
    ("latest/x/a.md", "1.2/x/a.md", true),
    ("docs/a.md", "docs/legacy/a.md", true), ("release-1.0/a.md", "old/a.md", true),
    ("v3.x/a.md", "V2/a.md", true), ("stable/a.md", "a.md", false),
    ("v2/a.md", "v2/a.md", false), ("v2/a.md", "v1/b.md", false), ("2024/a.md", "a.md", false),
    ("chapter-2/a.md", "chapter-1/a.md", false), ("v2.md", "v1.md", false),
    ("v/a.md", "a.md", false), ("1./a.md", "a.md", false),
    ("v99999999999999999999/a.md", "a.md", false),
  ])
  func `the path shows which file is a newer version of a page`(
    path: String, other: String, isNewer: Bool
  ) {
    let (first, second) = (PathVersion(path), PathVersion(other))
    #expect((second.isOfSame(as: first) && first.isNewer(than: second)) == isNewer)
    #expect(!(first.isOfSame(as: second) && second.isNewer(than: first)))
  }

  @Test func `pages of two roots are different pages`() {
    #expect(!PathVersion("v1/a.md", root: "x").isOfSame(as: PathVersion("v2/a.md", root: "y")))
  }

  private static let base = Shelf.base([
    "5.1/knife.md":
      "# Knives\n\n## Sharpening\n\nSharpen a knife with a stone, and only a stone.\n",
    "7.6/knife.md":
      "# Knives\n\n## Sharpening\n\nHold it at an angle to sharpen a knife with steel.\n",
    "7.4/knife.md": "# Knives\n\n## Sharpening\n\nSharpen the knife with steel. Knives rust.\n",
    "7.4/spoon.md": "# Spoons\n\n## Polishing\n\nNo knife, and no stone to sharpen it.\n",
  ])

  @Test(arguments: [
    ("sharpen a knife", "7.6/knife.md"), ("sharpen a knife in 5.1", "5.1/knife.md"),
    ("Sharpening", "7.6/knife.md"), ("sharpen a knife, v7.4?", "7.4/knife.md"),
    ("polishing spoons", "7.4/spoon.md"),
  ])
  func `the newest version of a page comes first, or the requested one`(
    question: String, file: String
  ) {
    #expect(Self.base.answer(AnswerTests.five(question)).hits.first?.section.file == file)
  }

  @Test func `a file name refers to the newest version`() {
    let text = "# Uses\n\nOf `bread_knife`.\n"
    let base = Shelf.base([
      "v1/bread-knife.md": text, "v2/bread-knife.md": text,
      "v2/a.md": "# A bread knife is\n\nSharp.\n",
    ])
    #expect(
      base.answer(AnswerTests.five("bread_knife")).hits.first?.section.file == "v2/bread-knife.md")
  }

  @Test func `the demotion of an older version is explained`() {
    let section = Self.base.section(id: "docs/5.1/knife#knives/sharpening")!
    let reasons = Self.base.explain(section, for: Question("sharpen a knife")).map(\.reason)
    #expect(reasons.last == "older version")
  }

  @Test(arguments: [
    (2, "Nearly the same: `docs/v1/a#apples`\n"),
    (3, "Nearly the same: `docs/v1/a#apples` and 1 other\n"),
    (5, "Nearly the same: `docs/v1/a#apples` and 3 others\n"),
  ])
  func `of near-duplicate versions the newest is shown and one other named`(
    count: Int, line: String
  ) {
    let text = "# Apples\n\nAn apple is a fruit that grows on trees and keeps until spring.\n"
    let files = (1...count).map { ("v\($0)/a.md", text) }
    let answer = Shelf.base(Dictionary(uniqueKeysWithValues: files)).answer(
      AnswerTests.five("apple"))
    #expect(answer.hits.map(\.section.file) == ["v\(count)/a.md"])
    #expect(answer.hits.first?.folded.count == count - 1)
    #expect(answer.markdown.contains(line), "\(answer.markdown)")
  }

  @Test(arguments: [
    ("sharpen 1 or more knives", "v2/knife.md"), ("sharpen the knife first", "v2/knife.md"),
    ("archive: sharpen the knife", "v2/knife.md"), ("sharpen the knife, version 1", "v1/knife.md"),
    ("sharpen the knife in v1.", "v1/knife.md"),
  ])
  func `a number or word that happens to be a version name isn't a request for it`(
    question: String, file: String
  ) {
    let text =
      "# Knives\n\nSharpen a knife with a stone, one or more times, and archive it first.\n"
    let folders = ["archive", "first-edition", "v1", "v2"]
    let files = folders.map { ("\($0)/knife.md", text) }
    let hits = Shelf.base(Dictionary(uniqueKeysWithValues: files)).answer(
      AnswerTests.five(question)
    ).hits
    #expect(hits.first?.section.file == file)
  }

  @Test func `many versions of many pages take linear time`() {
    let files = (0..<8_000).map { ("p\($0)/v1/getting-started.md", "# P\($0)\n\nStart.\n") }
    let base = Shelf.base(Dictionary(uniqueKeysWithValues: files))
    #expect(base.answer(AnswerTests.five("getting started")).isFound)
  }
}
