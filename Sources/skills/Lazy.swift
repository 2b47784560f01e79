internal import Synchronization

/// A value that is made when it is first asked for, and kept.
///
/// Others wait while it is made, so it is made once: lists of all files take long. `lazy var` would
/// not do for values that threads share.
final class Lazy<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  func get() -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
