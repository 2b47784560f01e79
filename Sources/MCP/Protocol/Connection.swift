import JSON

/// The state established by earlier messages.
struct Connection: Sendable {
  /// The protocol revision negotiated by `initialize`.
  var version: String?
  var isInitialized = false
  var hasSeenEnvelope = false
  /// Whether the client has requested a list, so that it should be notified of changes.
  var hasListed = false
  /// The URIs in `resources/subscribe` requests, in order.
  var subscriptions: [String] = []
  var listeners: [Listener] = []

  /// One `subscriptions/listen` that has not ended.
  struct Listener: Sendable {
    let id: JSON
    let wantsListChanges: Bool
    let uris: [String]
  }

  /// The maximum number of a client's listeners and URIs, since each change is checked against all of them.
  static let maximumSubscriptions = 10_000

  /// Whether there is room for `count` more, not counting a listener that they replace.
  func hasRoom(for count: Int, insteadOf id: JSON? = nil) -> Bool {
    let others = listeners.lazy.filter { $0.id != id }.reduce(0) { $0 + 1 + $1.uris.count }
    return subscriptions.count + others + count <= Self.maximumSubscriptions
  }
}
