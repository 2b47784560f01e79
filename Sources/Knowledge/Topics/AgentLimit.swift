internal import Tokens

/// The maximum size of a file before its client truncates it, rejects it, or spends too much context on it.
package struct AgentLimit: Sendable, Equatable {
  package enum Unit: String, Sendable { case bytes, characters, lines, tokens }

  package let unit: Unit
  package let maximum: Int
  package let source: String

  private init(_ maximum: Int, _ unit: Unit, _ source: String) {
    (self.maximum, self.unit, self.source) = (maximum, unit, source)
  }

  package func size(of text: String) -> Int {
    switch unit {
    case .bytes: text.utf8.count
    case .characters: text.unicodeScalars.count
    case .lines: text.split(separator: "\n", omittingEmptySubsequences: false).count
    case .tokens: TokenCount(of: text).tokens
    }
  }

  /// A subagent's prompt fills its context from the first turn on.
  package static let subagent = AgentLimit(2000, .tokens, "skillsaw, context-budget for agents")
  package static let skillBody = AgentLimit(5000, .tokens, "agentskills.io, specification")
  package static let skillLines = AgentLimit(500, .lines, "agentskills.io, specification")
  package static let skillName = AgentLimit(64, .characters, "agentskills.io, specification")
  package static let compatibility = AgentLimit(500, .characters, "agentskills.io, specification")
  package static let cursorRule = AgentLimit(500, .lines, "Cursor, rules")
  package static let copilotAgent = AgentLimit(30_000, .characters, "GitHub, custom agents")
  /// Copilot's code review reads no more of an instructions file.
  package static let copilotInstructions = AgentLimit(
    4000, .characters, "GitHub, Copilot code review")
  package static let projectFile = AgentLimit(32_768, .bytes, "Codex, project_doc_max_bytes")
  /// Windsurf reads AGENTS.md as one of its rules.
  package static let windsurfRule = AgentLimit(12_000, .characters, "Windsurf, rules")
  package static let description = AgentLimit(1024, .characters, "agentskills.io, specification")
}

/// The name of an Agent Skill or of an agent: at most 64 lowercase letters, digits and single hyphens between
/// them (agentskills.io, specification).
///
/// Only the letters `a` to `z`, as the specification says. Its validator accepts other alphabets too, but not every
/// host does.
package struct SkillName: Sendable, Equatable {
  package let text: String

  package init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count <= AgentLimit.skillName.maximum, !bytes.isEmpty,
      bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy({
        !$0.isEmpty && $0.allSatisfy { $0.isLower || $0.isDigit }
      })
    else { return nil }
    self.text = text
  }
}
