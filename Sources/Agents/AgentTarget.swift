package enum AgentTarget: String, CaseIterable, Sendable {
  case claude, skill
  case agentsMD = "agents-md"
  case cursor, copilot, codex, gemini

  /// The name that this client's models use for a tool of the knowledge server.
  ///
  /// Claude Code and Codex: `mcp__SERVER__TOOL`; Gemini CLI: `mcp_SERVER_TOOL`; VS Code: `SERVER/TOOL`. Cursor and
  /// files for several clients use the tool's own name.
  package func name(of tool: KnowledgeTool) -> String {
    switch self {
    case .claude, .codex: "mcp__skills__\(tool.rawValue)"
    case .gemini: "mcp_skills_\(tool.rawValue)"
    case .copilot: "skills/\(tool.rawValue)"
    case .cursor, .skill, .agentsMD: tool.rawValue
    }
  }

  /// The client's own tools for an ability.
  ///
  /// Sources: Claude Code's tools reference; the aliases of custom agents of VS Code and GitHub; Gemini CLI's
  /// docs/tools. The others give an agent every tool.
  func tools(for ability: AgentProfile.Ability) -> [String] {
    switch (self, ability) {
    case (.claude, .read): ["Read"]
    case (.claude, .search): ["Grep", "Glob"]
    case (.claude, .edit): ["Edit", "Write"]
    case (.claude, .run): ["Bash"]
    case (.copilot, .read): ["read"]
    case (.copilot, .search): ["search"]
    case (.copilot, .edit): ["edit"]
    case (.copilot, .run): ["execute"]
    case (.gemini, .read): ["read_file", "list_directory"]
    case (.gemini, .search): ["grep_search", "glob"]
    case (.gemini, .edit): ["replace", "write_file"]
    case (.gemini, .run): ["run_shell_command"]
    case (.skill, _), (.agentsMD, _), (.cursor, _), (.codex, _): []
    }
  }
}

/// The tools of the knowledge server that prompts mention.
package enum KnowledgeTool: String, CaseIterable, Sendable {
  case search
  case readSection = "read_section"
  case getChecklist = "get_checklist"
  case checkAPI = "check_api"
  case reviewCode = "review_code"
  case listTopics = "list_topics"
}
