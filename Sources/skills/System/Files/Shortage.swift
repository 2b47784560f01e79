import Synchronization

/// Counts failures to open files because too many are open, which make results incomplete.
enum Shortage {
  private static let count = Atomic(0)

  static var countSoFar: Int { count.load(ordering: .relaxed) }

  /// Checks `errno` after a failed call, without changing it.
  static func note() {
    guard errno == EMFILE || errno == ENFILE else { return }
    count.add(1, ordering: .relaxed)
  }

  /// A sentence if there was a shortage since a count.
  static func problem(since start: Int) -> String? {
    guard countSoFar > start else { return nil }
    return "too many files are open for some to be read. Raise the limit (`ulimit -n 1024`), or name fewer folders."
  }
}
