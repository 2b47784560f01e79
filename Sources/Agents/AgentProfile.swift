import Knowledge

/// Who an agent is: the part of its prompt that is not in the knowledge.
package struct AgentProfile: Sendable, Equatable {
  /// What an agent may do besides asking the knowledge; each client has its own names for these.
  package enum Ability: String, CaseIterable, Sendable { case read, search, edit, run }

  /// Lower case, hyphens between words: the file's name and what the agent is called by.
  package var name: String
  package var title: String
  /// When a client should hand a task to this agent; at most 1,024 characters.
  package var description: String
  package var introduction: String
  /// The paragraph that opens a project's own file (AGENTS.md); nil for an agent that has no place there.
  package var project: String?
  package var use: [String] = []
  /// How the agent goes about a task, for one whose way is its own; tools of the server by their names in backticks.
  package var steps: [String] = []
  /// The root whose knowledge it has by heart; nil for the built-in one, or for the only one there is.
  package var root: String?
  /// Names of the skills it knows; empty for all.
  package var skills: [String] = []
  /// The topics of those skills whose names begin so; empty for all.
  package var topics: [String] = []
  /// Beginnings of the rule IDs that come first.
  package var rules: [String] = []
  package var deliver: [String] = []
  package var abilities: [Ability] = Ability.allCases
  /// The tools of the knowledge server that are of use to it.
  package var tools: [KnowledgeTool] = KnowledgeTool.allCases
  /// The files that its rules are about, as glob patterns.
  package var globs: [String] = []

  package init(name: String, title: String, description: String, introduction: String) {
    (self.name, self.title) = (name, title)
    (self.description, self.introduction) = (description, introduction)
  }
}
