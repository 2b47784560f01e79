import Foundation
import Testing

@testable import skills

struct AgentReferencesTests {
  /// Knowledge of two references, which an agent's skill copies.
  private let folder = try? TemporaryFolder([
    "k/fruit/SKILL.md":
      "---\nname: fruit\ndescription: Of fruit\nlicense: MIT\n---\n# Fruit\n\nSee references.\n",
    "k/fruit/references/apple.md":
      "# Apple\n\nIt is round.\n\n- [ ] Peel it. [apple.peel · high]\n",
    "k/fruit/references/pear.md": "# Pear\n\nIt is long.\n\n- [ ] Cut it. [pear.cut · high]\n",
    "agents.json": """
    {"agents": [{"name": "cook", "title": "Cook", "description": "d", "introduction": "i",
      "skills": ["fruit"]}]}
    """,
  ])

  private func agents(_ more: String...) throws -> (outcome: Outcome, texts: String) {
    let folder = try #require(folder)
    let words = [
      "agents", "--no-cache", "--profiles", "\(folder.path)/agents.json", "--knowledge",
      "\(folder.path)/k", "--output", folder.path, "--target", "skill",
    ]
    var console = Console()
    let outcome = Skills.run((words + more)[...], console: &console)
    return (outcome, String(decoding: console.answer + console.messages, as: UTF8.self))
  }

  @Test func `the copy of a removed reference is removed, and no foreign file is`() throws {
    let folder = try #require(folder)
    let copies = ".claude/skills/cook/references"
    #expect(try agents().outcome == .found)
    let pear = try folder.text(of: "\(copies)/pear.md")
    try folder.write(Data("# Ours\n".utf8), to: "\(copies)/own.md")
    #expect(try agents("--check").outcome == .found)

    try FileManager.default.removeItem(atPath: "\(folder.path)/k/fruit/references/pear.md")
    let drift = try agents("--check")
    #expect(drift.outcome == .nothing)
    #expect(drift.texts.contains("\(copies)/pear.md"))
    #expect(try folder.text(of: "\(copies)/pear.md") == pear)

    let update = try agents()
    #expect(update.texts.contains("removed `\(folder.path)/\(copies)/pear.md`"))
    let names = Files.names(in: "\(folder.path)/\(copies)")
    #expect(names == ["apple.md", "own.md"])
    #expect(try agents("--check").outcome == .found)
  }

  private static let profiles = """
    {"agents": [{"name": "cook", "title": "Cook", "description": "d", "introduction": "i",
      "skills": ["fruit"]}]}
    """

  private func copies(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      files.merging(["agents.json": Self.profiles]) { file, _ in file })
    var console = Console()
    let words = [
      "agents", "--no-cache", "--profiles", "\(folder.path)/agents.json", "--knowledge",
      "\(folder.path)/k", "--output", folder.path, "--target", "skill",
    ]
    #expect(Skills.run(words[...], console: &console) == .found)
    return folder
  }

  @Test func `each reference is copied, even if several have the same name`() throws {
    let skill = "---\nname: fruit\ndescription: Of fruit\n---\n# Fruit\n\ntext\n"
    var files = ["k/fruit/SKILL.md": skill]
    for part in ["a", "b", "c"] {
      let name = part == "b" ? "Index" : "index"
      files["k/fruit/references/\(part)/\(name).md"] = "# Part \(part)\n\nOf \(part).\n"
    }
    let folder = try copies(files)
    let path = "\(folder.path)/.claude/skills/cook/references"
    #expect(Set(Files.names(in: path).map { $0.lowercased() }).count == 3)
    let texts = try Files.names(in: path).map {
      try folder.text(of: ".claude/skills/cook/references/\($0)")
    }
    for part in ["a", "b", "c"] {
      #expect(texts.count { $0.contains("Of \(part).") } == 1)
    }
  }

  @Test func `a link in code isn't rewritten`() throws {
    let folder = try copies([
      "k/fruit/SKILL.md": "---\nname: fruit\ndescription: Of fruit\n---\n# Fruit\n\ntext\n",
      "k/fruit/references/apple.md":
        "# Apple\n\n[fruit](../SKILL.md)\n\n```markdown\n[fruit](../SKILL.md)\n```\n\n> [fruit](../SKILL.md)\n",
    ])
    let text = try folder.text(of: ".claude/skills/cook/references/apple.md")
    #expect(text.contains("```markdown\n[fruit](../SKILL.md)\n```"))
    #expect(text.contains("# Apple\n\nfruit (`k/fruit/SKILL`)"))
    #expect(text.contains("> fruit (`k/fruit/SKILL`)"))
  }

  @Test(arguments: ["", "license: \"\"\n", "license: \" \"\n"])
  func `a skill without a license has its folder's`(license: String) throws {
    let folder = try copies([
      "k/LICENSE": "All rights reserved. Proprietary.\n",
      "k/fruit/SKILL.md":
        "---\nname: fruit\ndescription: Of fruit\n\(license)---\n# Fruit\n\ntext\n",
      "k/fruit/references/apple.md": "# Apple\n\nA secret.\n",
    ])
    #expect(Files.names(in: "\(folder.path)/.claude/skills/cook/references").isEmpty)
  }
}
