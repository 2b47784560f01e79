/// The requests that this server supports.
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

  /// Whether a generation of the protocol has this method.
  func exists(in era: Era) -> Bool {
    switch self {
    case .initialize, .ping, .subscribe, .unsubscribe: era == .handshake
    case .discover, .listen: era == .stateless
    case .listTools, .callTool, .listResources, .listResourceTemplates, .readResource,
      .readDirectory, .listPrompts, .getPrompt, .complete, .listSkills, .getSkill:
      true
    }
  }

  /// Whether the answer depends on the content and must wait for it.
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

  /// How long a result may be cached, if the protocol requires it to say so.
  var freshness: Freshness? {
    switch self {
    case .discover, .listTools, .listResourceTemplates, .listPrompts: .fixed
    case .listResources, .readResource, .listSkills, .getSkill: .asLongAsContent
    case .initialize, .ping, .callTool, .readDirectory, .subscribe, .unsubscribe, .listen,
      .getPrompt, .complete:
      nil
    }
  }

  /// Whether its parameters may respond to an earlier result's request for input.
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
