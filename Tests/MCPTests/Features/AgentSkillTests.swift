import JSON
import Testing

@testable import MCP

struct AgentSkillTests {
  private static func skill(
    path: String = "acme/tea", frontMatter: JSON = ["name": "tea", "description": "d"],
    files: [String] = ["SKILL.md"]
  ) throws(AgentSkill.Refusal) -> AgentSkill {
    try AgentSkill(
      path: path, frontMatter: frontMatter,
      files: files.map { .of($0, Array($0.utf8)) })
  }

  @Test func `a skill has an address, its front matter and every file with a digest`() throws {
    let skill = try Self.skill(files: ["b/c d.md", "SKILL.md"])
    let digest = SHA256.hexadecimal(Array("SKILL.md".utf8))
    #expect(skill.entry["uri"] == "skill://acme/tea/SKILL.md")
    #expect(skill.entry["frontmatter"] == ["name": "tea", "description": "d"])
    let files = try #require(skill.entry["resources"]?.elements)
    #expect(
      files.map { $0["uri"] } == ["skill://acme/tea/SKILL.md", "skill://acme/tea/b/c%20d.md"])
    #expect(files[0]["digest"] == .string("sha256:\(digest)"))
    #expect(files[0]["size"] == 8)
  }

  @Test(
    arguments: [
      ("acme/coffee", ["name": "tea", "description": "d"], [], "`tea` is not that of its folder"),
      ("acme/tea", ["name": "tea"], [], "has no `description`"),
      ("acme/tea", ["description": "d"], [], "has no `name`"),
      ("acme/tea", ["name": 3, "description": "d"], [], "has no `name`"),
      ("", ["name": "tea", "description": "d"], [], "`tea` is not that of its folder"),
      ("Tea", ["name": "Tea", "description": "d"], [], "`Tea` isn't a name of at most 64"),
      ("a--b", ["name": "a--b", "description": "d"], [], "`a--b` isn't a name of at most 64"),
      ("tea", ["name": "tea", "description": ""], [], "has no `description`"),
      ("tea", ["name": "tea", "description": " "], [], "has no `description`"),
      (
        "tea", ["name": "tea", "description": .string(String(repeating: "d", count: 1_025))], [],
        "has 1025 characters, and 1,024 are the most"
      ),
      (
        "tea", ["name": "tea", "description": "d"], (0..<512).map { "\($0).md" },
        "more than 512 files or 16 MiB"
      ),
    ] as [(String, JSON, [String], String)])
  func `a folder that hosts can't load is rejected with the reason`(
    path: String, frontMatter: JSON, more: [String], reason: String
  ) {
    #expect {
      try Self.skill(path: path, frontMatter: frontMatter, files: ["SKILL.md"] + more)
    } throws: { error in
      (error as? AgentSkill.Refusal)?.reason.contains(reason) == true
    }
  }

  @Test func `a folder without a SKILL.md is no skill`() {
    #expect(throws: AgentSkill.Refusal("its folder has no SKILL.md")) {
      try Self.skill(files: ["README.md"])
    }
  }

  @Test func `sizes of sparse files that can't be added up are too many bytes`() {
    let files = ["SKILL.md", "one", "two"].map { AgentSkill.File(path: $0, size: .max) { nil } }
    #expect(throws: AgentSkill.Refusal.tooLarge) {
      try AgentSkill(path: "tea", frontMatter: ["name": "tea", "description": "d"], files: files)
    }
  }

  @Test(arguments: [(16 << 20, true), (16 << 20 + 1, false), (1 << 40, false)])
  func `a skill is listed, or refused for its size, without reading its files`(
    size: Int, isSkill: Bool
  ) {
    let file = AgentSkill.File(path: "SKILL.md", size: size) {
      Issue.record("The file was read.")
      return nil
    }
    let skill = try? AgentSkill(
      path: "tea", frontMatter: ["name": "tea", "description": "d"], files: [file])
    #expect((skill != nil) == isSkill)
    #expect(skill.map { $0.files.map($0.resource(of:)).map(\.size) } == (isSkill ? [size] : nil))
    #expect(skill?.children(of: "skill://tea")?.count == (isSkill ? 1 : nil))
  }

  @Test(
    arguments: [
      ("skill://acme/tea/SKILL.md", "SKILL.md"), ("skill://acme/tea/b/c%20d.md", "b/c d.md"),
      ("skill://acme/tea/b/c d.md", nil), ("skill://acme/tea/b/../SKILL.md", nil),
      ("skill://acme/tea/b", nil), ("skill://acme/tea/", nil),
      ("skill://acme/teapot/SKILL.md", nil),
      ("skill://acme/tea/%53KILL.md", nil), ("SKILL.md", nil),
    ] as [(String, String?)])
  func `a file is found by exactly its address`(uri: String, path: String?) throws {
    let skill = try Self.skill(files: ["SKILL.md", "b/c d.md"])
    #expect(skill.file(at: uri)?.path == path)
  }

  @Test(
    arguments: [
      ("skill://acme/tea", ["SKILL.md", "a", "z.md"]), ("skill://acme/tea/a", ["b", "x y.md"]),
      ("skill://acme/tea/a/b", ["1.md", "2.md"]), ("skill://acme/tea/", nil),
      ("skill://acme/tea/a/", nil), ("skill://acme", nil), ("skill://acme/tea/z.md", nil),
      ("skill://acme/tea/none", nil),
    ] as [(String, [String]?)])
  func `a folder shows its direct children`(uri: String, names: [String]?) throws {
    let files = ["z.md", "SKILL.md", "a/b/1.md", "a/x y.md", "a/b/2.md"]
    let skill = try Self.skill(frontMatter: ["name": "tea", "description": "d"], files: files)
    let children = skill.children(of: uri)
    let shown = children?.map {
      $0.listing["name"]?.text == "tea" ? "SKILL.md" : $0.listing["name"]?.text
    }
    #expect(shown == names.map { $0.map(Optional.some) })
  }
}
