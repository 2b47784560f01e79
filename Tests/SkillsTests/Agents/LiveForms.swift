import Agents
import Testing

@testable import Knowledge

/// Syntax in an agent's file that a client executes before a model reads it.
enum LiveForms {
  static func found(in text: String) -> [String] {
    let forms = [
      /(?:^|[^A-Za-z0-9_])!`/, /```!/, /(?:^|[\s(])@[^\s]/, /\$(?:ARGUMENTS|[0-9{])/,
    ]
    return text.split(separator: "\n").flatMap { line in
      forms.contains { line.firstMatch(of: $0) != nil } ? [String(line)] : []
    }
  }
}

struct LiveFormsTests {
  @Test(arguments: AgentTarget.allCases)
  func `our own files contain nothing that a client would execute`(target: AgentTarget) throws {
    for file in try BuiltinAgents.files(target) where file.kind != .reference {
      #expect(LiveForms.found(in: file.text).isEmpty, "\(file.path)")
    }
  }
}
