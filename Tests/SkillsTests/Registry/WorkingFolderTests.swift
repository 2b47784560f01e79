import Foundation
import Knowledge
import Testing

@testable import skills

/// What the working folder can and can't change.
struct WorkingFolderTests {
  private let home: Home
  private var path: String { home.machine.home }

  init() throws {
    home = try Home([
      "notes/a.md": "# Notes\n\nMy zebra.\n",
      ".claude/skills/pdf/SKILL.md": "# Skill\n\nMy zebra.\n",
    ])
    #expect(home.run("add", path + "/notes", "--name", "mine").outcome == .found)
  }

  @Test(.enabled(if: Program.path != nil), arguments: ["mine", "installed", "d=HOME/notes"])
  func `a folder in the working folder doesn't hide an added name`(word: String) throws {
    for place in ["mine=\(path)/notes", "claude=\(path)/.claude/skills", "d=\(path)/notes"] {
      try home.folder.write(Data("# Evil\n\nEvil zebra.\n".utf8), to: "project/\(place)/SKILL.md")
    }
    let word = word.replacing("HOME", with: path)
    let result = try Program(
      ["query", "--no-cache", "--knowledge", word, "zebra"],
      environment: ["HOME": path, "PATH": "/usr/bin:/bin"], in: path + "/project"
    ).finish()
    #expect(result.status == 0 && result.output.contains("My zebra."))
    #expect(!result.output.contains("Evil"))
  }

  @Test func `names and folders are distinguished regardless of what exists`() {
    #expect(Roots.place("a=/b") == ("a", "/b"))
    #expect(Roots.place("./a=/b") == (nil, "./a=/b"))
  }

  private func library() -> Library {
    Library(of: ["mine"], cache: nil, in: Environment(machine: home.machine))
  }

  @Test func `a server reads a bare word as a name, even if that has been removed`() throws {
    #expect(library().topics.map(\.id) == ["mine/a"])
    let list = URL(filePath: Registry.path(on: home.machine))
    let good = try Data(contentsOf: list)
    try Data("{bad".utf8).write(to: list)
    #expect(library().topics.isEmpty)
    #expect(library().problems.contains { $0.contains("roots.json` cannot be read") })
    try good.write(to: list)
    #expect(home.run("remove", "mine").outcome == .found)
    #expect(library().problems.count == 1)
    #expect(library().problems[0].hasPrefix("there is no added knowledge `mine`."))
  }

  @Test func `only a server rejects a bare word that isn't a name`() throws {
    let machine = home.machine
    #expect(try Roots.expand("docs", on: machine) == [.path("docs", name: nil)])
    #expect(throws: Failure.self) { try Roots.expand("docs", on: machine, isKept: true) }
    #expect(throws: Failure.self) { try Roots.expand("docs", on: nil, isKept: true) }
    for path in ["./docs", "/docs", "a/docs"] {
      #expect(try Roots.expand(path, on: machine, isKept: true) == [.path(path, name: nil)])
    }
    #expect(try Roots.expand("d=/docs", on: nil, isKept: true) == [.path("/docs", name: "d")])
  }
}
