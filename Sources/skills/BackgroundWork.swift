/// One piece of work on a thread of its own, whose end can be waited for with `poll`.
///
/// The result is taken after the thread has been joined, so nothing is ever shared.
struct BackgroundWork<Result: Sendable>: ~Copyable {
  /// Becomes readable when the work is done.
  let doneDescriptor: Int32
  private let thread: SystemThread
  private let place: Place

  private final class Place {
    var result: Result?
  }

  /// Starts the work; nil where the system has no thread or pipe left.
  init?(_ work: @escaping @Sendable () -> Result) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let place = Place()
    let thread = SystemThread {
      place.result = work()
      close(writeEnd)
    }
    guard let thread else {
      close(readEnd)
      close(writeEnd)
      return nil
    }
    (self.doneDescriptor, self.thread, self.place) = (readEnd, thread, place)
  }

  /// Waits for the end and gives the result.
  consuming func finish() -> Result? {
    thread.join()
    close(doneDescriptor)
    return place.result
  }
}

/// A POSIX thread.
struct SystemThread {
  private let number: pthread_t

  private final class Job {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  init?(_ work: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // As much as the main thread has; some systems give other threads a sixteenth of it.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let context = Unmanaged.passRetained(Job(work))
    #if canImport(Darwin)
      var started: pthread_t?
      let error = pthread_create(&started, &attributes, { Self.run($0) }, context.toOpaque())
      let number = started
    #else
      var started = pthread_t()
      let error = pthread_create(&started, &attributes, { Self.run($0) }, context.toOpaque())
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
