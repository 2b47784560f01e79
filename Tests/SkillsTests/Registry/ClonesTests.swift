import Foundation
import Testing

@testable import skills

/// What `add`, `update` and `remove` never lose.
struct ClonesTests {
  @Test func `a link in place of a clone is removed, and its target stays`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.git("clone", "-q", upstream.address, upstream.path("work"))
    try upstream.write("# Fruit\n\nMine.\n", to: "work/fruit.md")
    try Files.removeTree("pack", in: upstream.clones)
    symlink(upstream.path("work"), upstream.clone)
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    for words in [["update"], ["update", "--force", "pack"]] {
      let result = upstream.home.run(words)
      #expect(result.outcome == .failure)
      #expect(result.messages.contains("is a link and not our clone"))
    }
    #expect(upstream.home.run("remove", "pack").outcome == .found)
    #expect(Files.link(at: upstream.clone) == nil)
    #expect(try upstream.home.text("work/fruit.md").contains("Mine."))
    #expect(upstream.home.run("list").outcome == .nothing)
  }

  @Test(arguments: [
    "CLONES/pack/..", "CLONES/..", "CLONES/../..", "CLONES", "CLONES/", "CLONES/.",
    "CLONES/pack/inner", "CLONES/../skills/other", "HOME/work", "HOME", "/", "", "work", "pack",
    "CLONES/.hidden", "CLONES/file.md",
  ])
  func `an entry without a clone removes and changes nothing`(folder: String) throws {
    let upstream = try Upstream()
    try upstream.add()
    for name in ["pack/inner/a.md", "other/a.md", ".hidden/a.md", "file.md"] {
      try upstream.write("# A\n", to: ".local/share/skills/\(name)")
    }
    for name in ["work/a.md", "project/pack/a.md"] { try upstream.write("# A\n", to: name) }
    let path = folder.replacing("CLONES", with: upstream.clones)
      .replacing("HOME", with: upstream.home.machine.home)
    for words in [["update", "--force"], ["remove", "--force", "evil"], ["remove", "evil"]] {
      try upstream.list(
        #""name": "evil", "folder": "\#(path)", "origin": "\#(upstream.address)""#)
      let before = try upstream.home.everything()
      let result = upstream.home.run(words)
      #expect(result.outcome == (words[0] == "remove" ? .found : .failure))
      // The list is removed with its last entry.
      let isOther = { (file: (key: String, value: [UInt8])) in !file.key.hasPrefix(".config") }
      #expect(try upstream.home.everything().filter(isOther) == before.filter(isOther))
    }
  }

  @Test func `a clone that another entry names stays`() throws {
    let upstream = try Upstream()
    try upstream.add()
    let entry = #""folder": "\#(upstream.clone)", "origin": "\#(upstream.address)""#
    try upstream.list(#""name": "evil", \#(entry)}, {"name": "pack", \#(entry)"#)
    #expect(upstream.home.run("remove", "--force", "evil").outcome == .found)
    #expect(Files.kind(of: upstream.clone + "/fruit.md") == .file)
    #expect(upstream.home.run("remove", "pack").outcome == .found)
    #expect(Files.names(in: upstream.clones).isEmpty)
  }

  enum Work: CaseIterable { case modified, staged, deleted, committed, branch, stash }

  private func leave(_ work: Work, in upstream: Upstream) throws {
    let git = { (words: [String]) throws in
      _ = try upstream.git(
        "-C", upstream.clone, words[0], words.count > 1 ? words[1] : "--quiet",
        words.count > 2 ? words[2] : "--quiet")
    }
    switch work {
    case .modified: try upstream.write("mine\n", toClone: "fruit.md")
    case .deleted: try FileManager.default.removeItem(atPath: upstream.clone + "/fruit.md")
    case .staged:
      try upstream.write("mine\n", toClone: "mine.md")
      try upstream.git("-C", upstream.clone, "add", "mine.md")
    case .committed: try upstream.commit(["mine.md": "mine\n"], in: ".local/share/skills/pack")
    case .branch:
      try git(["checkout", "-b", "own"])
      try upstream.commit(["mine.md": "mine\n"], in: ".local/share/skills/pack")
      try git(["checkout", "main"])
    case .stash:
      try upstream.write("mine\n", toClone: "fruit.md")
      try git(["stash", "push"])
    }
  }

  @Test(arguments: Work.allCases)
  func `work in a clone is discarded only with --force`(work: Work) throws {
    let upstream = try Upstream()
    try upstream.add()
    try leave(work, in: upstream)
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    let before = try upstream.home.everything()
    for (command, sentence) in [("update", "was not updated"), ("remove", "so it stays")] {
      let result = upstream.home.run(command, "pack")
      #expect(result.outcome == .failure)
      #expect(result.messages.contains(sentence))
      #expect(result.messages.contains("`skills \(command) --force pack`"))
      let names = [
        "1 commit of yours", "2 commits of yours", "your changes to `fruit.md`",
        "your changes to `mine.md`",
      ]
      #expect(names.contains { result.messages.contains($0) })
      #expect(try upstream.home.everything() == before)
    }
    #expect(upstream.home.run("update", "--force").outcome == .found)
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Pears"))
    try leave(work, in: upstream)
    #expect(upstream.home.run("remove", "--force", "pack").outcome == .found)
    #expect(Files.names(in: upstream.clones).isEmpty)
  }

  @Test func `--force restores a clone without anything new to fetch`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.write("mine\n", toClone: "fruit.md")
    #expect(upstream.home.run("update", "--force").messages.contains("updated `pack`"))
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Apples"))
    #expect(upstream.home.run("update", "--force").messages.contains("has not changed"))
  }

  @Test func `the user's files in a clone stay, unless the new commit has their names`() throws {
    let upstream = try Upstream([
      "fruit.md": "# Fruit\n", ".gitignore": "*.log\n", "a/a.md": "# A\n",
    ])
    try upstream.add()
    let own = ["aliases.tsv", "a/b/c.md", "x.log"]
    for name in own { try upstream.write("mine\n", toClone: name) }
    symlink("../../outside", upstream.clone + "/a/link")
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    #expect(upstream.home.run("update").messages.contains("updated `pack`"))
    for name in own {
      #expect(try upstream.home.text(".local/share/skills/pack/\(name)") == "mine\n")
    }
    #expect(Files.link(at: upstream.clone + "/a/link") == "../../outside")
    #expect(upstream.home.run("remove", "pack").messages.contains("`a/b/c.md`"))
    try upstream.commit(["aliases.tsv": "theirs\n"])
    let refused = upstream.home.run("update")
    #expect(refused.messages.contains("would overwrite your changes to `aliases.tsv`"))
    #expect(try upstream.home.text(".local/share/skills/pack/aliases.tsv") == "mine\n")
    #expect(upstream.home.run("update", "--force").outcome == .found)
    #expect(try upstream.home.text(".local/share/skills/pack/aliases.tsv") == "theirs\n")
    #expect(try upstream.home.text(".local/share/skills/pack/x.log") == "mine\n")
  }

  @Test func `the user's files in a clone aren't written through a link of the new commit`()
    throws
  {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.write("mine\n", toClone: "a/mine.md")
    try upstream.write("# A\n", to: "outside/a.md")
    symlink(upstream.path("outside"), upstream.path("upstream/a"))
    try upstream.commit([:])
    let result = upstream.home.run("update")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("would overwrite your changes to `a/mine.md`"))
    #expect(upstream.home.run("update", "--force").outcome == .found)
    #expect(Files.names(in: upstream.path("outside")) == ["a.md"])
  }

  @Test func `a missing clone is fetched again`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try Files.removeTree("pack", in: upstream.clones)
    #expect(upstream.home.run("update").messages.contains("updated `pack`"))
    #expect(Files.kind(of: upstream.clone + "/fruit.md") == .file)
  }

  @Test func `a requested tag is followed`() throws {
    let upstream = try Upstream()
    let tag = {
      _ = try upstream.git("-C", upstream.path("upstream"), "tag", "-f", "-a", "-m", "v", "v1")
    }
    try tag()
    let words = ["add", upstream.address, "--name", "pack", "--branch", "v1"]
    #expect(upstream.home.run(words).outcome == .found)
    #expect(upstream.home.run("update").messages.contains("has not changed"))
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    #expect(upstream.home.run("update").messages.contains("has not changed"))
    try tag()
    #expect(upstream.home.run("update").messages.contains("updated `pack`"))
    #expect(upstream.home.run("remove", "pack").outcome == .found)
  }

  @Test func `a clone that an earlier version updated has no work of its user`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    try upstream.git("-C", upstream.clone, "fetch", "-q", "--depth", "1", "origin", "HEAD")
    try upstream.git("-C", upstream.clone, "reset", "-q", "--hard", "FETCH_HEAD")
    #expect(upstream.home.run("update").messages.contains("has not changed"))
    #expect(upstream.home.run("remove", "pack").outcome == .found)
  }

  @Test func `of six processes that add the same name at once, one succeeds`() throws {
    let upstream = try Upstream()
    let words = ["add", upstream.address, "--name", "pack"]
    let programs = try (0..<6).map { _ in try Program(words, home: upstream.path("")) }
    let results = programs.map { $0.finish() }
    #expect(results.count { $0.status == 0 } == 1)
    for result in results where result.status != 0 {
      #expect(result.output.contains("`pack` is there already"), "\(result.output)")
    }
    #expect(Files.names(in: upstream.clones) == ["pack"])
    #expect(Files.kind(of: upstream.clone + "/fruit.md") == .file)
    #expect(try Registry.read(on: upstream.home.machine).roots.map(\.name) == ["pack"])
  }
}
