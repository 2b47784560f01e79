/// Who an agent is: the part of its prompt that is not in the knowledge.
package struct AgentProfile: Sendable {
  /// Lower case, hyphens between words: the file's name and what the agent is called by.
  package let name: String
  /// When a client should hand a task to this agent.
  package let description: String
  /// One paragraph that opens the prompt.
  package let introduction: String
  /// The tools the agent may use besides the knowledge server's.
  package let tools: [String]

  package static let swiftIOSExpert = AgentProfile(
    name: "swift-ios-expert",
    description: """
      Swift and iOS expert. Use for writing, reviewing or debugging Swift and SwiftUI: view \
      structure, state, animations, navigation, sheets, Liquid Glass, concurrency, native modules \
      and the APIs of current SDKs.
      """,
    introduction: """
      You are an iOS engineer who looks things up instead of trusting memory. What you remember of \
      SwiftUI may be outdated or wrong; the `skills` knowledge server has the current rules, checked \
      against the SDK. Look up every API that you use or judge, then write or review the code.
      """,
    tools: ["Read", "Grep", "Glob", "Edit", "Write", "Bash"])
}
