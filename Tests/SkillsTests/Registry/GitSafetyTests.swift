import Foundation
import Testing

@testable import skills

/// What git must never do, whatever is in a clone, in the list or around them.
struct GitSafetyTests {
  enum Damage: CaseIterable { case missing, damaged, file, link }

  /// Turns the home folder into a repository, as for dotfiles, with a commit and uncommitted work.
  private func makeRepositoryOfHome(_ upstream: Upstream) throws -> String {
    try upstream.write("one\n", to: "diary.txt")
    try upstream.git("-C", upstream.path(""), "init", "-q", "-b", "main", "--template=")
    for name in ["diary.txt", ".gitignore"] {
      try upstream.write("/upstream\n/.local\n/.config\n", to: ".gitignore")
      try upstream.git("-C", upstream.path(""), "add", name)
      try upstream.git("-C", upstream.path(""), "commit", "-q", "-m", name)
    }
    try upstream.git("-C", upstream.path(""), "remote", "add", "origin", upstream.address)
    try upstream.write("two\n", to: "diary.txt")
    return try state(of: upstream)
  }

  private func state(of upstream: Upstream) throws -> String {
    let home = upstream.path("")
    return try upstream.home.text("diary.txt")
      + upstream.git("-C", home, "log", "--oneline", "HEAD")
      + upstream.git("-C", home, "status", "--porcelain")
  }

  @Test(arguments: Damage.allCases)
  func `a clone without a whole .git does not lead git to the repository around it`(
    damage: Damage
  ) throws {
    let upstream = try Upstream()
    try upstream.add()
    let home = try makeRepositoryOfHome(upstream)
    let git = upstream.clone + "/.git"
    switch damage {
    case .damaged: try FileManager.default.removeItem(atPath: git + "/HEAD")
    case .missing, .file, .link: try Files.removeTree(".git", in: upstream.clone)
    }
    if damage == .file { try upstream.write("gitdir: \(upstream.path(".git"))\n", toClone: ".git") }
    if damage == .link { symlink(upstream.path(".git"), git) }
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    for command in ["update", "remove"] {
      let result = upstream.home.run(command, "pack")
      #expect(result.outcome == .failure)
      #expect(result.messages.contains("cannot be seen whether you have changed something"))
      #expect(result.messages.contains("`skills \(command) --force pack`"))
      #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Apples"))
      #expect(try state(of: upstream) == home)
    }
    #expect(upstream.home.run("update", "--force", "pack").outcome == .found)
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Pears"))
    #expect(try state(of: upstream) == home)
  }

  @Test(arguments: [
    #""branch": "--upload-pack=touch MARK;git-upload-pack""#, #""branch": "-q""#,
    #""branch": "main:refs/heads/x""#, #""origin": "ext::sh -c touch% MARK""#,
    #""origin": "--upload-pack=touch MARK""#,
  ])
  func `no word in the list of roots becomes an option of git`(member: String) throws {
    let upstream = try Upstream()
    try upstream.add()
    let mark = upstream.path("mark")
    let origin = member.contains("origin") ? "" : #", "origin": "\#(upstream.address)""#
    try upstream.list(
      #""name": "pack", "folder": "\#(upstream.clone)", "#
        + member.replacing("MARK", with: mark) + origin)
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    for words in [["update"], ["update", "--force", "pack"]] {
      #expect(upstream.home.run(words).outcome == .failure)
    }
    #expect(Files.kind(of: mark) == .missing)
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Apples"))
  }

  @Test(arguments: ["--upload-pack=touch x", "-b", "a..b"])
  func `a branch that git could misread is refused before anything is fetched`(
    branch: String
  ) throws {
    let upstream = try Upstream()
    let result = upstream.home.run("add", upstream.address, "--branch", branch)
    #expect(result.outcome == .failure)
    #expect(result.messages.contains("`\(branch)` cannot be the name of a branch"))
    #expect(Files.names(in: upstream.clones).isEmpty)
  }

  /// All Git settings that can run a command.
  private func settings(running run: String, of upstream: Upstream) -> String {
    let core = ["sshCommand", "gitProxy", "fsmonitor", "pager", "editor", "askPass"]
    return """
      [core]
        repositoryformatversion = 1
        hooksPath = \(upstream.path("hooks"))
        worktree = \(upstream.path("project"))
      \(core.map { "  \($0) = \(run)" }.joined(separator: "\n"))
      [diff]
        external = \(run)
      [diff "x"]
        command = \(run)
        textconv = \(run)
      [merge "x"]
        driver = \(run)
      [filter "x"]
        clean = \(run); cat
        smudge = \(run); cat
        process = \(run)
        required = true
      [alias]
        status = !\(run)
        rev-parse = !\(run)
      [pager]
        status = \(run)
      [credential]
        helper = !\(run)
      [extensions]
        partialClone = origin
      [remote "origin"]
        url = ssh://nobody@localhost/a
        promisor = true
        uploadpack = \(run); git-upload-pack
        fetch = +refs/heads/*:refs/remotes/origin/*
      """
  }

  /// Writes such settings into a clone.
  private func infect(_ upstream: Upstream) throws {
    let run = "touch '\(upstream.path("mark"))'"
    try upstream.write(settings(running: run, of: upstream), toClone: ".git/config")
    try upstream.write("* filter=x diff=x merge=x\n", toClone: ".git/info/attributes")
    for hook in ["post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc"] {
      try upstream.write("#!/bin/sh\n\(run)\n", to: "hooks/\(hook)")
      chmod(upstream.path("hooks/\(hook)"), 0o755)
    }
    // Git compares the content of a file with a changed time.
    try upstream.write("# Fruit\n\nApples.\n", toClone: "fruit.md")
    utimes(upstream.clone + "/fruit.md", [timeval(), timeval()])
  }

  @Test func `settings of a clone run nothing`() throws {
    let upstream = try Upstream()
    try upstream.add()
    try infect(upstream)
    try upstream.commit(["fruit.md": "# Fruit\n\nPears.\n"])
    let refused = upstream.home.run("update", "pack")
    #expect(refused.messages.contains("settings of yours in `.git/config`: `alias.rev-parse`"))
    #expect(upstream.home.run("update", "--force", "pack").outcome == .found)
    #expect(try upstream.home.text(".local/share/skills/pack/fruit.md").contains("Pears"))
    try infect(upstream)
    #expect(upstream.home.run("remove", "pack").messages.contains("your changes to `fruit.md`"))
    #expect(upstream.home.run("update", "--force", "pack").outcome == .found)
    try infect(upstream)
    #expect(upstream.home.run("remove", "--force", "pack").outcome == .found)
    #expect(Files.kind(of: upstream.path("mark")) == .missing)
  }

  @Test func `a repository runs no filter of the user's settings`() throws {
    let upstream = try Upstream(["a.md": "# A\n\nText.\n", ".gitattributes": "*.md filter=x\n"])
    let run = "touch '\(upstream.path("mark"))'; cat"
    try upstream.write(
      "[filter \"x\"]\n  smudge = \(run)\n  clean = \(run)\n", to: ".gitconfig")
    for words in [["add", upstream.address], ["update"], ["remove", "upstream"]] {
      let result = try Program(words, home: upstream.path("")).finish()
      #expect(result.status == 0, "\(result.output)")
    }
    #expect(Files.kind(of: upstream.path("mark")) == .missing)
  }

  @Test func `a token is neither shown, nor kept, nor on a command line`() throws {
    let upstream = try Upstream()
    try upstream.write(
      "[url \"\(upstream.address)\"]\n  insteadOf = https://example.invalid/pack\n",
      to: ".gitconfig")
    try upstream.home.folder.write(
      program:
        """
        #!/bin/sh
        echo "$@" >> '\(upstream.path("words"))'
        env >> '\(upstream.path("variables"))'
        PATH="${PATH#*:}" exec git "$@"
        """, to: "tools/git")
    let result = try Program(
      ["add", "https://me:SECRET@example.invalid/pack"], home: upstream.path(""),
      path: upstream.path("tools")
    ).finish()
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("needs a credential helper"))
    let code = "bWU6U0VDUkVU"
    #expect(try upstream.home.text("variables").contains("Authorization: Basic \(code)"))
    #expect(!result.output.contains("SECRET") && !result.output.contains(code))
    let files = try upstream.home.everything().filter { $0.key != "variables" }
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("SECRET") && !text.contains(code), "\(name)")
    }
    #expect(files.keys.contains("words") && files.keys.contains(".config/skills/roots.json"))
  }

  @Test(arguments: [
    "https://me:SECRET@localhost:1/a", "https://SECRET@localhost:1/a",
    "HTTPS://SECRET@localhost:1/a", "xyz://SECRET@localhost:1/a",
    "https://me:SECRET@localhost:1/a/tree/main", "https://me:a/SECRET@localhost:1/a",
    "https://me:SECRET@localhost:1/a/b c", "xyz://me:SECRET@localhost/a",
  ])
  func `no message repeats the secret of an address`(address: String) throws {
    let upstream = try Upstream()
    let result = upstream.home.run("add", address)
    #expect(result.outcome == .failure)
    #expect(!result.messages.contains("SECRET"), "\(result.messages)")
    try upstream.list(#""name": "pack", "folder": "\#(upstream.clone)", "origin": "\#(address)""#)
    let doctor = ["doctor", "--knowledge", upstream.path("upstream")]
    for words in [["update"], ["list"], ["list", "--format", "json"], doctor] {
      let result = upstream.home.run(words)
      #expect(!(result.answer + result.messages).contains("SECRET"), "\(words)")
    }
  }
}
