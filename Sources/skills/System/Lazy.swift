internal import Synchronization

/// A value that is computed once, on first access; other threads wait for it. (`lazy var` isn't thread-safe.)
@propertyWrapper
final class Lazy<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  var wrappedValue: Value { self.get() }

  func get() -> Value {
    value.withLock { value in
      if let value { return value }
      let computed = compute()
      value = computed
      return computed
    }
  }
}
