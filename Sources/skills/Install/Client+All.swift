import ClientConfig
import JSON

// Sources of paths and shapes: code.claude.com/docs/en/mcp, modelcontextprotocol.io/quickstart/user,
// cursor.com/docs/context/mcp, code.visualstudio.com/docs/copilot/reference/mcp-configuration,
// github.com/openai/codex docs/config.md, github.com/google-gemini/gemini-cli docs/tools/mcp-server.md,
// zed.dev/docs/ai/mcp, docs.windsurf.com/windsurf/cascade/mcp, opencode.ai/docs/mcp-servers,
// developer.apple.com/documentation/xcode/setting-up-coding-intelligence.

extension Client {
  static let all = [
    claudeCode, claudeDesktop, cursor, vscode, codex, gemini, zed, windsurf, opencode, xcode,
  ]

  private static let servers = Shape(format: .json, list: "mcpServers")

  private static let claudeCode = Client(
    name: "claude-code", title: "Claude Code",
    files: [
      File(
        scope: .user, base: .claude, paths: [".claude.json"], shape: servers,
        evidence: .claudeFolder),
      File(scope: .project, base: .project, paths: [".mcp.json"], shape: servers),
    ],
    hint: "Start a new session; `/mcp` shows the server.")

  private static let claudeDesktop = Client(
    name: "claude-desktop", title: "Claude Desktop",
    files: [
      File(
        scope: .user, base: .applicationSupport, paths: ["Claude/claude_desktop_config.json"],
        shape: servers)
    ],
    hint: "Quit and open Claude Desktop again.")

  private static let cursor = Client(
    name: "cursor", title: "Cursor",
    files: [
      File(scope: .user, base: .home, paths: [".cursor/mcp.json"], shape: servers),
      File(scope: .project, base: .project, paths: [".cursor/mcp.json"], shape: servers),
    ],
    hint: "Cursor asks whether to enable the server; its settings list it under MCP.")

  private static let stdio = Shape(
    format: .json, list: "servers", before: [.init("type", "stdio")])

  private static let vscode = Client(
    name: "vscode", title: "VS Code",
    files: [
      File(
        scope: .user, base: .applicationSupport, paths: ["Code/User/mcp.json"], shape: stdio),
      File(scope: .project, base: .project, paths: [".vscode/mcp.json"], shape: stdio),
    ],
    hint: "The command `MCP: List Servers` starts and shows the server.")

  private static let codexServers = Shape(format: .toml, list: "mcp_servers")

  private static let codex = Client(
    name: "codex", title: "Codex",
    files: [
      File(scope: .user, base: .codex, paths: ["config.toml"], shape: codexServers),
      File(
        scope: .project, base: .project, paths: [".codex/config.toml"], shape: codexServers),
    ],
    hint: "Start a new session; `/mcp` shows the server.")

  private static let gemini = Client(
    name: "gemini", title: "Gemini CLI",
    files: [
      File(scope: .user, base: .home, paths: [".gemini/settings.json"], shape: servers),
      File(scope: .project, base: .project, paths: [".gemini/settings.json"], shape: servers),
    ],
    hint: "Start a new session; `/mcp` shows the server.")

  private static let contextServers = Shape(
    format: .json, list: "context_servers", before: [.init("source", "custom")],
    after: [.init("env", [:])])

  // Zed does not look at XDG_CONFIG_HOME on macOS.
  private static let zed = Client(
    name: "zed", title: "Zed",
    files: [
      File(
        scope: .user, platform: .linux, base: .config, paths: ["zed/settings.json"],
        shape: contextServers),
      File(
        scope: .user, platform: .macOS, base: .home, paths: [".config/zed/settings.json"],
        shape: contextServers),
      File(
        scope: .project, base: .project, paths: [".zed/settings.json"], shape: contextServers),
    ],
    hint: "The agent panel's settings show the server.")

  private static let windsurf = Client(
    name: "windsurf", title: "Windsurf",
    files: [
      File(
        scope: .user, base: .home, paths: [".codeium/windsurf/mcp_config.json"], shape: servers)
    ],
    hint: "Refresh the list of MCP servers in Cascade.")

  private static let local = Shape(
    format: .json, list: "mcp", before: [.init("type", "local")], isOneList: true,
    after: [.init("enabled", true)])

  private static let opencode = Client(
    name: "opencode", title: "opencode",
    files: [
      File(
        scope: .user, base: .config,
        paths: ["opencode/opencode.json", "opencode/opencode.jsonc"], shape: local),
      File(
        scope: .project, base: .project, paths: ["opencode.json", "opencode.jsonc"],
        shape: local),
    ],
    hint: "Start opencode again; `opencode mcp list` shows the server.")

  /// Where Xcode keeps what belongs to its agents, below the home folder.
  static let codingAssistant = "Library/Developer/Xcode/CodingAssistant"

  // Xcode starts its agents with folders of their own as CLAUDE_CONFIG_DIR and CODEX_HOME.
  private static let xcode = Client(
    name: "xcode", title: "Xcode",
    files: [
      File(
        scope: .user, platform: .macOS, base: .home,
        paths: ["\(codingAssistant)/ClaudeAgentConfig/.claude.json"], shape: servers),
      File(
        scope: .user, platform: .macOS, base: .home,
        paths: ["\(codingAssistant)/codex/config.toml"], shape: codexServers),
    ],
    hint: "Start a new conversation with Xcode's agent.")
}
