import Synchronization

/// How often something could not be opened since too much is open: what was read then is not all there is.
enum Shortage {
  private static let count = Atomic(0)

  static var countSoFar: Int { count.load(ordering: .relaxed) }

  /// Looks at the reason of a call that has just failed, and leaves it as it is.
  static func note() {
    guard errno == EMFILE || errno == ENFILE else { return }
    count.add(1, ordering: .relaxed)
  }

  /// What is to be said where anything was short since a count.
  static func problem(since start: Int) -> String? {
    guard countSoFar > start else { return nil }
    return "too many files are open for some to be read. Raise the limit (`ulimit -n 1024`), or name fewer folders."
  }
}
