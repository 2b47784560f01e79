import JSON
import Knowledge
import Lint
import MCP
import Testing

@testable import skills

/// One rule in three places: a name that lint accepts is served, and may be an agent's name.
struct SkillNameTests {
  private static func lints(_ name: String, _ description: String = "d") -> Bool {
    let fields = "name: \"\(name)\"\ndescription: \"\(description)\""
    let bytes = Array("---\n\(fields)\n---\n# T\n\nText.\n".utf8)
    let source = Document.Source(root: "r", path: "\(name)/SKILL.md") { bytes }
    let lint = Lint([Lint.File(source, bytes: bytes)]) { _ in true }
    return lint.findings().allSatisfy { ![.skillName, .skillDescription].contains($0.rule) }
  }

  private static func serves(_ name: String, _ description: String = "d") -> Bool {
    let file = AgentSkill.File(path: "SKILL.md", size: 1) { nil }
    let frontMatter: JSON = ["name": .string(name), "description": .string(description)]
    return (try? AgentSkill(path: name, frontMatter: frontMatter, files: [file])) != nil
  }

  private static func isProfile(_ name: String) -> Bool {
    let json: JSON = [
      "agents": [
        ["name": .string(name), "title": "T", "description": "d", "introduction": "i"]
      ]
    ]
    return (try? AgentProfiles.profiles(in: json.line, file: "f")) != nil
  }

  @Test(
    arguments: [
      ("tea", true), ("green-tea", true), ("t", true), ("2048", true), ("a-1-b", true),
      (String(repeating: "a", count: 50), true), (String(repeating: "a", count: 64), true),
      (String(repeating: "a", count: 65), false), ("", false), ("-", false), ("-tea", false),
      ("tea-", false), ("green--tea", false), ("Tea", false), ("green_tea", false),
      ("green tea", false), ("é-notes", false), ("e\u{301}", false), ("ß", false), ("茶", false),
      ("١", false), ("tea.md", false),
    ])
  func `lint accepts the names that are served, and profiles those of 3 to 50 characters`(
    name: String, isName: Bool
  ) {
    #expect((SkillName(name) != nil) == isName)
    #expect(Self.lints(name) == isName)
    #expect(Self.serves(name) == isName)
    #expect(Self.isProfile(name) == (isName && (3...50).contains(name.utf8.count)))
  }

  @Test(
    arguments: [
      ("d", true), ("", false), ("  ", false), (" d", true),
      (String(repeating: "é", count: 1_024), true), (String(repeating: "é", count: 1_025), false),
      // One character of two scalars, which hosts in other languages count.
      (String(repeating: "e\u{301}", count: 512), true),
      (String(repeating: "e\u{301}", count: 513), false),
    ])
  func `lint accepts the descriptions that are served`(description: String, isServed: Bool) {
    #expect(Self.lints("tea", description) == isServed)
    #expect(Self.serves("tea", description) == isServed)
  }
}
