import Testing

@testable import Knowledge

struct PathLocaleTests {
  @Test(arguments: [
    ("docs/de/a.md", "docs/en/a.md", true), ("docs/pt-BR/a.md", "docs/zh_Hans/a.md", true),
    ("a.zh-CN.md", "a.md", true), ("a.en-US.md", "a.zh-CN.md", true),
    ("de/x/a.md", "fr/x/a.md", true),
    ("docs/de/a.md", "docs/de/a.md", false), ("docs/de/a.md", "docs/en/b.md", false),
    ("docs/xx/a.md", "docs/en/a.md", false), ("docs/go/a.md", "docs/js/a.md", false),
    ("de.md", "en.md", false), ("a.min.md", "a.md", false),
    ("docs/de-/a.md", "docs/en/a.md", false),
    ("README_zh.md", "README.md", true), ("docs/Keys_zh-CN.md", "docs/Keys_pt-BR.md", true),
    ("FAQ-ja.md", "FAQ.md", true),
    ("user_id.md", "user.md", false), ("user-id-123.md", "user.md", false),
    ("FACE_ID.md", "FACE.md", false), ("Core-ML-Tips.md", "Core.md", false), ("Keys-zh-Hans.md", "Keys.md", true),
    ("what-it-is.md", "what.md", false),
    ("_zh-CN.md", "_pt-BR.md", false),
  ])
  func `the path shows which files are the same page`(path: String, other: String, areOne: Bool) {
    let (first, second) = (PathLocale(path), PathLocale(other))
    #expect((first.group == second.group && first.code != second.code) == areOne)
  }

  @Test func `pages of two roots are different pages`() {
    #expect(PathLocale("de/a.md", root: "x").group != PathLocale("en/a.md", root: "y").group)
  }

  private static func page(_ title: String, _ use: String, _ cut: String) -> String {
    "# \(title)\n\n`Knife` \(use)\n\n## \(cut)\n\nCall `Knife.cut()`. \(use)\n"
  }

  private static let base = Shelf.base([
    "docs/ca/knife.md": page("Ganivets", "per tallar.", "Talla"),
    "docs/de/knife.md": page("Messer", "zum Schneiden von Brot.", "Schneide"),
    "docs/en/knife.md": page("Knives", "to cut bread with, and cheese.", "Cut"),
    "docs/en/spoon.md": "# Spoons\n\nNo `Knife`, and nothing is cut with one.\n",
  ])

  @Test func `a question of names gets only the English version of a page`() {
    let hits = Self.base.answer(AnswerTests.five("Knife")).hits
    #expect(Set(hits.map(\.section.file)) == ["docs/en/knife.md", "docs/en/spoon.md"])
    #expect(hits.first?.section.file == "docs/en/knife.md")
  }

  @Test func `words in a language find the page in that language`() {
    let hits = Self.base.answer(AnswerTests.five("Brot schneiden Knife")).hits
    #expect(hits.first?.section.file == "docs/de/knife.md")
    #expect(!hits.contains { $0.section.file == "docs/en/knife.md" })
  }

  @Test func `a translation whose file has another name counts less than an English page`() {
    let base = Shelf.base([
      "de/messer.md": Self.page("Messer", "zum Schneiden von `Bread`.", "Schneide"),
      "en/knife.md": Self.page("Knives", "to cut `Bread` with, or cheese, ham, apples and paper.", "Cut"),
    ])
    #expect(base.answer(AnswerTests.five("Bread")).hits.first?.section.file == "en/knife.md")
    #expect(base.answer(AnswerTests.five("Schneiden Bread")).hits.first?.section.file == "de/messer.md")
  }

  @Test func `the demotion of a translation is explained`() {
    let section = Self.base.section(id: "docs/docs/ca/knife#ganivets")!
    #expect(
      Self.base.explain(section, for: Question("Knife")).last?.reason == "translation")
  }

  @Test func `of sections titled like the question, the English one comes first`() {
    let base = Shelf.base([
      "de/messer.md": "# Messer\n\n## Rivet\n\nAm Griff.\n",
      "en/knife.md": "# Knives\n\n## Rivet\n\nIn the handle.\n",
      "fr/couteau.md": "# Couteaux\n\n## Rivet\n\nDans le manche.\n",
    ])
    #expect(base.answer(AnswerTests.five("Rivet")).hits.first?.section.file == "en/knife.md")
    let german = Shelf.base([
      "de/messer.md": "# Rivet\n\nAm Griff.\n", "de/gabel.md": "# Gabel\n\nOhne Rivet.\n",
    ])
    #expect(german.answer(AnswerTests.five("Rivet")).hits.first?.section.file == "de/messer.md")
  }

  @Test func `in a list of topics, each root's English ones come first`() {
    let files = ["de/a.md": "# A\n", "en/a.md": "# A\n", "en/b.md": "# B\n", "fr/b.md": "# B\n"]
    let base = KnowledgeBase(
      sources: Shelf.sources(files, root: "x") + Shelf.sources(files, root: "y"))
    let ids = ["en/a", "en/b", "de/a", "fr/b"]
    #expect(
      base.inEnglishFirst(base.topics).map(\.id) == ids.map { "x/\($0)" } + ids.map { "y/\($0)" })
    let german = Shelf.base(["de/b.md": "# B\n", "de/a.md": "# A\n"])
    #expect(german.inEnglishFirst(german.topics).map(\.id) == ["docs/de/a", "docs/de/b"])
  }

  @Test func `a file name refers to the English version`() {
    let text = "# Uses\n\nOf `bread_knife`.\n"
    let base = Shelf.base([
      "de/bread-knife.md": text, "en/bread-knife.md": "\(text)\nAll of them.\n",
    ])
    #expect(
      base.answer(AnswerTests.five("bread knife")).hits.first?.section.file == "en/bread-knife.md")
  }
}
