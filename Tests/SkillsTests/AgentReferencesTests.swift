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

  @Test func `the copy of a reference that is gone goes, and nobody else's file does`() throws {
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
}
