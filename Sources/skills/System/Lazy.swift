internal import Synchronization

/// A value that is made when it is first asked for, and kept.
///
/// Others wait while it is made, so it is made once: lists of all files take long. `lazy var` would
/// not do for values that threads share.
final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    /// What it is made of is let go once it is made.
    case unmade(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.unmade(make)) }

  func get() -> Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .unmade(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }

  /// Has it made in another way, unless it is made already.
  func make(_ make: @escaping @Sendable () -> Value) {
    state.withLock { state in
      if case .unmade = state { state = .unmade(make) }
    }
  }
}
