import Agents
import Foundation
import Knowledge
import Testing

@testable import skills

/// The agent for knowledge whose subject is unknown.
struct NeutralAgentTests {
  @Test func `knowledge of others without profiles gets an agent that names nothing of ours`() throws {
    let folder = try TemporaryFolder([
      "knowledge/fruit/SKILL.md": "# Fruit\n\n## Checklist\n\n- [ ] All is ripe. [fruit.a.b · high]\n"
    ])
    let knowledge = folder.path + "/knowledge"
    var console = Console()
    let words = [
      "agents", "--knowledge", knowledge, "--output", folder.path, "--target", "claude", "--target", "agents-md",
    ]
    #expect(Skills.run(words[...], console: &console) == .found)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.claude/agents") == ["knowledge-expert.md"])
    for text in [try folder.text(of: ".claude/agents/knowledge-expert.md"), try folder.text(of: "AGENTS.md")] {
      for word in ["iOS", "Swift", "SDK", "check_api", "review_code"] { #expect(!text.contains(word), "\(word)") }
      #expect(text.contains("`knowledge`") && text.contains("All is ripe."))
    }
  }

  @Test(arguments: [
    (["docs"], "docs-expert"), (["My Döcs!", "b"], "my-d-cs-expert"), (["日本"], "knowledge-expert"),
    ([String(repeating: "ab-", count: 30)], String(repeating: "ab-", count: 14) + "a-expert"),
  ])
  func `its name is valid for every client`(roots: [String], name: String) {
    let profile = AgentProfiles.neutral(for: roots)[0]
    #expect(profile.name == name)
    #expect(SkillName(profile.name) != nil && profile.name.utf8.count <= 50)
  }
}
