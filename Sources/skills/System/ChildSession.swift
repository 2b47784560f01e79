internal import Synchronization

/// A program that leads a session of its own, with all that it starts.
///
/// It gets no signal from the terminal. So whoever ends us, with Ctrl-C or otherwise, ends it through us.
struct ChildSession {
  private static let capacity = 64
  /// The leaders of the sessions that there are, 0 where there is none. A signal handler reads it, which must
  /// not wait for a lock.
  nonisolated(unsafe) private static let leaders = {
    let leaders = UnsafeMutablePointer<pid_t>.allocate(capacity: capacity)
    leaders.initialize(repeating: 0, count: capacity)
    return leaders
  }()
  private static let isWatching = Mutex(false)

  private let leader: pid_t

  init(_ leader: pid_t) {
    self.leader = leader
    Self.isWatching.withLock { isWatching in
      Self.replace(0, by: leader)
      if !isWatching { Self.watch() }
      isWatching = true
    }
  }

  func forget() {
    Self.isWatching.withLock { _ in Self.replace(leader, by: 0) }
  }

  private static func replace(_ old: pid_t, by new: pid_t) {
    guard let place = (0..<capacity).first(where: { leaders[$0] == old }) else { return }
    leaders[place] = new
  }

  private static func watch() {
    for number in EndingSignals.all where isDefault(number) {
      signal(number) { number in
        for place in 0..<ChildSession.capacity where ChildSession.leaders[place] != 0 {
          kill(-ChildSession.leaders[place], SIGTERM)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    EndingSignals.unblock()
  }

  /// Whether nobody has said what a signal is to do: `nohup`, for one, has it ignored.
  private static func isDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler == nil
    #else
      return action.__sigaction_handler.sa_handler == nil
    #endif
  }

  /// Ends the program, which may still remove its unfinished files, and then whatever is left of its session.
  ///
  /// The program itself has to be waited for as ever.
  func terminate() {
    kill(-leader, SIGTERM)
    var ended = siginfo_t()
    for _ in 0..<Self.grace {
      if waitid(P_PID, id_t(leader), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 { break }
      if ended.si_signo != 0 { break }
      usleep(Self.pause)
    }
    kill(-leader, SIGKILL)
  }

  /// How often it is looked whether the program has ended, and the microseconds in between: two seconds in all.
  private static let grace = 100
  private static let pause: UInt32 = 20_000
}
