import Markdown

/// A prompt file for a coding agent, derived from a knowledge base: the same knowledge, the same bytes.
package struct AgentFile: Sendable, Equatable {
  /// The file's name within the folder of agents.
  package let name: String
  package let text: String

  /// A subagent of Claude Code: front matter and a prompt in Markdown.
  package init(profile: AgentProfile, knowledge: KnowledgeBase) {
    name = "\(profile.name).md"
    let prompt = AgentPrompt(profile: profile, knowledge: knowledge)
    text = """
      ---
      name: \(profile.name)
      description: "\(profile.description)"
      tools: \((profile.tools + AgentPrompt.serverTools).joined(separator: ", "))
      ---

      \(prompt.text)
      """
  }
}
