/// Every request that this server knows.
enum Method: String {
  case initialize
  case ping
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listResources = "resources/list"
  case listResourceTemplates = "resources/templates/list"
  case readResource = "resources/read"
  case readDirectory = "resources/directory/read"
  case subscribe = "resources/subscribe"
  case unsubscribe = "resources/unsubscribe"
  case listen = "subscriptions/listen"
  case listPrompts = "prompts/list"
  case getPrompt = "prompts/get"
  case complete = "completion/complete"
  case listSkills = "skills/list"
  case getSkill = "skills/get"

  /// Whether a generation of the protocol has it.
  func exists(in era: Era) -> Bool {
    switch self {
    case .initialize, .ping, .subscribe, .unsubscribe: era == .handshake
    case .discover, .listen: era == .stateless
    case .listTools, .callTool, .listResources, .listResourceTemplates, .readResource,
      .readDirectory, .listPrompts, .getPrompt, .complete, .listSkills, .getSkill:
      true
    }
  }

  /// Whether the answer depends on the content, and so must wait until there is some.
  var needsContent: Bool {
    switch self {
    case .initialize, .ping, .discover, .listTools, .listResourceTemplates, .unsubscribe,
      .listPrompts:
      false
    case .callTool, .listResources, .readResource, .readDirectory, .subscribe, .listen, .getPrompt,
      .complete, .listSkills, .getSkill:
      true
    }
  }

  /// How long a result may be kept, if this is one of the results that must say so.
  var freshness: Freshness? {
    switch self {
    case .discover, .listTools, .listResourceTemplates, .listPrompts: .fixed
    case .listResources, .readResource, .listSkills, .getSkill: .asLongAsContent
    case .initialize, .ping, .callTool, .readDirectory, .subscribe, .unsubscribe, .listen,
      .getPrompt, .complete:
      nil
    }
  }

  /// Whether its parameters may answer what an earlier result asked the client for.
  var takesInputResponses: Bool { self == .callTool || self == .getPrompt || self == .readResource }

  enum Freshness { case fixed, asLongAsContent }
}

/// The two generations of the protocol.
enum Era {
  /// 2024-11-05 to 2025-11-25: `initialize` opens a session.
  case handshake
  /// 2026-07-28: every request carries its own envelope.
  case stateless
}
