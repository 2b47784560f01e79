// The formats, read on 2026-11-27:
// - Agent Plugins 1.0.0: github.com/agentplugins/agent-plugins-spec. No placeholder in `command`.
// - Claude Code, and Xcode 27: code.claude.com/docs/en/plugins-reference and plugin-marketplaces.
// - Codex: developers.openai.com/codex/plugins/build, and codex-rs/codex-mcp/src/plugin_config.rs of github.com/openai/codex:
//   a server's `cwd` is relative to the plugin, and no placeholder is replaced. Hooks get `PLUGIN_ROOT`.
// - Gemini CLI: geminicli.com/docs/extensions/reference.
// - MCPB: github.com/modelcontextprotocol/mcpb, MANIFEST.md 0.3.
// - Agent Skills: agentskills.io/specification.

/// A package format that a client installs in one step.
enum PackageTarget: String, CaseIterable {
  case agentPlugin = "agent-plugin"
  case claudePlugin = "claude-plugin"
  case codexPlugin = "codex-plugin"
  case geminiExtension = "gemini-extension"
  case mcpb, skill

  /// The folder of the marketplace's list. Claude Code and Codex install plugins only from a marketplace.
  var marketplace: String? {
    switch self {
    case .claudePlugin: ".claude-plugin"
    case .codexPlugin: ".agents/plugins"
    case .agentPlugin, .geminiExtension, .mcpb, .skill: nil
    }
  }

  /// The list of written files of a package, below the output folder; hidden in the marketplace's folder, since the
  /// output folder can be a repository.
  func list(of name: String) -> String { (marketplace.map { "\($0)/" } ?? "") + "\(name).\(rawValue).files.txt" }

  /// The package's folder below the output folder. An Agent Skill's must have the skill's name. Claude Code's is hidden
  /// beside the list, since the output folder can be a repository, like this one.
  func folder(of name: String) -> String {
    switch self {
    case .claudePlugin: ".claude-plugin/plugins/\(name)"
    case .codexPlugin: "plugins/\(name)"
    case .agentPlugin, .geminiExtension, .mcpb, .skill: name
    }
  }

  /// The placeholder for the package's folder in a server's command and arguments.
  var serverRoot: String {
    switch self {
    case .agentPlugin: "${PLUGIN_ROOT}"
    case .claudePlugin: "${CLAUDE_PLUGIN_ROOT}"
    case .codexPlugin, .skill: "."
    case .geminiExtension: "${extensionPath}"
    case .mcpb: "${__dirname}"
    }
  }

  var serverCommand: String {
    switch self {
    case .agentPlugin: "./\(PackageProgram.path)"
    case .claudePlugin, .codexPlugin, .geminiExtension, .mcpb, .skill: "\(serverRoot)/\(PackageProgram.path)"
    }
  }

  /// The client whose hooks a package can contain, and the placeholder for the package's folder in their commands.
  var hooks: (client: String, root: String)? {
    switch self {
    case .claudePlugin: ("claude-code", "${CLAUDE_PLUGIN_ROOT}")
    case .codexPlugin: ("codex", "${PLUGIN_ROOT}")
    case .geminiExtension: ("gemini", "${extensionPath}")
    case .agentPlugin, .mcpb, .skill: nil
    }
  }

  /// How a user installs it, as Markdown; `folder` is the output folder.
  func installation(of name: String) -> String {
    switch self {
    case .claudePlugin:
      """
      ```sh
      claude plugin marketplace add FOLDER
      claude plugin install \(name)@\(name)
      ```

      FOLDER is the one that has `.claude-plugin/marketplace.json`, or the address of a repository that has it. In Xcode 27, \
      choose Settings → Intelligence → Plug-ins → Add from URL, and give that address.
      """
    case .codexPlugin:
      """
      ```sh
      codex plugin marketplace add FOLDER
      codex plugin add \(name)@\(name)
      ```

      FOLDER is the one that has `.agents/plugins/marketplace.json`. Codex asks whether to trust the hooks.
      """
    case .mcpb: "Open the file `\(name).mcpb` with Claude Desktop."
    // In one output folder, these share a folder and its README.
    case .agentPlugin, .geminiExtension, .skill:
      """
      - With `plugin.json` in this folder: add the folder as a plugin, in VS Code with `chat.pluginLocations`, or copy it to \
      where your client has its plugins.
      - With `gemini-extension.json`: run `gemini extensions install FOLDER` with this folder.
      - With `SKILL.md`: copy the folder to where your client has its skills, such as `~/.claude/skills` or `~/.agents/skills`.
      """
    }
  }
}
