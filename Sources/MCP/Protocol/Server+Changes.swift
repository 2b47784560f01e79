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
    let wantsListChanges = resources.isLive && wanted["resourcesListChanged"] == true
    let content = try currentContent()
    if wantsListChanges { settleLists() }
    let named = resources.isLive ? wanted["resourceSubscriptions"]?.elements?.compactMap(\.text) ?? [] : []
    guard connection.hasRoom(for: 1 + named.count, insteadOf: request.id) else {
      throw Self.tooManySubscriptions
    }
    let uris = named.filter { read($0, in: content) != nil }
    let honoured = JSON.present([
      "resourcesListChanged": wantsListChanges ? true : nil,
      "resourceSubscriptions": uris.isEmpty ? nil : .strings(uris),
    ])
    connection.listeners.removeAll { $0.id == request.id }
    let listener = Connection.Listener(
      id: request.id, wantsListChanges: wantsListChanges, uris: uris)
    connection.listeners.append(listener)
    return Self.notification("notifications/subscriptions/acknowledged", to: listener, ["notifications": honoured])
  }

  /// Evaluates lazy lists now; after the next change they would contain the new files. (Subscribed resources have
  /// already been read.)
  private func settleLists() {
    guard let content else { return }
    _ = (resources.list(content), skills(content))
  }

  // MARK: Notifications

  /// The notifications to send for new content.
  func changes(from old: Content, to new: Content) -> [JSON] {
    var messages: [JSON] = []
    let followsLists = connection.hasListed || connection.listeners.contains(where: \.wantsListChanges)
    if followsLists, lists(of: old) != lists(of: new) {
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

  /// The resources in `resources/list`, and the files of Agent Skills, most of which aren't.
  private func lists(of content: Content) -> [[Resource]] {
    [resources.list(content), skills(content).flatMap { skill in skill.files.map(skill.resource(of:)) }]
  }

  private static func notification(_ method: String, _ params: JSON? = nil) -> JSON {
    .present(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  private static func notification(
    _ method: String, to listener: Connection.Listener, _ params: JSON = [:]
  ) -> JSON {
    notification(method, params.adding(["_meta": [Envelope.subscriptionID: listener.id]]))
  }
}
