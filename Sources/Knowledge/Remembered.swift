import Synchronization

/// Values that are made when they are first asked for, and kept.
struct Remembered<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The lock is open while a value is made, since that may ask for others.
  func value(_ key: Key, make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let made = make()
    values.withLock { $0[key] = made }
    return made
  }
}
