import Foundation
import Knowledge
import Testing

@testable import Lint

/// The folder `Fixtures/lint` has an example of each fault.
struct LintTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/lint").path()

  private static func findings() throws -> [Lint.Finding] {
    let paths = try #require(
      FileManager.default.enumerator(atPath: folder)?.allObjects as? [String])
    let files = try paths.sorted().filter { $0.hasSuffix(".md") }.map { path in
      let bytes = Array(try Data(contentsOf: URL(filePath: folder).appending(path: path)))
      return Lint.File(Document.Source(root: "lint", path: path) { bytes }, bytes: bytes)
    }
    return Lint(files) { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }.findings(from: .note)
  }

  @Test func `each fault is named with its place`() throws {
    let found = try Self.findings().filter { $0.rule.severity > .note }.map {
      "\($0.file):\($0.line):\($0.column) \($0.rule.rawValue)"
    }
    let expected = """
      bad-skill/SKILL.md:2:1 skill-name
      bad-skill/SKILL.md:2:1 skill-name
      bad-skill/SKILL.md:3:1 skill-description
      bad-skill/SKILL.md:4:1 skill-field
      bad-skill/SKILL.md:5:1 skill-field
      bad-skill/SKILL.md:6:1 skill-field
      bytes.md:3:1 invalid-text
      checklist.md:4:1 contradiction
      checklist.md:9:1 contradiction
      closing-fence.md:5:1 closing-fence-with-text
      front-matter-opening.md:1:1 front-matter-opening
      front-matter-syntax.md:3:1 front-matter-syntax
      headings.md:3:2 heading-space
      headings.md:5:1 empty-heading
      headings.md:5:1 empty-section
      levels.md:5:1 heading-level
      links.md:3:30 broken-link
      links.md:3:45 broken-anchor
      links.md:4:5 broken-anchor
      long-skill/SKILL.md:5:1 skill-length
      long.md:1:1 no-contents
      nested-fence.md:3:1 nested-fence
      no-skill/SKILL.md:1:1 skill-name
      no-title.md:1:1 no-title
      tags.md:3:1 unclosed-tag
      tags.md:11:1 stray-closing-tag
      titles.md:7:1 duplicate-title
      titles.md:11:1 empty-section
      unclosed-fence.md:3:1 unclosed-fence
      """
    #expect(found.joined(separator: "\n") == expected)
  }

  /// The suggestions for a broken link in `skill/a.md`, with these files around it.
  private static func remedy(_ link: String, beside files: [String]) -> String? {
    let texts = ["skill/a.md": "# A\n\n## Half sheet\n\n[b](\(link))\n"].merging(
      files.map { ($0, "# B\n\ntext\n") }
    ) { own, _ in own }
    let lint = Lint(
      texts.map { path, text in
        let bytes = Array(text.utf8)
        return Lint.File(Document.Source(root: "lint", path: path) { bytes }, bytes: bytes)
      }
    ) { _ in false }
    return lint.findings().first { $0.rule == .brokenLink || $0.rule == .brokenAnchor }?.remedy
  }

  @Test(
    arguments: [
      ("shets.md", ["skill/sheets.md", "skill/lists.md"], "skill/sheets.md"),
      ("sheets.md", ["skill/references/sheets.md"], "skill/references/sheets.md"),
      ("wifi.xml", ["skill/SKILL.md", "skill/wifi.md"], nil),
      ("logo.png", ["pdf/forms.md"], nil), ("helper.md", ["skill/README.md"], nil),
      ("../teas/SKILL.md", ["tea/SKILL.md", "coffee/SKILL.md"], "tea/SKILL.md"),
      ("../workshop/SKILL.md", ["tea/SKILL.md", "coffee/SKILL.md"], nil),
      ("#half-shet", [], "#a/half-sheet"), ("#whole", [], nil),
    ] as [(String, [String], String?)])
  func `a broken link gets a suggestion`(link: String, files: [String], meant: String?) {
    let remedy = Self.remedy(link, beside: files)
    #expect(remedy != nil)
    let told = remedy?.split(separator: "`").dropFirst().first.map(String.init)
    #expect(remedy?.lowercased().contains("did you mean") == true ? told == meant : meant == nil)
  }

  @Test func `many broken links aren't all compared with all files`() {
    let names = (0..<500).map { "name-\($0)-of-a-file.md" }
    let links = names.map { "[x](missing-\($0))\n" }.joined()
    let bytes = Array(("# A\n\n" + links).utf8)
    let files =
      [Lint.File(Document.Source(root: "l", path: "a.md") { bytes }, bytes: bytes)]
      + names.map { Lint.File(Document.Source(root: "l", path: $0) { [0x61] }, bytes: [0x61]) }
    let found = Lint(files) { _ in false }.findings().filter { $0.rule == .brokenLink }
    #expect(found.count == names.count)
  }

  @Test func `every rule about Markdown but the compiler's has an example`() throws {
    let found = Set(try Self.findings().map(\.rule))
    let others: [Lint.Finding.Rule] = [
      .unreadable, .reviewOverdue, .nearDuplicate, .swiftSyntax, .synonymSyntax, .questionSyntax, .questionSection,
    ]
    #expect(Lint.Finding.Rule.allCases.filter { !found.contains($0) } == others)
  }

  @Test(arguments: [
    ("a#a\thow\n", []), ("a#a\n", ["1 question-syntax"]),
    ("# c\na#b\thow\nb#a\twhy\n", ["2 question-section", "3 question-section"]),
  ])
  func `a line of questions about no section is named`(table: String, expected: [String]) {
    let document = Document(
      source: Document.Source(root: "r", path: "a.md") { [] }, bytes: Array("# A\n".utf8))
    let found = Lint.findings(
      inQuestions: Array(table.utf8), of: "asked.tsv", about: [document])
    #expect(found.map { "\($0.line) \($0.rule.rawValue)" } == expected)
    let form = Lint.findings(inQuestions: Array(table.utf8), of: "asked.tsv", about: nil)
    #expect(form.map(\.rule) == found.map(\.rule).filter { $0 == .questionSyntax })
  }

  @Test func `questions are about sections of a folder whatever its name`() {
    let bytes = Array("# A\n".utf8)
    let source = Document.Source(root: "bücher", path: "a.md") { bytes }
    let found = Lint.findings(
      inQuestions: Array("a#a\thow\n".utf8), of: "asked.tsv",
      about: [Document(source: source, bytes: bytes)])
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    ("# words\nmodal\tsheet, popover\n\n", []), ("modal sheet\n", [1]),
    ("a\tb\r\n\r\n# c\r\n\tx\r\na\t,\r\na\tb\tc", [4, 5, 6]), ("", []),
    ("b\n" + "a\t" + String(repeating: "x, ", count: 65) + "\nc", [1, 2, 3]),
    ("a\t" + String(repeating: "x, ", count: 64), []),
  ])
  func `a line of synonyms that is skipped is named`(table: String, lines: [Int]) {
    let found = Lint.findings(inSynonyms: Array(table.utf8), of: "aliases.tsv")
    #expect(found.map(\.line) == lines)
    #expect(found.allSatisfy { $0.rule == .synonymSyntax && $0.file == "aliases.tsv" })
  }

  @Test(arguments: [
    ("# A\n<Card>\n## B\nx\n", []),
    ("# A\n## B\n**x**\n\na\n\n**x**\n\nb\n", []),
    ("# A\n[b](b.md) [c](/c.md) [d](https://d) [e]() `[f](f.md)`\n", ["broken-link"]),
    ("# A\n- [ ] Use it.\n- [ ] Do not use it.\n", []),
    ("# A\n- [ ] Use the item form.\n- [ ] Use the item form.\n", []),
    (
      "# A\n- ✅ Tea not milk\n- ✅ Tea > milk\n- ✅ Use trees, not flags.\n- ✅ Use trees, flags.\n",
      []
    ),
    ("# A\n- ✅ Tea is not hot\n- ✅ Tea is hot\n", ["contradiction"]),
    ("# A\n## 1.1.0 (2024-01-01)\nx\n## 1.0.0 (2024-01-01)\ny\n## 1. One\nx\n## 2. One\ny\n", []),
    ("# A\n## ✅ Do\nx\n## ❌ Do\ny\n## One {#b}\nx\n## One {#c}\ny\n", []),
    ("# A\n[b](#b) [c](#c_d)\n## One {#b}\nx\n## Two { #c_d }\ny\n", []),
    ("# A\n## *One*\nx\n## one\ny\n", ["duplicate-title"]),
    ("+++\ntitle = \"A\"\n+++\ntext\n", []),
    ("+++\ntitle\n+++\ntext\n", ["front-matter-syntax"]),
    ("# A\n- [ ] Use `List`.\n## Don't\n- [ ] Avoid `List`.\n", []),
    ("# A\n- [ ] Use `List`.\n## Don't\n- [ ] Use `List`.\n", ["contradiction"]),
    ("---\na: b\n", ["no-title"]),
    ("# A\n```\n# B\n#### C\n```\n", []),
    ("# A\n#### B\nx\n#### C\ny\n", ["heading-level"]),
  ])
  func `titles that naturally repeat aren't reported`(text: String, rules: [String]) {
    let file = Lint.File(Document.Source(root: "r", path: "a.md") { nil }, bytes: Array(text.utf8))
    let found = Lint([file]) { _ in false }.findings()
    #expect(found.map(\.rule.rawValue) == rules)
  }

  @Test func `a long text may be listed in its skill`() {
    let long =
      "# Long\n\n"
      + ["One", "Two", "Three"].map { title in
        "## \(title)\n\n" + String(repeating: "Words that fill a text. ", count: 400) + "\n\n"
      }.joined()
    let skill = """
      ---
      name: r
      description: d
      ---
      [1](references/l.md#one) [2](references/l.md#two) `references/l.md#long/three`

      """
    let files = [("SKILL.md", skill), ("references/l.md", long)].map { path, text in
      Lint.File(Document.Source(root: "r", path: path) { nil }, bytes: Array(text.utf8))
    }
    #expect(Lint(files) { _ in false }.findings() == [])
    #expect(Lint([files[1]]) { _ in false }.findings().map(\.rule) == [.noContents])
  }
}
