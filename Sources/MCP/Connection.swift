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
}
