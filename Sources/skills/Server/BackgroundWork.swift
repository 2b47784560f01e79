/// One piece of work on a thread of its own, whose end can be waited for with `poll`.
///
/// The result is taken after the thread has been joined, so nothing is ever shared.
struct BackgroundWork<Result: Sendable>: ~Copyable {
  /// Becomes readable when the work is done.
  let doneDescriptor: Int32
  private let thread: SystemThread
  private let place: ThreadResult<Result>

  /// Starts the work; nil where the system has no thread or pipe left.
  init?(_ work: @escaping @Sendable () -> Result) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let place = ThreadResult<Result>()
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
