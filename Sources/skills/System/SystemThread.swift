import Synchronization

/// A POSIX thread.
struct SystemThread {
  private let number: pthread_t

  private final class Job: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Starts the work; nil where the system has no thread left.
  init?(_ work: @escaping @Sendable () -> Void) {
    // Its initializer would need the import of whatever module declares the type first.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    // As much as the main thread has; some systems give other threads a sixteenth of it.
    pthread_attr_setstacksize(attributes, 8 << 20)
    let context = Unmanaged.passRetained(Job(work))
    #if canImport(Darwin)
      var started: pthread_t?
      let error = pthread_create(&started, attributes, { Self.run($0) }, context.toOpaque())
      let number = started
    #else
      var started = pthread_t()
      let error = pthread_create(&started, attributes, { Self.run($0) }, context.toOpaque())
      let number: pthread_t? = started
    #endif
    guard error == 0, let number else {
      context.release()
      return nil
    }
    self.number = number
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work() }
    return nil
  }

  func join() {
    pthread_join(number, nil)
  }

  /// Lets it end by itself.
  func detach() {
    pthread_detach(number)
  }
}

/// Where a thread leaves its result for the thread that joins it.
final class ThreadResult<Result: Sendable>: Sendable {
  private let stored = Mutex<Result?>(nil)

  var result: Result? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
