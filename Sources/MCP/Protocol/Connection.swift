import JSON

/// What earlier messages established.
struct Connection: Sendable {
  /// The revision that `initialize` settled on.
  var version: String?
  var isInitialized = false
  var hasSeenEnvelope = false
  /// Whether the client knows a list of what there is, so that a change of it is news.
  var hasListed = false
  /// The addresses that `resources/subscribe` named, in the order of their coming.
  var subscriptions: [String] = []
  var listeners: [Listener] = []

  /// One `subscriptions/listen` that has not ended.
  struct Listener: Sendable {
    let id: JSON
    let wantsListChanges: Bool
    let uris: [String]
  }

  /// The most listeners and addresses of a client: each change of the content is looked up for all of them.
  static let maximumSubscriptions = 10_000

  /// Whether so many more may come, one listener left out that they take the place of.
  func hasRoom(for count: Int, insteadOf id: JSON? = nil) -> Bool {
    let others = listeners.lazy.filter { $0.id != id }.reduce(0) { $0 + 1 + $1.uris.count }
    return subscriptions.count + others + count <= Self.maximumSubscriptions
  }
}
