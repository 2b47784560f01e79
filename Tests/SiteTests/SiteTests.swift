import Knowledge
import Testing

@testable import Site

extension Site {
  fileprivate func files() -> [File] { parts().flatMap { $0() } }
}

struct SiteTests {
  private static func base(_ files: [(path: String, text: String)], provenance: Provenance? = nil) -> KnowledgeBase {
    KnowledgeBase(
      sources: files.map { file in
        Document.Source(root: "docs", path: file.path, provenance: provenance) { Array(file.text.utf8) }
      })
  }

  private static let fruit = base([
    (
      "fruit/SKILL.md",
      "---\nname: fruit\ndescription: Of fruit\n---\n# Fruit\n\nSee [apples](references/apple.md#ripe).\n"
    ),
    (
      "fruit/references/apple.md",
      """
      ---
      tags: [orchard]
      ---
      # Apple

      Apples are round. [Up](../SKILL.md) [Away](https://a.bc) [Gone](gone.md)

      ## Ripe

      ```swift
      // Bad: no type
      let a = 1
      ```

      - [ ] All is ripe [fruit.ripe · high]

      """
    ),
  ])

  private func page(_ path: String, of base: KnowledgeBase = fruit, _ options: Site.Options = .init()) -> String {
    let file = Site(of: base, options: options).files().first { $0.path == path }
    return String(decoding: file?.bytes ?? [], as: UTF8.self)
  }

  @Test func `each file has a page, and there are overview pages`() {
    let paths = Site(of: Self.fruit).files().map(\.path)
    #expect(
      Set(paths) == [
        "assets/site.css", "assets/site.js", "assets/search.js", "assets/index.js", "index.html", "dashboard.html",
        "sections.html", "docs/fruit/index.html", "docs/fruit/references/apple.html",
      ])
  }

  @Test func `the same knowledge gives the same bytes`() {
    #expect(Site(of: Self.fruit).files() == Site(of: Self.fruit).files())
  }

  @Test(arguments: [
    ("docs/fruit/index.html", "<a href=\"references/apple.html#apple/ripe\">apples</a>"),
    ("docs/fruit/references/apple.html", "<a href=\"../index.html\">Up</a>"),
    ("docs/fruit/references/apple.html", "<a href=\"https://a.bc\">Away</a> Gone"),
    ("docs/fruit/references/apple.html", "<h2 id=\"apple/ripe\">Ripe</h2>"),
    ("docs/fruit/references/apple.html", "data-copy=\"docs/fruit/references/apple#apple/ripe\""),
    ("docs/fruit/references/apple.html", "<div class=\"example bad\">"),
    ("docs/fruit/references/apple.html", "<span class=\"keyword\">let</span> a = <span class=\"number\">1</span>"),
    ("docs/fruit/references/apple.html", "<input type=\"checkbox\" disabled=\"\" /> All is ripe"),
    (
      "docs/fruit/references/apple.html",
      "<a href=\"../../../index.html\">All topics</a> › <a href=\"../index.html\">Fruit</a> › <span aria-current=\"page\">Apple"
    ),
    ("docs/fruit/references/apple.html", "<span class=\"badge\">orchard</span>"),
    ("index.html", "<a href=\"docs/fruit/references/apple.html\">Apple</a>"),
    ("sections.html", "<a href=\"docs/fruit/references/apple.html#apple/ripe\">"),
  ])
  func `pages link to one another and mark what they show`(path: String, part: String) {
    #expect(page(path).contains(part))
  }

  @Test func `pages of foreign text contain nothing that runs or loads`() {
    let provenance = Provenance(root: "docs", origin: "https://a.bc/d", license: { "MIT" })
    let text = "# A\n\n<script>alert(1)</script>\n\n[b](javascript:alert(1)) ![c](https://d.ef/g.png)\n"
    let html = page("docs/a.html", of: Self.base([("a.md", text)], provenance: provenance))
    #expect(!html.contains("<script>") && !html.contains("javascript:") && !html.contains("<img"))
    #expect(html.contains("From https://a.bc/d"))
  }

  private static let unanswered = QuestionGaps(
    LabelledQuestions(table: "volcano?\tdocs/fruit/references/apple#apple/ripe"), in: fruit)

  @Test func `the dashboard shows findings, failing questions and usage`() {
    var options = Site.Options()
    options.findings = [
      .init(
        root: "docs", file: "fruit/references/apple.md", line: 9, rule: "broken-link", message: "gone", isNote: false)
    ]
    options.questions = Self.unanswered
    options.usage = (sections: [], unanswered: [.init(name: "pears", count: 3)])
    let html = page("dashboard.html", options)
    #expect(
      html.contains("<a href=\"docs/fruit/references/apple.html#apple/ripe\">fruit/references/apple.md:9</a> gone"))
    #expect(html.contains("“volcano?”: nothing found, wanted <a href=\"docs/fruit/references/apple.html#apple/ripe\">"))
    #expect(html.contains("3 × “pears”"))
  }

  @Test func `the dashboard names the sections that no labelled question finds`() {
    var options = Site.Options()
    options.questions = Self.unanswered
    let html = page("dashboard.html", options)
    let count = Self.unanswered.unfound.count
    #expect(html.contains("<h2 id=\"unfound\">Sections that no labelled question finds (\(count))</h2>"))
    #expect(html.contains("<li><a href=\"docs/fruit/references/apple.html#apple/ripe\">Ripe</a></li>"))
  }

  @Test func `file names that differ only in case get separate pages`() {
    let base = Self.base([("A.md", "# A\n"), ("a.md", "# B\n"), ("index.md", "# C\n")])
    let paths = Site(of: base).files().map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  @Test(arguments: [
    ("assets/site.css", "a/b/c.html", "../../assets/site.css"), ("a/b.html", "a/c.html", "b.html"),
    ("a b/ü.html", "index.html", "a%20b/%C3%BC.html"),
  ])
  func `addresses are relative and encoded`(target: String, page: String, address: String) {
    #expect(SiteMap.relative(target, from: page) == address)
  }
}
