/// Instructions for coding agents: though they lie in hidden folders, they are a part of a project's documentation.
enum AgentFolders {
  /// Files, and folders with all that is in them. What agents keep beside these is none of it, such as
  /// `.claude/worktrees`.
  private static let paths = [
    ".agents", ".claude/CLAUDE.md", ".claude/agents", ".claude/commands", ".claude/rules", ".claude/skills",
    ".cursor/rules", ".github/agents", ".github/copilot-instructions.md", ".github/instructions", ".github/prompts",
    ".github/skills",
  ]

  /// Whether a path that begins with a hidden name is one of them, lies in one, or leads to one.
  static func lead(to path: String) -> Bool {
    paths.contains { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
  }

  /// Whether a file is one of them or lies in one.
  static func have(_ path: String) -> Bool { paths.contains { path == $0 || path.hasPrefix($0 + "/") } }
}
