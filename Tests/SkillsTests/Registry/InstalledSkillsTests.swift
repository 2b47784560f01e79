import Foundation
import Testing

@testable import skills

struct InstalledSkillsTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func `a deleted working folder has no project`() {
    var machine = home.machine
    machine.project = "."
    #expect(InstalledSkills.places(on: machine).contains("./.claude/skills"))
  }

  @Test func `installed stands for the skills of all agents, each folder once`() throws {
    for (name, word) in [
      (".claude/skills/pdf/SKILL.md", "one"), (".agents/skills/doc/SKILL.md", "two"),
      ("project/.github/skills/ci/SKILL.md", "three"), ("elsewhere/linked/SKILL.md", "four"),
      (".claude/plugins/cache/m/tool/1.0/skills/t/SKILL.md", "five"),
    ] {
      try home.folder.write(Data("# \(word)\n\nshared words\n".utf8), to: name)
    }
    let plugins =
      #"{"version": 2, "plugins": {"tool@m": [{"installPath": "HOME/.claude/plugins/cache/m/tool/1.0"}]}}"#
    try home.folder.write(
      Data(plugins.replacing("HOME", with: home.machine.home).utf8),
      to: ".claude/plugins/installed_plugins.json"
    )
    for (link, target) in [
      ("doc", "../../.agents/skills/doc"), ("mine", home.machine.home + "/elsewhere/linked"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: home.machine.home + "/.claude/skills/\(link)", withDestinationPath: target)
    }
    let names = InstalledSkills.roots(on: home.machine).map(\.name)
    #expect(names == ["project-github", "claude", "agents", "tool", "mine"])
    let found = home.run("query", "--knowledge", "installed", "--limit", "9", "shared words")
    for id in ["claude/pdf", "agents/doc", "project-github/ci", "tool/t", "mine"] {
      #expect(found.answer.contains("`\(id)/SKILL#"))
    }
  }

  @Test(arguments: [
    ("project/.git/HEAD", "/project/deep/down", ["project-claude", "project-claude-2", "claude"]),
    ("project/.git", "/project/deep/down", ["project-claude", "project-claude-2", "claude"]),
    ("project/.git", "/project", ["project-claude", "claude"]),
    ("project/deep/.git", "/project/deep/down", ["project-claude", "claude"]),
    (".git", "/project/deep/down", ["project-claude", "project-claude-2", "claude"]),
    ("none", "/project/deep/down", ["project-claude", "claude"]), ("none", "", ["project-claude"]),
  ])
  func `a project's skills are those of its folders up to its repository's root`(
    repository: String, project: String, names: [String]
  ) throws {
    for place in ["", "project/", "project/deep/down/"] {
      let text = Data("# Skill\n\nof the folder `\(place)`\n".utf8)
      try home.folder.write(text, to: "\(place).claude/skills/a/SKILL.md")
    }
    try home.folder.write(Data(), to: repository)
    var machine = home.machine
    machine.project = machine.home + project
    let roots = InstalledSkills.roots(on: machine)
    #expect(roots.map(\.name) == names)
    #expect(roots.first?.folder == "\(machine.project)/.claude/skills")
    #expect(Set(roots.map(\.folder)).isSubset(of: InstalledSkills.places(on: machine)))
  }

  @Test func `variables move the folders of those who read them`() throws {
    var machine = home.machine
    let other = machine.home + "/other"
    machine.variables = [
      "CODEX_HOME": other + "/codex", "CLAUDE_CONFIG_DIR": other + "/claude",
      "XDG_CONFIG_HOME": other + "/config",
    ]
    for place in ["claude", "codex", "config/opencode"] {
      try home.folder.write(Data("# \(place)\n\nA.\n".utf8), to: "other/\(place)/skills/a/SKILL.md")
    }
    try home.folder.write(Data("# Unread\n\nA.\n".utf8), to: ".claude/skills/a/SKILL.md")
    let roots = InstalledSkills.roots(on: machine)
    #expect(roots.map(\.name) == ["claude", "codex", "opencode"])
    #expect(roots.allSatisfy { $0.folder.hasPrefix(other) })
  }

  private func link(_ name: String, to target: String) throws {
    let path = "\(home.machine.home)/\(name)"
    try FileManager.default.createDirectory(
      atPath: Files.parent(of: path), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: [
    (".claude/skills/notes", "../../Documents"), ("project/.claude/skills/notes", "HOME/Documents"),
    ("project/.claude/skills/all", "/"), (".claude/skills/all", "/"),
    ("project/.claude/skills", "HOME/Documents"), ("project/.claude", "HOME/dot"),
    ("project/.claude/skills", "/"), ("project/.agents/skills/deep", "HOME"),
  ])
  func `a link serves only skills, never a whole folder elsewhere`(
    name: String, target: String
  ) throws {
    for place in ["Documents/diary.md", "Documents/deep/SKILL.md", "dot/skills/a/SKILL.md"] {
      try home.folder.write(Data("# Diary\n\nDear diary.\n".utf8), to: place)
    }
    try link(name, to: target.replacing("HOME", with: home.machine.home))
    #expect(InstalledSkills.roots(on: home.machine).isEmpty)
    let places = InstalledSkills.places(on: home.machine)
    #expect(
      !places.contains { Files.resolved($0) == "/" || Files.resolved($0)?.contains("Doc") == true })
    #expect(home.run("query", "--knowledge", "installed", "diary").outcome == .failure)
  }

  @Test func `a SKILL.md must be inside its folder`() throws {
    try home.folder.write(Data("# Diary\n".utf8), to: "Documents/diary.md")
    try link("Documents/SKILL.md", to: "../elsewhere.md")
    try home.folder.write(Data("# Skill\n".utf8), to: "elsewhere.md")
    try link(".claude/skills/notes", to: "../../Documents")
    #expect(InstalledSkills.roots(on: home.machine).isEmpty)
  }

  @Test(arguments: [
    (".claude/skills", ""), ("project/.claude/skills", "project-"),
    ("project/.agents/skills", "project-"),
  ])
  func `in a folder of links, each skill has its link's name`(
    place: String, prefix: String
  ) throws {
    for name in ["pdf", "doc"] {
      try home.folder.write(Data("# \(name)\n\nWords.\n".utf8), to: "shared/\(name)/SKILL.md")
      try link("\(place)/\(name)", to: "\(home.machine.home)/shared/\(name)")
    }
    let roots = InstalledSkills.roots(on: home.machine)
    #expect(roots.map(\.name) == ["doc", "pdf"].map { prefix + $0 })
    #expect(roots.map(\.folder) == ["doc", "pdf"].map { "\(home.machine.home)/shared/\($0)" })
  }

  @Test func `the user's own configuration may be links, and a project's within it`() throws {
    try home.folder.write(Data("# A\n\nOne.\n".utf8), to: "dotfiles/claude/skills/a/SKILL.md")
    try link(".claude", to: "dotfiles/claude")
    try home.folder.write(Data("# B\n\nTwo.\n".utf8), to: "project/.claude/skills/b/SKILL.md")
    try link("project/.agents/skills", to: "../.claude/skills")
    let roots = InstalledSkills.roots(on: home.machine)
    #expect(roots.map(\.name) == ["project-claude", "claude"])
    #expect(roots.last?.folder == home.machine.home + "/dotfiles/claude/skills")
  }

  @Test func `a link of any name is served, under a name that can be shown`() throws {
    try home.folder.write(Data("# Skill\n\nZebras.\n".utf8), to: "shared/SKILL.md")
    try link(".claude/skills/my\tskill", to: "../../shared")
    #expect(InstalledSkills.roots(on: home.machine).map(\.name) == ["my skill"])
    let found = home.run("query", "--knowledge", "installed", "zebras")
    #expect(found.outcome == .found && found.answer.contains("`my skill/SKILL#skill`"))
  }

  @Test func `a project's links can't take the user's names or linked skills`()
    throws
  {
    for name in ["shared", "project/evil"] {
      try home.folder.write(Data("# Skill\n\nOf \(name).\n".utf8), to: "\(name)/SKILL.md")
    }
    try home.folder.write(Data("# Notes\n".utf8), to: "notes/a.md")
    #expect(home.run("add", home.machine.home + "/notes").outcome == .found)
    try link("project/.claude/skills/notes", to: "../../evil")
    try link("project/.claude/skills/a", to: home.machine.home + "/shared")
    try link(".claude/skills/pdf", to: "../../shared")
    let roots = try Roots(["installed", "notes"], in: Environment(machine: home.machine))
    #expect(roots.rootFiles.map(\.name) == ["pdf", "project-notes", "notes"])
    #expect(roots.folders["notes"] == home.machine.home + "/notes")
  }

  @Test func `nothing of another user's project is served`() throws {
    for place in ["", "project/"] {
      try home.folder.write(Data("# A\n".utf8), to: "\(place).claude/skills/a/SKILL.md")
    }
    var machine = home.machine
    #expect(InstalledSkills.roots(on: machine).map(\.name) == ["project-claude", "claude"])
    machine.user += 1
    #expect(InstalledSkills.roots(on: machine).map(\.name) == ["claude"])
  }

  @Test(
    .enabled(if: geteuid() == 0),
    arguments: [
      ("project", ["project-claude"]), ("project/down", ["project-claude"]),
      ("project/down/deep/.claude/skills", ["project-claude", "project-claude-2"]),
      ("project/down/deep", []),
      ("elsewhere", ["project-claude", "project-claude-2", "project-claude-3"]),
    ])
  func `the project's folders end at the first that belongs to another user`(
    other: String, names: [String]
  ) throws {
    for place in ["project", "project/down", "project/down/deep", "elsewhere"] {
      try home.folder.write(Data("# A\n".utf8), to: "\(place)/.claude/skills/a/SKILL.md")
    }
    try home.folder.write(Data(), to: "project/.git/HEAD")
    chown("\(home.machine.home)/\(other)", 65534, 65534)
    var machine = home.machine
    machine.project += "/down/deep"
    #expect(InstalledSkills.roots(on: machine).map(\.name) == names)
    #expect(!InstalledSkills.places(on: machine).contains("\(home.machine.home)/\(other)"))
  }
}
