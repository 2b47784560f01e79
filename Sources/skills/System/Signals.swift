import Synchronization

enum EndingSignals {
  static let all = [SIGTERM, SIGINT, SIGHUP]

  /// Unblocks these signals, whatever our parent has set.
  static func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in all { unsafe sigaddset(&signals, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}

/// Defers these signals while a command has something to clean up.
enum Interruption {
  /// The signal received; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// The number of running bodies, and the signal actions from before the first.
  private static let running = Mutex<(count: Int, former: [Former])>((0, []))

  private typealias Action = @convention(c) (Int32) -> Void

  private struct Former: @unchecked Sendable {
    // C functions, which any thread may call.
    let number: Int32
    let action: Action?
  }

  /// Whether the user wants the command to end: throw and unwind.
  static var isPending: Bool { pending.load(ordering: .relaxed) != 0 }

  /// Runs a body to its end. A signal received meanwhile ends the process only afterwards.
  static func deferred<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    begin()
    defer { end() }
    return try body()
  }

  private static func begin() {
    running.withLock { running in
      running.count += 1
      guard running.count == 1 else { return }
      EndingSignals.unblock()
      running.former = EndingSignals.all.map { number in
        let former = signal(number) { Interruption.pending.store($0, ordering: .relaxed) }
        // Ignored signals, as after nohup(1), stay ignored.
        let isIgnored = unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN as Action?, to: Int.self)
        if isIgnored { signal(number, SIG_IGN) }
        return Former(number: number, action: former)
      }
    }
  }

  private static func end() {
    let number = running.withLock { running -> Int32 in
      running.count -= 1
      guard running.count == 0 else { return 0 }
      for former in running.former { signal(former.number, former.action) }
      return pending.exchange(0, ordering: .relaxed)
    }
    if number != 0 { raise(number) }
  }
}
