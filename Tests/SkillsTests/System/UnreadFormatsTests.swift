import Testing

@testable import skills

struct UnreadFormatsTests {
  @Test(
    arguments: [
      ([], nil), (["a.swift", "b.png", "README"], nil), (["a.org"], "1 `.org` file was not read"),
      (
        ["a.org", "b.ORG", "c.pdf", "d.ipynb", "e.pdf", "f.pdf"],
        "3 `.pdf`, 2 `.org` and 1 `.ipynb` files were not read"
      ),
    ] as [([String], String?)])
  func `documentation in other formats is counted`(names: [String], sentence: String?) {
    var formats = UnreadFormats()
    for name in names { formats.note(name) }
    #expect(formats.sentence == sentence)
  }

  @Test(arguments: [
    (".cursor/rules/a.mdc", true), (".cursor/rules/deep/a.md", true), (".cursor/a.md", false),
    (".claude/skills/x/SKILL.md", true), (".claude/worktrees/a.md", false), (".claude/CLAUDE.md", true),
    (".github/instructions/a.instructions.md", true), (".github/a.md", false), (".agents/a.md", true),
    (".agents/.git/a.md", false), (".git/a.md", false), ("docs/.cursor/rules/a.md", false), (".hidden.md", false),
  ])
  func `only hidden folders with instructions for agents are read`(path: String, isRead: Bool) throws {
    let folder = try TemporaryFolder([path: "# A\n", "b.md": "# B\n"])
    #expect(try FileListing(of: folder.path).paths.contains(path) == isRead)
  }

  @Test func `files that are not read are mentioned once, and not beside an answer`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n\nText.\n", "b.org": "", "c.org": ""])
    let sentence = "2 `.org` files were not read"
    #expect(run("topics", "--knowledge", folder.path).messages.contains(sentence))
    #expect(run("lint", "--no-compile", folder.path).messages.contains(sentence))
    #expect(!run("query", "text", "--knowledge", folder.path).messages.contains(".org"))
  }

  @Test func `stats names the files that were not read`() throws {
    var files = ["n/a.md": "# A\n", "n/b.org": "* B\n", "m/c.md": "# C\n"]
    for number in 10..<31 { files["n/x/\(number).ipynb"] = "{}" }
    let folder = try TemporaryFolder(files)
    let (n, m) = (folder.path + "/n", folder.path + "/m")
    let text = run("stats", "--knowledge", n, "--knowledge", m).answer
    #expect(
      text.contains("## Not read in `n`\n\n- `b.org`\n- `x/10.ipynb`\n") && text.hasSuffix("- `x/28.ipynb`\n- 2 more\n")
    )
    let json = run("stats", "--knowledge", n, "--knowledge", m, "--format", "json").answer
    #expect(
      json.contains(#""unread":[{"name":"n","files":["b.org","x/10.ipynb","#)
        && !json.contains(#""name":"m","files":["#))
  }

  @Test func `reStructuredText and AsciiDoc are read`() throws {
    let folder = try TemporaryFolder([
      "a.rst": "Anchors\n=======\n\nDrop one.\n", "b.adoc": "= Buoys\n\nRed or green.\n",
    ])
    let (_, answer, _) = run("query", "drop anchors", "--knowledge", folder.path)
    #expect(answer.hasPrefix("## Anchors") || answer.hasPrefix("# Anchors"))
    let (_, topics, _) = run("topics", "--knowledge", folder.path)
    #expect(topics.contains("Anchors") && topics.contains("Buoys"))
  }
}
