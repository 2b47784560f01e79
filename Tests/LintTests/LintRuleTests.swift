import Knowledge
import Markdown
import Testing

@testable import Lint

/// Files in, findings out.
struct LintRuleTests {
  private static func lint(
    _ files: [String: String], _ surroundings: Surroundings = [], questions: String = "", today: Day? = nil
  ) -> Lint {
    Lint(
      files.sorted { $0.key < $1.key }.map { path, text in
        let bytes = Array(text.utf8)
        var source = Document.Source(root: "r", path: path, today: today) { bytes }
        source.surroundings = { surroundings }
        return Lint.File(source, bytes: bytes)
      }, questions: Array(questions.utf8)
    ) { _ in false }
  }

  private static func found(_ rules: Set<Lint.Finding.Rule>, in lint: Lint) -> [String] {
    lint.findings(from: .note).filter { rules.contains($0.rule) }.map {
      "\($0.file):\($0.line):\($0.column) \($0.rule.rawValue)"
    }
  }

  @Test(
    arguments: [
      ("#NoSpace\n", ["1:2 heading-space"]), ("##Lower\n", ["1:3 heading-space"]),
      ("##\u{A0}Ropes\n", ["1:3 heading-space"]), ("#\u{3000}題\n", ["1:2 heading-space"]),
      ("##題\n", ["1:3 heading-space"]),
      ("text\n###Also\n", ["2:4 heading-space"]),
      // Tags, numbers of issues, colors, directives, and code.
      ("#tag #Other\n", []), ("#123 is fixed\n", []), ("#fff\n", []), ("#if os(iOS)\n", []), ("text\n#Tag\n", []),
      ("```\n#NoSpace\n```\n", []), ("    ##Code\n", []), ("- ##x\n", []), ("####### x\n", []), ("#!/bin/sh\n", []),
      ("# \n\ntext\n", ["1:1 empty-heading"]), ("## <br>\n", ["1:1 empty-heading"]), ("# ![logo](l.png)\n", []),
    ] as [(String, [String])])
  func `malformed and empty headings are reported`(text: String, expected: [String]) {
    let found = Self.found([.headingSpace, .emptyHeading], in: Self.lint(["a.md": text]))
    #expect(found == expected.map { "a.md:\($0)" })
  }

  @Test(arguments: [
    ("a.md", "Text.\n", true), ("_a.md", "Text.\n", false), ("a.md", "---\ntitle: A\n---\nText.\n", false),
    ("a.mdc", "---\ndescription: A\n---\nText.\n", false), ("a.md", "<h1 align=center>A</h1>\n\nText.\n", false),
    ("a.md", "## A\n", false), ("a.md", "", false),
  ])
  func `a file without a title is named`(path: String, text: String, isFound: Bool) {
    #expect(Self.found([.noTitle], in: Self.lint([path: text])).isEmpty != isFound)
  }

  @Test(arguments: [
    ("review_by: 2026-01-31", ["a.md:3:1 review-overdue"]), ("review_by: 2026-12-01", []),
    ("last_verified: 2025-01-01", ["a.md:3:1 review-overdue"]), ("last_verified: 2026-01-01", []),
    ("metadata:\n  review_by: 2026-01-31", ["a.md:4:1 review-overdue"]),
  ])
  func `a review that is overdue is named at its line`(entry: String, expected: [String]) {
    let lint = Self.lint(
      ["a.md": "---\ntitle: A\n\(entry)\n---\n# A\n"], today: Day(year: 2026, month: 11, day: 27))
    #expect(Self.found([.reviewOverdue], in: lint) == expected)
  }

  @Test(arguments: [
    "globs: *.swift, Sources/**/*.swift", "globs: **/*.{ts,tsx}", "globs: [*.ts, \"*.tsx\"]", "globs:", "globs: a,b",
    "applyTo: **", "applyTo: \"**/*.ts\"", "paths:\n  - *.ts\n  - src/**", "allowed-tools: Bash(git:*), Read",
    "alwaysApply: false",
  ])
  func `the front matter of agents' rules is accepted as their readers take it`(entry: String) {
    let lint = Self.lint(["a.mdc": "---\ndescription: Rules\n\(entry)\n---\n# A\n\nText.\n"])
    #expect(Self.found([.frontMatterSyntax], in: lint) == [])
    #expect(lint.files[0].document.summary == "Rules")
  }

  @Test func `patterns are split at commas outside braces`() {
    let document = Self.lint(["a.mdc": "---\nglobs: *.{ts,tsx}, 'b c', d\n---\n# A\n"]).files[0].document
    #expect(document.tree.frontMatter?.texts("globs") == ["*.{ts,tsx}", "b c", "d"])
  }

  @Test func `sections without any question or link to them are noted`() {
    let lint = Self.lint(
      ["a.md": "# A\n\n## B\n\nx\n\n## C\n\nx\n\n### D\n\nx\n", "b.md": "# E\n\n[c](a.md#d) [e](b.md)\n"],
      questions: "b#e\twhy\n")
    #expect(Self.found([.unreachedSection], in: lint) == ["a.md:3:1 unreached-section"])
  }

  @Test func `near-duplicates in two files are noted once`() {
    let text = (1...40).map { "Word\($0) follows." }.joined(separator: " ")
    let lint = Self.lint(["a.md": "# A\n\n\(text)\n", "b.md": "# B\n\n\(text) And more.\n", "c.md": "# C\n\nOther.\n"])
    #expect(Self.found([.nearDuplicate], in: lint) == ["b.md:1:1 near-duplicate"])
  }

  @Test(arguments: [
    ("#NoSpace\n", "# NoSpace\n"), ("##\u{A0}Ropes\r\n", "## Ropes\r\n"),
    ("# A\n\n```\n#!/bin/sh\nls\n```\n", "# A\n\n```sh\n#!/bin/sh\nls\n```\n"),
    ("# A\n\n```\nls\n```\n", nil),
    ("# A\n\n```sh\nls\n``` and more\n\nText.\n", "# A\n\n```sh\nls\n```\nand more\n\nText.\n"),
    ("title: A\n---\n# A\n\nText.\n", "---\ntitle: A\n---\n# A\n\nText.\n"), ("#tag\n", nil),
  ])
  func `mechanical fixes change what their findings are about`(text: String, fixed: String?) {
    let lint = Self.lint(["a.md": text])
    var bytes = Array(text.utf8)
    let fixes = lint.findings(from: .note).compactMap(\.fix)
    for fix in fixes.reversed() { bytes.replaceSubrange(fix.bytes, with: fix.text.utf8) }
    #expect((fixes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)) == fixed)
    guard let fixed else { return }
    #expect(Self.lint(["a.md": fixed]).findings(from: .note).compactMap(\.fix) == [])
  }

  @Test func `nothing is fixed in a text that isn't the file's own`() {
    #expect(Self.lint(["a.md": "%%x%%\n\n#NoSpace\n"]).findings(from: .note).compactMap(\.fix) == [])
  }

  /// Links of `a.md` beside other files, and which of them are broken.
  @Test(
    arguments: [
      ("[[Nope]]", ["b.md"], true), ("[[B]]", ["x/b.md"], false), ("[[B page]]", ["B page.md"], false),
      ("[[B#Part two]]", ["b.md"], false), ("[[B#Nope]]", ["b.md"], true), ("`[[Nope]]`", ["b.md"], false),
      ("[[nodiscard]]", ["b.md"], false), ("[[#Part one]]", ["b.md"], false), ("![[Nope]] ![[B]]", ["b.md"], true),
      ("<doc:Nope>", ["b.md"], true), ("<doc:B>", ["X.docc/b.md"], false), ("<doc:B#Part-two>", ["b.md"], false),
      ("[x](b)", ["b.mdx"], false), ("[x](b/)", ["b/index.md"], false), ("[x](../b)", ["b.md"], false),
      ("[x](b.html)", ["b.rst"], false), ("[x](nope)", ["b.md"], true), ("[x](/nope)", ["b.md"], false),
      ("[x](b.md#custom)", ["b.md"], false), ("[x](#part-one)", ["b.md"], false), ("[x](#part-three)", ["b.md"], true),
      ("[x]({{ url }})", ["b.md"], false), ("[x](c/d.md)", ["d.md"], true),
    ] as [(String, [String], Bool)])
  func `links are resolved as their tools do`(link: String, others: [String], isBroken: Bool) {
    var files = ["a.md": "# A\n\n## Part one\n\nSee \(link).\n"]
    for other in others {
      files[other] =
        other.hasSuffix("rst") ? "B\n=\n\nText.\n" : "# B\n\n## Part two {#custom}\n\n## Part two\n\nText.\n"
    }
    let found = Self.found([.brokenLink, .brokenAnchor], in: Self.lint(files))
    #expect(found.isEmpty != isBroken)
  }

  @Test(
    arguments: [
      (.obsidian, "![[Books.base#Author]]", false), (.obsidian, "[[Nope]]", true), ([], "[x](Books.base)", true),
      (.myST, "[x](#far)", false), (.myST, "[x](far)", false), (.myST, "[x](#nope)", true), ([], "[x](#far)", true),
    ] as [(Surroundings, String, Bool)])
  func `a tool's projects have targets in other files`(tool: Surroundings, link: String, isBroken: Bool) {
    let lint = Self.lint(["a.md": "# A\n\nSee \(link).\n", "b.md": "(far)=\n# B\n\nText.\n"], tool)
    #expect(Self.found([.brokenLink, .brokenAnchor], in: lint).isEmpty != isBroken)
  }

  @Test func `Obsidian's notes have the titles of their files`() {
    #expect(Self.found([.noTitle], in: Self.lint(["a.md": "Text.\n"], .obsidian)) == [])
  }

  @Test func `a catalog's links may lead to symbols, whose names are in its code`() {
    let lint = Self.lint([
      "A.docc/a.md": "# A\n\n<doc:Reducer> <doc:Reducer/body-swift.property> <doc:Getting-started>\n"
    ])
    #expect(Self.found([.brokenLink], in: lint).count == 1)
  }
}
