import Foundation
import Knowledge
import Testing

@testable import skills

/// Skills that agents get while a server runs.
struct LaterSkillsTests {
  private static let skill = "---\nname: zebra\ndescription: Zebras.\n---\n# Zebra\n\nStripes.\n"

  private func library(_ words: [String], _ home: Home) -> Library {
    Library(of: words, cache: nil, in: Environment(machine: home.machine))
  }

  @Test(arguments: [
    (".claude/skills/zebra/SKILL.md", "claude/zebra/SKILL"),
    (".gemini/skills/zebra/SKILL.md", "gemini/zebra/SKILL"),
    ("project/.github/skills/zebra/SKILL.md", "project-github/zebra/SKILL"),
  ])
  func `skills installed later are served after the next reload, and removed ones aren't`(
    path: String, id: String
  ) throws {
    let home = try Home([".codex/skills/lion/SKILL.md": "# Lion\n\nManes.\n"])
    let first = library(["installed"], home)
    #expect(first.topics.map(\.id) == ["codex/lion/SKILL"])
    try home.folder.write(Data(Self.skill.utf8), to: path)
    let second = library(["installed"], home)
    #expect(Set(second.topics.map(\.id)) == ["codex/lion/SKILL", id])
    try FileManager.default.removeItem(atPath: home.machine.home + "/" + path)
    #expect(library(["installed"], home).topics.map(\.id) == ["codex/lion/SKILL"])
  }

  @Test func `a server without any skill yet starts, says so, and serves the first`() throws {
    let home = try Home()
    let first = library(["installed"], home)
    #expect(first.topics.isEmpty)
    #expect(first.problems.count == 1 && first.problems[0].contains("no agent on this machine"))
    try home.folder.write(Data(Self.skill.utf8), to: ".agents/skills/zebra/SKILL.md")
    let second = library(["installed"], home)
    #expect(second.topics.map(\.id) == ["agents/zebra/SKILL"])
    #expect(second.problems.isEmpty)
  }

  @Test func `agents without skills aren't reported as a problem`() throws {
    let library = library(["installed", "/no/such/folder"], try Home())
    #expect(library.problems.count == 1 && library.problems[0].contains("/no/such/folder"))
  }

  @Test func `every place is watched, whether it is there or not`() throws {
    let home = try Home()
    let places = Roots.places(of: ["builtin", "docs", "a=/b", "installed"], on: home.machine)
    // A name refers to a folder as long as it is in the list, and never to one in the working folder.
    #expect(Array(places.prefix(2)) == [Registry.path(on: home.machine), "/b"])
    for name in [
      ".claude/skills", ".codex/skills", "project/.claude/skills",
      ".claude/plugins/installed_plugins.json",
    ] {
      #expect(places.contains("\(home.machine.home)/\(name)"))
    }
    #expect(Roots.places(of: ["builtin"], on: home.machine).isEmpty)
  }
}
