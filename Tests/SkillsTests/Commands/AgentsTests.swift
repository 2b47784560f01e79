import Agents
import Foundation
import Testing

@testable import Knowledge
@testable import MCP
@testable import skills

/// The built-in knowledge, indexed once for all tests of what it gives.
enum BuiltinAgents {
  static let base = KnowledgeBase(sources: BuiltinKnowledge.root(today: nil).sources)

  static func files(_ target: AgentTarget) throws -> [AgentFile] {
    AgentFile.files(for: try AgentProfiles.builtin(), targets: [target], knowledge: base)[0]
  }
}

struct AgentsTests {
  /// A folder with some knowledge and two agents.
  private let folder: TemporaryFolder
  private let words: [String]

  init() throws {
    folder = try TemporaryFolder([
      "knowledge/fruit/SKILL.md":
        "# Fruit\n\n## Checklist\n\n- [ ] All is ripe. [fruit.a.b · high]\n",
      "agents.json": """
      {"agents": [
        {"name": "fruit-expert", "title": "Fruit", "description": "d", "introduction": "i",
          "project": "p"},
        {"name": "pear-expert", "title": "Pears", "description": "d", "introduction": "i"}
      ]}
      """,
    ])
    words = [
      "agents", "--profiles", folder.path + "/agents.json", "--knowledge",
      folder.path + "/knowledge", "--output", folder.path,
    ]
  }

  private func agents(_ more: String...) -> (outcome: Outcome, answer: String, messages: String) {
    var console = Console()
    let outcome = Skills.run((words + more)[...], .indexed, console: &console)
    return (
      outcome, String(decoding: console.answer, as: UTF8.self),
      String(decoding: console.messages, as: UTF8.self)
    )
  }

  @Test func `every built-in agent has its parts, and rules that matter`() throws {
    let profiles = try AgentProfiles.builtin()
    #expect(profiles.first?.name == "swift-ios-expert")
    #expect(profiles.filter { $0.project != nil }.map(\.name) == ["swift-ios-expert"])
    let files = try BuiltinAgents.files(.claude)
    #expect(files.map(\.path) == profiles.map { ".claude/agents/\($0.name).md" })
    let parts = [
      "When to use this agent", "Look up before you write", "Rules that matter most",
      "Topics by ID", "Deliverables",
    ]
    for file in files {
      for part in parts { #expect(file.text.contains("## \(part)\n"), "\(file.path)") }
      let rules = file.text.matches(of: /\n- .* \[[a-z0-9.-]+ · (critical|high)\]/)
      #expect(rules.count >= 8, "\(file.path)")
    }
  }

  @Test(arguments: AgentTarget.allCases)
  func `an agent's own steps are in its files, in order, under the client's names of tools`(
    target: AgentTarget
  ) throws {
    let own = try AgentProfiles.builtin().filter { !$0.steps.isEmpty }
    #expect(own.contains { $0.name == "swift-reviewer" })
    let files = try BuiltinAgents.files(target)
    for profile in own {
      for file in files where file.path.contains(profile.name) && file.kind != .reference {
        let part = try #require(file.text.firstRange(of: "# How you work\n\n1. "), "\(file.path)")
        let rest = file.text[part.upperBound...]
        let steps = rest[..<(try #require(rest.firstRange(of: "\n\n")).lowerBound)]
        #expect(steps.matches(of: #/\n[0-9]\. /#).count == profile.steps.count - 1)
        #expect(steps.contains("`\(target.name(of: .search))`"), "\(file.path)")
      }
    }
  }

  @Test func `prompts name the tools that the server has`() {
    #expect(
      KnowledgeTool.allCases.map(\.rawValue) == KnowledgeTools.all(hasBuiltin: true).map(\.name))
  }

  @Test(arguments: AgentTarget.allCases)
  func `every built-in agent's files are within their clients' limits`(target: AgentTarget) throws {
    #expect(try BuiltinAgents.files(target).flatMap(\.excesses).isEmpty)
  }

  @Test func `in a project's own file only the block changes`() throws {
    try folder.write(Data("# Ours\n\nUse tabs.\n".utf8), to: "AGENTS.md")
    #expect(agents("--target", "agents-md").outcome == .found)
    let once = try folder.text(of: "AGENTS.md")
    #expect(once.hasPrefix("# Ours\n\nUse tabs.\n\n<!-- skills:begin"))
    try folder.write(Data((once + "\nMore.\n").utf8), to: "AGENTS.md")
    #expect(agents("--target", "codex").outcome == .found)
    #expect(try folder.text(of: "AGENTS.md") == once + "\nMore.\n")
  }

  @Test func `every target keeps the line ends of the files that are there`() throws {
    #expect(agents("--target", "all").outcome == .found)
    let names = [
      "AGENTS.md", "GEMINI.md", ".github/copilot-instructions.md", ".claude/agents/fruit-expert.md",
      ".codex/agents/fruit-expert.toml",
    ]
    for name in names {
      let text = try folder.text(of: name).replacing("\n", with: "\r\n")
      try folder.write(Data(text.utf8), to: name)
    }
    #expect(agents("--target", "all", "--check").outcome == .found)
    try folder.write(Data("# Ours\r\n".utf8), to: "AGENTS.md")
    #expect(agents("--target", "agents-md").outcome == .found)
    let lines = try folder.text(of: "AGENTS.md").utf8.split(separator: 0x0A)
    #expect(lines.count > 10 && lines.allSatisfy { $0.last == 0x0D })
  }

  @Test(arguments: [
    (["AGENTS.md": "CLAUDE.md"], "CLAUDE.md"), (["AGENTS.md": "docs/ours.md"], "docs/ours.md"),
    (["AGENTS.md": "a", "a": "b.md"], "b.md"), (["GEMINI.md": "AGENTS.md"], "AGENTS.md"),
  ])
  func `a link stays one, and what it leads to has one block`(
    links: [String: String], target: String
  ) throws {
    for (name, place) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: place)
    }
    #expect(agents("--target", "gemini", "--target", "agents-md").outcome == .found)
    for (name, place) in links { #expect(Files.link(at: "\(folder.path)/\(name)") == place) }
    #expect(try folder.text(of: target).matches(of: /skills:begin/).count == 1)
    #expect(agents("--target", "gemini", "--target", "agents-md", "--check").outcome == .found)
  }

  @Test func `a project's file keeps its permissions`() throws {
    try folder.write(Data("# Ours\n".utf8), to: "AGENTS.md")
    chmod(folder.path + "/AGENTS.md", 0o640)
    #expect(agents("--target", "agents-md").outcome == .found)
    #expect(Files.mode(of: folder.path + "/AGENTS.md") == 0o640)
  }

  @Test(arguments: [
    (Data([0x63, 0x61, 0x66, 0xE9, 0x0A]), mode_t(0o644), "is not UTF-8"),
    (Data("# Ours\n".utf8), 0o444, "is read-only"), (Data("# Ours\n".utf8), 0, "cannot read"),
  ])
  func `a project's file that can't be preserved is left alone`(
    bytes: Data, mode: mode_t, message: String
  ) throws {
    try folder.write(bytes, to: "AGENTS.md")
    let path = folder.path + "/AGENTS.md"
    chmod(path, mode)
    let result = Unprivileged.run { agents("--target", "codex") }
    chmod(path, 0o644)
    #expect(result.outcome == .failure)
    #expect(result.messages.contains(message))
    #expect(Files.read(path) == Array(bytes))
    #expect(Files.kind(of: folder.path + "/.codex") == .missing)
  }

  @Test func `a foreign file isn't overwritten`() throws {
    try folder.write(Data("mine\n".utf8), to: ".claude/agents/pear-expert.md")
    let refusal = agents("--target", "claude")
    #expect(refusal.outcome == .failure)
    #expect(refusal.messages.contains("did not write it"))
    #expect(try folder.text(of: ".claude/agents/pear-expert.md") == "mine\n")
    let other = folder.path + "/.claude/agents/fruit-expert.md"
    #expect(!FileManager.default.fileExists(atPath: other))
    #expect(agents("--target", "claude", "--force").outcome == .found)
    #expect(try folder.text(of: ".claude/agents/pear-expert.md").contains("name: pear-expert"))
  }

  @Test(arguments: [("--check", Outcome.nothing), ("--dry-run", .found)])
  func `--check and --dry-run print the difference and write nothing`(
    word: String, outcome: Outcome
  ) throws {
    let result = agents("--target", "all", word)
    #expect(result.outcome == outcome)
    #expect(result.answer.contains("\n+name: fruit-expert\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["agents.json", "knowledge"])
  }

  @Test func `check passes after writing, and shows an edit`() throws {
    #expect(agents("--target", "all").outcome == .found)
    #expect(agents("--target", "all", "--check").outcome == .found)
    let path = ".gemini/agents/pear-expert.md"
    let text = try folder.text(of: path)
    try folder.write(Data(text.replacing("kind: local", with: "kind: remote").utf8), to: path)
    let check = agents("--target", "all", "--check")
    #expect(check.outcome == .nothing)
    #expect(check.answer.contains("\n-kind: remote\n+kind: local\n"))
    let look = agents("--target", "all", "--dry-run")
    #expect(look.outcome == .found && look.answer == check.answer)
    #expect(agents("--target", "gemini", "--format", "json").answer.contains(#""state":"changed""#))
    #expect(try folder.text(of: path) == text)
  }

  @Test(arguments: [
    (["--target", "claud"], "Did you mean `claude`?"),
    (["pear-exprt"], "Did you mean `pear-expert`?"),
  ])
  func `an error says what to do`(more: [String], message: String) {
    var console = Console()
    #expect(Skills.run((words + more)[...], .indexed, console: &console) == .failure)
    #expect(String(decoding: console.messages, as: UTF8.self).contains(message))
  }

  @Test func `a file can't be used as the output folder`() {
    let messages = run("agents", "--target", "claude", "--output", #filePath).messages
    #expect(messages.contains("is a file where a folder should be."))
  }

  @Test func `text whose license forbids copying is linked`() throws {
    let rule = "- [ ] A secret rule. [a.b.c · high]\n"
    let folder = try TemporaryFolder([
      "knowledge/free/SKILL.md": "---\nname: free\nlicense: MIT\n---\n# Free\n\n## Checklist\n\n"
        + rule.replacing("secret", with: "free").replacing("a.b", with: "f.b"),
      "knowledge/free/references/one.md": "# One\n\ntext\n",
      "knowledge/bound/SKILL.md": "---\nname: bound\nlicense: GPL-2.0\n---\n# Bound\n\n" + rule,
      "knowledge/bound/references/two.md": "# Two\n\n" + rule,
      "agents.json": """
      {"agents": [{"name": "both", "title": "Both", "description": "d", "introduction": "i",
        "skills": ["free", "bound"]}]}
      """,
    ])
    let result = run(
      "agents", "--target", "skill", "--dry-run", "--knowledge", folder.path + "/knowledge",
      "--profiles", folder.path + "/agents.json", "--output", folder.path)
    #expect(result.answer.contains("A free rule. [f.b.c · high]"))
    #expect(result.answer.contains("knowledge/bound/references/"))
    #expect(!result.answer.contains("secret"))
    #expect(!result.answer.contains("references/two.md"))
  }
}

extension AgentsTests {
  @Test func `a skill without a license is not given that of another`() throws {
    let folder = try TemporaryFolder([
      "knowledge/free/SKILL.md": "---\nname: free\nlicense: MIT\n---\n# Free\n\ntext\n",
      "knowledge/mute/SKILL.md": "---\nname: mute\n---\n# Mute\n\ntext\n",
      "knowledge/mute/references/two.md": "# Two\n\n- [ ] A secret rule. [a.b.c · high]\n",
      "agents.json": """
      {"agents": [{"name": "one", "title": "One", "description": "d", "introduction": "i",
        "skills": ["mute"]}]}
      """,
    ])
    let result = run(
      "agents", "--target", "skill", "--dry-run", "--knowledge", folder.path + "/knowledge",
      "--profiles", folder.path + "/agents.json", "--output", folder.path)
    #expect(!result.answer.contains("MIT") && !result.answer.contains("secret"))
  }
}

struct AgentProfilesTests {
  private static let whole = """
    {"agents": [{"name": "a-b", "title": "T", "description": "d", "introduction": "i", \
    "abilities": ["read"], "skills": ["s"]}]}
    """

  @Test func `a profile is read as written`() throws {
    let profile = try #require(AgentProfiles.profiles(in: Self.whole, file: "f").first)
    #expect(profile.name == "a-b" && profile.title == "T" && profile.abilities == [.read])
    #expect(profile.skills == ["s"] && profile.project == nil && profile.globs.isEmpty)
  }

  @Test(arguments: [
    ("\"a-b\"", "\"A b\"", "`name` is 3 to 50 lower-case letters"),
    ("\"a-b\"", "\"a--b\"", "`name` is 3 to 50 lower-case letters"),
    ("\"d\"", "\"\"", "`description` must be a string"),
    ("\"d\"", "\"a\\nb\"", "`description` is one line of at most 1024 characters"),
    ("\"title\"", "\"titel\"", "unknown member `titel`. Did you mean `title`?"),
    ("\"read\"", "\"fly\"", "an ability is one of `read`, `search`, `edit`, `run`, not `fly`"),
    ("[\"s\"]", "[1]", "`skills` must be a list of strings"),
    ("[\"s\"]}", "[\"s\"], \"project\": 3}", "`project` must be a string"),
    ("\"introduction\": \"i\", ", "", "has no `introduction`"),
    ("agents", "agent", "has no list `agents`"),
    ("]}]}", "]}", "`f` line 1:"),
  ])
  func `an invalid profile is reported with its file name`(
    part: String, replacement: String, message: String
  ) {
    #expect {
      try AgentProfiles.profiles(in: Self.whole.replacing(part, with: replacement), file: "f")
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.message.contains(message) && failure.message.contains("`f`")
    }
  }
}
