import JSON

extension Server {
  // MARK: Subscriptions

  mutating func subscribe(_ params: JSON) throws(RPCError) -> JSON {
    let uri = try text("uri", in: params)
    guard read(uri, in: try currentContent()) != nil else { throw Self.noResource(at: uri, .handshake) }
    if !connection.subscriptions.contains(uri) {
      guard connection.hasRoom(for: 1) else { throw Self.tooManySubscriptions }
      connection.subscriptions.append(uri)
    }
    connection.hasListed = true
    settleLists()
    return [:]
  }

  private static var tooManySubscriptions: RPCError {
    RPCError(.invalidParams, "There are too many subscriptions.")
  }

  mutating func unsubscribe(_ params: JSON) throws(RPCError) -> JSON {
    let uri = try text("uri", in: params)
    connection.subscriptions.removeAll { $0 == uri }
    return [:]
  }

  /// Starts a 2026-07-28 subscription. The reply is its first notification; the result is sent only when the server
  /// ends it.
  mutating func listen(_ request: Message.Request) throws(RPCError) -> JSON {
    guard let wanted = request.params["notifications"], wanted.members != nil else {
      throw RPCError(.invalidParams, "`notifications` must be an object.")
    }
    var honoured: [JSON.Member] = []
    let wantsListChanges = resources.isLive && wanted["resourcesListChanged"] == true
    if wantsListChanges { honoured.append(JSON.Member("resourcesListChanged", true)) }
    let content = try currentContent()
    if wantsListChanges { settleLists() }
    let named = resources.isLive ? wanted["resourceSubscriptions"]?.elements?.compactMap(\.text) ?? [] : []
    guard connection.hasRoom(for: 1 + named.count, insteadOf: request.id) else {
      throw Self.tooManySubscriptions
    }
    let uris = named.filter { read($0, in: content) != nil }
    if !uris.isEmpty {
      honoured.append(JSON.Member("resourceSubscriptions", .array(uris.map(JSON.string))))
    }
    connection.listeners.removeAll { $0.id == request.id }
    let listener = Connection.Listener(
      id: request.id, wantsListChanges: wantsListChanges, uris: uris)
    connection.listeners.append(listener)
    return Self.notification(
      "notifications/subscriptions/acknowledged", to: listener,
      ["notifications": .object(honoured)])
  }

  /// Evaluates lazy lists now; after the next change they would contain the new files. (Subscribed resources have
  /// already been read.)
  private func settleLists() {
    guard let content else { return }
    _ = (resources.count(content), skills(content))
  }

  /// Whether the client wants to be notified of changes to the list of resources.
  private var followsLists: Bool {
    connection.hasListed || connection.listeners.contains(where: \.wantsListChanges)
  }

  // MARK: Notifications

  /// The notifications to send for new content.
  func changes(from old: Content, to new: Content) -> [JSON] {
    var messages: [JSON] = []
    if followsLists, isListChanged(from: old, to: new) {
      if connection.isInitialized, connection.hasListed {
        messages.append(Self.notification("notifications/resources/list_changed"))
      }
      for listener in connection.listeners where listener.wantsListChanges {
        messages.append(Self.notification("notifications/resources/list_changed", to: listener))
      }
    }
    func isChanged(_ uri: String) -> Bool { read(uri, in: old)?.bytes != read(uri, in: new)?.bytes }
    for uri in connection.subscriptions where isChanged(uri) {
      messages.append(Self.notification("notifications/resources/updated", ["uri": .string(uri)]))
    }
    for listener in connection.listeners {
      for uri in listener.uris where isChanged(uri) {
        messages.append(
          Self.notification("notifications/resources/updated", to: listener, ["uri": .string(uri)]))
      }
    }
    return messages
  }

  private func isListChanged(from old: Content, to new: Content) -> Bool {
    let count = resources.count(new)
    guard resources.count(old) == count else { return true }
    return (0..<count).contains { resources.resource(old, $0) != resources.resource(new, $0) }
      || files(of: old) != files(of: new)
  }

  /// The files of Agent Skills, most of which aren't in `resources/list`.
  private func files(of content: Content) -> [Resource] {
    skills(content).flatMap { skill in skill.files.map(skill.resource(of:)) }
  }

  private static func notification(_ method: String, _ params: JSON? = nil) -> JSON {
    let message: JSON = ["jsonrpc": "2.0", "method": .string(method)]
    return params.map { message.adding([JSON.Member("params", $0)]) } ?? message
  }

  private static func notification(
    _ method: String, to listener: Connection.Listener, _ params: JSON = [:]
  ) -> JSON {
    let meta = JSON.Member("_meta", [Envelope.subscriptionID: listener.id])
    return notification(method, params.adding([meta]))
  }
}
