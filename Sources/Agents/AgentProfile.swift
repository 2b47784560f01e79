import Knowledge

/// An agent's identity: the part of its prompt that isn't in the knowledge.
package struct AgentProfile: Sendable, Equatable {
  /// What an agent may do besides using the knowledge server. Each client has its own names for these.
  package enum Ability: String, CaseIterable, Sendable { case read, search, edit, run }

  /// The agent's and its file's name: lowercase words with hyphens between them.
  package var name: String
  package var title: String
  /// When a client should hand a task to this agent; at most 1,024 characters.
  package var description: String
  package var introduction: String
  /// The opening paragraph of a project's own file (AGENTS.md); nil for an agent that doesn't appear there.
  package var project: String?
  package var use: [String] = []
  /// How the agent works, if not in the default way, with names of the server's tools in backticks.
  package var steps: [String] = []
  /// The root whose knowledge is in its prompt; nil for the built-in one, or the only one.
  package var root: String?
  /// Names of the skills it knows; empty for all.
  package var skills: [String] = []
  /// Prefixes of the names of the skills' topics that it uses; empty for all.
  package var topics: [String] = []
  /// Prefixes of the rule IDs that come first.
  package var rules: [String] = []
  package var deliver: [String] = []
  package var abilities: [Ability] = Ability.allCases
  /// The tools of the knowledge server that it uses.
  package var tools: [KnowledgeTool] = KnowledgeTool.allCases
  /// The files that its rules apply to, as glob patterns.
  package var globs: [String] = []

  package init(name: String, title: String, description: String, introduction: String) {
    (self.name, self.title) = (name, title)
    (self.description, self.introduction) = (description, introduction)
  }
}
