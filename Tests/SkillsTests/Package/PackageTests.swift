import Foundation
import JSON
import Testing

@testable import skills

/// What `skills package` writes for each client.
struct PackageTests {
  private static let knowledge = [
    "docs/sauce.md": "# Sauce\n\nStir it.\n", "docs/LICENSE": "MIT License\n", "docs/aliases.tsv": "gravy\tsauce\n",
    "docs/scripts/stir.sh": "#!/bin/sh\n", "docs/.git/config": "secret\n",
    // The header of a program for Linux.
    "program": "\u{7F}ELF, and more",
  ]

  private func home() throws -> Home {
    let home = try Home(Self.knowledge)
    chmod("\(home.machine.home)/docs/scripts/stir.sh", 0o755)
    return home
  }

  private func words(_ target: PackageTarget, _ home: Home, _ more: [String] = []) -> [String] {
    let path = home.machine.home
    return ["package", "--target", target.rawValue, "--output", "\(path)/out", "--binary", "\(path)/program"] + more
  }

  /// A package's folder below the output folder, its name, and its manifest.
  private static let places: [(target: PackageTarget, manifest: String)] = [
    (.agentPlugin, "docs/plugin.json"), (.claudePlugin, ".claude-plugin/plugins/docs/.claude-plugin/plugin.json"),
    (.codexPlugin, "plugins/docs/.codex-plugin/plugin.json"), (.geminiExtension, "docs/gemini-extension.json"),
  ]

  @Test(arguments: places)
  func `a package of a folder has its files, its license and the program`(target: PackageTarget, manifest: String)
    throws
  {
    let home = try home()
    let run = home.run(words(target, home, ["--knowledge", "\(home.machine.home)/docs"]))
    #expect(run.outcome == .found, "\(run.messages)")
    let json = try JSONReader.read(home.text("out/\(manifest)"))
    #expect(json["name"] == "docs")
    #expect(json["version"] == "1.0.0")
    let folder = "out/\(target.folder(of: "docs"))"
    for name in ["sauce.md", "LICENSE", "aliases.tsv"] {
      #expect(home.bytes("\(folder)/knowledge/docs/\(name)") == home.bytes("docs/\(name)"))
    }
    #expect(home.bytes("\(folder)/knowledge/docs/.git/config") == nil)
    for program in ["bin/skills", "knowledge/docs/scripts/stir.sh"] {
      let mode = Files.mode(of: "\(home.machine.home)/\(folder)/\(program)") ?? 0
      #expect(mode & 0o100 != 0)
    }
    let readme = try home.text("\(folder)/README.md")
    #expect(readme.contains("4 files, MIT License"))
    // Our hooks are about Swift.
    #expect(home.bytes("\(folder)/hooks/hooks.json") == nil)
  }

  @Test(arguments: [
    (PackageTarget.agentPlugin, "skills/mcp.json", "./bin/skills", "${PLUGIN_ROOT}/knowledge/docs"),
    (
      .claudePlugin, ".claude-plugin/plugins/skills/.mcp.json", "${CLAUDE_PLUGIN_ROOT}/bin/skills",
      "${CLAUDE_PLUGIN_ROOT}/knowledge/docs"
    ),
    (.codexPlugin, "plugins/skills/.mcp.json", "./bin/skills", "./knowledge/docs"),
    (
      .geminiExtension, "skills/gemini-extension.json", "${extensionPath}/bin/skills", "${extensionPath}/knowledge/docs"
    ),
  ])
  func `the server is started with the knowledge of the package`(
    target: PackageTarget, path: String, command: String, folder: String
  ) throws {
    let home = try home()
    #expect(home.run(words(target, home)).outcome == .found)
    let builtin = try JSONReader.read(home.text("out/\(path)"))["mcpServers"]?["skills"]
    #expect(builtin?["command"]?.text == command)
    #expect(builtin?["args"] == ["serve"])
    let both = ["--knowledge", "builtin", "--knowledge", "\(home.machine.home)/docs"]
    #expect(home.run(words(target, home, both)).outcome == .found)
    let server = try JSONReader.read(home.text("out/\(path)"))["mcpServers"]?["skills"]
    #expect(server?["args"] == ["serve", "--knowledge", "builtin", "--knowledge", .string(folder)])
  }

  @Test(arguments: [
    (PackageTarget.claudePlugin, "${CLAUDE_PLUGIN_ROOT}", "UserPromptSubmit"),
    (.codexPlugin, "${PLUGIN_ROOT}", "PostToolUse"),
    (.geminiExtension, "${extensionPath}", "BeforeAgent"),
  ])
  func `the built-in knowledge comes with hooks that start the program of the package`(
    target: PackageTarget, root: String, event: String
  ) throws {
    let home = try home()
    #expect(home.run(words(target, home)).outcome == .found)
    let hooks = try JSONReader.read(home.text("out/\(target.folder(of: "skills"))/hooks/hooks.json"))["hooks"]
    let command = hooks?[event]?.elements?.first?["hooks"]?.elements?.first?["command"]?.text
    #expect(command?.hasPrefix("\"\(root)/bin/skills\" hook ") == true)
  }

  @Test func `a bundle is one archive with a manifest for the program's system`() throws {
    let home = try home()
    #expect(home.run(words(.mcpb, home)).outcome == .found)
    let first = try #require(home.bytes("out/skills.mcpb"))
    #expect(first.starts(with: Array("PK".utf8)))
    #expect(String(decoding: first, as: UTF8.self).contains("\"platforms\": [\"linux\"]"))
    #expect(home.run(words(.mcpb, home, ["--check"])).outcome == .found)
  }

  @Test func `a skill tells an agent to ask the program in its folder`() throws {
    let home = try home()
    #expect(
      home.run(words(.skill, home, ["--knowledge", "\(home.machine.home)/docs", "--name", "kitchen"])).outcome == .found
    )
    let text = try home.text("out/kitchen/SKILL.md")
    #expect(text.hasPrefix("---\nname: kitchen\n"))
    #expect(text.contains("FOLDER/bin/skills query --knowledge FOLDER/knowledge/docs"))
    #expect(!text.contains("skills review"))
  }
}
