import JSON

extension Server {
  /// The reply to a request with a known method.
  mutating func answer(
    _ request: Message.Request, _ method: Method, _ era: Era
  ) throws(RPCError) -> JSON {
    if method == .listen { return try listen(request) }
    let result = try result(of: method, request.params, era)
    return ["jsonrpc": "2.0", "id": request.id, "result": finished(result, method, era)]
  }

  /// How many milliseconds a client may cache what doesn't change while this program runs: an hour, since another
  /// version may run later.
  private static var lifetime: JSON { 3_600_000 }

  /// Adds the members that 2026-07-28 requires in every result.
  private func finished(_ result: JSON, _ method: Method, _ era: Era) -> JSON {
    guard era == .stateless else { return result }
    // Live content may change at any moment and may be private.
    let caching: JSON =
      switch method.freshness {
      case .asLongAsContent? where resources.isLive: ["ttlMs": 0, "cacheScope": "private"]
      case .fixed?, .asLongAsContent?: ["ttlMs": Self.lifetime, "cacheScope": "public"]
      case nil: [:]
      }
    return result.adding(["resultType": "complete"]).adding(caching)
      .adding(["_meta": [Envelope.serverInfo: identity.json]])
  }

  private mutating func result(
    of method: Method, _ params: JSON, _ era: Era
  ) throws(RPCError) -> JSON {
    switch method {
    case .initialize: return try initialize(params)
    case .ping: return [:]
    case .discover:
      return [
        "supportedVersions": .array(Envelope.versions.map(JSON.string)),
        "capabilities": capabilities, "instructions": .string(instructions),
      ]
    case .listTools: return try list("tools", tools.map(\.listing), params)
    case .callTool: return try callTool(params, era)
    case .listResources: return try listResources(params)
    case .listResourceTemplates:
      return try list("resourceTemplates", resources.templates.map(\.listing), params)
    case .readResource: return try readResource(params, era)
    case .readDirectory: return try readDirectory(params)
    case .subscribe: return try subscribe(params)
    case .unsubscribe: return try unsubscribe(params)
    case .listen: return [:]
    case .listPrompts: return try list("prompts", prompts.map(\.listing), params)
    case .getPrompt: return try getPrompt(params)
    case .complete: return try complete(params)
    case .listSkills: return try listSkills(params)
    case .getSkill: return try getSkill(params)
    }
  }

  private static var newestVersion: String { "2025-11-25" }
  private static var handshakeVersions: [String] { ["2024-11-05", "2025-03-26", "2025-06-18", newestVersion] }

  /// Opens a session of the older generation. An unknown version is answered with the newest known one, and the client
  /// decides whether to continue.
  private mutating func initialize(_ params: JSON) throws(RPCError) -> JSON {
    guard let wanted = params["protocolVersion"]?.text else {
      throw RPCError(
        .invalidParams, "`protocolVersion` must be a string, such as \"\(Self.newestVersion)\".")
    }
    guard params["clientInfo"]?.members != nil else {
      throw RPCError(.invalidParams, "`clientInfo` must be an object.")
    }
    let version = Self.handshakeVersions.contains(wanted) ? wanted : Self.newestVersion
    connection.version = version
    noted = nil
    return [
      "protocolVersion": .string(version), "capabilities": capabilities,
      "serverInfo": identity.json, "instructions": .string(instructions),
    ]
  }

  private var capabilities: JSON {
    let changes: JSON = resources.isLive ? ["subscribe": true, "listChanged": true] : [:]
    return [
      "tools": [:], "resources": changes, "prompts": [:], "completions": [:],
      "extensions": ["io.modelcontextprotocol/skills": ["directoryRead": true]],
    ]
  }

  /// A list that fits on one page.
  private func list(_ name: String, _ listings: [JSON], _ params: JSON) throws(RPCError) -> JSON {
    try Page(of: name, count: listings.count, size: Page.all, params: params)
      .members(name) { listings[$0] }
  }
}
