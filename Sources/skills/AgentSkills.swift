import Knowledge
import MCP

/// The Agent Skills among the roots of knowledge.
enum AgentSkills {
  /// Every folder with a SKILL.md that hosts could load, in the order of the files.
  static func all(in names: [String], of knowledge: KnowledgeBase) -> [AgentSkill] {
    []
  }

  /// The folder of a SKILL.md within its root; nil for any other file.
  private static func folder(of path: String) -> String? {
    path == "SKILL.md" ? "" : path.hasSuffix("/SKILL.md") ? String(path.dropLast(9)) : nil
  }
}
