import Testing

@testable import skills

struct SiteCommandTests {
  /// The changes page of a site of the repository's folder `docs`, or the messages.
  private func changes(_ upstream: Upstream, since: String, of folder: String = "upstream/docs") throws -> String {
    let result = upstream.home.run(
      "site", "--no-cache", "--output", upstream.path("site"), "--knowledge", upstream.path(folder), "--since=\(since)")
    guard result.outcome == .found else { return result.messages }
    return try upstream.home.text("site/changes.html")
  }

  private func upstream() throws -> Upstream {
    let upstream = try Upstream([
      "docs/a.md": "# A\n\n## B\n\nold\n\n- [ ] One [a.one · low]\n\n## C\n\nsame\n",
      "docs/gone.md": "# Gone\n\nText.\n",
      "docs/.hidden/b.md": "# Hidden\n\nText.\n", "docs/code.swift": "# No document\n", "other.md": "# Other\n",
    ])
    try upstream.git("-C", upstream.path("upstream"), "tag", "first")
    try upstream.git("-C", upstream.path("upstream"), "rm", "-q", "docs/gone.md")
    try upstream.commit([
      "docs/a.md": "# A\n\n## B\n\nnew\n\n- [ ] One [a.one · high]\n\n## C\n\nsame\n",
      "docs/new.md": "# New\n\nText.\n",
    ])
    return upstream
  }

  @Test(arguments: ["first", "HEAD~1", "HEAD^"])
  func `with --since, the page shows the differences from a revision`(revision: String) throws {
    let page = try changes(upstream(), since: revision)
    #expect(page.contains("1 sections added, 1 changed, 1 removed; 1 rules"))
    #expect(page.contains("low → high: <code>a.one</code>"))
    #expect(page.contains("-old") && page.contains("+new") && page.contains("New</a>") && page.contains("Gone"))
  }

  @Test func `text that isn't committed counts as new`() throws {
    let upstream = try upstream()
    try upstream.write("# A\n\n## B\n\nnewest\n", to: "upstream/docs/a.md")
    #expect(try changes(upstream, since: "HEAD").contains("0 sections added, 1 changed, 1 removed; 1 rules"))
  }

  @Test func `a revision leaves the work tree and the index as they are`() throws {
    let upstream = try upstream()
    let before = try upstream.home.everything().filter { $0.key.hasPrefix("upstream") }
    _ = try changes(upstream, since: "first")
    #expect(try upstream.home.everything().filter { $0.key.hasPrefix("upstream") } == before)
  }

  @Test func `no filter of the repository is run on old text`() throws {
    let upstream = try Upstream(["docs/a.md": "# A\n\nold\n", "docs/.gitattributes": "*.md filter=evil\n"])
    try upstream.git(
      "-C", upstream.path("upstream"), "config", "filter.evil.smudge", "touch \(upstream.path("ran")); cat")
    try upstream.write("# A\n\nnew\n", to: "upstream/docs/a.md")
    #expect(try changes(upstream, since: "HEAD").contains("-old"))
    #expect(upstream.home.bytes("ran") == nil)
  }

  @Test func `a folder is compared under the name of the knowledge`() throws {
    let upstream = try upstream()
    try upstream.write("# A\n\n## B\n\nolder\n", to: "before/a.md")
    let page = try changes(upstream, since: upstream.path("before"))
    #expect(page.contains("2 sections added, 1 changed, 0 removed"))
  }

  @Test(arguments: [
    ("upstream/docs", "nothing-of-this-name", "git could not read the revision `nothing-of-this-name`"),
    ("upstream/docs", "--help", "`--help` isn't a revision"),
    ("plain", "HEAD", "the knowledge is in no Git repository"),
  ])
  func `an impossible comparison is reported`(folder: String, since: String, message: String) throws {
    let upstream = try upstream()
    try upstream.write("# Plain\n", to: "plain/a.md")
    #expect(try changes(upstream, since: since, of: folder).contains(message))
  }

  @Test func `more files can be read than fit in one git process`() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<600).map { ("docs/\($0).md", "# Old \($0)\n") })
    let upstream = try Upstream(files)
    #expect(try changes(upstream, since: "HEAD").contains("0 sections added, 0 changed, 0 removed"))
  }
}
