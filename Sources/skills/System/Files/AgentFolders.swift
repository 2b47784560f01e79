/// Instructions for coding agents, which are a part of a project's documentation although they are in hidden folders.
enum AgentFolders {
  /// Files, and folders with all their content. Other things that agents store, such as `.claude/worktrees`, don't
  /// count.
  private static let paths = [
    ".agents", ".claude/CLAUDE.md", ".claude/agents", ".claude/commands", ".claude/rules", ".claude/skills",
    ".cursor/rules", ".github/agents", ".github/copilot-instructions.md", ".github/instructions", ".github/prompts",
    ".github/skills",
  ]

  /// Whether a path that begins with a hidden name is one of them, is in one, or leads to one.
  static func lead(to path: String) -> Bool {
    paths.contains { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
  }

  /// Whether a file is one of them or is in one.
  static func have(_ path: String) -> Bool { paths.contains { path == $0 || path.hasPrefix($0 + "/") } }
}
