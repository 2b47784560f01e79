/// The signals that clients, shells and terminals end a program with.
enum EndingSignals {
  static let all = [SIGTERM, SIGINT, SIGHUP]

  /// Lets them come, whatever our parent had set.
  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in all { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }
}
