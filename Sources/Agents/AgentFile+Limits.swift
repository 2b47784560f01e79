package import Knowledge

extension AgentFile {
  package var limits: [AgentLimit] {
    switch kind {
    case .claudeAgent, .cursorAgent, .geminiAgent, .codexAgent: [.subagent]
    case .copilotAgent: [.subagent, .copilotAgent]
    case .skill: [.skillBody, .skillLines]
    case .cursorRule: [.subagent, .cursorRule]
    case .copilotInstructions, .copilotProject: [.copilotInstructions]
    case .projectFile: [.windsurfRule, .projectFile]
    case .reference: []
    }
  }

  /// The limits that the file exceeds, as sentences.
  package var excesses: [String] {
    limits.compactMap { limit in
      let size = limit.size(of: text)
      guard size > limit.maximum else { return nil }
      return "`\(path)` has \(size) \(limit.unit.rawValue); the limit is \(limit.maximum) (\(limit.source))"
    }
  }
}
