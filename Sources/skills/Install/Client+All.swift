import ClientConfig
import JSON

// Sources of paths and shapes: code.claude.com/docs/en/mcp, modelcontextprotocol.io/quickstart/user,
// cursor.com/docs/context/mcp, code.visualstudio.com/docs/copilot/reference/mcp-configuration,
// github.com/openai/codex docs/config.md, github.com/google-gemini/gemini-cli docs/tools/mcp-server.md,
// docs.github.com/en/copilot/how-tos/copilot-cli/customize-copilot/add-mcp-servers, zed.dev/docs/ai/mcp, docs.windsurf.com/windsurf/cascade/mcp, opencode.ai/docs/mcp-servers,
// developer.apple.com/documentation/xcode/setting-up-coding-intelligence.

extension Client {
  /// Xcode's folder for its agents, below the home folder.
  static let codingAssistant = "Library/Developer/Xcode/CodingAssistant"

  static let all = [
    Client(
      "claude-code", "Claude Code",
      File(.claude, ".claude.json", evidence: .claudeFolder),
      File(.project, ".mcp.json", switches: ClientSwitch.claudeServers),
      hint: "Start a new session; `/mcp` shows the server."),
    Client(
      "claude-desktop", "Claude Desktop",
      File(.applicationSupport, "Claude/claude_desktop_config.json"),
      hint: "Quit and open Claude Desktop again."),
    Client(
      "cursor", "Cursor", File(.home, ".cursor/mcp.json"),
      File(.project, ".cursor/mcp.json"),
      hint: "Cursor asks whether to enable the server; its settings list it under MCP."),
    Client(
      "vscode", "VS Code",
      shape: Shape(format: .json, list: "servers", before: [.init("type", "stdio")]),
      File(.applicationSupport, "Code/User/mcp.json"), File(.project, ".vscode/mcp.json"),
      hint: "The command `MCP: List Servers` starts and shows the server."),
    Client(
      "codex", "Codex", shape: codexServers, File(.codex, "config.toml"),
      File(.project, ".codex/config.toml"), hint: "Start a new session; `/mcp` shows the server."),
    Client(
      "gemini", "Gemini CLI", File(.home, ".gemini/settings.json", switches: ClientSwitch.geminiUserServers),
      File(.project, ".gemini/settings.json", switches: ClientSwitch.geminiServers),
      hint: "Start a new session; `/mcp` shows the server."),
    Client(
      "copilot", "Copilot CLI",
      shape: Shape(
        format: .json, list: "mcpServers", before: [.init("type", "local")], after: [.init("tools", ["*"])]),
      File(.copilot, "mcp-config.json"), hint: "Start a new session; `/mcp show` lists the server."),
    // Zed ignores XDG_CONFIG_HOME on macOS.
    Client(
      "zed", "Zed",
      shape: Shape(
        format: .json, list: "context_servers", before: [.init("source", "custom")], after: [.init("env", [:])]),
      File(.config, "zed/settings.json", platform: .linux),
      File(.home, ".config/zed/settings.json", platform: .macOS),
      File(.project, ".zed/settings.json"), hint: "The agent panel's settings show the server."),
    Client(
      "windsurf", "Windsurf", File(.home, ".codeium/windsurf/mcp_config.json"),
      hint: "Refresh the list of MCP servers in Cascade."),
    Client(
      "opencode", "opencode",
      shape: Shape(
        format: .json, list: "mcp", before: [.init("type", "local")], isOneList: true, after: [.init("enabled", true)]),
      File(.config, "opencode/opencode.json", "opencode/opencode.jsonc"),
      File(.project, "opencode.json", "opencode.jsonc"),
      hint: "Start opencode again; `opencode mcp list` shows the server."),
    // Xcode starts its agents with CLAUDE_CONFIG_DIR and CODEX_HOME set to folders of its own.
    Client(
      "xcode", "Xcode",
      File(
        .home, "\(codingAssistant)/ClaudeAgentConfig/.claude.json", platform: .macOS),
      File(
        .home, "\(codingAssistant)/codex/config.toml", platform: .macOS, shape: codexServers),
      hint: "Start a new conversation with Xcode's agent."),
  ]

  private static let codexServers = Shape(format: .toml, list: "mcp_servers")

  private init(_ name: String, _ title: String, shape: Shape? = nil, _ files: File..., hint: String) {
    (self.name, self.title, self.hint) = (name, title, hint)
    self.files = files.map { file in
      var file = file
      file.shape = shape ?? file.shape
      return file
    }
  }
}
