import Synchronization

/// An object that is made when it is first asked for, and kept: the first one, of several threads.
///
/// As `AtomicLazyReference`, which looks up its type at every access where it is not specialized: that
/// would cost more than what is asked of most documents.
struct LazyReference<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, which is retained; 0 before there is one.
  private let address = Atomic<UInt>(0)

  var value: Value? {
    let address = address.load(ordering: .acquiring)
    return UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<Value>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Keeps a value, unless there is one, and gives the one that is kept.
  func keep(_ made: Value) -> Value {
    let reference = Unmanaged.passRetained(made)
    let (isFirst, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: reference.toOpaque()),
      ordering: .acquiringAndReleasing)
    if !isFirst { reference.release() }
    return value ?? made
  }

  deinit {
    let address = address.load(ordering: .acquiring)
    if let address = UnsafeRawPointer(bitPattern: address) {
      Unmanaged<Value>.fromOpaque(address).release()
    }
  }
}
