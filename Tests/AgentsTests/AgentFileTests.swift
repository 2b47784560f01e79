import Knowledge
import Testing

@testable import Agents

struct AgentFileTests {
  private static func source(_ path: String, _ text: String) -> Document.Source {
    Document.Source(root: "root", path: path) { Array(text.utf8) }
  }

  private static func skill(_ name: String, rules: Int, severity: String) -> [Document.Source] {
    let items = (1...rules).map {
      "- [ ] Rule \($0) of \(name). [\(name).a.r\($0) · \(severity)]\n"
    }
    return [
      source("\(name)/SKILL.md", "# \(name)\n\n## Checklist\n\n- [ ] All of \(name) is done.\n"),
      source("\(name)/references/one.md", "# One\n\n## First\n\ntext\n"),
      source("\(name)/references/two.md", "# Two\n\n## Checklist\n\n" + items.joined()),
    ]
  }

  private let base = KnowledgeBase(
    sources: skill("glass", rules: 40, severity: "medium")
      + skill("views", rules: 40, severity: "high"))

  private func profile(_ name: String = "expert") -> AgentProfile {
    var profile = AgentProfile(
      name: name, title: "Everything", description: "Says \"when\".", introduction: "You know.")
    profile.project = "Look it up."
    profile.use = ["It rains."]
    profile.deliver = ["An umbrella."]
    profile.globs = ["**/*.swift"]
    return profile
  }

  @Test(arguments: AgentTarget.allCases)
  func `the same knowledge gives the same files within their limits`(target: AgentTarget) {
    let files = AgentFile.files(for: [profile()], targets: [target], knowledge: base)[0]
    #expect(!files.isEmpty)
    #expect(files == AgentFile.files(for: [profile()], targets: [target], knowledge: base)[0])
    #expect(files.flatMap(\.excesses).isEmpty)
    #expect(Set(files.map(\.path)).count == files.count)
  }

  @Test(arguments: [
    (AgentTarget.claude, [".claude/agents/expert.md"]),
    (.skill, [".claude/skills/expert/SKILL.md"]),
    (.agentsMD, ["AGENTS.md"]),
    (.cursor, [".cursor/agents/expert.md", ".cursor/rules/expert.mdc"]),
    (
      .copilot,
      [
        ".github/agents/expert.agent.md", ".github/instructions/expert.instructions.md",
        ".github/copilot-instructions.md",
      ]
    ),
    (.codex, [".codex/agents/expert.toml", "AGENTS.md"]),
    (.gemini, [".gemini/agents/expert.md", "GEMINI.md"]),
  ])
  func `each client finds its files where it looks`(target: AgentTarget, paths: [String]) {
    #expect(
      AgentFile.files(for: [profile()], targets: [target], knowledge: base)[0].map(\.path) == paths)
  }

  @Test(arguments: [
    (AgentTarget.claude, "`mcp__skills__search`"), (.codex, "`mcp__skills__search`"),
    (.gemini, "`mcp_skills_search`"), (.copilot, "`skills/search`"), (.cursor, "`search`"),
  ])
  func `prompts name tools as their client does, and the command`(
    target: AgentTarget, call: String
  ) throws {
    let file = try #require(
      AgentFile.files(for: [profile()], targets: [target], knowledge: base)[0].first)
    #expect(file.text.contains(call))
    #expect(file.text.contains("`skills query \"…\"`"))
  }

  @Test func `the most severe rules come first, and the profile's before others`() throws {
    var profile = profile()
    profile.rules = ["views.a.r7"]
    let knowledge = try #require(AgentKnowledge(profile, of: base.skills(), in: base))
    #expect(knowledge.rules.prefix(2).map(\.id) == ["views.a.r7", "views.a.r1"])
    #expect(knowledge.rules[40].id == "glass.a.r1")
    #expect(knowledge.rules.count == 80)
  }

  @Test func `an agent of one skill knows nothing of the others`() throws {
    var profile = profile()
    profile.skills = ["glass"]
    let text = try #require(
      AgentFile.files(for: [profile], targets: [.claude], knowledge: base)[0].first?.text)
    #expect(text.contains("root/glass/references/") && text.contains("[glass.a.r1 · medium]"))
    #expect(text.contains("- [ ] All of glass is done."))
    #expect(!text.contains("views"))
  }

  @Test func `a skill without references is named by its own ID`() throws {
    let source = Self.source("pies/SKILL.md", "# Pies\n\n## Dough\n\ntext\n")
    let text = try #require(
      AgentFile.files(
        for: [profile()], targets: [.claude], knowledge: KnowledgeBase(sources: [source]))[0]
        .first?.text)
    #expect(text.contains("\n- `root/pies/SKILL`\n"))
  }

  @Test func `a profile whose skills are not there has no files`() {
    var profile = profile()
    profile.skills = ["glass", "cooking"]
    #expect(AgentFile.files(for: [profile], targets: [.claude], knowledge: base)[0].isEmpty)
  }

  @Test func `a skill made from several skills contains their texts`() {
    var profile = profile()
    profile.skills = ["glass"]
    let files = AgentFile.files(for: [profile], targets: [.skill], knowledge: base)[0]
    #expect(
      files.dropFirst().map(\.path) == [
        ".claude/skills/expert/references/one.md", ".claude/skills/expert/references/two.md",
      ])
    #expect(files.allSatisfy { $0.isOurs($0.text) })
  }
}

extension AgentFileTests {
  @Test(arguments: AgentTarget.allCases)
  func `every file of ours is recognized, and a file that quotes the mark isn't`(target: AgentTarget) {
    let files = AgentFile.files(for: [profile()], targets: [target], knowledge: base)[0]
    for file in files where !file.isBlock {
      for text in [file.text, file.text.replacing("\n", with: "\r\n")] {
        #expect(file.isOurs(text) && file.isWhollyOurs(text), "\(file.path)")
      }
      let edited = "Mine.\n\n\(file.text)\nMine.\n"
      #expect(file.isOurs(edited) && !file.isWhollyOurs(edited), "\(file.path)")
      for line in ["<!-- \(AgentFile.mark) -->", "# \(AgentFile.mark)"] {
        for quote in ["> \(line)\n", "    \(line)\n", "See `\(line)`\n", "```\n\(line)\n```\n"] {
          #expect(!file.isOurs(quote) && !file.isWhollyOurs(quote), "\(file.path)")
        }
      }
    }
  }
}
