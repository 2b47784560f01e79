import Foundation
import Testing

@testable import skills

struct InstalledSkillsTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test func `a working folder that is gone has no project above it`() {
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
}
