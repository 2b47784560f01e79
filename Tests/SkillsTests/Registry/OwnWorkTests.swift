import Foundation
import Knowledge
import Testing

@testable import skills

/// Work in a clone that a comparison of its files with its last commit does not show.
struct OwnWorkTests {
  enum Work: String, CaseIterable {
    case skipped = "files whose changes git overlooks: `fruit.md`"
    case assumed = "files whose changes git overlooks: `fruit.md` "
    case submodule = "submodules: `sub`"
    case formerSubmodule = "submodules: `old`"
    case fetched = "1 commit of yours"
    case logged = "1 commit of yours,"
    case worktree = "linked worktrees: `tree`"
    case hook = "hooks of yours: `pre-commit`"
    case setting = "settings of yours in `.git/config`: `user.name`"

    /// Two cases with the same sentence differ in the text after it.
    var sentence: String { String(rawValue.trimmingCharacters(in: [" ", ","])) }
  }

  private func makeUpstream() throws -> Upstream {
    let upstream = try Upstream()
    try upstream.git("init", "-q", "--template=", upstream.path("upstream/sub"))
    try upstream.commit(["sub/a.md": "# A\n"], in: "upstream/sub")
    try upstream.commit([".gitignore": "*.log\n"])
    try upstream.add()
    return upstream
  }

  private func leave(_ work: Work, in upstream: Upstream) throws {
    let clone = ".local/share/skills/pack"
    let git = { (words: String...) throws in
      _ = try upstream.git(
        "-C", upstream.clone, words[0], words[1], words.count > 2 ? words[2] : "--")
    }
    switch work {
    case .skipped, .assumed:
      try git(
        "update-index", work == .skipped ? "--skip-worktree" : "--assume-unchanged", "fruit.md")
      try upstream.write("mine\n", toClone: "fruit.md")
    case .submodule: try upstream.write("mine\n", toClone: "sub/mine.md")
    case .formerSubmodule: try upstream.write("x\n", toClone: ".git/modules/old/HEAD")
    case .fetched:
      try upstream.commit(["mine.md": "mine\n"], in: clone)
      try upstream.git("-C", upstream.clone, "fetch", "-q", ".", "main")
      try git("reset", "--hard", "origin/main")
      try Files.removeTree("logs", in: upstream.clone + "/.git")
    case .logged:
      try upstream.commit(["mine.md": "mine\n"], in: clone)
      try git("reset", "--hard", "origin/main")
    case .worktree:
      try upstream.git(
        "-C", upstream.clone, "worktree", "add", "-q", "--detach", upstream.path("tree"))
    case .hook: try upstream.write("#!/bin/sh\n", toClone: ".git/hooks/pre-commit")
    case .setting: try git("config", "user.name", "me")
    }
  }

  @Test func `a file's ends of lines aren't the user's work, whatever the repository's attributes say`() throws {
    let upstream = try Upstream()
    let repository = upstream.path("upstream")
    try upstream.write("# Crisp\r\n\r\nText.\r\n", to: "crisp.md")
    let file = upstream.path("crisp.md")
    let object = try upstream.git("-C", repository, "hash-object", "-w", "--no-filters", file).trimmed
    try upstream.git("-C", repository, "update-index", "--add", "--cacheinfo", "100644,\(object),crisp.md")
    try upstream.git("-C", repository, "commit", "-q", "-m", "ends of lines")
    try upstream.write("*.md text\n", to: "upstream/.gitattributes")
    try upstream.git("-C", repository, "add", ".gitattributes")
    try upstream.git("-C", repository, "commit", "-q", "-m", "attributes")
    try upstream.add()
    #expect(upstream.home.bytes(".local/share/skills/pack/crisp.md") == upstream.home.bytes("crisp.md"))
    try upstream.git("-C", repository, "commit", "-q", "--allow-empty", "-m", "more")
    let updated = upstream.home.run("update")
    #expect(updated.outcome == .found && updated.messages.contains("updated `pack`"), "\(updated.messages)")
  }

  @Test(arguments: Work.allCases)
  func `work that git doesn't show is discarded only with --force`(work: Work) throws {
    let upstream = try makeUpstream()
    try leave(work, in: upstream)
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    let before = try upstream.home.everything()
    for command in ["update", "remove"] {
      let result = upstream.home.run(command, "pack")
      #expect(result.outcome == .failure)
      #expect(result.messages.contains(work.sentence), "\(result.messages)")
      #expect(result.messages.contains("`skills \(command) --force pack`"))
      #expect(try upstream.home.everything() == before)
    }
    #expect(upstream.home.run("update", "--force").messages.contains("updated `pack`"))
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Pears"))
    #expect(upstream.home.run("update").messages.contains("has not changed"))
    #expect(upstream.home.run("remove", "pack").outcome == .found)
  }

  @Test(arguments: ["x.log", "inner/"])
  func `ignored files and nested repositories are removed only with --force`(
    name: String
  ) throws {
    let upstream = try makeUpstream()
    if name == "inner/" {
      try upstream.git("init", "-q", "--template=", upstream.clone + "/inner")
      try upstream.commit(["mine.log": "mine\n"], in: ".local/share/skills/pack/inner")
    } else {
      try upstream.write("mine\n", toClone: name)
    }
    let result = upstream.home.run("remove", "pack")
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("your changes to `\(name)`, so it stays"))
    #expect(Files.kind(of: "\(upstream.clone)/\(name)") != .missing)
    #expect(upstream.home.run("remove", "--force", "pack").outcome == .found)
  }

  @Test func `commits fetched from the repository aren't local work`() throws {
    let upstream = try makeUpstream()
    for text in ["Pears", "Plums"] {
      try upstream.commit(["fruit.md": "# Fruit\n\n\(text).\n"])
      try upstream.git("-C", upstream.clone, "fetch", "-q", "--depth", "1", "origin", "HEAD")
      try upstream.git("-C", upstream.clone, "reset", "-q", "--hard", "FETCH_HEAD")
    }
    #expect(upstream.home.run("update").messages.contains("has not changed"))
    #expect(upstream.home.run("remove", "pack").outcome == .found)
  }

  enum Damage: CaseIterable { case index, objects, object }

  @Test(arguments: Damage.allCases)
  func `--force repairs a clone without anything new to fetch`(damage: Damage) throws {
    let upstream = try makeUpstream()
    let packs = upstream.clone + "/.git/objects/pack"
    switch damage {
    case .index: try upstream.write("x", toClone: ".git/index")
    case .objects:
      for name in Files.names(in: packs) {
        try FileManager.default.removeItem(atPath: "\(packs)/\(name)")
      }
    case .object:
      // Git doesn't look up the object of an unchanged file.
      let blob = try upstream.git("-C", upstream.clone, "rev-parse", "HEAD:fruit.md").trimmed
      let script = "mv .git/objects/pack/*.pack x && git unpack-objects -q <x && rm x && rm -f "
      let result = try skills.Process.run(
        "sh",
        [
          "-c",
          "cd '\(upstream.clone)' && rm -f .git/objects/pack/*.idx && \(script)"
            + ".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2)) .git/objects/pack/*",
        ], environment: Upstream.variables(home: upstream.path("")))
      try #require(result.status == 0, "\(result.messages)")
    }
    let result = upstream.home.run("update", "--force", "pack")
    #expect(result.messages.contains("updated `pack`"), "\(result.messages)")
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Apples"))
    #expect(upstream.home.run("update", "--force").messages.contains("has not changed"))
  }
}
